import { z } from "zod";
import { day, fixed, notPublished, source } from "#content/shapes/rules.ts";
import { sentence } from "#content/shapes/sentence.ts";
import { catalogName } from "#content/shapes/service.ts";
import { kinds, premisesKinds, type ProductId } from "./choice.ts";

const kind = z.enum(kinds).meta(fixed);
const premises = z.enum(premisesKinds).meta(fixed);

/** The name of a paper or of a case. */
const name = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/)
  .meta(fixed);

const need = z.strictObject({
  /** Where the list can be read; none where it is our own desk's. */
  sources: z.array(source).min(1).optional(),
  /** Documents that result from it, so the customer does not have them yet. */
  brings: z.array(name).min(1).optional(),
  papers: z
    .array(
      z.strictObject({
        /** Needed by these kinds of business alone. */
        kinds: z.array(kind).min(1).optional(),
        /** Needed for these premises alone. */
        premises: z.array(premises).min(1).optional(),
        /** Needed in this case alone. */
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

/** The papers that go with what can be bought. */
export type Needs = Record<ProductId, Pick<z.infer<typeof need>, "papers" | "brings">>;

/** What papers are called, in `content/<locale>/papers.yaml`. */
export const paperWords = z.strictObject({
  /** Names of papers, by the names that the rules use. */
  names: z.record(name, sentence),
  /** In which case a paper is needed, by the names that the rules use. */
  cases: z.record(name, sentence),
  kinds: z.record(kind, sentence),
  premises: z.record(premises, sentence),
  /** With the blank {cases}. */
  only: sentence,
  /** With the blanks {kind} and {case}: a paper that only one kind of business needs, and only in that case. */
  kindInCase: sentence,
  /** Shown at each list that has documents of a person. */
  persons: sentence,
});

export type PaperWords = z.infer<typeof paperWords>;

/** A paper as a list names it. */
export interface NamedPaper {
  id: string;
  name: string;
  /** When it is needed, where that is not always. */
  note: string | undefined;
}
