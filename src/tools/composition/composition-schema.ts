import { z } from "zod";
import {
  createDatedSchema,
  percentSchema,
  sourceFields,
  type WithoutSources,
} from "#site-content/schemas/rule-fields.ts";

/** `content/rules/composition.yaml`: the rates of the composition scheme of GST. */
export const compositionRulesSchema = z.strictObject({
  ...sourceFields,
  /** Of the whole turnover, CGST and SGST together. */
  rates: createDatedSchema(
    z.strictObject({
      trader: percentSchema,
      manufacturer: percentSchema,
      restaurant: percentSchema,
      services: percentSchema,
    }),
  ),
  /** The rate of a restaurant outside the scheme, without input tax credit. */
  regularRestaurant: createDatedSchema(percentSchema),
});

export type CompositionRules = WithoutSources<z.infer<typeof compositionRulesSchema>>;
