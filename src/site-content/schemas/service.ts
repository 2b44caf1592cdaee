import { z } from "zod";
import { fileIssues } from "#site-content/issue-sentences.ts";
import { readOnly } from "./rule-fields.ts";
import { pageHeadFields, sentenceSchema } from "./sentence.ts";

/** The key of a service or a product. Links contain it, so it is not edited at the desk. */
export const catalogNameSchema = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, "a small letter first, then letters and digits")
  .meta(readOnly);

/** Each name is that of a picture in `src/ui/art/seal-….svg`. */
const sealNames = ["gst", "itr", "registration", "fssai", "iso", "documentation"] as const;

const facts = z.strictObject({
  /** The last part of the page's address, after /c-a-services/. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, fileIssues.slugFormat),
  seal: z.enum(sealNames).default("documentation"),
  products: z.tuple([catalogNameSchema], catalogNameSchema),
});

/** `content/services.yaml`: the services in the order of the site, and what is the same in every language. */
export const serviceFactsSchema = z.record(catalogNameSchema, facts);

/** `content/<locale>/services/<key>.yaml`: the texts of one service. */
export const serviceTextRules = {
  title: pageHeadFields.title,
  /** The line under the title in a search result. */
  summary: pageHeadFields.description,
  description: sentenceSchema,
  /** Work whose fee depends on the case; the price list says how it is agreed. */
  unpriced: z.array(z.strictObject({ name: sentenceSchema, how: sentenceSchema })).default([]),
  /** What else holds for an owner or a director abroad, each line with its source. */
  abroad: z.array(sentenceSchema).min(1).optional(),
  /** Fees of the government beside our price, where they are known for all products. */
  government: sentenceSchema.optional(),
  /** The same in a few words, after "Government fee:". */
  governmentInShort: sentenceSchema.optional(),
};

/** The texts of one product; its keys are the product names of `content/services.yaml`. */
export const productTextRules = {
  /** Used where the name of its service is not beside it. */
  fullName: sentenceSchema.optional(),
  /** Fees of the government for this product alone, in a few words after "Government fee:". */
  government: sentenceSchema.optional(),
  governmentInShort: sentenceSchema.optional(),
};
