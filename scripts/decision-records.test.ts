/** A decision record that no longer holds lies in `superseded/` and names what holds instead; the list has them all. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = "docs/decisions";
const files = globSync("0*.md", { cwd: folder }).toSorted();
const gone = globSync("0*.md", { cwd: path.join(folder, "superseded") }).toSorted();
const list = readFileSync(path.join(folder, "README.md"), "utf8");

/** The names of the linked records, in whatever folder they are. */
function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\((?:\.\.\/|superseded\/)?(\d{4}[^)/]*\.md)\)/g)].map(
    ([, file = ""]) => file,
  );
}

/** What the line below the title says: `Date: … Status: …`, sentence by sentence. */
function statusOf(file: string) {
  const [, , line = ""] = readFileSync(path.join(folder, file), "utf8").split("\n");
  const sentences = line.split(/[.;] /);
  const startingWith = (start: RegExp) =>
    sentences.filter((sentence) => start.test(sentence)).flatMap(linksIn);
  return {
    file: path.basename(file),
    status: sentences[1] ?? "",
    supersededBy: startingWith(/^Status: superseded/).toSorted(),
    supersedes: startingWith(/^supersedes/i),
  };
}

const holding = files.map((file) => statusOf(file));
const superseded = gone.map((file) => statusOf(path.join("superseded", file)));

test("a record that another one supersedes names it in its status", () => {
  const all = [...holding, ...superseded];
  const asOthersSay = all.map(({ file }) => [
    file,
    all.filter(({ supersedes }) => supersedes.includes(file)).map((other) => other.file),
  ]);
  expect(all.map(({ file, supersededBy }) => [file, supersededBy])).toEqual(asOthersSay);
});

test("every record in the folder holds, at least in part", () => {
  for (const { file, status } of holding) {
    expect(`${file}: ${status}`).toMatch(/: (?:accepted\.?$|superseded in part by )/);
  }
});

test("every record that no longer holds is in the folder of those", () => {
  for (const { file, status } of superseded) {
    expect(`${file}: ${status}`).toMatch(/: superseded by /);
  }
});

test("every record has one row in the list, in order", () => {
  expect(linksIn(list)).toEqual([
    ...files,
    ...superseded.flatMap(({ file, supersededBy }) => [file, ...supersededBy]),
  ]);
});
