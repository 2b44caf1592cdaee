import { z } from "zod";
import { offerIds } from "./choices.ts";
import type { NamedPaper } from "./papers.ts";
import { hindi, pageHead, sentence } from "./sentence.ts";

/** The six services, in the order of the site. The key names a service's file, its icon and its seal. */
export const serviceKeys = ["gst", "itr", "registration", "fssai", "iso", "documentation"] as const;

export const serviceKey = z.enum(serviceKeys);

const list = z.array(sentence).min(1);

const offer = z.strictObject({
  /** Under which its fee, its time and its papers are kept. */
  id: z.enum(offerIds),
  name: sentence,
  /** What it is called where its service does not stand beside it, if that is another name. */
  fullName: sentence.optional(),
  pricing: sentence,
  /** What the fee depends on. */
  depends: sentence,
  /** What the government takes for this alone. */
  government: sentence.optional(),
});

/** `content/<locale>/services/<key>.yaml`: one service. */
export const service = z.strictObject({
  id: z.number().int().min(1).max(serviceKeys.length),
  icon: serviceKey,
  /** The last part of its address, after /c-a-services. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "lower case, digits and hyphens"),
  title: pageHead.title,
  hindi,
  /** The line under the title in a search result. */
  summary: pageHead.description,
  /** The lowest price, as it stands on the stamp. */
  price: sentence,
  description: sentence,
  detailedDescription: sentence,
  benefits: list,
  process: list,
  /** What can be bought, each with its own price and time. */
  offers: z.tuple([offer], offer),
  /** What the government takes beside our price for all of them, where that is known. */
  government: sentence.optional(),
  notes: list,
});

type ServiceContent = z.infer<typeof service>;

/** What can be bought, with how long it takes. */
type Offer = ServiceContent["offers"][number] & { timeline: string };

/** A service as a page shows it. */
export type Service = Omit<ServiceContent, "offers"> & {
  offers: [Offer, ...Offer[]];
  /** What the government takes for all and for each of them, a sentence for each. */
  governmentFees: string[];
  /** What to keep ready. */
  papers: NamedPaper[];
  /** Its page, in the language of the reader. */
  href: string;
};

/** What the stamp and the window of a service show; its page shows all. */
export type ServiceInShort = Omit<
  Service,
  "summary" | "government" | "papers" | "notes" | "offers"
> & {
  offers: Pick<Offer, "name" | "pricing" | "timeline">[];
};
