import { z } from "zod";
import {
  type Bare,
  checked,
  day,
  dayOfYear,
  financialYear,
  percent,
  rupees,
} from "#site-content/schemas/rule-fields.ts";

/** `content/rules/late-return.yaml`: what a late income-tax return costs. */
export const lateReturnRules = z.strictObject({
  ...checked,
  years: z
    .array(
      z.strictObject({
        /** The financial year in which it was earned. */
        year: financialYear,
        dueDates: z.strictObject({
          salary: day,
          business: day,
          audit: day,
        }),
        lastDay: day,
        /** The last date with audit before it was extended, where interest may run from it. */
        auditBefore: day.optional(),
      }),
    )
    .min(1),
  fee: z.strictObject({
    amount: rupees,
    smallAmount: rupees,
    smallIncomeUpTo: rupees,
    /** Income up to which no return is due. */
    noneUpTo: rupees,
  }),
  /** Rule 12AB obliges to file even below the basic exemption, above these amounts in rupees. */
  mustFile: z.strictObject({
    turnover: rupees,
    receipts: rupees,
    /** Tax deducted from this amount on; residents from 60 have the next one. */
    taxDeducted: rupees,
    taxDeductedFrom60: rupees,
    savings: rupees,
  }),
  /** Percent for each month or part of one. */
  interest: percent,
  advanceTax: z.strictObject({
    from: rupees,
    enough: percent,
    instalments: z
      .array(z.strictObject({ by: dayOfYear, share: percent, spare: percent, charge: percent }))
      .min(1),
  }),
});

export type LateReturnRules = Bare<z.infer<typeof lateReturnRules>>;
