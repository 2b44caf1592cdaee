import { z } from "zod";
import {
  dayOfYearSchema,
  daySchema,
  financialYearSchema,
  percentSchema,
  rupeesSchema,
  sourceFields,
  type WithoutSources,
} from "#site-content/schemas/rule-fields.ts";

/** `content/rules/late-return.yaml`: what a late income-tax return costs. */
export const lateReturnRulesSchema = z.strictObject({
  ...sourceFields,
  years: z
    .array(
      z.strictObject({
        /** The financial year in which it was earned. */
        year: financialYearSchema,
        dueDates: z.strictObject({
          salary: daySchema,
          business: daySchema,
          audit: daySchema,
        }),
        lastDay: daySchema,
        /** The last date with audit before it was extended, where interest may run from it. */
        auditBefore: daySchema.optional(),
      }),
    )
    .min(1),
  fee: z.strictObject({
    amount: rupeesSchema,
    smallAmount: rupeesSchema,
    smallIncomeUpTo: rupeesSchema,
    /** Income up to which no return is due. */
    noneUpTo: rupeesSchema,
  }),
  /** Rule 12AB obliges to file even below the basic exemption, above these amounts in rupees. */
  mustFile: z.strictObject({
    turnover: rupeesSchema,
    receipts: rupeesSchema,
    /** Tax deducted from this amount on; residents from 60 have the next one. */
    taxDeducted: rupeesSchema,
    taxDeductedFrom60: rupeesSchema,
    savings: rupeesSchema,
  }),
  /** Percent for each month or part of one. */
  interest: percentSchema,
  advanceTax: z.strictObject({
    from: rupeesSchema,
    enough: percentSchema,
    instalments: z
      .array(
        z.strictObject({
          by: dayOfYearSchema,
          share: percentSchema,
          spare: percentSchema,
          charge: percentSchema,
        }),
      )
      .min(1),
  }),
});

export type LateReturnRules = WithoutSources<z.infer<typeof lateReturnRulesSchema>>;
