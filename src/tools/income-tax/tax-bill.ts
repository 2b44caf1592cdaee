import type { CostLine } from "#ui/cost-summary.tsx";
import type { CalculatorsWords } from "#tools/page/words.ts";
import { type SlabLine, type TaxSheet, nearestTen } from "./income-tax.ts";
import { fillIn } from "#text/sentences.ts";
import { grouped, inRupees, minus, rupees, withoutSign, type Paise } from "#text/money.ts";
import { line } from "#tools/kit/calculator.tsx";

type SheetWords = CalculatorsWords["incomeTax"]["sheet"];

/** What is taken off an income, by its line. */
type Taken = "rent" | "standard" | "professionalTax" | "employerPension" | "deductions";

interface Computation {
  income: Paise;
  /** In the order of the lines. */
  taken: Partial<Record<Taken, Paise>>;
  sheet: TaxSheet;
  /** Percent. */
  cessRate: number;
  /** TDS and advance tax. */
  paid: Paise;
}

/** What is still to pay, or comes back: each rounded to the nearest ten, one of them nothing. */
export function settle(tax: Paise, paid: Paise): { due: Paise; refund: Paise } {
  const open = minus(tax, paid);
  const amount = nearestTen(withoutSign(open));
  const none = rupees(0);
  return open < 0 ? { due: none, refund: amount } : { due: amount, refund: none };
}

/** A computation of tax as a bill: income, what is taken off, each slab, and what the law adds and takes. */
export function taxBill(words: SheetWords, computation: Computation) {
  const { income, taken, sheet, cessRate, paid } = computation;
  const rebate = sheet.rebateKind === "marginal" ? words.marginalRelief : words.rebate;
  const tax = line(words.total, sheet.total);
  const { due, refund } = settle(sheet.total, paid);
  const order = ["rent", "standard", "professionalTax", "employerPension", "deductions"] as const;
  return {
    lines: [
      line(words.income, income),
      ...order.flatMap((name) => less(words[name], taken[name])),
      line(words.taxable, sheet.taxableIncome),
      ...sheet.slabs.map((slab) => line(slabLabel(words, slab), slab.tax)),
      ...less(rebate, sheet.rebate),
      ...plus(fillIn(words.surcharge, { rate: sheet.surchargeRate }), sheet.surcharge),
      ...less(words.surchargeRelief, sheet.surchargeRelief),
      ...plus(fillIn(words.cess, { rate: cessRate }), sheet.cess),
      ...(paid === 0 ? [] : [tax, ...less(words.paid, paid)]),
    ],
    total: paid === 0 ? tax : refund === 0 ? line(words.due, due) : line(words.refund, refund),
  };
}

/** What the line of a slab is called. */
function slabLabel(words: SheetWords, { from, upTo, rate }: SlabLine): string {
  return upTo === undefined
    ? fillIn(words.lastSlab, { from: grouped(from), rate })
    : fillIn(words.slab, { from: grouped(from), upTo: grouped(upTo), rate });
}

/** A line for what is there; none for nothing. */
function plus(label: string, amount: Paise): CostLine[] {
  return amount === 0 ? [] : [{ label, value: inRupees(amount) }];
}

function less(label: string, amount: Paise | undefined): CostLine[] {
  return amount ? [{ label, value: `− ${inRupees(amount)}` }] : [];
}
