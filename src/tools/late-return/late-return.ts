import { addDays, countStartedMonths } from "#text/days.ts";
import { maxPaise, multiplyFraction, type Paise, subtract, sum, toPaise } from "#text/money.ts";
import { roundToTen } from "#tools/income-tax/income-tax.ts";
import type { LateReturnRules } from "./late-return-schema.ts";

/**
 * Kinds of income. The presumptive scheme of sections 44AD and 44ADA has one instalment of
 * advance tax; that of goods vehicles, section 44AE, has four, as a business with books has.
 */
export type ReturnKind = "presumptive" | "vehicles" | "business" | "salary";

export interface LateReturn {
  /** Financial year of the income, like 2025-26. */
  year: string;
  kind: ReturnKind;
  audit: boolean;
  /** Resident and 60 or older: without business income no advance tax is owed. */
  senior: boolean;
  /** True if something other than income obliges to file: rule 12AB, or section 139(1). */
  mustFile: boolean;
  /** The day on which it is filed, `YYYY-MM-DD`. */
  filed: string;
  totalIncome: Paise;
  /** The year's tax after TDS, before advance tax. */
  taxDue: Paise;
  /** Advance tax that was paid up to each date of the rules, all of it so far. */
  advancePaid: readonly Paise[];
}

export interface LateReturnCost {
  due: string;
  isLate: boolean;
  /** The first day on which a return of the year can be filed. */
  opens: string;
  /** No return can be filed before the year is over. */
  tooEarly: boolean;
  tooLate: boolean;
  fee: Paise;
  /** Interest for filing late, from the day after the due date. */
  filing: { base: Paise; percent: number; amount: Paise };
  /** Interest on unpaid advance tax, from 1 April. */
  advance: { base: Paise; percent: number; amount: Paise };
  /** Interest on each instalment that fell short. */
  instalments: { base: Paise; percent: number; amount: Paise; by: string }[];
  total: Paise;
}

/** @throws Error where the rules do not hold the year. */
export function computeLateReturnCost(rules: LateReturnRules, late: LateReturn): LateReturnCost {
  const year = rules.years.find((candidate) => candidate.year === late.year);
  if (year === undefined) throw new Error(`The rules have no year ${late.year}.`);
  const due = year.dueDates[getDueDateKind(late)];
  const yearEnd = `${Number(late.year.slice(0, 4)) + 1}-03-31`;
  const opens = addDays(yearEnd, 1);
  const isLate = late.filed > due;
  const paid = late.advancePaid[late.advancePaid.length - 1] ?? toPaise(0);
  const unpaid = maxPaise(toPaise(0), subtract(late.taxDue, paid));
  const isExempt = late.senior && late.kind === "salary";
  const owesAdvance = !isExempt && late.taxDue >= toPaise(rules.advanceTax.from);

  const fee = isLate ? computeFee(rules, late) : toPaise(0);
  const filing = computeCharge(unpaid, rules.interest * countStartedMonths(due, late.filed));
  const paidEnough = paid * 100 >= late.taxDue * rules.advanceTax.enough;
  const advanceMonths = owesAdvance && !paidEnough ? countStartedMonths(yearEnd, late.filed) : 0;
  const advance = computeCharge(unpaid, rules.interest * advanceMonths);
  const instalments = owesAdvance ? listShortfalls(rules, late) : [];
  const interest = [filing, advance, ...instalments].map(({ amount }) => amount);
  return {
    due,
    isLate,
    opens,
    tooEarly: late.filed < opens,
    tooLate: late.filed > year.lastDay,
    fee,
    filing,
    advance,
    instalments,
    total: sum(fee, ...interest),
  };
}

/**
 * A return that is late, to begin with: of the oldest year whose return can still be filed on a day,
 * on that day, or on the first one on which it is late. Once the rules have no such year it is their newest,
 * without a day. Days are `YYYY-MM-DD`.
 */
export function createExampleReturn(
  rules: LateReturnRules,
  today: string,
): { year: string; filed: string } {
  const oldestFirst = [...rules.years].sort((a, b) => a.year.localeCompare(b.year));
  const year =
    oldestFirst.find(({ lastDay }) => today <= lastDay) ?? oldestFirst[oldestFirst.length - 1];
  // The schema sees to it that there is a year.
  if (year === undefined) throw new Error("The rules have no year.");
  const { salary, business } = year.dueDates;
  const due = salary > business ? salary : business;
  const firstLate = addDays(due, 1);
  if (today > year.lastDay) return { year: year.year, filed: "" };
  return { year: year.year, filed: today > due ? today : firstLate };
}

function getDueDateKind({ kind, audit }: LateReturn): "salary" | "business" | "audit" {
  if (kind === "salary") return "salary";
  return audit ? "audit" : "business";
}

/** Section 234F, or section 428 of the Act of 2025: the limits are compared with the rounded total income. */
function computeFee({ fee }: LateReturnRules, { totalIncome: exact, mustFile }: LateReturn): Paise {
  const totalIncome = roundToTen(exact);
  if (totalIncome <= toPaise(fee.noneUpTo) && !mustFile) return toPaise(0);
  return toPaise(totalIncome <= toPaise(fee.smallIncomeUpTo) ? fee.smallAmount : fee.amount);
}

/** Running totals, in the order of the payments. */
export function accumulatePayments(payments: readonly Paise[]): Paise[] {
  return payments.map((_payment, at) => sum(...payments.slice(0, at + 1)));
}

/** True if all advance tax is due on the last date. */
export function isPaidAtOnce(kind: ReturnKind): boolean {
  return kind === "presumptive";
}

function listShortfalls({ advanceTax }: LateReturnRules, late: LateReturn) {
  return advanceTax.instalments.flatMap(({ by, share, spare, charge }, at) => {
    if (isPaidAtOnce(late.kind) && at < advanceTax.instalments.length - 1) return [];
    const paid = late.advancePaid[at] ?? 0;
    if (paid * 100 >= late.taxDue * spare) return [];
    return [{ by, ...computeCharge((late.taxDue * share) / 100 - paid, charge) }];
  });
}

/** The Act rounds the base down to a hundred rupees; `amount` is in paise, and may have a part of one. */
function computeCharge(amount: number, percent: number) {
  const base = percent === 0 ? toPaise(0) : roundDownToHundred(Math.max(0, amount));
  return { base, percent, amount: multiplyFraction(base, percent, 100) };
}

/** Rule 119A: a part of a hundred rupees is left out. */
function roundDownToHundred(amount: number): Paise {
  return toPaise(Math.floor(amount / 10_000) * 100);
}
