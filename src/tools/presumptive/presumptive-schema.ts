import { z } from "zod";
import { type Bare, checked, financialYear, percent, rupees } from "#site-content/schemas/rule-fields.ts";

/** Turnover up to which the scheme is open: the usual limit, and that with little cash. */
const limits = { limit: rupees, lowCashLimit: rupees };

/** `content/rules/presumptive.yaml`: presumptive income of a business or profession. */
export const presumptiveRules = z.strictObject({
  ...checked,
  /** The financial year in which it was earned. */
  year: financialYear,
  /** The most cash, in percent of the receipts, for the higher limit. */
  cash: percent,
  business: z.strictObject({ ...limits, bankRate: percent, otherRate: percent }),
  profession: z.strictObject({ ...limits, rate: percent }),
  firm: z.strictObject({
    rate: percent,
    surcharge: z.strictObject({ above: rupees, rate: percent }),
  }),
});

export type PresumptiveRules = Bare<z.infer<typeof presumptiveRules>>;
