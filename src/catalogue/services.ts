import { type Locale, pathTo } from "#page-map.ts";
import { getContent, getEntry } from "#site-content/get-content.ts";
import type { Price } from "#site-content/schemas/figures.ts";
import { fillIn, formatRange } from "#text/sentences.ts";
import { listPapers, namePapers } from "./papers.ts";
import type { ProductId } from "./product-selection.ts";

export type Service = ReturnType<typeof readServices>[number];

/** The services have the order of `content/services.yaml`. */
export function readServices(locale: Locale) {
  const content = getContent("service", locale);
  const { needs } = getContent("paperRules");
  const { papers: paperWords } = getContent("papers", locale);
  return Object.entries(getContent("serviceFacts")).map(([key, facts]) => {
    const own = getEntry(content, key);
    const [first, ...others] = facts.products;
    const papers = namePapers(listPapers(needs, facts.products), paperWords);
    const certain = papers.filter(({ note }) => note === undefined);
    const readProduct = (id: ProductId) => ({
      ...getEntry(own.products, id),
      id,
      timeline: formatProductTime(id, locale),
    });
    const products = [readProduct(first), ...others.map(readProduct)] as const;
    return {
      ...own,
      /** The key of the service in `content/services.yaml`. */
      key,
      slug: facts.slug,
      seal: facts.seal,
      products,
      /** Fees of the government for the service and for each product, a sentence for each. */
      governmentFees: [own, ...products].flatMap(({ government }) => government ?? []),
      papers: certain.map(({ id, name }) => ({ id, name })),
      hasMorePapers: certain.length < papers.length,
      href: `${pathTo("services", locale)}/${facts.slug}`,
    };
  });
}

function formatProductTime(id: ProductId, locale: Locale): string {
  const { time, unit } = readPrice(id);
  return fillIn(getContent("services", locale).units[unit], { time: formatRange(locale, time) });
}

export function readPrice(id: ProductId): Price {
  return getEntry(getContent("prices"), id);
}

export function readFees({ products }: Service): { name: string; fee: Price["fee"] }[] {
  return products.map(({ id, name }) => ({ name, fee: readPrice(id).fee }));
}

export interface ServiceSummary {
  products: { id: string; name: string; pricing: string; timeline: string }[];
  /** The key of the service in `content/services.yaml`. */
  key: string;
  seal: "gst" | "itr" | "registration" | "fssai" | "iso" | "documentation";
  /** Fees of the government for the service and for each product, a sentence for each. */
  governmentFees: string[];
  papers: { id: string; name: string }[];
  hasMorePapers: boolean;
  href: string;
  title: string;
  price: string;
  description: string;
  detailedDescription: string;
  benefits: string[];
  process: string[];
  accent?: string | undefined;
}

/** Leaves out what only the page of a service shows, so that it is not sent to the browser. */
export function toServiceSummary({
  summary,
  government,
  governmentInShort,
  notes,
  unpriced,
  slug,
  products,
  ...shown
}: Service): ServiceSummary {
  return {
    ...shown,
    products: products.map(({ id, name, pricing, timeline }) => ({ id, name, pricing, timeline })),
  };
}
