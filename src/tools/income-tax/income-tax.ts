/** The income tax of an individual, line by line as a computation sheet shows it. */
import { larger, minus, type Paise, portion, rupees, smaller, sum } from "#text/money.ts";
import type { IncomeTaxYear } from "./income-tax-schema.ts";

export interface TaxCase {
  /** Income after all deductions; it is rounded to the nearest ten first, as the Act does. */
  taxableIncome: Paise;
  age: "below60" | "60to79" | "80plus";
  /** The rebate and the higher limits for age are for residents. */
  resident: boolean;
}

/** Each line is rounded to the paisa, so that the lines add up as they are shown. */
export type TaxSheet = ReturnType<typeof sheet>;

/** One step of income, in rupees as the rules have it, and its tax; the last has no upper end. */
export type SlabLine = ReturnType<typeof slabLines>[number];

type Regime = IncomeTaxYear["new"];
type Slabs = Regime["slabs"];

export function newRegimeTax(year: IncomeTaxYear, taxCase: TaxCase): TaxSheet {
  return sheet(year.new, year.new.slabs, year.cess, taxCase);
}

export function oldRegimeTax(year: IncomeTaxYear, taxCase: TaxCase): TaxSheet {
  return sheet(year.old, oldSlabs(year.old, taxCase), year.cess, taxCase);
}

function oldSlabs(old: IncomeTaxYear["old"], { age, resident }: TaxCase): Slabs {
  if (!resident || age === "below60") return old.slabs;
  return age === "80plus" ? old.slabsFrom80 : old.slabsFrom60;
}

function sheet(regime: Regime, slabs: Slabs, cessRate: number, taxCase: TaxCase) {
  const taxableIncome = nearestTen(taxCase.taxableIncome);
  const lines = slabLines(slabs, taxableIncome);
  const slabTax = taxOf(lines);
  const { rebate, rebateKind } = rebateOn(slabTax, taxableIncome, regime, taxCase.resident);
  const afterRebate = minus(slabTax, rebate);
  const charged = surchargeOn(afterRebate, taxableIncome, regime, slabs);
  const beforeCess = minus(sum(afterRebate, charged.surcharge), charged.surchargeRelief);
  const cess = portion(beforeCess, cessRate, 100);
  return {
    taxableIncome,
    slabs: lines,
    slabTax,
    /** Rebate, or the marginal relief that takes its place just above its limit. */
    rebate,
    rebateKind,
    ...charged,
    cess,
    /** Rounded to the nearest ten rupees, as the Act does. */
    total: nearestTen(sum(beforeCess, cess)),
  };
}

/** Only the slabs that the income reaches, and always the first. */
function slabLines(slabs: Slabs, income: Paise) {
  return slabs.flatMap(({ upTo, rate }, at) => {
    const from = slabs[at - 1]?.upTo ?? 0;
    if (at > 0 && income <= rupees(from)) return [];
    const end = upTo === undefined ? income : smaller(income, rupees(upTo));
    return [{ from, upTo, rate, tax: portion(minus(end, rupees(from)), rate, 100) }];
  });
}

function rebateOn(tax: Paise, income: Paise, { rebate }: Regime, resident: boolean) {
  const none = { rebate: rupees(0), rebateKind: "none" as const };
  const incomeUpTo = rupees(rebate.incomeUpTo);
  if (!resident || tax === 0) return none;
  if (income <= incomeUpTo) {
    return { rebate: smaller(tax, rupees(rebate.atMost)), rebateKind: "full" as const };
  }
  const relief = minus(tax, minus(income, incomeUpTo));
  if (!rebate.marginalRelief || relief <= 0) return none;
  return { rebate: relief, rebateKind: "marginal" as const };
}

/** Tax and surcharge may not exceed what they are at the threshold by more than the income does. */
function surchargeOn(tax: Paise, income: Paise, { surcharge }: Regime, slabs: Slabs) {
  const none = rupees(0);
  const reached = surcharge.filter(({ above }) => income > rupees(above));
  const step = reached[reached.length - 1];
  if (step === undefined) return { surchargeRate: 0, surcharge: none, surchargeRelief: none };
  const full = portion(tax, step.rate, 100);
  const threshold = rupees(step.above);
  const taxAtThreshold = taxOf(slabLines(slabs, threshold));
  const chargeAtThreshold = portion(taxAtThreshold, reached[reached.length - 2]?.rate ?? 0, 100);
  const ceiling = sum(taxAtThreshold, chargeAtThreshold, minus(income, threshold));
  const relief = larger(none, minus(sum(tax, full), ceiling));
  return {
    /** Percent; 0 up to the first threshold. */
    surchargeRate: step.rate,
    /** The surcharge before its own marginal relief. */
    surcharge: full,
    surchargeRelief: relief,
  };
}

function taxOf(lines: readonly SlabLine[]): Paise {
  return sum(...lines.map(({ tax }) => tax));
}

/** Sections 288A and 288B, or 516 of the Act of 2025: five rupees and above go up to the next ten. */
export function nearestTen(amount: Paise): Paise {
  return rupees(Math.round(amount / 1000) * 10);
}
