import { countDaysByValue, countMonthsByValue, type DatedValue } from "#text/dated-values.ts";
import { addDays, countDays } from "#text/days.ts";
import { multiplyFraction, type Paise, sum, toPaise } from "#text/paise.ts";
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

/** The days of delay: those after `due`, up to `filed`, both `YYYY-MM-DD`. */
export interface Delay {
  due: string;
  filed: string;
}

export interface DailyFee {
  /** The days by what each costs; none for a form that is filed in time. */
  parts: { perDay: Paise; days: number; fee: Paise }[];
  fee: Paise;
  /** True if the law's limit is below the sum of the parts, so that the fee is that limit. */
  isLimited: boolean;
}

/**
 * The fee of a late TDS statement: at most the tax in it; without the tax the fee has no limit. Section 427 of the
 * Income-tax Act 2025 charges it for every day during which the failure continues, so each day has its own.
 */
export function computeTdsStatementFee(
  { tds }: LateStatementRules,
  delay: Delay,
  tax?: Paise,
): DailyFee {
  const daily = computeDailyFee(tds.perDay, delay);
  if (tax === undefined || daily.fee <= tax) return daily;
  return { parts: daily.parts, fee: tax, isLimited: true };
}

/**
 * The additional fee of AOC-4 and MGT-7 has no limit. Each day has its own fee: G.S.R. 435(E) of 7 May 2018 charged
 * forms that were late already by the old table up to 30 June 2018, and ₹100 for each day from 1 July on.
 */
export function computeCompanyFee({ company }: LateStatementRules, delay: Delay): DailyFee {
  return computeDailyFee(company.perDay, delay);
}

function computeDailyFee(rows: DatedValue<number>, { due, filed }: Delay): DailyFee {
  const parts = countDaysByValue(rows, addDays(due, 1), filed).map(({ value, days }) => ({
    perDay: toPaise(value),
    days,
    fee: toPaise(value * days),
  }));
  const fee = sum(...parts.map((part) => part.fee));
  return { parts, fee, isLimited: false };
}

export interface MonthInterest {
  months: number;
  percent: number;
  interest: Paise;
}

/**
 * Each calendar month that the period touches counts, as the department counts it. Where the rate changes meanwhile,
 * each month has its own, because section 398(3) charges it for every month or part of a month.
 */
export function listTdsInterest(
  rates: DatedValue<number>,
  from: string,
  to: string,
  tax: Paise,
): MonthInterest[] {
  if (to <= from) return [];
  return countMonthsByValue(rates, from, to).map(({ value: percent, months }) => ({
    months,
    percent,
    interest: multiplyFraction(tax, months * percent, 100),
  }));
}

/** The day up to which TDS is paid in time: deducted on `2026-06-10` → `2026-07-07`, in March `2027-03-05` → `2027-04-30`. */
export function getLastDepositDay({ day, march }: TdsRules["deposit"], deducted: string): string {
  const [year = "", month = ""] = deducted.split("-");
  // The rules have the day for March with its year: "2027-04-30".
  if (month === "03") return `${year}${march.slice(4)}`;
  // Date.UTC counts months from 0, so this is the month after the deduction.
  return new Date(Date.UTC(Number(year), Number(month), day)).toISOString().slice(0, 10);
}

export interface LlpFees {
  filing: Paise;
  /** Zero for a form that is filed in time. */
  additional: Paise;
}

/**
 * The additional fee is a multiple of the filing fee, which grows in steps with the days, and more for each day beyond
 * the last step. Undefined where the rules have no filing fee for such a contribution.
 */
export function computeLlpFees(
  { llp }: LateStatementRules,
  daysLate: number,
  { contribution, isSmall }: { contribution: number; isSmall: boolean },
): LlpFees | undefined {
  const fee = llp.fees.find(({ upTo = Infinity }) => contribution <= upTo)?.fee;
  const last = llp.steps[llp.steps.length - 1];
  if (fee === undefined || last === undefined) return undefined;
  const size = isSmall ? "small" : "other";
  const step = llp.steps.find(({ upTo }) => daysLate <= upTo) ?? last;
  const multiplier = daysLate === 0 ? 0 : step[size];
  const beyond = Math.max(0, daysLate - last.upTo) * llp.perDayBeyond[size];
  return { filing: toPaise(fee), additional: toPaise(multiplier * fee + beyond) };
}
