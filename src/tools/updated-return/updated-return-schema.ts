import { z } from "zod";
import { type Bare, checked, financialYear, percent } from "#site-content/schemas/rule-fields.ts";

/** `content/rules/updated-return.yaml`: what an updated return (ITR-U) adds to tax and interest. */
export const updatedReturnRules = z.strictObject({
  ...checked,
  /** Years of the income, the newest first. */
  years: z.array(financialYear).min(1),
  /** The additional tax, by the months since the end of the assessment year. */
  steps: z.array(z.strictObject({ months: z.number().int().positive(), percent })).min(1),
  afterNotice: percent,
});

export type UpdatedReturnRules = Bare<z.infer<typeof updatedReturnRules>>;
