import { z } from "zod";
import { fixed } from "./rules.ts";
import { accent, pageHead, sentence } from "./sentence.ts";

/** The name of a service, or of what can be bought of it. */
export const catalogName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]*$/, "a small letter first, then letters and digits")
  .meta(fixed);

/** The pictures of services, each `src/ui/art/seal-….svg`. */
const sealNames = ["gst", "itr", "registration", "fssai", "iso", "documentation"] as const;

const facts = z.strictObject({
  /** The last part of its address, after /c-a-services. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and hyphens"),
  seal: z.enum(sealNames).default("documentation"),
  /** What can be bought, in its order. */
  products: z.tuple([catalogName], catalogName),
});

/** `content/services.yaml`: the services in the order of the site, and what is the same in every language. */
export const serviceFacts = z.record(catalogName, facts);

const list = z.array(sentence).min(1);

const product = z.strictObject({
  name: sentence,
  /** Its name in places without the name of its service, if that differs. */
  fullName: sentence.optional(),
  pricing: sentence,
  /** What the fee depends on. */
  depends: sentence,
  /** What the government takes for this alone; and in a few words, after "Government fee:". */
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
  /** What can be bought, by the names that `content/services.yaml` gives. */
  products: z.record(catalogName, product),
  /** What we do as well, but only say the fee of after a word with us; the price list says so. */
  unpriced: z.array(z.strictObject({ name: sentence, how: sentence })).default([]),
  /** What the government takes beside our price for all of them, where that is known. */
  government: sentence.optional(),
  /** The same in a few words, after "Government fee:". */
  governmentInShort: sentence.optional(),
  notes: list,
});
