/** The income tax of an individual, line by line as a computation sheet shows it. */
import {
  maxPaise,
  minPaise,
  multiplyFraction,
  type Paise,
  subtract,
  sum,
  toPaise,
} from "#text/money.ts";
import type { IncomeTaxYear } from "./income-tax-schema.ts";

export interface TaxCase {
  /** Income after all deductions; it is rounded to the nearest ten first, as the Act does. */
  taxableIncome: Paise;
  age: "below60" | "60to79" | "80plus";
  /** The rebate and the higher limits for age are for residents. */
  isResident: boolean;
}

/** One slab, with limits in rupees and the rate in percent, and the tax in it; the last has no upper end. */
export interface SlabLine {
  from: number;
  upTo: number | undefined;
  rate: number;
  tax: Paise;
}

/** Each line is rounded to the paisa, so that the lines add up as they are shown. */
export interface TaxComputation {
  cess: Paise;
  /** Rounded to the nearest ten rupees, as the Act does. */
  total: Paise;
  surchargeRate: number;
  surcharge: Paise;
  surchargeRelief: Paise;
  taxableIncome: Paise;
  slabs: SlabLine[];
  slabTax: Paise;
  /** The rebate, or the marginal relief just above its limit. */
  rebate: Paise;
  rebateKind: "none" | "full" | "marginal";
}

type Regime = IncomeTaxYear["new"];
type Slabs = Regime["slabs"];

export function computeNewRegimeTax(year: IncomeTaxYear, taxCase: TaxCase): TaxComputation {
  return computeRegimeTax(year.new, year.new.slabs, year.cess, taxCase);
}

export function computeOldRegimeTax(year: IncomeTaxYear, taxCase: TaxCase): TaxComputation {
  return computeRegimeTax(year.old, selectOldSlabs(year.old, taxCase), year.cess, taxCase);
}

function selectOldSlabs(old: IncomeTaxYear["old"], { age, isResident }: TaxCase): Slabs {
  if (!isResident || age === "below60") return old.slabs;
  return age === "80plus" ? old.slabsFrom80 : old.slabsFrom60;
}

function computeRegimeTax(
  regime: Regime,
  slabs: Slabs,
  cessRate: number,
  taxCase: TaxCase,
): TaxComputation {
  const taxableIncome = roundToTen(taxCase.taxableIncome);
  const lines = listSlabLines(slabs, taxableIncome);
  const slabTax = sumTax(lines);
  const { rebate, rebateKind } = computeRebate(slabTax, taxableIncome, regime, taxCase.isResident);
  const afterRebate = subtract(slabTax, rebate);
  const surcharge = computeSurcharge(afterRebate, taxableIncome, regime, slabs);
  const beforeCess = subtract(sum(afterRebate, surcharge.surcharge), surcharge.surchargeRelief);
  const cess = multiplyFraction(beforeCess, cessRate, 100);
  return {
    taxableIncome,
    slabs: lines,
    slabTax,
    rebate,
    rebateKind,
    ...surcharge,
    cess,
    total: roundToTen(sum(beforeCess, cess)),
  };
}

/** Only the slabs that the income reaches, and always the first. */
function listSlabLines(slabs: Slabs, income: Paise): SlabLine[] {
  return slabs.flatMap(({ upTo, rate }, index) => {
    const from = slabs[index - 1]?.upTo ?? 0;
    if (index > 0 && income <= toPaise(from)) return [];
    const end = upTo === undefined ? income : minPaise(income, toPaise(upTo));
    return [{ from, upTo, rate, tax: multiplyFraction(subtract(end, toPaise(from)), rate, 100) }];
  });
}

function computeRebate(tax: Paise, income: Paise, { rebate }: Regime, isResident: boolean) {
  const none = { rebate: toPaise(0), rebateKind: "none" as const };
  const incomeUpTo = toPaise(rebate.incomeUpTo);
  if (!isResident || tax === 0) return none;
  if (income <= incomeUpTo) {
    return { rebate: minPaise(tax, toPaise(rebate.atMost)), rebateKind: "full" as const };
  }
  const relief = subtract(tax, subtract(income, incomeUpTo));
  if (!rebate.marginalRelief || relief <= 0) return none;
  return { rebate: relief, rebateKind: "marginal" as const };
}

/** Marginal relief: above a threshold, tax and surcharge rise by no more than the income does. */
function computeSurcharge(tax: Paise, income: Paise, { surcharge }: Regime, slabs: Slabs) {
  const none = toPaise(0);
  const reached = surcharge.filter(({ above }) => income > toPaise(above));
  const step = reached[reached.length - 1];
  if (step === undefined) return { surchargeRate: 0, surcharge: none, surchargeRelief: none };
  const beforeRelief = multiplyFraction(tax, step.rate, 100);
  const threshold = toPaise(step.above);
  const taxAtThreshold = sumTax(listSlabLines(slabs, threshold));
  const chargeAtThreshold = multiplyFraction(
    taxAtThreshold,
    reached[reached.length - 2]?.rate ?? 0,
    100,
  );
  const ceiling = sum(taxAtThreshold, chargeAtThreshold, subtract(income, threshold));
  const relief = maxPaise(none, subtract(sum(tax, beforeRelief), ceiling));
  return {
    /** Percent; 0 up to the first threshold. */
    surchargeRate: step.rate,
    /** The surcharge before its own marginal relief. */
    surcharge: beforeRelief,
    surchargeRelief: relief,
  };
}

function sumTax(lines: readonly SlabLine[]): Paise {
  return sum(...lines.map(({ tax }) => tax));
}

/** Sections 288A and 288B, or 516 of the Act of 2025: five rupees and above go up to the next ten. */
export function roundToTen(amount: Paise): Paise {
  return toPaise(Math.round(amount / 1000) * 10);
}
