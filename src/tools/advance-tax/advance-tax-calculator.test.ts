import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { removeNonBreakingSpaces } from "#text/sentences.ts";
import { answerCalculator, type TestAnswers } from "#tools/testing/calculator-answers.ts";
import { calculatorPropsReaders as readers } from "#tools/tool-page/read-calculator-props.ts";
import { AdvanceTaxCalculator } from "./advance-tax-calculator.tsx";

function answer(answers: TestAnswers, locale: (typeof locales)[number] = "en") {
  const { lines, ...result } = answerCalculator(
    AdvanceTaxCalculator,
    readers.advanceTax(locale),
    answers,
  );
  return { lines: lines.map(removeNonBreakingSpaces), ...result };
}

test("half of the receipts of a profession are its income: ₹14 lakh owe no advance tax", () => {
  const { lines, fields } = answer({ kind: "profession", bank: "14,00,000" });
  expect(fields).toContain("bank,cash");
  expect(fields).not.toContain("income");
  expect(lines).toEqual([
    "50% of ₹14,00,000: ₹7,00,000",
    "Income to declare: ₹7,00,000",
    "To pay by 15 March 2027: ₹0",
  ]);
});

test("of the receipts of a business 6% count, in cash 8%, and other income is added", () => {
  const { lines } = answer({
    kind: "presumptive",
    bank: "1,00,00,000",
    cash: "50,00,000",
    other: "6,00,000",
  });
  // Income 6 + 4 + 6 = 16 lakh: tax 1,20,000 and 4% cess.
  expect(lines).toEqual([
    "6% of ₹1,00,00,000 by bank, UPI or card: ₹6,00,000",
    "8% of ₹50,00,000 in cash or unpaid: ₹4,00,000",
    "Income to declare: ₹10,00,000",
    "Other income: ₹6,00,000",
    "Tax of the year after TDS: ₹1,24,800",
    "100% of it by 15 March 2027: ₹1,24,800",
    "Already paid: ₹0",
    "To pay by 15 March 2027: ₹1,24,800",
  ]);
});

test("sales that are still unpaid count at 8%", () => {
  const { lines } = answer({ kind: "presumptive", bank: "90,00,000", unpaid: "30,00,000" });
  expect(lines).toContain("8% of ₹30,00,000 in cash or unpaid: ₹2,40,000");
  expect(lines).toContain("Income to declare: ₹7,80,000");
});

test.each([
  ["1,00,000", "lower"],
  ["30,00,000", "higher"],
] as const)("of receipts of ₹50 lakh a profit of %s has the note “%s”", (profit, note) => {
  const { notes } = answer({ kind: "profession", bank: "50,00,000", profit });
  const sentences = readers.advanceTax("en").schemeContent;
  expect(notes).toContain(sentences[note]);
  expect(notes).not.toContain(sentences[note === "lower" ? "higher" : "lower"]);
});

test("a profit above the share is the income, and one above the receipts is refused", () => {
  const { lines } = answer({ kind: "profession", bank: "14,00,000", profit: "13,00,000" });
  expect(lines).toContain("Income to declare: ₹13,00,000");
  expect(answer({ kind: "profession", bank: "14,00,000", profit: "15,00,000" }).lines).toEqual([
    "To pay by 15 March 2027: –",
  ]);
});

test.each([
  ["75,00,001", "0"],
  ["45,00,000", "5,00,001"],
])("receipts of a profession above its limit say so: %s by bank, %s in cash", (bank, cash) => {
  const { lines, verdict } = answer({ kind: "profession", bank, cash });
  expect(lines).toEqual(["To pay by 15 March 2027: –"]);
  expect(verdict).toMatch(/^The scheme is not open.*“with books”/);
});

test("an income that was typed for another kind is no receipt", () => {
  const { lines, gap } = answer({ kind: "profession", income: "14,00,000" });
  expect(lines).toEqual(["To pay by 15 March 2027: –"]);
  expect(gap).toContain("Receipts of the year by bank");
});

test("a tax that is typed needs no receipts", () => {
  const { lines } = answer({ kind: "profession", tax: "50,000" });
  expect(lines.at(-1)).toBe("To pay by 15 March 2027: ₹50,000");
});

test.each(locales)("in %s the result leads to the calendar of the same kind", (locale) => {
  const { content } = readers.advanceTax(locale);
  const { fields, rows } = answer({ kind: "profession", bank: "60,00,000" }, locale);
  expect(fields).toContain(content.calendar);
  const row = rows.find(({ key }) => key === content.calendar);
  expect(JSON.stringify(row?.element)).toContain("due-dates?kind=presumptive");
});
