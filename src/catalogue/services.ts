import { pathTo, type Locale } from "#page-map.ts";
import type { ProductId } from "./choice.ts";
import type { Price } from "#content/shapes/figures.ts";
import { named, papersFor } from "./papers.ts";
import { fillIn, rangeIn } from "#text/sentences.ts";
import { content, entry } from "#content/read.ts";

/** A service as a page shows it. */
export type Service = ReturnType<typeof readServices>[number];

/** The services of a language in the order of `content/services.yaml`, each with the address of its page. */
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
      /** Its name in `content/services.yaml`. */
      key,
      slug: facts.slug,
      seal: facts.seal,
      products,
      /** What the government takes for all and for each of them, a sentence for each. */
      governmentFees: [own, ...products].flatMap(({ government }) => government ?? []),
      /** What everybody keeps ready. */
      papers: certain.map(({ id, name }) => ({ id, name })),
      /** Whether some clients need more. */
      hasMorePapers: certain.length < papers.length,
      href: `${pathTo("services", locale)}/${facts.slug}`,
    };
  });
}

function timeOf(id: ProductId, locale: Locale): string {
  const { time, unit } = readPrice(id);
  return fillIn(content("services", locale).units[unit], { time: rangeIn(locale, time) });
}

/** Our fee for what can be bought, and our time. */
export function readPrice(id: ProductId): Price {
  return entry(content("prices"), id);
}

/** What can be bought of a service, with our own fee. */
export function readFees({ products }: Service): { name: string; fee: Price["fee"] }[] {
  return products.map(({ id, name }) => ({ name, fee: readPrice(id).fee }));
}

/** What the stamp and the window of a service show; its page shows all. */
export type ServiceInShort = ReturnType<typeof inShort>;

/** Only that, so that the rest is not sent to the browser. */
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
