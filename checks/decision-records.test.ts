/** A decision record that no longer holds says so at its top, and every record is in the list. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const files = globSync("0*.md", { cwd: folder }).toSorted();
const list = readFileSync(path.join(folder, "README.md"), "utf8");

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((\d{4}[^)]*\.md)\)/g)].map(([, file = ""]) => file);
}

/** What the line below the title says: `Date: … Status: …`, sentence by sentence. */
const records = files.map((file) => {
  const [, , line = ""] = readFileSync(path.join(folder, file), "utf8").split("\n");
  const sentences = line.split(/[.;] /);
  const startingWith = (start: RegExp) =>
    sentences.filter((sentence) => start.test(sentence)).flatMap(linksIn);
  return {
    file,
    status: sentences[1] ?? "",
    supersededBy: startingWith(/^Status: superseded/),
    supersedes: startingWith(/^supersedes/i),
  };
});

test("a record that another one supersedes names it in its status", () => {
  const superseded = records.map(({ file, supersededBy }) => [file, supersededBy.toSorted()]);
  const asOthersSay = files.map((file) => [
    file,
    records.filter(({ supersedes }) => supersedes.includes(file)).map((other) => other.file),
  ]);
  expect(superseded).toEqual(asOthersSay);
});

test("every other record is accepted", () => {
  const others = records.filter(({ supersededBy }) => supersededBy.length === 0);
  for (const { file, status } of others) expect(`${file}: ${status}`).toMatch(/: accepted\.?$/);
});

test("every record has one row in the list, in order", () => {
  expect(linksIn(list)).toEqual(files);
});
