import { countCalendarMonths, countDays } from "#text/days.ts";
import { minPaise, multiplyFraction, type Paise, toPaise } from "#text/money.ts";
import type { TdsRules } from "#tools/tds/tds-schema.ts";
import type { LateStatementRules } from "./late-statements-schema.ts";

export const lateStatements = [
  "tds",
  "cmp08",
  "aoc4",
  "mgt7",
  "aoc4Opc",
  "mgt7Opc",
  "llp8",
  "llp11",
] as const;
export type LateStatement = (typeof lateStatements)[number];

/** Zero for a form that is filed in time. */
export function countLateDays(due: string, filed: string): number {
  return Math.max(0, countDays(due, filed));
}

/** A fee by the day, before and after its limit. */
export interface DayFee {
  perDay: Paise;
  uncapped: Paise;
  fee: Paise;
}

/** The fee of a late TDS statement: at most the tax in it. */
export function computeTdsStatementFee(
  { tds }: LateStatementRules,
  late: number,
  tax: Paise,
): DayFee {
  const uncapped = toPaise(late * tds.perDay);
  return { perDay: toPaise(tds.perDay), uncapped, fee: minPaise(uncapped, tax) };
}

/** The additional fee of AOC-4 and MGT-7 has no limit. */
export function computeCompanyFee({ company }: LateStatementRules, late: number): DayFee {
  const fee = toPaise(late * company.perDay);
  return { perDay: toPaise(company.perDay), uncapped: fee, fee };
}

export interface MonthInterest {
  months: number;
  percent: number;
  interest: Paise;
}

/** Interest on TDS from one day to another, counted as the department does: each calendar month touched. */
export function computeTdsInterest(
  tax: Paise,
  percent: number,
  from: string,
  to: string,
): MonthInterest {
  const months = to <= from ? 0 : countCalendarMonths(from, to);
  return { months, percent, interest: multiplyFraction(tax, months * percent, 100) };
}

export function getLastDepositDay({ day, march }: TdsRules["deposit"], deducted: string): string {
  const [year = "", month = ""] = deducted.split("-");
  // The rules have the day for March with its year: "2027-04-30".
  if (month === "03") return `${year}${march.slice(4)}`;
  return new Date(Date.UTC(Number(year), Number(month), day)).toISOString().slice(0, 10);
}

/** `rate` is in percent a year; interest is by the day. */
export function computeCmp08Interest(rate: number, late: number, tax: Paise): Paise {
  return multiplyFraction(tax, rate * late, 100 * 365);
}

export function computeLlpFees(
  { llp }: LateStatementRules,
  late: number,
  { contribution, isSmall }: { contribution: number; isSmall: boolean },
) {
  const fee = llp.fees.find(({ upTo = Infinity }) => contribution <= upTo)?.fee;
  const last = llp.steps[llp.steps.length - 1];
  if (fee === undefined || last === undefined) return undefined;
  const size = isSmall ? "small" : "other";
  const step = llp.steps.find(({ upTo }) => late <= upTo) ?? last;
  const times = late === 0 ? 0 : step[size];
  const beyond = Math.max(0, late - last.upTo) * llp.perDayBeyond[size];
  // `times` says how many times the filing fee the additional one is.
  return { filing: toPaise(fee), times, additional: toPaise(times * fee + beyond) };
}
