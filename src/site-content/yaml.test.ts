import { expect, test } from "vitest";
import { parseYaml } from "./yaml.ts";

const text = `# A page.
title: Contact

hero:
  facts:
    - label: one
    - { label: two, figure: 2 }
`;

test.each([
  [["title"], 2],
  [["hero", "facts", 0, "label"], 6],
  [["hero", "facts", 1], 7],
  [["hero", "facts", 1, "figure"], 7],
])("the line of %j is %i", (keys, line) => {
  expect(parseYaml(text).getLine(keys)).toBe(line);
});

test("a missing key has the line of its nearest parent", () => {
  const { getLine } = parseYaml(text);
  expect(getLine(["hero", "heading"])).toBe(4);
  // The whole content begins on the second line, below the comment.
  expect(getLine(["lede"])).toBe(2);
});

test("broken YAML is reported with its line", () => {
  const { errors } = parseYaml('title: Contact\nlede: "open\n');
  expect(errors.map(({ line }) => line)).toEqual([3]);
});
