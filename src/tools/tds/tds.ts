/** Tax deducted at source. This file runs in the browser, so it does not import zod. */
import { getValueOnDay } from "#text/dated-values.ts";
import { maxPaise, multiplyFraction, type Paise, subtract, toPaise } from "#text/paise.ts";
import { computeNewRegimeTax, computeOldRegimeTax } from "#tools/income-tax/income-tax.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import type { TdsPayer, TdsPayment } from "./payments.ts";
import type { TdsRules } from "./tds-schema.ts";

/** All that is paid to one person in a year. */
export interface TdsCase {
  /** The day of the deduction, whose rates are taken, `YYYY-MM-DD`. */
  day: string;
  payer: TdsPayer;
  payment: Exclude<TdsPayment, "salary">;
  /** In the year; of rent, in a month. */
  amount: Paise;
  months: number;
  /** The largest of the payments of the year. */
  single: Paise;
  isIndividualPayee: boolean;
  /** True if the turnover of the year before makes a buyer of goods deduct. */
  isLargeBuyer: boolean;
}

/** `ask`: the rate could not be read in the law itself. `notYet`: no TDS is due so far. */
export type TdsVerdict = "deduct" | "ask" | "notYet";

export interface TdsResult {
  verdict: TdsVerdict;
  /** Undefined if section 393 has no rule for this payer and payment. */
  rule: TdsRules["rules"][number] | undefined;
  percent: number;
  /** The amount of which the tax is a share. */
  base: Paise;
  tax: Paise;
}

/** Computes TDS on every payment but a salary. */
export function computeTds(rules: TdsRules, paid: TdsCase): TdsResult {
  const { payer, payment, isIndividualPayee } = paid;
  const rule = rules.rules.find((item) => item.payment === payment && item.payers.includes(payer));
  const isOutside = payment === "goods" && !paid.isLargeBuyer;
  if (rule === undefined || isOutside)
    return { verdict: "notYet", rule: undefined, percent: 0, base: toPaise(0), tax: toPaise(0) };
  const rates = (isIndividualPayee ? rule.individualPercent : undefined) ?? rule.percent;
  const percent = getValueOnDay(rates, paid.day);
  const base = computeBase(rule, paid);
  // A rate that was not read in the law itself is only a reason to ask.
  const verdict = rule.basis === "statute" ? "deduct" : "ask";
  return {
    verdict: base === 0 ? "notYet" : verdict,
    rule,
    percent,
    base,
    tax: multiplyFraction(base, percent, 100),
  };
}

/** The amount that TDS is a share of; zero while all amounts are within their limits. */
function computeBase(
  rule: TdsRules["rules"][number],
  { payment, amount, months, single }: TdsCase,
) {
  const limit = toPaise(rule.above);
  if (payment === "goods") return maxPaise(subtract(amount, limit), toPaise(0));
  const isRent = payment === "rentBuilding" || payment === "rentMachine";
  if (amount > limit) return isRent ? multiplyFraction(amount, months, 1) : amount;
  return rule.single !== undefined && single > toPaise(rule.single) ? single : toPaise(0);
}

/** An employer deducts the tax of the new regime, unless the employee chooses the old one. */
export function computeSalaryTds(
  year: IncomeTaxYear,
  salary: Paise,
): { verdict: TdsVerdict; tax: Paise } {
  const createTaxCase = (deduction: number) => ({
    taxableIncome: maxPaise(subtract(salary, toPaise(deduction)), toPaise(0)),
    age: "below60" as const,
    isResident: true,
  });
  const tax = computeNewRegimeTax(year, createTaxCase(year.new.standardDeduction)).total;
  if (tax > 0) return { verdict: "deduct", tax };
  const old = computeOldRegimeTax(year, createTaxCase(year.old.standardDeduction)).total;
  return { verdict: old > 0 ? "ask" : "notYet", tax };
}
