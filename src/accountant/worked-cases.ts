/** The worked cases: the tools themselves work out each result when the sheet is made. */
import type { ReturnKind } from "#features/calculators/late-return.ts";
import type { GstPeriod } from "#features/calculators/gst-late.ts";
import { crore, lakh } from "#format/lakh.ts";
import { rupees } from "#format/paise.ts";
import {
  advanceTaxCase,
  incomeTaxCase,
  lateReturnCase,
  updatedReturnCase,
  type LateReturnCase,
} from "./income-tax-cases.ts";
import { lateStatementCase } from "./late-statement-cases.ts";
import {
  billCase,
  dueDatesCase,
  guideCase,
  lateGstCase,
  type GstReturnCase,
} from "./other-cases.ts";
import { compositionCase, presumptiveCase, tdsCase } from "./scheme-cases.ts";
import type { CaseContent, WorkedCase } from "./worked-case.ts";

/** All cases. A new one is one line here. */
export function workedCases(content: CaseContent): WorkedCase[] {
  const tax = (given: Parameters<typeof incomeTaxCase>[1]) => incomeTaxCase(content, given);
  const advance = (kind: ReturnKind, year: number, deducted: number, paid: number) =>
    advanceTaxCase(content, { kind, year, deducted, paid });
  const gstReturn = (period: GstPeriod, given: GstReturnCase) =>
    lateGstCase(content, period, given);
  const late = (given: LateReturnCase) => lateReturnCase(content, given);
  const person = { payer: "person" } as const;
  return [
    tax({ salary: rupees(12_75_000) }),
    tax({ salary: rupees(13_45_000) }),
    tax({ business: rupees(50_10_000) }),
    tax({ salary: rupees(9_00_000), other: rupees(1_00_000), age: "60to79" }),
    tax({ other: rupees(6_00_000), age: "80plus", deductions: rupees(50_000) }),
    tax({
      salary: rupees(15_00_000),
      basic: rupees(7_50_000),
      houseRentAllowance: rupees(3_00_000),
      rentPaid: rupees(2_40_000),
      professionalTax: rupees(2_500),
      deductions: rupees(1_50_000),
      paid: rupees(60_000),
    }),
    tax({ business: rupees(8_00_000), resident: false }),
    advance("business", 1_20_000, 20_000, 45_000),
    advance("presumptive", 60_000, 0, 0),
    gstReturn("gstr3b", { days: 45, turnover: crore, cashTax: 50_000 }),
    gstReturn("gstr3bQuarterly", { days: 10, turnover: crore, nil: true }),
    gstReturn("gstr1", { days: 30, turnover: 10 * crore }),
    gstReturn("gstr4", { days: 100, turnover: 90 * lakh }),
    gstReturn("gstr9", { days: 30, turnover: 3 * crore }),
    late({ kind: "salary", income: 13_00_000 }),
    late({ kind: "salary", income: 7_00_000, senior: true }),
    late({ kind: "presumptive", income: 3_90_000, mustFile: true }),
    late({ kind: "business", income: 18_00_000, paid: [10_000, 20_000, 20_000, 50_000] }),
    compositionCase(content, { trade: "trader", sales: 59_00_000, purchases: 45_00_000, rate: 18 }),
    compositionCase(content, {
      trade: "services",
      sales: 30_00_000,
      purchases: 4_00_000,
      rate: 18,
    }),
    presumptiveCase(content, { ...person, work: "business", bank: 1_90_00_000, cash: 5_00_000 }),
    presumptiveCase(content, { ...person, work: "profession", bank: 55_00_000, cash: 5_00_000 }),
    presumptiveCase(content, { payer: "firm", work: "business", bank: 0, cash: 80_00_000 }),
    tdsCase(content, { payer: "firm", payment: "professional", amount: 60_000 }),
    tdsCase(content, { payer: "person", payment: "rentBuilding", amount: 55_000 }),
    tdsCase(content, { payer: "company", payment: "salary", amount: 14_00_000 }),
    lateStatementCase(content, { form: "tds", late: 20, tax: 10_000 }),
    lateStatementCase(content, { form: "tds", late: 60, tax: 10_000 }),
    lateStatementCase(content, {
      ...{ form: "tds", late: 10, tax: 50_000 },
      ...{ deducted: "2026-08-10", paid: "2026-11-05" },
    }),
    lateStatementCase(content, { form: "cmp08", late: 15, tax: 20_000 }),
    lateStatementCase(content, { form: "aoc4Opc", late: 65 }),
    lateStatementCase(content, { form: "llp11", late: 40, contribution: lakh }),
    lateStatementCase(content, {
      ...{ form: "llp8", late: 400, contribution: 20 * lakh, isSmall: false },
    }),
    updatedReturnCase(content, { at: 0, tax: 40_000, interest: 9_600, fee: 0 }),
    updatedReturnCase(content, { at: -1, tax: 40_000, interest: 24_000, fee: 5_000 }),
    billCase(content, { amount: rupees(1_180), rate: 18, included: true, interState: false }),
    billCase(content, { amount: rupees(10_000), rate: 5, included: false, interState: true }),
    guideCase(content, ["goods", "premises"], 45 * lakh, 0),
    guideCase(content, ["services", "otherStates", "together"], 19 * lakh, 10),
    guideCase(content, ["goods", "exempt", "reverseCharge", "together"], 50 * lakh, 20),
    dueDatesCase(content, ["business", "gst-monthly"]),
    dueDatesCase(content, ["company", "tds"]),
  ];
}
