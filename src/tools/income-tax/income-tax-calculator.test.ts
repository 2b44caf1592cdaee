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
])("for %j the result bar says %s", (answers, shown) => {
  const { figure } = answer(answers);
  expect([figure?.label, figure?.value, figure?.note].filter(Boolean).join(" ")).toBe(shown);
});

test("the questions about a payslip are shown unless the salary is ₹0", () => {
  const payslip = "basic,houseRentAllowance,rentPaid,city,professionalTax,employerPension,employer";
  const person = "age,resident";
  expect(answer({ salary: "0", business: "5,00,000" }).fields).toEqual([
    "year",
    "salary",
    "deductions,paid",
    "business",
    "other",
    person,
  ]);
  expect(answer({ salary: "5,00,000" }).fields).toContain(payslip);
  // The first answer may be one of them, which empties the salary of the example.
  expect(answer({ city: "metro" }).fields).toContain(payslip);
});

test("HRA and NPS do not count until basic pay is given, which the first note says", () => {
  const salary = { salary: "16,00,000", rentPaid: "2,16,000" };
  const added = { houseRentAllowance: "2,40,000", employerPension: "1,00,000" };
  const without = answer(salary);
  const waiting = answer({ ...salary, ...added });
  expect(without.lines.length).toBeGreaterThan(10);
  expect(waiting.lines).toEqual(without.lines);
  expect(waiting.notes[0]).toBe(props.content.basicMissing);
  expect(waiting.announced).toContain(props.content.basicMissing);
  const whole = answer({ ...salary, ...added, basic: "8,00,000" });
  expect(whole.lines).toContain("HRA exemption: − ₹1,36,000");
  expect(whole.notes).not.toContain(props.content.basicMissing);
});

test("without a salary no basic pay is asked for, though an HRA was typed before", () => {
  const { notes } = answer({ salary: "0", business: "16,00,000", houseRentAllowance: "1,00,000" });
  expect(notes).not.toContain(props.content.basicMissing);
});

test("the group about the person keeps its key whatever is answered, so that it stays open", () => {
  const getLastKey = (age: string) => answer({ age, resident: "no" }).fields.at(-1);
  expect(getLastKey("80plus")).toBe(getLastKey("below60"));
});

test.each([
  [{ salary: "", business: "", other: "" }, props.content.empty],
  // The message is at its field.
  [{ salary: "9,00,000", basic: "9,00,001" }, undefined],
  [{ salary: "9,00,000", professionalTax: "2,501" }, undefined],
  [{ salary: "nine" }, undefined],
])("for %j no tax is computed, and the announced sentence is %j", (answers, announced) => {
  const { lines, ...said } = answer(answers);
  expect(lines).toEqual([]);
  expect(said.announced).toBe(announced);
});
