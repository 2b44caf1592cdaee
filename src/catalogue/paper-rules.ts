import type { Texts } from "virtual:texts";
import { z } from "zod";
import {
  daySchema,
  notPublishedSchema,
  readOnly,
  sourceSchema,
} from "#site-content/schemas/rule-fields.ts";
import { catalogNameSchema } from "#site-content/schemas/service.ts";
import { businessKinds, premisesKinds, type ProductId } from "./product-selection.ts";

const kindSchema = z.enum(businessKinds).meta(readOnly);
const premisesSchema = z.enum(premisesKinds).meta(readOnly);

const keySchema = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/)
  .meta(readOnly);

const needSchema = z.strictObject({
  /** A list that the business itself has drawn up has no source. */
  sources: z.array(sourceSchema).min(1).optional(),
  /** Documents that result from the product, so the customer does not have them yet. */
  resultingPapers: z.array(keySchema).min(1).optional(),
  papers: z
    .array(
      z.strictObject({
        kinds: z.array(kindSchema).min(1).optional(),
        premises: z.array(premisesSchema).min(1).optional(),
        when: keySchema.optional(),
        papers: z.array(keySchema).min(1),
      }),
    )
    .min(1),
});

/** `content/rules/papers.yaml`: the papers that each product needs. */
export const paperRulesSchema = z.strictObject({
  checkedOn: daySchema,
  validUntil: daySchema,
  notPublished: notPublishedSchema,
  needs: z.record(catalogNameSchema, needSchema),
});

export type PaperNeeds = Record<
  ProductId,
  Pick<z.infer<typeof needSchema>, "papers" | "resultingPapers">
>;

/** `content/<locale>/papers.yaml`: names of papers, under the keys that the rules use. */
export type PaperContent = Texts["papers"]["papers"];

export interface NamedPaper {
  id: string;
  name: string;
  /** Undefined for a paper that is always needed. */
  note: string | undefined;
}
