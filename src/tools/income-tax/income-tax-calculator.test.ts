import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { toPaise } from "#text/money.ts";
import { describeVerdict } from "./income-tax-calculator.tsx";

const content = loadFilesOrThrow("calculators").localeContent.en.calculators.incomeTax;

test.each([
  [89_700, 179_400, false, "New regime: ₹89,700 (old: ₹1,79,400)"],
  [20_000, 0, false, "Old regime: ₹0 (new: ₹20,000)"],
  // The old regime can no longer be chosen.
  [20_000, 0, true, "New regime: ₹20,000"],
  [0, 0, false, "Both regimes: ₹0"],
])("the result bar for %i and %i, deadline over: %s", (newTax, oldTax, ended, shown) => {
  const dates = { until: "2027-07-31", auditUntil: "2027-08-31", hasEnded: ended };
  const taxes = { newTax: toPaise(newTax), oldTax: toPaise(oldTax) };
  const { figure } = describeVerdict(content, taxes, { method: "return", ...dates }, "en");
  const { label, value, note } = { note: undefined, ...figure };
  expect([label, value, note].filter(Boolean).join(" ")).toBe(shown);
});
