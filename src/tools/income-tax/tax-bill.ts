import { absPaise, formatRupees, groupDigits, type Paise, subtract, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { createBillLine } from "#tools/shared/calculator.tsx";
import type { CalculatorsContent } from "#tools/tool-page/tools-schema.ts";
import type { CostLine } from "#ui/cost-summary.tsx";
import { roundToTen, type SlabLine, type TaxComputation } from "./income-tax.ts";

type TaxBillContent = CalculatorsContent["incomeTax"]["sheet"];

type Taken = "rent" | "standard" | "professionalTax" | "employerPension" | "deductions";

interface Computation {
  income: Paise;
  /** Listed in the order of the bill's lines. */
  taken: Partial<Record<Taken, Paise>>;
  sheet: TaxComputation;
  /** Health and education cess, in percent of the tax. */
  cessRate: number;
  /** TDS and advance tax together, as paid so far. */
  paid: Paise;
}

/** Both are rounded to the nearest ten rupees, and one of them is nothing. */
export function splitDueAndRefund(tax: Paise, paid: Paise): { due: Paise; refund: Paise } {
  const open = subtract(tax, paid);
  const amount = roundToTen(absPaise(open));
  const none = toPaise(0);
  return open < 0 ? { due: none, refund: amount } : { due: amount, refund: none };
}

export function createTaxBill(content: TaxBillContent, computation: Computation) {
  const { income, taken, sheet, cessRate, paid } = computation;
  const rebate = sheet.rebateKind === "marginal" ? content.marginalRelief : content.rebate;
  const tax = createBillLine(content.total, sheet.total);
  const { due, refund } = splitDueAndRefund(sheet.total, paid);
  const order = ["rent", "standard", "professionalTax", "employerPension", "deductions"] as const;
  return {
    lines: [
      createBillLine(content.income, income),
      ...order.flatMap((name) => createDeductedLine(content[name], taken[name])),
      createBillLine(content.taxable, sheet.taxableIncome),
      ...sheet.slabs.map((slab) => createBillLine(formatSlabLabel(content, slab), slab.tax)),
      ...createDeductedLine(rebate, sheet.rebate),
      ...createAddedLine(fillIn(content.surcharge, { rate: sheet.surchargeRate }), sheet.surcharge),
      ...createDeductedLine(content.surchargeRelief, sheet.surchargeRelief),
      ...createAddedLine(fillIn(content.cess, { rate: cessRate }), sheet.cess),
      ...(paid === 0 ? [] : [tax, ...createDeductedLine(content.paid, paid)]),
    ],
    total:
      paid === 0
        ? tax
        : refund === 0
          ? createBillLine(content.due, due)
          : createBillLine(content.refund, refund),
  };
}

function formatSlabLabel(content: TaxBillContent, { from, upTo, rate }: SlabLine): string {
  return upTo === undefined
    ? fillIn(content.lastSlab, { from: groupDigits(from), rate })
    : fillIn(content.slab, { from: groupDigits(from), upTo: groupDigits(upTo), rate });
}

/** No line is shown for an amount of nothing. */
function createAddedLine(label: string, amount: Paise): CostLine[] {
  return amount === 0 ? [] : [{ label, value: formatRupees(amount) }];
}

function createDeductedLine(label: string, amount: Paise | undefined): CostLine[] {
  return amount ? [{ label, value: `− ${formatRupees(amount)}` }] : [];
}
