/** The guides speak to their reader in plain words. */
import { readFileSync } from "node:fs";
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

/** Words of a private English, and what is written instead. */
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
