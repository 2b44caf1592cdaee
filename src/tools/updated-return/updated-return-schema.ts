import { z } from "zod";
import {
  createDatedSchema,
  financialYearSchema,
  percentSchema,
  sourceFields,
  type WithoutSources,
} from "#site-content/schemas/rule-fields.ts";

/** `content/rules/updated-return.yaml`: the additional tax of an updated return (ITR-U). */
export const updatedReturnRulesSchema = z.strictObject({
  ...sourceFields,
  /** Years of the income, the newest first. */
  years: z.array(financialYearSchema).min(1),
  /** Percent of additional tax, by months since the end of the assessment year. */
  steps: z
    .array(z.strictObject({ months: z.number().int().positive(), percent: percentSchema }))
    .min(1),
  /** Percent that come on top after a notice for reassessment, by the day of filing. */
  afterNotice: createDatedSchema(percentSchema),
});

export type UpdatedReturnRules = WithoutSources<z.infer<typeof updatedReturnRulesSchema>>;
