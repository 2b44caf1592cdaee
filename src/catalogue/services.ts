import { content, entry } from "#site-content/get-content.ts";
import type { Price } from "#site-content/schemas/figures.ts";
import { type Locale, pathTo } from "#page-map.ts";
import { fillIn, rangeIn } from "#text/sentences.ts";
import type { ProductId } from "./product-selection.ts";
import { named, papersFor } from "./papers.ts";

export type Service = ReturnType<typeof readServices>[number];

/** The services have the order of `content/services.yaml`. */
export function readServices(locale: Locale) {
  const words = content("service", locale);
  const { needs } = content("paperRules");
  const { papers: paperWords } = content("papers", locale);
  return Object.entries(content("serviceFacts")).map(([key, facts]) => {
    const own = entry(words, key);
    const [first, ...others] = facts.products;
    const papers = named(papersFor(needs, facts.products), paperWords);
    const certain = papers.filter(({ note }) => note === undefined);
    const productOf = (id: ProductId) => ({
      ...entry(own.products, id),
      id,
      timeline: timeOf(id, locale),
    });
    const products = [productOf(first), ...others.map(productOf)] as const;
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

function timeOf(id: ProductId, locale: Locale): string {
  const { time, unit } = readPrice(id);
  return fillIn(content("services", locale).units[unit], { time: rangeIn(locale, time) });
}

export function readPrice(id: ProductId): Price {
  return entry(content("prices"), id);
}

export function readFees({ products }: Service): { name: string; fee: Price["fee"] }[] {
  return products.map(({ id, name }) => ({ name, fee: readPrice(id).fee }));
}

export type ServiceInShort = ReturnType<typeof inShort>;

/** Leaves out what only the page of a service shows, so that it is not sent to the browser. */
export function inShort({
  summary,
  government,
  governmentInShort,
  notes,
  unpriced,
  slug,
  products,
  ...shown
}: Service) {
  return {
    ...shown,
    products: products.map(({ id, name, pricing, timeline }) => ({ id, name, pricing, timeline })),
  };
}
