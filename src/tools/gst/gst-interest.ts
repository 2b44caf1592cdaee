import { countDaysByValue } from "#text/dated-values.ts";
import { addDays } from "#text/days.ts";
import { multiplyFraction, type Paise } from "#text/paise.ts";
import type { GstRules } from "./gst-schema.ts";

export interface GstInterest {
  /** In percent a year. */
  rate: number;
  days: number;
  amount: Paise;
}

/**
 * Interest on tax that was due on `due` and is paid on `paid`, by rate. Section 50(1) of the CGST Act charges it for
 * the period for which the tax remains unpaid, at the notified rate: where the rate changes meanwhile, each day has the
 * rate of that day.
 */
export function listGstInterest(
  { interest }: Pick<GstRules, "interest">,
  { due, paid, tax }: { due: string; paid: string; tax: Paise },
): GstInterest[] {
  return countDaysByValue(interest, addDays(due, 1), paid).map(({ value: rate, days }) => ({
    rate,
    days,
    amount: multiplyFraction(tax, rate * days, 100 * 365),
  }));
}
