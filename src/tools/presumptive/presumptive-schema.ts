import { z } from "zod";
import {
  financialYearSchema,
  percentSchema,
  rupeesSchema,
  sourceFields,
  type WithoutSources,
} from "#site-content/schemas/rule-fields.ts";

/** Turnover up to which the scheme is open: the usual limit, and that with little cash. */
const limits = { limit: rupeesSchema, lowCashLimit: rupeesSchema };

/** `content/rules/presumptive.yaml`: presumptive income of a business or profession. */
export const presumptiveRulesSchema = z.strictObject({
  ...sourceFields,
  /** The financial year in which it was earned. */
  year: financialYearSchema,
  /** The most cash, in percent of the receipts, for the higher limit. */
  cash: percentSchema,
  business: z.strictObject({ ...limits, bankRate: percentSchema, otherRate: percentSchema }),
  profession: z.strictObject({ ...limits, rate: percentSchema }),
  firm: z.strictObject({
    rate: percentSchema,
    surcharge: z.strictObject({ above: rupeesSchema, rate: percentSchema }),
  }),
});

export type PresumptiveRules = WithoutSources<z.infer<typeof presumptiveRulesSchema>>;
