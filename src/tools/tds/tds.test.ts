import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { answerCalculator } from "#tools/testing/calculator-answers.ts";
import { calculatorPropsReaders } from "#tools/tool-page/read-calculator-props.ts";
import type { TdsPayer, TdsPayment } from "./payments.ts";
import { computeSalaryTds, computeTds, type TdsCase } from "./tds.ts";
import { TdsCalculator } from "./tds-calculator.tsx";

const { tdsRules: rules, incomeTaxRules } = loadFilesOrThrow("tdsRules", "incomeTaxRules").shared;

const props = calculatorPropsReaders.tds("en");
const answer = (answers: Record<string, string>) => answerCalculator(TdsCalculator, props, answers);

/** A payment by a firm for professional services; each test sets the amount. */
const paid: TdsCase = {
  day: "2026-11-28",
  payer: "firm",
  payment: "professional",
  amount: toPaise(0),
  months: 12,
  single: toPaise(0),
  isIndividualPayee: false,
  isLargeBuyer: true,
};

/** Verdict and tax in rupees. */
function computeVerdict(
  payer: TdsPayer,
  payment: Exclude<TdsPayment, "salary">,
  amount: number,
  more: Partial<TdsCase> = {},
) {
  const { verdict, tax } = computeTds(rules, {
    ...paid,
    payer,
    payment,
    amount: toPaise(amount),
    ...more,
  });
  return [verdict, tax / 100];
}

// Row 2: ₹50,000 for a month; 10 percent for a building, 2 percent for a machine.
test("rent above ₹50,000 a month has TDS on all months, 10 percent for a building and 2 percent for a machine", () => {
  expect(computeVerdict("firm", "rentBuilding", 50_000)).toEqual(["notYet", 0]);
  expect(computeVerdict("firm", "rentBuilding", 60_000)).toEqual(["deduct", 72_000]);
  expect(computeVerdict("company", "rentMachine", 60_000, { months: 5 })).toEqual(["deduct", 6000]);
});

// Rows 2(i) and 6(ii): 2 percent, and no TAN.
test("an individual below the limits deducts 2 percent of a high rent or a contract above ₹50 lakh, and nothing else", () => {
  expect(computeVerdict("person", "rentBuilding", 60_000)).toEqual(["deduct", 14_400]);
  expect(computeVerdict("person", "rentMachine", 60_000)).toEqual(["notYet", 0]);
  expect(computeVerdict("person", "contractor", 5_000_000)).toEqual(["notYet", 0]);
  expect(computeVerdict("person", "contractor", 5_100_000, { isIndividualPayee: true })).toEqual([
    "deduct",
    102_000,
  ]);
  expect(computeVerdict("person", "interest", 900_000)).toEqual(["notYet", 0]);
});

// Row 8(ii) with Note 1, and the buyer of section 402(6).
test("a large buyer deducts 0.1 percent of what goods cost above ₹50 lakh, any other buyer nothing", () => {
  expect(computeVerdict("company", "goods", 8_000_000)).toEqual(["deduct", 3000]);
  expect(computeVerdict("large", "goods", 8_000_000)).toEqual(["deduct", 3000]);
  expect(computeVerdict("company", "goods", 8_000_000, { isLargeBuyer: false })).toEqual([
    "notYet",
    0,
  ]);
});

// Section 393(3), row 7.
test("a firm deducts 10 percent of what it pays a partner above ₹20,000, and a company nothing", () => {
  expect(computeVerdict("firm", "partner", 20_000)).toEqual(["notYet", 0]);
  expect(computeVerdict("firm", "partner", 20_001)).toEqual(["deduct", 2000.1]);
  expect(computeVerdict("company", "partner", 300_000)).toEqual(["notYet", 0]);
});

// Section 402(37).
test("an individual above the limits deducts from a professional as a firm does", () => {
  expect(computeVerdict("large", "professional", 60_000)).toEqual(["deduct", 6000]);
});

