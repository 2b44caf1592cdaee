import { z } from "zod";
import { checked, percent, type Bare } from "#content/shapes/rules.ts";

/** `content/rules/updated-return.yaml`: what an updated return (ITR-U) adds to tax and interest. */
export const updatedReturnRules = z.strictObject({
  ...checked,
  /** Financial years of the income, like 2024-25, the newest first. */
  years: z.array(z.string().regex(/^\d{4}-\d{2}$/)).min(1),
  /** The additional tax, by the months since the end of the assessment year. */
  steps: z.array(z.strictObject({ months: z.number().int().positive(), percent })).min(1),
});

export type UpdatedReturnRules = Bare<z.infer<typeof updatedReturnRules>>;
