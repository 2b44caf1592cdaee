import { grouped, inRupees, minus, type Paise, rupees, withoutSign } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { line } from "#tools/shared/calculator.tsx";
import type { CalculatorsWords } from "#tools/tool-page/tools-schema.ts";
import type { CostLine } from "#ui/cost-summary.tsx";
import { nearestTen, type SlabLine, type TaxSheet } from "./income-tax.ts";

type SheetWords = CalculatorsWords["incomeTax"]["sheet"];

type Taken = "rent" | "standard" | "professionalTax" | "employerPension" | "deductions";

interface Computation {
  income: Paise;
  /** Listed in the order of the bill's lines. */
  taken: Partial<Record<Taken, Paise>>;
  sheet: TaxSheet;
  /** Health and education cess, in percent of the tax. */
  cessRate: number;
  /** TDS and advance tax together, as paid so far. */
  paid: Paise;
}

/** Both are rounded to the nearest ten rupees, and one of them is nothing. */
export function settle(tax: Paise, paid: Paise): { due: Paise; refund: Paise } {
  const open = minus(tax, paid);
  const amount = nearestTen(withoutSign(open));
  const none = rupees(0);
  return open < 0 ? { due: none, refund: amount } : { due: amount, refund: none };
}

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

function slabLabel(words: SheetWords, { from, upTo, rate }: SlabLine): string {
  return upTo === undefined
    ? fillIn(words.lastSlab, { from: grouped(from), rate })
    : fillIn(words.slab, { from: grouped(from), upTo: grouped(upTo), rate });
}

/** No line is shown for an amount of nothing. */
function plus(label: string, amount: Paise): CostLine[] {
  return amount === 0 ? [] : [{ label, value: inRupees(amount) }];
}

function less(label: string, amount: Paise | undefined): CostLine[] {
  return amount ? [{ label, value: `− ${inRupees(amount)}` }] : [];
}
