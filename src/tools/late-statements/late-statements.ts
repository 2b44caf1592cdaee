import { countCalendarMonths, countDays } from "#text/days.ts";
import { minPaise, multiplyFraction, type Paise, toPaise } from "#text/money.ts";
import type { TdsRules } from "#tools/tds/tds-schema.ts";
import type { LateStatementRules } from "./late-statements-schema.ts";

export const statementForms = [
  "tds",
  "cmp08",
  "aoc4",
  "mgt7",
  "aoc4Opc",
  "mgt7Opc",
  "llp8",
  "llp11",
] as const;
export type StatementForm = (typeof statementForms)[number];

/** Zero for a form that is filed in time. */
export function countLateDays(due: string, filed: string): number {
  return Math.max(0, countDays(due, filed));
}

export interface DailyFee {
  perDay: Paise;
  uncapped: Paise;
  fee: Paise;
}

/** The fee of a late TDS statement: at most the tax in it, so without the tax it has no limit. */
export function computeTdsStatementFee(
  { tds }: LateStatementRules,
  daysLate: number,
  tax?: Paise,
): DailyFee {
  const uncapped = toPaise(daysLate * tds.perDay);
  const fee = tax === undefined ? uncapped : minPaise(uncapped, tax);
  return { perDay: toPaise(tds.perDay), uncapped, fee };
}

/** The additional fee of AOC-4 and MGT-7 has no limit. */
export function computeCompanyFee({ company }: LateStatementRules, daysLate: number): DailyFee {
  const fee = toPaise(daysLate * company.perDay);
  return { perDay: toPaise(company.perDay), uncapped: fee, fee };
}

export interface MonthInterest {
  months: number;
  percent: number;
  interest: Paise;
}

/** Each calendar month that the period touches counts, as the department counts it. */
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

/** `rate` is in percent a year; interest is charged by the day. */
export function computeCmp08Interest(rate: number, daysLate: number, tax: Paise): Paise {
  return multiplyFraction(tax, rate * daysLate, 100 * 365);
}

export function computeLlpFees(
  { llp }: LateStatementRules,
  daysLate: number,
  { contribution, isSmall }: { contribution: number; isSmall: boolean },
) {
  const fee = llp.fees.find(({ upTo = Infinity }) => contribution <= upTo)?.fee;
  const last = llp.steps[llp.steps.length - 1];
  if (fee === undefined || last === undefined) return undefined;
  const size = isSmall ? "small" : "other";
  const step = llp.steps.find(({ upTo }) => daysLate <= upTo) ?? last;
  const times = daysLate === 0 ? 0 : step[size];
  const beyond = Math.max(0, daysLate - last.upTo) * llp.perDayBeyond[size];
  // The additional fee is `times` the filing fee, and more for each day beyond the last step.
  return { filing: toPaise(fee), times, additional: toPaise(times * fee + beyond) };
}
