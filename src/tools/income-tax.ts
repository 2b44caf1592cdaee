/** The income tax of an individual, line by line as a computation sheet shows it. */
import type { IncomeTaxYear } from "#shapes/income-tax.ts";

/** What the tax of one regime depends on. */
export interface TaxCase {
  /** Income after all deductions, in rupees; it is rounded to the nearest ten first, as the Act does. */
  taxableIncome: number;
  age: "below60" | "60to79" | "80plus";
  /** The rebate and the higher limits for age are for residents. */
  resident: boolean;
}

/** One step of income and its tax. */
export interface SlabLine {
  from: number;
  /** None for the last slab. */
  upTo: number | undefined;
  /** Percent. */
  rate: number;
  tax: number;
}

/** A computation sheet. Rupees; all but `taxableIncome` and `total` may have paise. */
export interface TaxSheet {
  taxableIncome: number;
  slabs: SlabLine[];
  slabTax: number;
  /** Rebate, or the marginal relief that takes its place just above its limit. */
  rebate: number;
  rebateKind: "none" | "full" | "marginal";
  /** Percent; 0 up to the first threshold. */
  surchargeRate: number;
  /** Surcharge before its own marginal relief. */
  surcharge: number;
  surchargeRelief: number;
  cess: number;
  /** Rounded to the nearest ten. */
  total: number;
}

type Regime = IncomeTaxYear["new"];
type Slabs = Regime["slabs"];

/** Works out the tax in the new regime. */
export function newRegimeTax(year: IncomeTaxYear, taxCase: TaxCase): TaxSheet {
  return sheet(year.new, year.new.slabs, year.cess, taxCase);
}

/** Works out the tax in the old regime. */
export function oldRegimeTax(year: IncomeTaxYear, taxCase: TaxCase): TaxSheet {
  return sheet(year.old, oldSlabs(year.old, taxCase), year.cess, taxCase);
}

function oldSlabs(old: IncomeTaxYear["old"], { age, resident }: TaxCase): Slabs {
  if (!resident || age === "below60") return old.slabs;
  return age === "80plus" ? old.slabsFrom80 : old.slabsFrom60;
}

function sheet(regime: Regime, slabs: Slabs, cessRate: number, taxCase: TaxCase): TaxSheet {
  const taxableIncome = toNearestTen(taxCase.taxableIncome);
  const lines = slabLines(slabs, taxableIncome);
  const slabTax = sum(lines);
  const { rebate, rebateKind } = rebateOn(slabTax, taxableIncome, regime, taxCase.resident);
  const afterRebate = slabTax - rebate;
  const charged = surchargeOn(afterRebate, taxableIncome, regime, slabs);
  const beforeCess = afterRebate + charged.surcharge - charged.surchargeRelief;
  const cess = percentOf(beforeCess, cessRate);
  return {
    taxableIncome,
    slabs: lines,
    slabTax,
    rebate,
    rebateKind,
    ...charged,
    cess,
    total: toNearestTen(beforeCess + cess),
  };
}

/** Only the slabs that the income reaches, and always the first. */
function slabLines(slabs: Slabs, income: number): SlabLine[] {
  return slabs.flatMap(({ upTo, rate }, at) => {
    const from = slabs[at - 1]?.upTo ?? 0;
    if (at > 0 && income <= from) return [];
    const within = Math.min(income, upTo ?? income) - from;
    return [{ from, upTo, rate, tax: percentOf(within, rate) }];
  });
}

function rebateOn(tax: number, income: number, { rebate }: Regime, resident: boolean) {
  const none = { rebate: 0, rebateKind: "none" as const };
  if (!resident || tax === 0) return none;
  if (income <= rebate.incomeUpTo) {
    return { rebate: Math.min(tax, rebate.atMost), rebateKind: "full" as const };
  }
  const relief = tax - (income - rebate.incomeUpTo);
  if (!rebate.marginalRelief || relief <= 0) return none;
  return { rebate: exact(relief), rebateKind: "marginal" as const };
}

/** Tax and surcharge may not exceed what they are at the threshold by more than the income does. */
function surchargeOn(tax: number, income: number, { surcharge }: Regime, slabs: Slabs) {
  const reached = surcharge.filter(({ above }) => income > above);
  const step = reached.at(-1);
  if (step === undefined) return { surchargeRate: 0, surcharge: 0, surchargeRelief: 0 };
  const full = percentOf(tax, step.rate);
  const taxAtThreshold = sum(slabLines(slabs, step.above));
  const rateAtThreshold = reached.at(-2)?.rate ?? 0;
  const ceiling =
    taxAtThreshold + percentOf(taxAtThreshold, rateAtThreshold) + (income - step.above);
  const relief = exact(Math.max(0, tax + full - ceiling));
  return { surchargeRate: step.rate, surcharge: full, surchargeRelief: relief };
}

function sum(lines: SlabLine[]): number {
  return exact(lines.reduce((total, { tax }) => total + tax, 0));
}

function percentOf(amount: number, rate: number): number {
  return exact((amount * rate) / 100);
}

/** Ten-thousandths of a rupee are what three percentages of whole rupees can leave; the rest is float noise. */
function exact(amount: number): number {
  return Math.round(amount * 1e4) / 1e4;
}

/** Sections 288A and 288B: five and above goes up. */
function toNearestTen(amount: number): number {
  return Math.round(exact(amount) / 10) * 10;
}
