import type { Texts } from "virtual:texts";
import { getPagePath, type Locale } from "#page-map.ts";
import { getContent, getEntry } from "#site-content/get-content.ts";
import type { Price } from "#site-content/schemas/figures.ts";
import { formatRange } from "#text/figure-ranges.ts";
import { fillIn } from "#text/sentences.ts";
import { listPapers, namePapers } from "./papers.ts";
import type { ProductId } from "./product-selection.ts";

type ServiceText = Texts["services/*"];

/** One thing to buy, with a fee, a time and papers of its own. A service has one or several. */
type Product = ServiceText["products"][string] & { id: ProductId; timeline: string };

export interface Service extends Omit<ServiceText, "products"> {
  /** The key of the service in `content/services.yaml`. */
  key: string;
  slug: string;
  seal: "gst" | "itr" | "registration" | "fssai" | "iso" | "documentation";
  products: readonly [Product, ...Product[]];
  /** Fees of the government for the service and for each product, a sentence for each. */
  governmentFees: string[];
  /** The papers that every customer brings. */
  papers: { id: string; name: string }[];
  /** True if some customers bring more papers. */
  hasMorePapers: boolean;
  href: string;
}

/** Services in the order of `content/services.yaml`. */
export function readServices(locale: Locale): Service[] {
  const content = getContent("service", locale);
  const { needs } = getContent("paperRules");
  const { papers: paperContent } = getContent("papers", locale);
  return Object.entries(getContent("serviceFacts")).map(([key, facts]) => {
    const text = getEntry(content, key);
    const [first, ...others] = facts.products;
    const papers = namePapers(listPapers(needs, facts.products), paperContent);
    const alwaysNeeded = papers.filter(({ note }) => note === undefined);
    const readProduct = (id: ProductId) => ({
      ...getEntry(text.products, id),
      id,
      timeline: formatProductTime(id, locale),
    });
    const products = [readProduct(first), ...others.map(readProduct)] as const;
    return {
      ...text,
      key,
      slug: facts.slug,
      seal: facts.seal,
      products,
      governmentFees: [text, ...products].flatMap(({ government }) => government ?? []),
      papers: alwaysNeeded.map(({ id, name }) => ({ id, name })),
      hasMorePapers: alwaysNeeded.length < papers.length,
      href: `${getPagePath("services", locale)}/${facts.slug}`,
    };
  });
}

/** `gst` → "3–7 working days". */
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

export interface ServiceSummary extends Omit<
  Service,
  "summary" | "government" | "governmentInShort" | "notes" | "unpriced" | "slug" | "products"
> {
  products: Pick<Product, "id" | "name" | "price" | "timeline">[];
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
    products: products.map(({ id, name, price, timeline }) => ({ id, name, price, timeline })),
  };
}
