import { z } from "zod";
import {
  financialYearSchema,
  percentSchema,
  rupeesSchema,
  sourceFields,
} from "#site-content/schemas/rule-fields.ts";

/** Steps of income, each with its rate; the last has no upper end. */
const slabs = z
  .array(z.strictObject({ upTo: rupeesSchema.optional(), rate: percentSchema }))
  .min(2)
  .refine(
    (steps) => steps.every(({ upTo }, at) => (upTo === undefined) === (at === steps.length - 1)),
    "every slab but the last needs upTo, and the last has none",
  );

const regime = {
  standardDeduction: rupeesSchema,
  /** The employer's NPS, by who employs: percent of basic pay and DA. */
  pension: z.strictObject({ government: percentSchema, other: percentSchema }),
  slabs,
  rebate: z.strictObject({
    incomeUpTo: rupeesSchema,
    atMost: rupeesSchema,
    marginalRelief: z.boolean(),
  }),
  surcharge: z.array(z.strictObject({ above: rupeesSchema, rate: percentSchema })),
};

/** `content/rules/income-tax.yaml`: what the income-tax calculator works with. */
export const incomeTaxRulesSchema = z.strictObject({
  ...sourceFields,
  rules: z
    .array(
      z.strictObject({
        /** Years of the income, the newest first. */
        years: z.array(financialYearSchema).min(1),
        cess: percentSchema,
        /** Percent of surcharge at most, on the tax on dividends. */
        dividendSurcharge: percentSchema,
        /** The most that professional tax may be in a year: article 276 of the Constitution. */
        professionalTax: rupeesSchema,
        /** Percent of basic pay and DA: what rent must exceed, and the most that a city allows. */
        rent: z.strictObject({
          above: percentSchema,
          elsewhere: percentSchema,
          metro: percentSchema,
          /** Percent for cities that became metros, by year. */
          newMetro: z.record(z.string(), percentSchema),
        }),
        new: z.strictObject(regime),
        old: z.strictObject({ ...regime, slabsFrom60: slabs, slabsFrom80: slabs }),
      }),
    )
    .min(1),
});

export type IncomeTaxYear = z.infer<typeof incomeTaxRulesSchema>["rules"][number];
