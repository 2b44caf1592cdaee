import { z } from "zod";
import {
  day,
  checked,
  dayOfYear,
  financialYear,
  percent,
  rupees,
  type Bare,
} from "#content/shapes/rules.ts";

/** `content/rules/late-return.yaml`: what a late income-tax return costs. */
export const lateReturnRules = z.strictObject({
  ...checked,
  years: z
    .array(
      z.strictObject({
        /** Of the income. */
        year: financialYear,
        dueDates: z.strictObject({
          salary: day,
          business: day,
          /** Where accounts must be audited. */
          audit: day,
        }),
        /** Until when a late return can be filed. */
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
  /** What obliges to file below the basic exemption: rule 12AB, in rupees above which it holds. */
  mustFile: z.strictObject({
    turnover: rupees,
    receipts: rupees,
    /** From this on, and that of residents from 60. */
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
