import type { Texts } from "virtual:texts";
import { groupDigits } from "#text/money.ts";
import { absPaise, formatRupees, type Paise, subtract, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { createBillLine } from "#tools/shared/calculator.tsx";
import type { CostLine } from "#ui/cost-summary.tsx";
import { roundToTen, type SlabLine, type TaxComputation } from "./income-tax.ts";

type TaxBillContent = Texts["calculators"]["incomeTax"]["sheet"];

type DeductionName = "rent" | "standard" | "professionalTax" | "employerPension" | "deductions";

interface TaxBillInput {
  income: Paise;
  /** What is taken off the income; the bill has no line for what is missing or zero. */
  deductions: Partial<Record<DeductionName, Paise>>;
  computation: TaxComputation;
  /** Health and education cess, in percent of the tax. */
  cessRate: number;
  /** TDS and advance tax together, as paid so far. */
  paid: Paise;
}

/** A tax of ₹10,400, of which ₹6,004 is paid → ₹4,400 due, rounded to the nearest ten. At least one of the two is zero. */
export function splitDueAndRefund(tax: Paise, paid: Paise): { due: Paise; refund: Paise } {
  const balance = subtract(tax, paid);
  const amount = roundToTen(absPaise(balance));
  const none = toPaise(0);
  return balance < 0 ? { due: none, refund: amount } : { due: amount, refund: none };
}

/** The lines of a computation as a bill. With taxes paid, its total is what is still due, or the refund. */
export function createTaxBill(
  content: TaxBillContent,
  input: TaxBillInput,
): { lines: CostLine[]; total: CostLine } {
  const { income, deductions, computation, cessRate, paid } = input;
  const rebate = computation.rebateKind === "marginal" ? content.marginalRelief : content.rebate;
  const tax = createBillLine(content.total, computation.total);
  const { due, refund } = splitDueAndRefund(computation.total, paid);
  const rest =
    refund === 0 ? createBillLine(content.due, due) : createBillLine(content.refund, refund);
  const order = ["rent", "standard", "professionalTax", "employerPension", "deductions"] as const;
  return {
    lines: [
      createBillLine(content.income, income),
      ...order.flatMap((name) => createDeductedLine(content[name], deductions[name])),
      createBillLine(content.taxable, computation.taxableIncome),
      ...computation.slabs.map((slab) => createBillLine(formatSlabLabel(content, slab), slab.tax)),
      ...createDeductedLine(rebate, computation.rebate),
      ...createAddedLine(
        fillIn(content.surcharge, { rate: computation.surchargeRate }),
        computation.surcharge,
      ),
      ...createDeductedLine(content.surchargeRelief, computation.surchargeRelief),
      ...createAddedLine(fillIn(content.cess, { rate: cessRate }), computation.cess),
      ...(paid === 0 ? [] : [tax, ...createDeductedLine(content.paid, paid)]),
    ],
    total: paid === 0 ? tax : rest,
  };
}

function formatSlabLabel(content: TaxBillContent, { from, upTo, rate }: SlabLine): string {
  return upTo === undefined
    ? fillIn(content.lastSlab, { from: groupDigits(from), rate })
    : fillIn(content.slab, { from: groupDigits(from), upTo: groupDigits(upTo), rate });
}

/** The line of an amount; none for an amount of zero. */
function createAddedLine(label: string, amount: Paise): CostLine[] {
  return amount === 0 ? [] : [{ label, value: formatRupees(amount) }];
}

/** The line of an amount with a minus sign; none for zero or undefined. */
function createDeductedLine(label: string, amount: Paise | undefined): CostLine[] {
  return amount ? [{ label, value: `− ${formatRupees(amount)}` }] : [];
}
