import { expect, test } from "vitest";
import { answerCalculator } from "#tools/testing/calculator-answers.ts";
import { calculatorPropsReaders } from "#tools/tool-page/read-calculator-props.ts";
import { IncomeTaxCalculator } from "./income-tax-calculator.tsx";

const props = calculatorPropsReaders.incomeTax("en");
const answer = (answers: Record<string, string>) =>
  answerCalculator(IncomeTaxCalculator, props, answers, "2026-11-28");

test.each([
  [{ year: "2026-27", salary: "15,00,000" }, "New regime: ₹97,500 (old: ₹2,57,400)"],
  [
    { year: "2026-27", salary: "13,00,000", deductions: "8,00,000" },
    "Old regime: ₹0 (new: ₹26,000)",
  ],
  // The old regime can no longer be chosen.
  [{ year: "2025-26", salary: "13,00,000", deductions: "8,00,000" }, "New regime: ₹26,000"],
  [{ year: "2026-27", salary: "3,00,000" }, "Both regimes: ₹0"],
])("the result bar for %j: %s", (answers, shown) => {
  const { figure } = answer(answers);
  expect([figure?.label, figure?.value, figure?.note].filter(Boolean).join(" ")).toBe(shown);
});

test("without a salary the questions about a payslip and the rent are hidden", () => {
  const person = "age,resident";
  expect(answer({ salary: "", business: "5,00,000" }).fields).toEqual([
    "year",
    "salary",
    "deductions,paid",
    "business",
    "other",
    person,
  ]);
  expect(answer({ salary: "5,00,000" }).fields).toHaveLength(8);
});

test("the group about the person keeps its key whatever is answered, so that it stays open", () => {
  const getLastKey = (age: string) => answer({ age, resident: "no" }).fields.at(-1);
  expect(getLastKey("80plus")).toBe(getLastKey("below60"));
});

test.each([
  [{ salary: "", business: "", other: "" }, props.content.empty],
  [{ salary: "9,00,000", houseRentAllowance: "1,00,000" }, props.content.basicInvalid],
  // The message is at its field.
  [{ salary: "9,00,000", basic: "9,00,001" }, undefined],
  [{ salary: "9,00,000", professionalTax: "2,501" }, undefined],
  [{ salary: "nine" }, undefined],
])("for %j no tax is computed: %s", (answers, announced) => {
  const { lines, ...said } = answer(answers);
  expect(lines).toEqual([]);
  expect(said.announced).toBe(announced);
});
