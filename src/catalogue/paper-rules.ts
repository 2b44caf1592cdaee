import { z } from "zod";
import {
  daySchema,
  notPublishedSchema,
  readOnly,
  sourceSchema,
} from "#site-content/schemas/rule-fields.ts";
import { sentenceSchema } from "#site-content/schemas/sentence.ts";
import { catalogNameSchema } from "#site-content/schemas/service.ts";
import { businessKinds, premisesKinds, type ProductId } from "./product-selection.ts";

const kind = z.enum(businessKinds).meta(readOnly);
const premises = z.enum(premisesKinds).meta(readOnly);

const name = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/)
  .meta(readOnly);

const need = z.strictObject({
  /** A list that comes from our own desk has no source. */
  sources: z.array(sourceSchema).min(1).optional(),
  /** Documents that result from it, so the customer does not have them yet. */
  brings: z.array(name).min(1).optional(),
  papers: z
    .array(
      z.strictObject({
        kinds: z.array(kind).min(1).optional(),
        premises: z.array(premises).min(1).optional(),
        when: name.optional(),
        papers: z.array(name).min(1),
      }),
    )
    .min(1),
});

/** `content/rules/papers.yaml`: which papers go with what can be bought. */
export const paperRulesSchema = z.strictObject({
  checkedOn: daySchema,
  validUntil: daySchema,
  notPublished: notPublishedSchema,
  needs: z.record(catalogNameSchema, need),
});

export type PaperNeeds = Record<ProductId, Pick<z.infer<typeof need>, "papers" | "brings">>;

/** `content/<locale>/papers.yaml`: names of papers, under the keys that the rules use. */
export const paperContentSchema = z.strictObject({
  names: z.record(name, sentenceSchema),
  cases: z.record(name, sentenceSchema),
  kinds: z.record(kind, sentenceSchema),
  premises: z.record(premises, sentenceSchema),
  only: sentenceSchema,
  /** A paper that only one kind of business needs, and only in one case. */
  kindInCase: sentenceSchema,
  /** Shown at each list that has documents of a person. */
  persons: sentenceSchema,
});

export type PaperContent = z.infer<typeof paperContentSchema>;

export interface NamedPaper {
  id: string;
  name: string;
  /** Undefined for a paper that is always needed. */
  note: string | undefined;
}
