import { z } from "zod";
import {
  percentSchema,
  sourceFields,
  type WithoutSources,
} from "#site-content/schemas/rule-fields.ts";

/** `content/rules/composition.yaml`: the rates of the composition scheme of GST. */
export const compositionRulesSchema = z.strictObject({
  ...sourceFields,
  /** Of the whole turnover, CGST and SGST together. */
  rates: z.strictObject({
    trader: percentSchema,
    manufacturer: percentSchema,
    restaurant: percentSchema,
    services: percentSchema,
  }),
  /** The rate of a restaurant outside the scheme, without input tax credit. */
  regularRestaurant: percentSchema,
});

export type CompositionRules = WithoutSources<z.infer<typeof compositionRulesSchema>>;
