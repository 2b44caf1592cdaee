/** Each row of docs/security-review.md names a test that exists, or a reason. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security-review.md", "utf8");

/** Rows of requirements: numbers, level, requirement, answer, tests. */
const rows = page
  .split("\n")
  .filter((line) => /^\| \d+\.\d/.test(line))
  .map((line) => {
    const [numbers = "", , , answer = "", shownBy = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    return { numbers, answer, shownBy };
  });

test("each row names a test or a reason", () => {
  expect(rows).not.toEqual([]);
  let before = "";
  for (const { numbers, answer, shownBy } of rows) {
    const shown = shownBy === "the same" ? before : shownBy;
    if (answer.startsWith("does not apply: ")) expect([numbers, shownBy]).toEqual([numbers, ""]);
    else expect([numbers, shown]).toEqual([numbers, expect.stringMatching(/^`.+`: “.+”$/)]);
    before = shown;
  }
});

test("every named test exists", () => {
  const named = [...page.matchAll(/`([^`]+\.(?:test|spec)\.ts)`: “([^”]+)”/g)];
  expect(named).not.toEqual([]);
  for (const [, file = "", title = ""] of named) {
    const titled = existsSync(file) && readFileSync(file, "utf8").includes(`"${title}"`);
    expect([file, title, titled]).toEqual([file, title, true]);
  }
});
