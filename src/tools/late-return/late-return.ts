import { countMonthsByValue, type DatedValue, getValueOnDay } from "#text/dated-values.ts";
import { addDays } from "#text/days.ts";
import { maxPaise, multiplyFraction, type Paise, subtract, sum, toPaise } from "#text/money.ts";
import {
  getInstalmentDay,
  hasSingleInstalment,
  type IncomeKind,
} from "#tools/advance-tax/instalments.ts";
import { roundToTen } from "#tools/income-tax/income-tax.ts";
import type { LateReturnRules } from "./late-return-schema.ts";

export interface LateReturn {
  /** Financial year of the income, like 2025-26. */
  year: string;
  kind: IncomeKind;
  isAudited: boolean;
  /** Resident, 60 or older and without business income: owes no advance tax. Section 207(2). */
  isExempt: boolean;
  /** True if something other than income obliges to file: rule 12AB, or section 139(1). */
  mustFile: boolean;
  /** The day on which it is filed, `YYYY-MM-DD`. */
  filed: string;
  totalIncome: Paise;
  /** The year's tax after TDS, before advance tax. */
  taxDue: Paise;
  /** All advance tax that was paid up to each instalment's date. */
  advancePaid: readonly Paise[];
}

export interface Interest {
  /** The percentage of the base that is charged in all. */
  percent: number;
  base: Paise;
  amount: Paise;
}

export interface LateReturnCost {
  /** The due date. This day and `opensOn` are `YYYY-MM-DD`. */
  due: string;
  isLate: boolean;
  /** The first day on which a return of the year can be filed. */
  opensOn: string;
  isTooEarly: boolean;
  isTooLate: boolean;
  fee: Paise;
  /** Interest for filing late, from the day after the due date. */
  filingInterest: Interest;
  /** Interest on unpaid advance tax, from 1 April. */
  advanceTaxInterest: Interest;
  /** Interest on each instalment of advance tax that fell short; `by` is its date, `06-15`. */
  instalmentInterest: (Interest & { by: string })[];
  total: Paise;
}

/** @throws Error if the rules lack the year. */
export function computeLateReturnCost(rules: LateReturnRules, late: LateReturn): LateReturnCost {
  const year = rules.years.find((candidate) => candidate.year === late.year);
  if (year === undefined) throw new Error(`The rules have no year ${late.year}.`);
  const due = year.dueDates[getDueDateKind(late)];
  const yearEnd = `${Number(late.year.slice(0, 4)) + 1}-03-31`;
  const opensOn = addDays(yearEnd, 1);
  const isLate = late.filed > due;
  const paid = late.advancePaid[late.advancePaid.length - 1] ?? toPaise(0);
  const unpaid = maxPaise(toPaise(0), subtract(late.taxDue, paid));
  const owesAdvance = !late.isExempt && late.taxDue >= toPaise(rules.advanceTax.from);

  const fee = isLate ? computeFee(rules, late) : toPaise(0);
  const filingInterest = computeInterest(
    unpaid,
    addUpMonthlyRates(rules.interest, due, late.filed),
  );
  const paidEnough = paid * 100 >= late.taxDue * rules.advanceTax.enough;
  const advanceTaxInterest = computeInterest(
    unpaid,
    owesAdvance && !paidEnough ? addUpMonthlyRates(rules.interest, yearEnd, late.filed) : 0,
  );
  const instalmentInterest = owesAdvance ? listShortfalls(rules, late) : [];
  const interest = [filingInterest, advanceTaxInterest, ...instalmentInterest].map(
    ({ amount }) => amount,
  );
  return {
    due,
    isLate,
    opensOn,
    isTooEarly: late.filed < opensOn,
    isTooLate: late.filed > year.lastDay,
    fee,
    filingInterest,
    advanceTaxInterest,
    instalmentInterest,
    total: sum(fee, ...interest),
  };
}

/**
 * The example with which the calculator begins: a late return of the oldest year whose returns can still be filed. It
 * is filed today, or on the first day on which it is late. Once no year is open, it is the newest one, and `filed` is
 * empty. Days are `YYYY-MM-DD`.
 */
export function createExampleReturn(
  rules: LateReturnRules,
  today: string,
): { year: string; filed: string } {
  const oldestFirst = [...rules.years].sort((a, b) => a.year.localeCompare(b.year));
  const year =
    oldestFirst.find(({ lastDay }) => today <= lastDay) ?? oldestFirst[oldestFirst.length - 1];
  // The schema ensures that there is a year.
  if (year === undefined) throw new Error("The rules have no year.");
  const { salary, business } = year.dueDates;
  const due = salary > business ? salary : business;
  const firstLate = addDays(due, 1);
  if (today > year.lastDay) return { year: year.year, filed: "" };
  return { year: year.year, filed: today > due ? today : firstLate };
}

/** Returns running totals, in the order of the payments. */
export function accumulatePayments(payments: readonly Paise[]): Paise[] {
  return payments.map((_payment, index) => sum(...payments.slice(0, index + 1)));
}

function getDueDateKind({ kind, isAudited }: LateReturn): "salary" | "business" | "audit" {
  if (kind === "salary") return "salary";
  return isAudited ? "audit" : "business";
}

/** Section 234F, or section 428 of the Act of 2025: the limits are compared with the rounded total income. */
function computeFee({ fee }: LateReturnRules, { totalIncome: exact, mustFile }: LateReturn): Paise {
  const totalIncome = roundToTen(exact);
  if (totalIncome <= toPaise(fee.noneUpTo) && !mustFile) return toPaise(0);
  return toPaise(totalIncome <= toPaise(fee.smallIncomeUpTo) ? fee.smallAmount : fee.amount);
}

/**
 * The percentage of all months that begin after `from`, up to `to`. Sections 234A and 234B, or 423 and 424 of the Act of
 * 2025, charge it for every month or part of a month, so where the rate changes meanwhile each month has its own.
 */
function addUpMonthlyRates(interest: DatedValue<number>, from: string, to: string): number {
  return countMonthsByValue(interest, addDays(from, 1), to).reduce(
    (percent, { value, months }) => percent + value * months,
    0,
  );
}

/** Section 234C, or 425 of the Act of 2025, charges whole months from the instalment's date, each at its own rate. */
function addUpInstalmentRates(interest: DatedValue<number>, day: string, months: number): number {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split("-").map(Number);
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - 1 + index, dayOfMonth + 1)).toISOString().slice(0, 10),
  ).reduce((percent, start) => percent + getValueOnDay(interest, start), 0);
}

function listShortfalls({ advanceTax, interest }: LateReturnRules, late: LateReturn) {
  return advanceTax.instalments.flatMap(({ by, share, spare, months }, index) => {
    if (hasSingleInstalment(late.kind) && index < advanceTax.instalments.length - 1) return [];
    const paid = late.advancePaid[index] ?? 0;
    if (paid * 100 >= late.taxDue * spare) return [];
    const percent = addUpInstalmentRates(interest, getInstalmentDay(late.year, by), months);
    return [{ by, ...computeInterest((late.taxDue * share) / 100 - paid, percent) }];
  });
}

/** `amount` is in paise, and may have a fraction of one: the base is rounded down to a hundred rupees. */
function computeInterest(amount: number, percent: number): Interest {
  const base = percent === 0 ? toPaise(0) : roundDownToHundred(Math.max(0, amount));
  return { base, percent, amount: multiplyFraction(base, percent, 100) };
}

/** Rule 119A ignores a fraction of a hundred rupees. */
function roundDownToHundred(amount: number): Paise {
  return toPaise(Math.floor(amount / 10_000) * 100);
}
