import type { CostLine } from "#primitives/cost-summary.tsx";
import type { IncomeTaxCalculatorWords } from "#schemas/calculators.ts";
import type { SlabLine, TaxSheet } from "./income-tax.ts";
import { fillIn } from "#format/fill-in.ts";
import { grouped } from "#format/money.ts";
import { inRupees, type Paise } from "#format/paise.ts";

type SheetWords = IncomeTaxCalculatorWords["sheet"];

/** A computation of tax as it is shown. */
export interface TaxBill {
  lines: CostLine[];
  total: CostLine;
}

interface Computation {
  income: Paise;
  standardDeduction: Paise;
  deductions: Paise;
  sheet: TaxSheet;
  /** Percent. */
  cessRate: number;
}

/** A computation of tax as a bill: income, what is taken off, each slab, and what the law adds and takes. */
export function taxBill(words: SheetWords, computation: Computation): TaxBill {
  const { income, standardDeduction, deductions, sheet, cessRate } = computation;
  const rebate = sheet.rebateKind === "marginal" ? words.marginalRelief : words.rebate;
  return {
    lines: [
      { label: words.income, value: inRupees(income) },
      ...minus(words.standardDeduction, standardDeduction),
      ...minus(words.deductions, deductions),
      { label: words.taxable, value: inRupees(sheet.taxableIncome) },
      ...sheet.slabs.map((slab) => ({ label: slabLabel(words, slab), value: inRupees(slab.tax) })),
      ...minus(rebate, sheet.rebate),
      ...plus(fillIn(words.surcharge, { rate: sheet.surchargeRate }), sheet.surcharge),
      ...minus(words.surchargeRelief, sheet.surchargeRelief),
      ...plus(fillIn(words.cess, { rate: cessRate }), sheet.cess),
    ],
    total: { label: words.total, value: inRupees(sheet.total) },
  };
}

function slabLabel(words: SheetWords, { from, upTo, rate }: SlabLine): string {
  return upTo === undefined
    ? fillIn(words.lastSlab, { from: grouped(from), rate })
    : fillIn(words.slab, { from: grouped(from), upTo: grouped(upTo), rate });
}

/** A line for what is there; none for nothing. */
function plus(label: string, amount: Paise): CostLine[] {
  return amount === 0 ? [] : [{ label, value: inRupees(amount) }];
}

function minus(label: string, amount: Paise): CostLine[] {
  return amount === 0 ? [] : [{ label, value: `− ${inRupees(amount)}` }];
}
