import { Bill, type BillLine } from "#primitives/bill.tsx";
import type { IncomeTaxCalculatorWords } from "#shapes/calculators.ts";
import type { SlabLine, TaxSheet } from "#tools/income-tax.ts";
import { fillIn } from "#wording/fill-in.ts";
import { grouped, inRupees } from "#wording/money.ts";

interface TaxSheetBillProps {
  words: IncomeTaxCalculatorWords["sheet"];
  heading: string;
  /** Rupees, as the next two. */
  income: number;
  standardDeduction: number;
  deductions: number;
  sheet: TaxSheet;
  /** Percent. */
  cessRate: number;
}

/** A computation of tax as a bill: income, what is taken off, each slab, and what the law adds and takes. */
export function TaxSheetBill(props: TaxSheetBillProps) {
  const { words, heading, income, standardDeduction, deductions, sheet, cessRate } = props;
  const rebate = sheet.rebateKind === "marginal" ? words.marginalRelief : words.rebate;
  const lines: BillLine[] = [
    { label: words.income, value: inRupees(income) },
    ...minus(words.standardDeduction, standardDeduction),
    ...minus(words.deductions, deductions),
    { label: words.taxable, value: inRupees(sheet.taxableIncome) },
    ...sheet.slabs.map((slab) => ({ label: slabLabel(words, slab), value: inRupees(slab.tax) })),
    ...minus(rebate, sheet.rebate),
    ...plus(fillIn(words.surcharge, { rate: sheet.surchargeRate }), sheet.surcharge),
    ...minus(words.surchargeRelief, sheet.surchargeRelief),
    ...plus(fillIn(words.cess, { rate: cessRate }), sheet.cess),
  ];
  return (
    <Bill
      heading={heading}
      lines={lines}
      total={{ label: words.total, value: inRupees(sheet.total) }}
    />
  );
}

function slabLabel(words: TaxSheetBillProps["words"], { from, upTo, rate }: SlabLine): string {
  return upTo === undefined
    ? fillIn(words.lastSlab, { from: grouped(from), rate })
    : fillIn(words.slab, { from: grouped(from), upTo: grouped(upTo), rate });
}

/** A line for what is there; none for nothing. */
function plus(label: string, amount: number): BillLine[] {
  return amount === 0 ? [] : [{ label, value: inRupees(amount) }];
}

function minus(label: string, amount: number): BillLine[] {
  return amount === 0 ? [] : [{ label, value: `− ${inRupees(amount)}` }];
}
