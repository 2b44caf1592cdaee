import { expect, test } from "vitest";
import {
  canSetNestedValue,
  getNestedValue,
  type Keys,
  listLeafValues,
  setNestedValue,
} from "./nested-values.ts";

const content = { title: "Contact", hero: { facts: [{ label: "one" }, { figure: 2 }] } };

test("every value is listed with its keys", () => {
  expect(listLeafValues(content)).toEqual([
    { keys: ["title"], value: "Contact" },
    { keys: ["hero", "facts", 0, "label"], value: "one" },
    { keys: ["hero", "facts", 1, "figure"], value: 2 },
  ]);
});

test.each<[Keys, unknown]>([
  [["title"], "Contact"],
  [["hero", "facts", 0, "label"], "one"],
  [["hero", "facts", "1", "figure"], 2],
  [["hero", "facts", 2], undefined],
  [["hero", "facts", "length"], undefined],
  [["hero", "toString"], undefined],
])("the keys %j lead to %j", (keys, value) => {
  expect(getNestedValue(content, keys)).toBe(value);
});

test.each<[string, Keys, boolean]>([
  ["a value that is there", ["hero", "facts", 1, "figure"], true],
  ["a new name of a group", ["hero", "accent"], true],
  ["a new entry of a list", ["hero", "facts", 2], false],
  ["a name inside a missing group", ["footer", "heading"], false],
  ["a name inside a text", ["title", "accent"], false],
])("%s, %j, can be set: %s", (_, keys, canSet) => {
  expect(canSetNestedValue(content, keys)).toBe(canSet);
});

test("a set value is in the copy alone", () => {
  const changed = setNestedValue(content, ["hero", "facts", 1, "figure"], 3);
  expect(changed).toEqual({
    title: "Contact",
    hero: { facts: [{ label: "one" }, { figure: 3 }] },
  });
  expect(content.hero.facts[1]).toEqual({ figure: 2 });
});

test("a value of undefined removes its name", () => {
  expect(setNestedValue(content, ["hero"], undefined)).toEqual({ title: "Contact" });
});
