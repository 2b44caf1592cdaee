/** All that guides name exists: files, commands, links, headings, terms. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };

const documents = globSync(["*.md", "docs/**/*.md"]);

test.each(documents)("files and commands that %s names exist", (document) => {
  const content = readFileSync(document, "utf8");
  const files = content.matchAll(
    /`((?:deploy|docs|e2e|fault-tests|scripts|src)\/[^`\s<>*{…]+\.\w+)`/g,
  );
  const lost = [...files].map(([, file = ""]) => file).filter((file) => !existsSync(file));
  const commands = content.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g);
  const unknown = [...commands].map(([, name = ""]) => name).filter((name) => !(name in scripts));
  expect([lost, unknown]).toEqual([[], []]);
});

test("the guide for developers lists every command", () => {
  const rows = readFileSync("docs/developing.md", "utf8")
    .split("| command, after")[1]
    ?.split("\n\n")[0];
  const cells =
    rows
      ?.split("\n")
      .slice(2)
      .map((row) => row.split("|")[1] ?? "") ?? [];
  const listed = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  // README has the first.
  expect(["start", ...listed].toSorted()).toEqual(Object.keys(scripts).toSorted());
});

function toAnchor(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "");
  return words.replaceAll(" ", "-");
}

test.each(documents)("links of %s lead to files and headings that exist", (document) => {
  const links = readFileSync(document, "utf8").matchAll(
    /(?:\]\(|src=")(?!https?:|\.\.\/\.\.\/commits)<?([^)">]+)/g,
  );
  const lost = [...links].filter(([, link = ""]) => {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? document : path.join(path.dirname(document), file);
    if (!existsSync(target)) return true;
    const headings =
      anchor === undefined ? [] : readFileSync(target, "utf8").match(/(?<=^#+ ).*/gm);
    return anchor !== undefined && !headings?.map(toAnchor).includes(anchor);
  });
  expect(lost.map(([, link]) => link)).toEqual([]);
});

test("the index of decisions has each record and its title", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8");
  const listed = [...index.matchAll(/^\| \[(\d+)\]\((\1-[^)]+)\) +\| (.*?) +\|$/gm)].map((row) =>
    row.slice(2),
  );
  const records = globSync("0*.md", { cwd: "docs/decisions" }).toSorted();
  const titles = records.map((file) =>
    /^# \d+ (.*)/.exec(readFileSync(`docs/decisions/${file}`, "utf8"))?.at(1),
  );
  expect(listed).toEqual(records.map((file, index) => [file, titles[index]]));
});

test("the code uses each term of the glossary", () => {
  const sources = globSync("{e2e,scripts,src}/**/*.{ts,tsx}").map((file) =>
    readFileSync(file, "utf8"),
  );
  const code = sources.join("\n");
  const bold = readFileSync("docs/glossary.md", "utf8").matchAll(/\*\*([^*]+)\*\*/g);
  const terms = [...bold].flatMap(([, term = ""]) => term.split(", "));
  expect(terms).not.toEqual([]);
  // In any spelling: `idempotencyKey`, `idempotency_key`, "group-commit".
  const unused = terms.filter(
    (term) => !new RegExp(term.replaceAll(/[ -]/g, "[ _-]?"), "i").test(code),
  );
  expect(unused).toEqual([]);
});
