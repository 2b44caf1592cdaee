import { expect, test } from "vitest";
import { createDatedSchema, percentSchema } from "./rule-fields.ts";

const first = { value: 18 };
const inApril = { from: "2027-04-01", value: 15 };
const inMarch = { from: "2027-03-01", value: 12 };

test.each<[string, object[], boolean]>([
  ["a row without a day, and a later one with its day", [first, inApril], true],
  ["one row", [first], true],
  ["no row", [], false],
  ["a first row with a day", [inApril], false],
  ["a second row without a day", [first, { value: 15 }], false],
  ["two rows of one day", [first, inApril, inApril], false],
  ["a row before the one above it", [first, inApril, inMarch], false],
  ["a day in words", [first, { from: "1 April 2027", value: 15 }], false],
])("a rule with %s is valid: %j, %s", (_, rows, isValid) => {
  expect(createDatedSchema(percentSchema).safeParse(rows).success).toBe(isValid);
});
