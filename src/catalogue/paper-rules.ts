import { z } from "zod";
import { day, fixed, notPublished, source } from "#site-content/schemas/rule-fields.ts";
import { sentence } from "#site-content/schemas/sentence.ts";
import { catalogName } from "#site-content/schemas/service.ts";
import { kinds, premisesKinds, type ProductId } from "./product-selection.ts";

const kind = z.enum(kinds).meta(fixed);
const premises = z.enum(premisesKinds).meta(fixed);

const name = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/)
  .meta(fixed);

const need = z.strictObject({
  /** A list that comes from our own desk has no source. */
  sources: z.array(source).min(1).optional(),
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
export const paperRules = z.strictObject({
  checkedOn: day,
  validUntil: day,
  notPublished,
  needs: z.record(catalogName, need),
});

export type Needs = Record<ProductId, Pick<z.infer<typeof need>, "papers" | "brings">>;

/** `content/<locale>/papers.yaml`: names of papers, under the keys that the rules use. */
export const paperWords = z.strictObject({
  names: z.record(name, sentence),
  cases: z.record(name, sentence),
  kinds: z.record(kind, sentence),
  premises: z.record(premises, sentence),
  only: sentence,
  /** A paper that only one kind of business needs, and only in one case. */
  kindInCase: sentence,
  /** Shown at each list that has documents of a person. */
  persons: sentence,
});

export type PaperWords = z.infer<typeof paperWords>;

export interface NamedPaper {
  id: string;
  name: string;
  /** Undefined for a paper that is always needed. */
  note: string | undefined;
}
