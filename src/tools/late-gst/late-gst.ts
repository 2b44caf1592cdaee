import { getValueOnDay } from "#text/dated-values.ts";
import { addDays, countDays } from "#text/days.ts";
import { minPaise, multiplyFraction, type Paise, sum, toPaise } from "#text/paise.ts";
import { type GstInterest, listGstInterest } from "#tools/gst/gst-interest.ts";
import type { GstRules } from "#tools/gst/gst-schema.ts";

export const gstReturns = ["gstr3b", "gstr1", "gstr4", "gstr9"] as const;
export type GstReturn = (typeof gstReturns)[number];

/** The returns by filing period: GSTR-3B and GSTR-1 may be filed by the month or by the quarter. */
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
  /** The due date. This day and `filed` are `YYYY-MM-DD`. */
  due: string;
  filed: string;
  /** In rupees, of the previous year; for GSTR-9 of the year of the return. */
  turnover: number;
  /** True for a return without sales and tax. Tax that is paid by credit counts. GSTR-9 is never nil. */
  isNil: boolean;
  /** Tax that is paid in cash with a GSTR-3B. */
  cashTax: Paise;
}

export interface LateGstCost {
  daysLate: number;
  /** True if the return can no longer be filed. */
  isBarred: boolean;
  /** True if no such return is required. */
  isExempt: boolean;
  perDay: Paise;
  /** The fee without its legal maximum, which is `maxFee`. */
  uncappedFee: Paise;
  fee: Paise;
  maxFee: Paise;
  isWaived: boolean;
  interest: Paise;
  /** The interest by rate; none where no tax is paid late. */
  interestParts: GstInterest[];
}

/** All amounts are zero for a return in time. */
export function computeLateGstCost(rules: GstRules, late: LateGstReturn): LateGstCost {
  const { form, due, filed, turnover, isNil, cashTax } = late;
  const daysLate = Math.max(0, countDays(due, filed));
  const { perDay, maxFee } = findDailyFee(rules, late);
  const waiver = rules.lateFee.waiverInDueMonth;
  const isWaived =
    getValueOnDay(waiver.inForce, due) &&
    // The Council recommended it for returns under section 39(1) alone.
    form === "gstr3b" &&
    daysLate > 0 &&
    turnover <= waiver.turnoverUpTo &&
    due.slice(0, 7) === filed.slice(0, 7);
  const lastDay = `${Number(due.slice(0, 4)) + rules.barredAfterYears}${due.slice(4)}`;
  const isExempt = form === "gstr9" && turnover <= rules.lateFee.gstr9.exemptUpTo;
  const uncappedFee = toPaise(daysLate * perDay);
  const hasInterest = form === "gstr3b" && !isNil && cashTax > 0;
  const interestParts = hasInterest
    ? listGstInterest(rules, { due, paid: filed, tax: cashTax })
    : [];
  return {
    daysLate,
    isBarred: filed > lastDay,
    isExempt,
    perDay: toPaise(perDay),
    uncappedFee,
    fee: isWaived || isExempt ? toPaise(0) : minPaise(uncappedFee, maxFee),
    maxFee,
    isWaived,
    interest: sum(...interestParts.map(({ amount }) => amount)),
    interestParts,
  };
}

/** GSTR-3B on `2026-11-21` → `2026-11-20`: the last due date before a day. */
export function getLastDueDay({ due }: GstRules, period: GstPeriod, day: string): string {
  // The rules have "20" for each month, and "06-30" for each year.
  const ends = [due[period]].flat();
  let candidate = addDays(day, -1);
  while (!ends.some((end) => candidate.endsWith(end))) candidate = addDays(candidate, -1);
  return candidate;
}

/** The last dates of so many returns in a row, the latest first; `due` may have been extended within its month. */
export function listDueDays(
  rules: GstRules,
  period: GstPeriod,
  due: string,
  count: number,
): string[] {
  const days = [due];
  while (days.length < count) {
    const [latest = due] = days.slice(-1);
    days.push(getLastDueDay(rules, period, `${latest.slice(0, "2026-11".length)}-01`));
  }
  return days;
}

/** Notifications under section 128 of the CGST Act change a fee for returns of named periods: the last date decides. */
function findDailyFee({ lateFee }: GstRules, { form, due, turnover, isNil }: LateGstReturn) {
  if (form === "gstr9") {
    const { fee } = findStep(lateFee.gstr9.byTurnover, turnover);
    const { perDay, atMost } = getValueOnDay(fee, due);
    return { perDay, maxFee: multiplyFraction(toPaise(turnover), atMost, 100) };
  }
  const steps = form === "gstr4" ? lateFee.gstr4 : lateFee;
  const full = form === "gstr4" ? lateFee.gstr4.other : findStep(lateFee.byTurnover, turnover).fee;
  const { perDay, atMost } = getValueOnDay(isNil ? steps.nil : full, due);
  return { perDay, maxFee: toPaise(atMost) };
}

function findStep<Step extends { upTo?: number | undefined }>(
  steps: readonly Step[],
  turnover: number,
): Step {
  const step = steps.find(({ upTo }) => upTo === undefined || turnover <= upTo);
  // The schema of the rules ensures that the last step has no upper end.
  if (step === undefined) throw new Error("The late fee has no step without an upper end.");
  return step;
}
