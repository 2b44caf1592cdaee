/** What a late GSTR-3B costs. */
import type { GstRules } from "#shapes/gst-rules.ts";
import { daysBetween } from "./days.ts";

/** A return that is late, or may become so. */
export interface LateGstReturn {
  due: Date;
  filed: Date;
  /** Of the year before, in rupees. */
  turnover: number;
  /** No tax to pay. */
  nil: boolean;
  /** Tax that is paid in cash with the return, in rupees. */
  cashTax: number;
}

/** The cost in rupees; interest to the paisa. */
export interface GstLateCost {
  daysLate: number;
  perDay: number;
  /** Before the most that the law takes. */
  feeUncapped: number;
  fee: number;
  atMost: number;
  /** Whether the waiver for the month of the due date applied. */
  waived: boolean;
  interest: number;
}

/** Works out late fee and interest; all is nothing for a return in time. */
export function gstLateCost(rules: GstRules, late: LateGstReturn): GstLateCost {
  const { due, filed, turnover, nil, cashTax } = late;
  const daysLate = Math.max(0, daysBetween(due, filed));
  const { perDay, atMost } = nil ? rules.lateFee.nil : stepFor(rules, turnover);
  const waiver = rules.lateFee.waiverInDueMonth;
  const waived =
    waiver.inForce && daysLate > 0 && turnover <= waiver.turnoverUpTo && sameMonth(due, filed);
  const feeUncapped = daysLate * perDay;
  return {
    daysLate,
    perDay,
    feeUncapped,
    fee: waived ? 0 : Math.min(feeUncapped, atMost),
    atMost,
    waived,
    interest: nil ? 0 : Math.round(((cashTax * rules.interest) / 100 / 365) * daysLate * 100) / 100,
  };
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
