import { z } from "zod";
import { type Bare, checked, percent } from "#site-content/schemas/rule-fields.ts";

/** `content/rules/composition.yaml`: the composition scheme of GST. */
export const compositionRules = z.strictObject({
  ...checked,
  /** Of the whole turnover, CGST and SGST together. */
  rates: z.strictObject({
    trader: percent,
    manufacturer: percent,
    restaurant: percent,
    services: percent,
  }),
  /** The rate of a restaurant outside the scheme, without input tax credit. */
  regularRestaurant: percent,
});

export type CompositionRules = Bare<z.infer<typeof compositionRules>>;
