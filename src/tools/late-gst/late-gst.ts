import { addDays, countDays } from "#text/days.ts";
import { minPaise, multiplyFraction, type Paise, toPaise } from "#text/money.ts";
import type { GstRules } from "#tools/gst/gst-schema.ts";

export const gstReturns = ["gstr3b", "gstr1", "gstr4", "gstr9"] as const;
export type GstReturn = (typeof gstReturns)[number];

/** GSTR-3B and GSTR-1 have another last date by the quarter. */
export const gstPeriods = [
  "gstr3b",
  "gstr3bQuarterly",
  "gstr1",
  "gstr1Quarterly",
  "gstr4",
  "gstr9",
] as const;
export type GstPeriod = (typeof gstPeriods)[number];

export interface LateGstReturn {
  form: GstReturn;
  /** This day and `filed` are written as `YYYY-MM-DD`. */
  due: string;
  filed: string;
  /** In rupees: of the year before, for GSTR-9 of its own year. */
  turnover: number;
  /** No sales and no tax. A tax that credit pays is a tax. There is no such GSTR-9. */
  nil: boolean;
  /** Tax that is paid in cash with a GSTR-3B. */
  cashTax: Paise;
}

export interface LateGstCost {
  daysLate: number;
  barred: boolean;
  exempt: boolean;
  perDay: Paise;
  /** Before the most that the law takes. */
  feeUncapped: Paise;
  fee: Paise;
  atMost: Paise;
  waived: boolean;
  interest: Paise;
}

/** All amounts are nothing for a return in time. */
export function computeLateGstCost(rules: GstRules, late: LateGstReturn): LateGstCost {
  const { form, due, filed, turnover, nil, cashTax } = late;
  const daysLate = Math.max(0, countDays(due, filed));
  const { perDay, atMost } = findDailyFee(rules, late);
  const waiver = rules.lateFee.waiverInDueMonth;
  const waived =
    waiver.inForce &&
    // Recommended for returns under section 39(1) alone.
    form === "gstr3b" &&
    daysLate > 0 &&
    turnover <= waiver.turnoverUpTo &&
    due.slice(0, 7) === filed.slice(0, 7);
  const lastDay = `${Number(due.slice(0, 4)) + rules.barredAfterYears}${due.slice(4)}`;
  const exempt = form === "gstr9" && turnover <= rules.lateFee.gstr9.exemptUpTo;
  const feeUncapped = toPaise(daysLate * perDay);
  const hasInterest = form === "gstr3b" && !nil;
  return {
    daysLate,
    barred: filed > lastDay,
    exempt,
    perDay: toPaise(perDay),
    feeUncapped,
    fee: waived || exempt ? toPaise(0) : minPaise(feeUncapped, atMost),
    atMost,
    waived,
    interest: hasInterest
      ? multiplyFraction(cashTax, rules.interest * daysLate, 100 * 365)
      : toPaise(0),
  };
}

/** The last day before another one on which a return was due, so that it is late. */
export function getLastDueDay({ due }: GstRules, period: GstPeriod, day: string): string {
  // The rules have "20" for each month, and "06-30" for each year.
  const ends = [due[period]].flat();
  let on = addDays(day, -1);
  while (!ends.some((end) => on.endsWith(end))) on = addDays(on, -1);
  return on;
}

function findDailyFee({ lateFee }: GstRules, { form, turnover, nil }: LateGstReturn) {
  if (form === "gstr9") {
    const { perDay, atMost } = findStep(lateFee.gstr9.byTurnover, turnover);
    return { perDay, atMost: multiplyFraction(toPaise(turnover), atMost, 100) };
  }
  const steps = form === "gstr4" ? lateFee.gstr4 : lateFee;
  const full = form === "gstr4" ? lateFee.gstr4.other : findStep(lateFee.byTurnover, turnover);
  const { perDay, atMost } = nil ? steps.nil : full;
  return { perDay, atMost: toPaise(atMost) };
}

function findStep<Step extends { upTo?: number | undefined }>(
  steps: readonly Step[],
  turnover: number,
): Step {
  const step = steps.find(({ upTo }) => upTo === undefined || turnover <= upTo);
  // The shape of the rules sees to it that the last step has no upper end.
  if (step === undefined) throw new Error("The late fee has no step without an upper end.");
  return step;
}
