/** The table in docs/security-review.md covers every requirement, and names tests that exist. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/security-review.md", "utf8");

/** Rows of requirements: numbers, level, requirement, answer, tests. */
const rows = page
  .split("\n")
  .filter((line) => /^\| \d+\.\d/.test(line))
  .map((line) => {
    const [numbers = "", level = "", , answer = "", shownBy = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    return { numbers, level, answer, shownBy };
  });

/** The number of requirements of levels 1 and 2 in each section; those of level 3 come after them. */
const sections = {
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
};

/** `6.2.1–6.2.12` becomes twelve numbers, `3.5.1, 3.5.3` two. */
function each(numbers: string): string[] {
  return numbers.split(", ").flatMap((part) => {
    const [first = "", last = first] = part.split("–");
    const [section, from] = [first.replace(/\.\d+$/, ""), Number(first.split(".").at(-1))];
    const to = Number(last.split(".").at(-1));
    return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
  });
}

test("each requirement of levels 1 and 2 has one row", () => {
  const wanted = Object.entries(sections).flatMap(([section, count]) =>
    each(`${section}.1–${section}.${count}`),
  );
  const answered = rows.flatMap(({ numbers }) => each(numbers));
  expect(answered.filter((number) => /^[678]\./.test(number))).toEqual(wanted);
});

test("each row names a test or a reason", () => {
  expect(rows.length).toBeGreaterThan(40);
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
  expect(named.length).toBeGreaterThan(35);
  for (const [, file = "", title = ""] of named) {
    const titled = existsSync(file) && readFileSync(file, "utf8").includes(`"${title}"`);
    expect([file, title, titled]).toEqual([file, title, true]);
  }
});
