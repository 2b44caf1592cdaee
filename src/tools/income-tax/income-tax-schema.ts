import { z } from "zod";
import { checked, financialYear, percent, rupees } from "#site-content/schemas/rule-fields.ts";

/** Steps of income, each with its rate; the last has no upper end. */
const slabs = z
  .array(z.strictObject({ upTo: rupees.optional(), rate: percent }))
  .min(2)
  .refine(
    (steps) => steps.every(({ upTo }, at) => (upTo === undefined) === (at === steps.length - 1)),
    "every slab but the last needs upTo, and the last has none",
  );

const regime = {
  standardDeduction: rupees,
  /** The employer's NPS, by who employs: percent of basic pay and DA. */
  pension: z.strictObject({ government: percent, other: percent }),
  slabs,
  rebate: z.strictObject({ incomeUpTo: rupees, atMost: rupees, marginalRelief: z.boolean() }),
  surcharge: z.array(z.strictObject({ above: rupees, rate: percent })),
};

/** `content/rules/income-tax.yaml`: what the income-tax calculator works with. */
export const incomeTaxRules = z.strictObject({
  ...checked,
  rules: z
    .array(
      z.strictObject({
        /** Years of the income, the newest first. */
        years: z.array(financialYear).min(1),
        cess: percent,
        /** Percent of surcharge at most, on the tax on dividends. */
        dividendSurcharge: percent,
        /** The most that professional tax may be in a year: article 276 of the Constitution. */
        professionalTax: rupees,
        /** Percent of basic pay and DA: what rent must exceed, and the most that a city allows. */
        rent: z.strictObject({
          above: percent,
          elsewhere: percent,
          metro: percent,
          /** Percent for cities that became metros, by year. */
          newMetro: z.record(z.string(), percent),
        }),
        new: z.strictObject(regime),
        old: z.strictObject({ ...regime, slabsFrom60: slabs, slabsFrom80: slabs }),
      }),
    )
    .min(1),
});

export type IncomeTaxYear = z.infer<typeof incomeTaxRules>["rules"][number];
