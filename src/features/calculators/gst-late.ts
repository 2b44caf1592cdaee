/** What a late GSTR-3B costs. */
import type { GstRules } from "#schemas/gst-rules.ts";
import { daysBetween } from "#format/days.ts";
import { portion, rupees, smaller, type Paise } from "#format/paise.ts";

/** A return that is late, or may become so. */
export interface LateGstReturn {
  due: Date;
  filed: Date;
  /** Of the year before, in rupees: it is only compared with the steps of the rules. */
  turnover: number;
  /** No tax to pay. */
  nil: boolean;
  /** Tax that is paid in cash with the return. */
  cashTax: Paise;
}

/** What it costs. */
export interface GstLateCost {
  daysLate: number;
  perDay: Paise;
  /** Before the most that the law takes. */
  feeUncapped: Paise;
  fee: Paise;
  atMost: Paise;
  /** Whether the waiver for the month of the due date applied. */
  waived: boolean;
  interest: Paise;
}

/** Works out late fee and interest; all is nothing for a return in time. */
export function gstLateCost(rules: GstRules, late: LateGstReturn): GstLateCost {
  const { due, filed, turnover, nil, cashTax } = late;
  const daysLate = Math.max(0, daysBetween(due, filed));
  const step = nil ? rules.lateFee.nil : stepFor(rules, turnover);
  const atMost = rupees(step.atMost);
  const waiver = rules.lateFee.waiverInDueMonth;
  const waived =
    waiver.inForce && daysLate > 0 && turnover <= waiver.turnoverUpTo && sameMonth(due, filed);
  const feeUncapped = rupees(daysLate * step.perDay);
  return {
    daysLate,
    perDay: rupees(step.perDay),
    feeUncapped,
    fee: waived ? rupees(0) : smaller(feeUncapped, atMost),
    atMost,
    waived,
    interest: nil ? rupees(0) : portion(cashTax, rules.interest * daysLate, 100 * 365),
  };
}

/**
 * The last day before another one on which a GSTR-3B was due, so that a return of that month is late.
 * Days are `YYYY-MM-DD`.
 */
export function lastDueDay({ dueOn }: GstRules, day: string): string {
  const due = new Date(day);
  if (due.getUTCDate() <= dueOn) due.setUTCMonth(due.getUTCMonth() - 1, dueOn);
  else due.setUTCDate(dueOn);
  return due.toISOString().slice(0, 10);
}

function stepFor({ lateFee }: GstRules, turnover: number) {
  const step = lateFee.byTurnover.find(({ upTo }) => upTo === undefined || turnover <= upTo);
  // The shape of the rules sees to it that the last step has no upper end.
  if (step === undefined) throw new Error("The late fee has no step without an upper end.");
  return step;
}

function sameMonth(a: Date, b: Date): boolean {
  return a.toISOString().slice(0, 7) === b.toISOString().slice(0, 7);
}
