import { z } from "zod";
import { readOnly } from "./rule-fields.ts";
import { accentSchema, pageHeadFields, sentenceSchema } from "./sentence.ts";

export const catalogNameSchema = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, "a small letter first, then letters and digits")
  .meta(readOnly);

/** Each name is that of a picture in `src/ui/art/seal-….svg`. */
const sealNames = ["gst", "itr", "registration", "fssai", "iso", "documentation"] as const;

const facts = z.strictObject({
  /** The last part of the page's address, after /c-a-services/. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and hyphens"),
  seal: z.enum(sealNames).default("documentation"),
  products: z.tuple([catalogNameSchema], catalogNameSchema),
});

/** `content/services.yaml`: the services in the order of the site, and what is the same in every language. */
export const serviceFactsSchema = z.record(catalogNameSchema, facts);

const sentenceList = z.array(sentenceSchema).min(1);

const product = z.strictObject({
  name: sentenceSchema,
  /** Used where the name of its service is not beside it. */
  fullName: sentenceSchema.optional(),
  pricing: sentenceSchema,
  depends: sentenceSchema,
  /** Fees of the government for this product alone, in a few words after "Government fee:". */
  government: sentenceSchema.optional(),
  governmentInShort: sentenceSchema.optional(),
});

/** `content/<locale>/services/<key>.yaml`: the texts of one service and its products. */
export const serviceSchema = z.strictObject({
  title: pageHeadFields.title,
  accent: accentSchema,
  /** The line under the title in a search result. */
  summary: pageHeadFields.description,
  price: sentenceSchema,
  description: sentenceSchema,
  detailedDescription: sentenceSchema,
  benefits: sentenceList,
  process: sentenceList,
  /** The keys are the product names of `content/services.yaml`. */
  products: z.record(catalogNameSchema, product),
  /** Work whose fee depends on the case; the price list says how it is agreed. */
  unpriced: z.array(z.strictObject({ name: sentenceSchema, how: sentenceSchema })).default([]),
  /** Fees of the government beside our price, where they are known for all products. */
  government: sentenceSchema.optional(),
  /** The same in a few words, after "Government fee:". */
  governmentInShort: sentenceSchema.optional(),
  notes: sentenceList,
});
