import { expect, test } from "vitest";
import { readChoiceField } from "./fields.ts";

const choices = [
  { value: "monthly", label: "Monthly" },
  { value: "quarterly", label: "Quarterly" },
  { value: "yearly", label: "Yearly" },
] as const;

test.each([
  ["yearly", "monthly", { marked: "yearly", counts: "monthly" }],
  [undefined, "quarterly", { marked: "monthly", counts: "quarterly" }],
  // A former answer that is no longer offered.
  ["weekly", "weekly", { marked: "monthly", counts: "monthly" }],
])("of a form that begins with %s, given %s: %j", (start, given, { marked, counts }) => {
  const form = {
    id: "late",
    start: { rhythm: start ?? "" },
    values: new URLSearchParams({ rhythm: given }),
    example: {},
    isExample: false,
  };
  const { field, value } = readChoiceField(form, "rhythm", choices);
  expect([field.defaultValue, value]).toEqual([marked, counts]);
});
