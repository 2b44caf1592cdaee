import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import type { TdsPayer, TdsPayment } from "./payments.ts";
import { computeSalaryTds, computeTds, type TdsCase } from "./tds.ts";
import { listNextSteps, listRoundingNotes } from "./tds-calculator.tsx";

const { tdsRules: rules, incomeTaxRules } = loadFilesOrThrow("tdsRules", "incomeTaxRules").shared;

const paid: TdsCase = {
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
test("the limit for rent is monthly", () => {
  expect(computeVerdict("firm", "rentBuilding", 50_000)).toEqual(["notYet", 0]);
  expect(computeVerdict("firm", "rentBuilding", 60_000)).toEqual(["deduct", 72_000]);
  expect(computeVerdict("company", "rentMachine", 60_000, { months: 5 })).toEqual(["deduct", 6000]);
});

// Rows 2(i) and 6(ii): 2 percent, and no TAN.
test("individuals deduct only from high rents and payments", () => {
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
test("large buyers deduct above ₹50 lakh of goods", () => {
  expect(computeVerdict("company", "goods", 8_000_000)).toEqual(["deduct", 3000]);
  expect(computeVerdict("large", "goods", 8_000_000)).toEqual(["deduct", 3000]);
  expect(computeVerdict("company", "goods", 8_000_000, { isLargeBuyer: false })).toEqual([
    "notYet",
    0,
  ]);
});

// Section 393(3), row 7: 10 percent above ₹20,000. Section 402(37): individuals above the limits.
test("a firm deducts from its partners", () => {
  expect(computeVerdict("firm", "partner", 20_000)).toEqual(["notYet", 0]);
  expect(computeVerdict("firm", "partner", 20_001)).toEqual(["deduct", 2000.1]);
  expect(computeVerdict("company", "partner", 300_000)).toEqual(["notYet", 0]);
  expect(computeVerdict("large", "professional", 60_000)).toEqual(["deduct", 6000]);
});

test("guide and calculator share the limit for partners", () => {
  const { limits } = loadFilesOrThrow("registrationRules").shared.registrationRules;
  const rule = rules.rules.find(({ payment }) => payment === "partner");
  expect(rule).toMatchObject({ above: limits.plain["partnerPay"], basis: "statute" });
});

// Row 5(iii) has the limit of ₹10,000; its rate is in the Finance Act.
test("a rate without a statute is never certain", () => {
  expect(computeVerdict("company", "interest", 10_000)).toEqual(["notYet", 0]);
  expect(computeVerdict("company", "interest", 10_001)).toEqual(["ask", 1000.1]);
});

// Section 397(2)(b) and (e).
test.each([
  ["person", "rentBuilding", "panRent", 20],
  ["firm", "rentBuilding", "pan", 20],
  ["firm", "partner", "pan", 20],
  ["company", "goods", "pan", 5],
] as const)("%s without a PAN, payment %s: note %s, %i%%", (payer, payment, key, percent) => {
  const texts = {
    content: loadFilesOrThrow("calculators").localeContent.en.calculators.tds,
    rules,
    language: "en",
  };
  const found = computeTds(rules, { ...paid, payer, payment, amount: toPaise(6_000_000) });
  expect(listNextSteps(texts, payment, found)).toContain(fillIn(texts.content[key], { percent }));
});

// Tax of ₹12,00,010 and more in the new regime: compliance examples 9 and 10 (salary of 12.75 and 12.85 lakh).
test("TDS on a salary is the new regime's tax", () => {
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

test("tax with paise says that a challan takes whole rupees", () => {
  const content = { wholeRupees: "Round." };
  const [, tax] = computeVerdict("firm", "partner", 20_001);
  expect(tax).toBe(2000.1);
  expect(listRoundingNotes(content, toPaise(2000.1))).toEqual(["Round."]);
  expect(listRoundingNotes(content, toPaise(2000))).toEqual([]);
});
