import type { ProductId } from "#catalogue/product-selection.ts";
import { readServices } from "#catalogue/services.ts";
import { content } from "#site-content/get-content.ts";
import { type Locale, pathTo } from "#page-map.ts";
import { grouped, inLakh } from "#text/money.ts";
import { blanksIn, fillInAll, unmatchedNames } from "#text/sentences.ts";
import { readToolKit } from "#tools/shared/read-tool-context.ts";
import { deciding, type RegistrationRules } from "./guide-rules-schema.ts";
import type { GuidePage, GuideWords } from "./guide-schema.ts";

/** The page of the service that brings it, and our fee where it has one. */
export interface RegistrationLink {
  title: string;
  href: string;
  id?: ProductId;
  /** Written as on the price list: `from ₹300`. */
  fee?: string;
}

/** @throws Error where a registration or a reason has no words, or words are for none. */
export function readGuide(locale: Locale) {
  const rules = content("registrationRules");
  const page = content("guide", locale);
  const words = fillInAll(page, limitsInWords(rules.limits, page.amounts));
  const missing = missingGuideWords(rules, words);
  if (missing.length > 0) throw new Error(`content/${locale}/guide.yaml: ${missing.join(" ")}`);
  return { rules, words, links: readRegistrationLinks(rules, locale) };
}

export function readGuideData(locale: Locale) {
  const { rules, words, links } = readGuide(locale);
  const { registrations, result, fees, papers, notAsked } = words.guide;
  const sources = Object.entries(rules.sources).map(
    ([name, { checkedOn: _, ...source }]) => [name, source] as const,
  );
  return {
    rules: deciding(rules),
    words: { registrations, result, fees, papers, notAsked },
    /** Titles and addresses of the sources, by their names. */
    sources: Object.fromEntries(sources),
    links,
    kit: readToolKit(
      locale,
      Object.values(rules.sources).map(({ checkedOn }) => ({
        checkedOn,
        validUntil: rules.validUntil,
      })),
    ),
    /** Paths of this page, and of pages that the result can be taken to. */
    pages: {
      guide: pathTo("guide", locale),
      fees: pathTo("fees", locale),
      papers: pathTo("papers", locale),
    },
  };
}

/** Amounts are written in lakh or crore, counts as numbers. */
export function limitsInWords(
  { turnover, employees, other, plain }: RegistrationRules["limits"],
  words: GuidePage["amounts"],
): Record<string, string> {
  const amounts = Object.entries({ ...turnover, ...other });
  const counts = Object.entries({ ...employees, ...plain });
  return Object.fromEntries([
    ...amounts.map(([name, rupees]): [string, string] => [name, inLakh(rupees, words)]),
    ...counts.map(([name, count]): [string, string] => [name, grouped(count)]),
  ]);
}

/** A sentence for each name that a language lacks, has too much or leaves blank. Limits must be filled in. */
export function missingGuideWords(
  { registrations }: Pick<RegistrationRules, "registrations">,
  { guide, forms }: Pick<GuidePage, "guide" | "forms">,
): string[] {
  const words = guide.registrations;
  return [
    ...unmatchedNames("guide.registrations", Object.keys(registrations), Object.keys(words)),
    ...Object.entries(registrations).flatMap(([name, { rules }]) =>
      unmatchedNames(
        `guide.registrations.${name}.reasons`,
        rules.map(({ reason }) => reason),
        Object.keys(words[name]?.reasons ?? {}),
      ),
    ),
    ...blanksIn([words, guide.answers, forms])
      .filter((blank) => blank !== "stand")
      .map((blank) => `There is no limit {${blank}}.`),
  ];
}

/** In the order of the site; registrations that the business does not sell are left out. */
function readRegistrationLinks({ registrations }: RegistrationRules, locale: Locale) {
  const services = readServices(locale);
  const links = Object.entries(registrations).flatMap(
    ([name, { service: key, product: id }]): [string, RegistrationLink][] => {
      const service = services.find((one) => one.key === key);
      if (!service) return [];
      const { title, href, products } = service;
      const product = products.find((one) => one.id === id);
      return [[name, { title, href, ...(product && { id: product.id, fee: product.pricing }) }]];
    },
  );
  const sold = services.flatMap((service) => service.products.map(({ id }) => id));
  const place = ({ id }: RegistrationLink) => (id === undefined ? -1 : sold.indexOf(id));
  return Object.fromEntries(links.sort(([, a], [, b]) => place(a) - place(b)));
}

export type GuideData = ReturnType<typeof readGuideData>;

/** Words of answers come with the data instead. */
export type AskingWords = Omit<GuideWords, keyof GuideData["words"]>;
