/** Islands read this file, so it does not import zod. */
import { larger, minus, type Paise, portion, rupees } from "#text/money.ts";
import { newRegimeTax, oldRegimeTax } from "#tools/income-tax/income-tax.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import type { TdsPayer, TdsPayment } from "./payments.ts";
import type { TdsRules } from "./tds-schema.ts";

/** All that is paid to one person in a year. */
export interface TdsCase {
  payer: TdsPayer;
  payment: Exclude<TdsPayment, "salary">;
  /** In the year; of rent, in a month. */
  amount: Paise;
  months: number;
  /** The largest of the payments of the year. */
  single: Paise;
  toIndividual: boolean;
  /** True if the turnover of the year before makes a buyer of goods deduct. */
  isLargeBuyer: boolean;
}

/** `ask` means that the rate was not read in a law; `notYet` that there is no TDS so far. */
export type TdsVerdict = "deduct" | "ask" | "notYet";

/** Has no rule where section 393 has none for this payer. */
export interface TdsAnswer {
  verdict: TdsVerdict;
  rule: TdsRules["rules"][number] | undefined;
  percent: number;
  /** The amount of which the tax is a share. */
  base: Paise;
  tax: Paise;
}

/** Works out the answer for every payment but a salary. */
export function tdsOn(rules: TdsRules, paid: TdsCase): TdsAnswer {
  const { payer, payment, toIndividual } = paid;
  const rule = rules.rules.find((one) => one.payment === payment && one.payers.includes(payer));
  const isOutside = payment === "goods" && !paid.isLargeBuyer;
  if (rule === undefined || isOutside)
    return { verdict: "notYet", rule: undefined, percent: 0, base: rupees(0), tax: rupees(0) };
  const percent = (toIndividual ? rule.individualPercent : undefined) ?? rule.percent;
  const base = baseOf(rule, paid);
  return {
    verdict: base === 0 ? "notYet" : rule.basis === "statute" ? "deduct" : "ask",
    rule,
    percent,
    base,
    tax: portion(base, percent, 100),
  };
}

/** Nothing while all amounts are within the limits. */
function baseOf(rule: TdsRules["rules"][number], { payment, amount, months, single }: TdsCase) {
  const limit = rupees(rule.above);
  if (payment === "goods") return larger(minus(amount, limit), rupees(0));
  const isRent = payment === "rentBuilding" || payment === "rentMachine";
  if (amount > limit) return isRent ? portion(amount, months, 1) : amount;
  return rule.single !== undefined && single > rupees(rule.single) ? single : rupees(0);
}

/** The tax of a year in the new regime, unless the employee chooses the old one. */
export function tdsOnSalary(
  year: IncomeTaxYear,
  salary: Paise,
): { verdict: TdsVerdict; tax: Paise } {
  const after = (deduction: number) => ({
    taxableIncome: larger(minus(salary, rupees(deduction)), rupees(0)),
    age: "below60" as const,
    resident: true,
  });
  const tax = newRegimeTax(year, after(year.new.standardDeduction)).total;
  if (tax > 0) return { verdict: "deduct", tax };
  const old = oldRegimeTax(year, after(year.old.standardDeduction)).total;
  return { verdict: old > 0 ? "ask" : "notYet", tax };
}
