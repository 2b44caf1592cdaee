import { expect, test } from "vitest";
import { createDatedSchema, percentSchema } from "./rule-fields.ts";

test("rows of a rule begin without a day, and follow each other", () => {
  const schema = createDatedSchema(percentSchema);
  const change = { from: "2027-04-01", value: 15 };
  expect(schema.safeParse([{ value: 18 }, change]).success).toBe(true);
  for (const refused of [
    [],
    [change],
    [{ value: 18 }, { value: 15 }],
    [{ value: 18 }, change, change],
    [{ value: 18 }, change, { ...change, from: "2027-03-01" }],
    [{ value: 18 }, { ...change, from: "1 April 2027" }],
  ]) {
    expect(schema.safeParse(refused).success, JSON.stringify(refused)).toBe(false);
  }
});
