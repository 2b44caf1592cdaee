import { expect, test } from "vitest";
import { listLeafValues, parseYaml } from "./yaml.ts";

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

test("a missing key has its nearest parent's line", () => {
  const { getLine: lineOf } = parseYaml(text);
  expect(lineOf(["hero", "heading"])).toBe(4);
  expect(lineOf(["lede"])).toBe(2);
});

test("what is no YAML is named with its line", () => {
  const { errors } = parseYaml('title: Contact\nlede: "open\n');
  expect(errors.map(({ line }) => line)).toEqual([3]);
});

test("every value comes with the keys that lead to it", () => {
  expect(listLeafValues(parseYaml(text).data)).toEqual([
    { keys: ["title"], value: "Contact" },
    { keys: ["hero", "facts", 0, "label"], value: "one" },
    { keys: ["hero", "facts", 1, "label"], value: "two" },
    { keys: ["hero", "facts", 1, "figure"], value: 2 },
  ]);
});
