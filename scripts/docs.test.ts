/**
 * The guides speak to their reader in plain words, are few and short, and their links lead somewhere. A decision
 * record that no longer holds is in `superseded/` and names what holds instead; the list has them all.
 */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const guides = [
  "README.md",
  "docs/the-owners-desk.md",
  "docs/looking-after-leads.md",
  "docs/editing-content.md",
  "docs/running-the-server.md",
  "docs/from-nothing.md",
  "docs/dependencies.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
];

const banned = {
  whoever: "the person who",
  nobody: "no one",
  somebody: "someone",
  "what stands": "what is written",
  "is said": "shows, tells",
  mend: "fix",
  "of it": "its",
  lies: "is",
};

test.each(guides)("%s has no banned word", (file) => {
  const text = readFileSync(file, "utf8").replaceAll(/```[^]*?```|`[^`]*`|<[^>]*>/g, "");
  const found = Object.keys(banned).filter((word) => new RegExp(`\\b${word}\\b`, "i").test(text));
  expect(found).toEqual([]);
});

const texts = globSync(["*.md", "docs/*.md", "docs/decisions/README.md"]);

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  const words = heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\p{M}_ -]/gu, "");
  return words.replaceAll(" ", "-");
}

test("docs are at most twelve short files", () => {
  const files = globSync("docs/**/*.*", { exclude: ["docs/decisions/**"] });
  expect(files.length).toBeLessThanOrEqual(12);
  const long = files.filter(
    (file) => file.endsWith(".md") && readFileSync(file, "utf8").split("\n").length > 200,
  );
  expect(long).toEqual([]);
});

test.each(texts)("links of %s lead to files and headings that exist", (text) => {
  const links = readFileSync(text, "utf8").matchAll(
    /(?:\]\(|src=")(?!https?:|\.\.\/\.\.\/commits)([^)"]+)/g,
  );
  const lost = [...links].filter(([, link = ""]) => {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? text : path.join(path.dirname(text), file);
    if (!existsSync(target)) return true;
    const headings =
      anchor === undefined ? [] : readFileSync(target, "utf8").match(/(?<=^#+ ).*/gm);
    return anchor !== undefined && !headings?.map(anchorOf).includes(anchor);
  });
  expect(lost.map(([, link]) => link)).toEqual([]);
});

const folder = "docs/decisions";
const files = globSync("0*.md", { cwd: folder }).toSorted();
const gone = globSync("0*.md", { cwd: path.join(folder, "superseded") }).toSorted();
const list = readFileSync(path.join(folder, "README.md"), "utf8");

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

test("a superseded record names its successor", () => {
  const all = [...holding, ...superseded];
  const asOthersSay = all.map(({ file }) => [
    file,
    all
      .filter(({ supersedes }) => supersedes.includes(file))
      .map((other) => other.file)
      .toSorted(),
  ]);
  expect(all.map(({ file, supersededBy }) => [file, supersededBy])).toEqual(asOthersSay);
});

test.each([
  [
    "in the folder holds, at least in part",
    holding,
    /^Status: (?:accepted\.?$|superseded in part by )/,
  ],
  ["that no longer holds is in the folder of those", superseded, /^Status: superseded by /],
])("every record %s", (_which, records, says) => {
  for (const { file, status } of records) expect(status, file).toMatch(says);
});

test("every record has one row in the list, in order", () => {
  expect(linksIn(list)).toEqual([
    ...files,
    ...superseded.flatMap(({ file, supersededBy }) => [file, ...supersededBy]),
  ]);
});
