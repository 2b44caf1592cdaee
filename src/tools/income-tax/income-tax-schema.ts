import { z } from "zod";
import {
  createDatedSchema,
  financialYearSchema,
  percentSchema,
  rupeesSchema,
  sourceFields,
} from "#site-content/schemas/rule-fields.ts";

/** Slabs of income, each with its rate in percent; the last has no upper end. */
const slabs = z
  .array(z.strictObject({ upTo: rupeesSchema.optional(), rate: percentSchema }))
  .min(2)
  .refine(
    (steps) =>
      steps.every(({ upTo }, index) => (upTo === undefined) === (index === steps.length - 1)),
    "every slab but the last needs upTo, and the last has none",
  );

const regime = {
  standardDeduction: rupeesSchema,
  /** Limit of the employer's NPS contribution, in percent of basic pay and DA. */
  pension: z.strictObject({ government: percentSchema, other: percentSchema }),
  slabs,
  rebate: z.strictObject({
    incomeUpTo: rupeesSchema,
    atMost: rupeesSchema,
    marginalRelief: z.boolean(),
  }),
  surcharge: z.array(z.strictObject({ above: rupeesSchema, rate: percentSchema })),
};

/** `content/rules/income-tax.yaml`: slabs, rebates, surcharge and deductions of both regimes. */
export const incomeTaxRulesSchema = z.strictObject({
  ...sourceFields,
  rules: z
    .array(
      z.strictObject({
        /** Years of the income, the newest first. */
        years: z.array(financialYearSchema).min(1),
        cess: percentSchema,
        /** The highest surcharge on the tax on dividends, in percent. */
        dividendSurcharge: percentSchema,
        /** The highest professional tax of a year: article 276 of the Constitution. */
        professionalTax: rupeesSchema,
        /** Percent of basic pay and DA: the rent above it counts, up to the limit of the city. */
        rent: z.strictObject({
          above: percentSchema,
          elsewhere: percentSchema,
          metro: percentSchema,
          /** Percent for cities that became metros, by the first day of the year. */
          newMetro: createDatedSchema(percentSchema),
        }),
        new: z.strictObject(regime),
        old: z.strictObject({ ...regime, slabsFrom60: slabs, slabsFrom80: slabs }),
      }),
    )
    .min(1),
});

export type IncomeTaxYear = z.infer<typeof incomeTaxRulesSchema>["rules"][number];
