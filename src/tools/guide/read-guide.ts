import type { Texts } from "virtual:texts";
import type { ProductId } from "#catalogue/product-selection.ts";
import { readPrice, readServices } from "#catalogue/services.ts";
import type { SignatureNeeds } from "#catalogue/signatures.ts";
import { getPagePath, type Locale } from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";
import { formatLakh, groupDigits } from "#text/money.ts";
import { fillInAll, listPlaceholders } from "#text/sentences.ts";
import { findUnmatchedNames } from "#text/unmatched-names.ts";
import { readSignatureNeeds } from "#tools/fees/read-fees.ts";
import { readToolContext, type ToolContext } from "#tools/shared/read-tool-context.ts";
import {
  type DecidingRules,
  type RegistrationRules,
  toDecidingRules,
} from "./guide-rules-schema.ts";

/** The page of the service that includes a registration, and our fee if there is one. */
export interface RegistrationLink {
  title: string;
  href: string;
  id?: ProductId;
  /** The name of the product, because a service may have several fees. */
  product?: string;
  /** Written as on the price list: `from ₹300`. */
  fee?: string;
  /** The fee, or the lowest, in rupees. */
  rupees?: number;
}

/** @throws Error if the rules and the content name different registrations or reasons. */
export function readGuide(locale: Locale) {
  const rules = getContent("registrationRules");
  const page = getContent("guide", locale);
  const content = fillInAll(page, formatLimits(rules.limits, page.amounts));
  const missing = findMissingGuideContent(rules, content);
  if (missing.length > 0) throw new Error(`content/${locale}/guide.yaml: ${missing.join(" ")}`);
  return { rules, content, links: readRegistrationLinks(rules, locale) };
}

/** The file that the browser loads after the page: rules, and the sentences of a result. */
export interface GuideData {
  rules: DecidingRules;
  content: Pick<
    Texts["guide"]["guide"],
    "registrations" | "result" | "fees" | "papers" | "notAsked"
  >;
  sources: Record<string, Omit<RegistrationRules["sources"][string], "checkedOn">>;
  /** By the names of registrations; those that the business does not sell are left out. */
  links: Record<string, RegistrationLink>;
  signatures: SignatureNeeds;
  context: ToolContext;
  /** Paths of this page, and of pages to which a result can be carried over. */
  pages: { guide: string; fees: string; papers: string };
}

/** The sentences of the questions, which are on the page. Those of a result come with `GuideData`. */
export type GuideQuestionContent = Omit<Texts["guide"]["guide"], keyof GuideData["content"]>;

export function readGuideData(locale: Locale): GuideData {
  const { rules, content, links } = readGuide(locale);
  const { registrations, result, fees, papers, notAsked } = content.guide;
  const sources = Object.entries(rules.sources).map(
    ([name, { checkedOn: _, ...source }]) => [name, source] as const,
  );
  return {
    rules: toDecidingRules(rules),
    content: { registrations, result, fees, papers, notAsked },
    sources: Object.fromEntries(sources),
    links,
    signatures: readSignatureNeeds(),
    context: readToolContext(
      locale,
      Object.values(rules.sources).map(({ checkedOn }) => ({
        checkedOn,
        validUntil: rules.validUntil,
      })),
    ),
    pages: {
      guide: getPagePath("guide", locale),
      fees: getPagePath("fees", locale),
      papers: getPagePath("papers", locale),
    },
  };
}

/** What fills in the limits of sentences: `{ usual: 2000000 }` → `{ usual: "₹20 lakh" }`; counts are written as numbers. */
export function formatLimits(
  { turnover, employees, other, plain }: RegistrationRules["limits"],
  content: Texts["guide"]["amounts"],
): Record<string, string> {
  const amounts = Object.entries({ ...turnover, ...other });
  const counts = Object.entries({ ...employees, ...plain });
  return Object.fromEntries([
    ...amounts.map(([name, rupees]): [string, string] => [name, formatLakh(rupees, content)]),
    ...counts.map(([name, count]): [string, string] => [name, groupDigits(count)]),
  ]);
}

/**
 * A sentence for each name that a language lacks or has too much ("guide.registrations has no gem."), and for each
 * blank that is no limit ("There is no limit {good}."). The limits of `content` must be filled in before.
 */
export function findMissingGuideContent(
  { registrations }: Pick<RegistrationRules, "registrations">,
  { guide, forms }: Pick<Texts["guide"], "guide" | "forms">,
): string[] {
  const content = guide.registrations;
  return [
    ...findUnmatchedNames("guide.registrations", Object.keys(registrations), Object.keys(content)),
    ...Object.entries(registrations).flatMap(([name, { rules }]) =>
      findUnmatchedNames(
        `guide.registrations.${name}.reasons`,
        rules.map(({ reason }) => reason),
        Object.keys(content[name]?.reasons ?? {}),
      ),
    ),
    ...listPlaceholders([content, guide.answers, forms])
      // The result fills in {stand}: "You are at ₹14 lakh."
      .filter((blank) => blank !== "stand")
      .map((blank) => `There is no limit {${blank}}.`),
  ];
}

/** By the names of registrations, in the order in which the site lists its products. */
function readRegistrationLinks(
  { registrations }: RegistrationRules,
  locale: Locale,
): Record<string, RegistrationLink> {
  const services = readServices(locale);
  const links = Object.entries(registrations).flatMap(
    ([name, { service: key, product: id }]): [string, RegistrationLink][] => {
      const service = services.find((item) => item.key === key);
      if (!service) return [];
      const { title, href, products } = service;
      const product = products.find((item) => item.id === id);
      const priced = product && {
        id: product.id,
        product: product.fullName ?? product.name,
        fee: product.price,
        rupees: readPrice(product.id).fee,
      };
      return [[name, { title, href, ...priced }]];
    },
  );
  const productIds = services.flatMap((service) => service.products.map(({ id }) => id));
  const getRank = ({ id }: RegistrationLink) => (id === undefined ? -1 : productIds.indexOf(id));
  return Object.fromEntries(links.sort(([, a], [, b]) => getRank(a) - getRank(b)));
}
