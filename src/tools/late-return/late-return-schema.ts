import { z } from "zod";
import {
  createDatedSchema,
  dayOfYearSchema,
  daySchema,
  financialYearSchema,
  percentSchema,
  rupeesSchema,
  sourceFields,
  type WithoutSources,
} from "#site-content/schemas/rule-fields.ts";

/** `content/rules/late-return.yaml`: due dates, fees and interest of late income-tax returns, and advance tax. */
export const lateReturnRulesSchema = z.strictObject({
  ...sourceFields,
  years: z
    .array(
      z.strictObject({
        /** The financial year in which it was earned. */
        year: financialYearSchema,
        /** By kind of income; `audit` for a business whose accounts must be audited. */
        dueDates: z.strictObject({
          salary: daySchema,
          business: daySchema,
          audit: daySchema,
        }),
        /** The last day on which a late return can be filed. */
        lastDay: daySchema,
        /** The due date with audit before it was extended, from which interest may be charged. */
        auditBefore: daySchema.optional(),
      }),
    )
    .min(1),
  fee: z.strictObject({
    amount: rupeesSchema,
    /** The fee for an income up to the next amount. */
    smallAmount: rupeesSchema,
    smallIncomeUpTo: rupeesSchema,
    /** The income up to which no return is required. */
    noneUpTo: rupeesSchema,
  }),
  /** Above these amounts, in rupees, rule 12AB requires a return even below the basic exemption. */
  mustFile: z.strictObject({
    turnover: rupeesSchema,
    receipts: rupeesSchema,
    /** TDS and TCS from this amount on; for residents aged 60 and above it is the next one. */
    taxDeducted: rupeesSchema,
    taxDeductedFrom60: rupeesSchema,
    savings: rupeesSchema,
  }),
  /** Percent for each month or part of one. */
  interest: createDatedSchema(percentSchema),
  advanceTax: z.strictObject({
    /** The tax from which advance tax is owed. */
    from: rupeesSchema,
    /** Percent of the tax that, paid in the year, cost no interest on the rest. */
    enough: percentSchema,
    instalments: z
      .array(
        z.strictObject({
          by: dayOfYearSchema,
          /** Percent of the tax that is due by then. */
          share: percentSchema,
          /** Percent of the tax that, paid by then, costs no interest. */
          spare: percentSchema,
          /** For so many months interest is charged on what is missing of the share. */
          months: z.number().int().positive(),
        }),
      )
      .min(1),
  }),
});

export type LateReturnRules = WithoutSources<z.infer<typeof lateReturnRulesSchema>>;