test("the guide names the same limit for partners as the rules of TDS", () => {
  const { limits } = loadFilesOrThrow("registrationRules").shared.registrationRules;
  const rule = rules.rules.find(({ payment }) => payment === "partner");
  expect(rule).toMatchObject({ above: limits.plain["partnerPay"], basis: "statute" });
});

// Row 5(iii) has the limit of ₹10,000; its rate is in the Finance Act.
test("interest above ₹10,000 has the verdict to ask, because its rate was not read in the law", () => {
  expect(computeVerdict("company", "interest", 10_000)).toEqual(["notYet", 0]);
  expect(computeVerdict("company", "interest", 10_001)).toEqual(["ask", 1000.1]);
});

// Section 397(2)(b) and (e).
test.each([
  ["person", "rentBuilding", "panRent", 20],
  ["firm", "rentBuilding", "pan", 20],
  ["firm", "partner", "pan", 20],
  ["company", "goods", "pan", 5],
] as const)(
  "for the payer “%s” and the payment “%s”, the note “%s” says %i%% without a PAN",
  (payer, payment, key, percent) => {
    const given = { payer, payment, buyer: "yes", amount: "60,00,000", rent: "60,00,000" };
    expect(answer(given).notes).toContain(fillIn(props.content[key], { percent }));
  },
);

// Tax of ₹12,00,010 and more in the new regime: compliance examples 9 and 10 (salary of 12.75 and 12.85 lakh).
test("TDS on a salary is the tax of the new regime; where only the old one has tax, the verdict is to ask", () => {
  const [year] = incomeTaxRules.rules;
  if (year === undefined) throw new Error("No rules of income tax.");
  expect(computeSalaryTds(year, toPaise(1_285_000))).toEqual({
    verdict: "deduct",
    tax: toPaise(10_400),
  });
  expect(computeSalaryTds(year, toPaise(1_275_000))).toEqual({ verdict: "ask", tax: toPaise(0) });
  expect(computeSalaryTds(year, toPaise(550_000))).toEqual({ verdict: "notYet", tax: toPaise(0) });
});

test("the tax year of TDS has income tax rules", () => {
  expect(incomeTaxRules.rules.flatMap(({ years }) => years)).toContain(rules.taxYear);
});

test("a tax with paise has the note that a challan takes whole rupees, one without has not", () => {
  const { wholeRupees } = props.content;
  const partner = { payer: "firm", payment: "partner" };
  expect(answer({ ...partner, amount: "20,001" }).lines).toContain("10% of ₹20,001: ₹2,000.10");
  expect(answer({ ...partner, amount: "20,001" }).notes).toContain(wholeRupees);
  expect(answer({ ...partner, amount: "20,010" }).notes).not.toContain(wholeRupees);
});

test.each([
  [{ payment: "professional" }, ["amount"]],
  [{ payment: "rentBuilding" }, ["rent,months"]],
  [{ payment: "contractor" }, ["payee", "amount", "single"]],
  [{ payment: "goods" }, ["buyer", "amount"]],
  [{ payment: "salary" }, ["salary"]],
])("for %j these fields are shown besides payer and payment: %j", (answers, shown) => {
  // The first row is the sentence on the year.
  expect(answer(answers).fields.slice(1)).toEqual(["payer", "payment", ...shown]);
});

test.each([
  [{ payment: "contractor", amount: "1,00,000", single: "1,00,001" }, false],
  [{ payment: "professional", amount: "1,00,000", single: "1,00,001" }, true],
  [{ payment: "rentBuilding", rent: "60,000", months: "13" }, false],
  [{ payment: "rentBuilding", rent: "60,000", months: "1.5" }, false],
  [{ payment: "professional", amount: "60,000", months: "13" }, true],
  [{ payment: "salary", salary: "" }, false],
])("the answers %j bring a result: %s", (answers, isKnown) => {
  expect(answer(answers).announced !== undefined).toBe(isKnown);
});
