/** What a late income-tax return costs: the fee, and the interest on tax that was not paid in time. */
import type { LateReturnRules } from "#shapes/late-return.ts";
import { monthsOrParts } from "./days.ts";

/** The return of one person for one year. Money in rupees. */
export interface LateReturn {
  /** Financial year of the income, like 2025-26. */
  year: string;
  kind: "salary" | "business";
  filed: Date;
  totalIncome: number;
  /** The year's tax after TDS, before advance tax. */
  taxDue: number;
  /** Advance tax that was paid up to each of the four dates, all of it so far. */
  advancePaid: [number, number, number, number];
  /** Presumptive income: all advance tax is due on the last date. */
  presumptive: boolean;
}

/** Interest for some months on a base that the Act rounds down to a hundred. */
export interface InterestLine {
  base: number;
  /** Percent in all. */
  percent: number;
  amount: number;
}

/** The cost in rupees. */
export interface ReturnLateCost {
  due: Date;
  /** A late return cannot be filed any more. */
  tooLate: boolean;
  fee: number;
  /** For filing late, from the day after the due date. */
  filing: InterestLine;
  /** For advance tax that was not paid, from 1 April. */
  advance: InterestLine;
  /** For each instalment of advance tax that fell short. */
  instalments: (InterestLine & { by: string })[];
  total: number;
}

/** Works out the cost. @throws Error where the rules do not hold the year. */
export function returnLateCost(rules: LateReturnRules, late: LateReturn): ReturnLateCost {
  const year = rules.years.find((candidate) => candidate.year === late.year);
  if (year === undefined) throw new Error(`The rules have no year ${late.year}.`);
  const due = new Date(year.dueDates[late.kind]);
  const isLate = late.filed > due;
  const unpaid = Math.max(0, late.taxDue - late.advancePaid[3]);
  const owesAdvance = late.taxDue >= rules.advanceTax.from;

  const fee = isLate ? feeOn(rules, late.totalIncome) : 0;
  const filing = line(unpaid, rules.interest * monthsOrParts(due, late.filed));
  const paidEnough = late.advancePaid[3] * 100 >= late.taxDue * rules.advanceTax.enough;
  const advanceMonths =
    owesAdvance && !paidEnough ? monthsOrParts(lastDayOf(late.year), late.filed) : 0;
  const advance = line(unpaid, rules.interest * advanceMonths);
  const instalments = owesAdvance ? shortfalls(rules, late) : [];
  const interest = [filing, advance, ...instalments].reduce((sum, { amount }) => sum + amount, 0);
  return {
    due,
    tooLate: late.filed > new Date(year.lastDay),
    fee,
    filing,
    advance,
    instalments,
    total: fee + interest,
  };
}

function feeOn({ fee }: LateReturnRules, totalIncome: number): number {
  return totalIncome <= fee.smallIncomeUpTo ? fee.smallAmount : fee.amount;
}

function shortfalls({ advanceTax }: LateReturnRules, late: LateReturn) {
  return advanceTax.instalments.flatMap(({ by, share, spare, charge }, at) => {
    if (late.presumptive && at < advanceTax.instalments.length - 1) return [];
    const paid = late.advancePaid[at] ?? 0;
    if (paid * 100 >= late.taxDue * spare) return [];
    return [{ by, ...line((late.taxDue * share) / 100 - paid, charge) }];
  });
}

function line(amount: number, percent: number): InterestLine {
  const base = percent === 0 ? 0 : Math.floor(Math.max(0, amount) / 100) * 100;
  return { base, percent, amount: (base * percent) / 100 };
}

/** 31 March at the end of a financial year. */
function lastDayOf(year: string): Date {
  return new Date(Date.UTC(Number(year.slice(0, 4)) + 1, 2, 31));
}
