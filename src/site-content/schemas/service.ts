import { z } from "zod";
import { fixed } from "./rule-fields.ts";
import { accent, pageHead, sentence } from "./sentence.ts";

export const catalogName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, "a small letter first, then letters and digits")
  .meta(fixed);

/** Each name is that of a picture, `src/ui/art/seal-….svg`. */
const sealNames = ["gst", "itr", "registration", "fssai", "iso", "documentation"] as const;

const facts = z.strictObject({
  /** The last part of the page's address, after /c-a-services/. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and hyphens"),
  seal: z.enum(sealNames).default("documentation"),
  products: z.tuple([catalogName], catalogName),
});

/** `content/services.yaml`: the services in the order of the site, and what is the same in every language. */
export const serviceFacts = z.record(catalogName, facts);

const list = z.array(sentence).min(1);

const product = z.strictObject({
  name: sentence,
  /** Used where the name of its service is not beside it. */
  fullName: sentence.optional(),
  pricing: sentence,
  depends: sentence,
  /** Fees of the government for this product alone, in a few words after "Government fee:". */
  government: sentence.optional(),
  governmentInShort: sentence.optional(),
});

/** `content/<locale>/services/<key>.yaml`: one service. */
export const service = z.strictObject({
  title: pageHead.title,
  accent,
  /** The line under the title in a search result. */
  summary: pageHead.description,
  /** The lowest price, as written on the stamp. */
  price: sentence,
  description: sentence,
  detailedDescription: sentence,
  benefits: list,
  process: list,
  /** Under the names that `content/services.yaml` gives. */
  products: z.record(catalogName, product),
  /** Work whose fee we only say after a word with the client; the price list says so. */
  unpriced: z.array(z.strictObject({ name: sentence, how: sentence })).default([]),
  /** Fees of the government beside our price, where they are known for all products. */
  government: sentence.optional(),
  /** The same in a few words, after "Government fee:". */
  governmentInShort: sentence.optional(),
  notes: list,
});
