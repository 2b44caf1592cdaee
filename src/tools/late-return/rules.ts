import { z } from "zod";
import { checked, percent, rupees, type Bare } from "#content/shapes/rules.ts";

/** Month and day, as in 06-15. */
const dayOfYear = z.string().regex(/^\d{2}-\d{2}$/);

/** `content/rules/late-return.yaml`: what a late income-tax return costs. */
export const lateReturnRules = z.strictObject({
  ...checked,
  years: z
    .array(
      z.strictObject({
        /** Financial year of the income, like 2025-26. */
        year: z.string().regex(/^\d{4}-\d{2}$/),
        dueDates: z.strictObject({
          salary: z.iso.date(),
          business: z.iso.date(),
          /** Where accounts must be audited. */
          audit: z.iso.date(),
        }),
        /** Until when a late return can be filed. */
        lastDay: z.iso.date(),
        /** The last date with audit before it was extended, where interest may run from it. */
        auditBefore: z.iso.date().optional(),
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
