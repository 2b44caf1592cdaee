import type { PricedOffer } from "#search/offerings.ts";
import { pathTo, type Locale } from "#site";
import { serviceKeys, type Service, type ServiceInShort } from "#shapes/service.ts";
import { named, papersFor } from "#tools/papers.ts";
import { fillIn } from "#wording/fill-in.ts";
import { rangeIn } from "#wording/range.ts";
import { read } from "./read.ts";

/**
 * The six services of a language in their order, each with the address of its page, with the times of what
 * can be bought and the papers to bring.
 * @throws Error where one of the six files is missing, or a paper has no name.
 */
export async function readServices(locale: Locale): Promise<Service[]> {
  const { units } = await read("services", locale);
  const prices = await read("prices", "prices");
  const { needs } = await read("paperRules", "rules/papers");
  const { papers: words } = await read("papers", locale);

  const timelineOf = (id: keyof typeof prices) => {
    const { time, unit } = prices[id];
    return fillIn(units[unit], { time: rangeIn(locale, time) });
  };

  return Promise.all(
    serviceKeys.map(async (key) => {
      const service = await read("service", `${locale}/${key}`);
      const [first, ...others] = service.offers;
      const sold = [first, ...others].map(({ id }) => id);
      return {
        ...service,
        offers: [
          { ...first, timeline: timelineOf(first.id) },
          ...others.map((offer) => ({ ...offer, timeline: timelineOf(offer.id) })),
        ],
        governmentFees: [service, ...service.offers].flatMap(({ government }) => government ?? []),
        papers: named(papersFor(needs, sold), words),
        href: `${pathTo("services", locale)}/${service.slug}`,
      };
    }),
  );
}

/** What can be bought of a service, with our own fee. */
export async function readFees({ offers }: Service): Promise<PricedOffer[]> {
  const prices = await read("prices", "prices");
  return offers.map(({ id, name }) => ({ name, fee: prices[id].fee }));
}

/** Only what stamp and window show, so that an island does not carry the rest to the browser. */
export function inShort({
  summary,
  government,
  papers,
  notes,
  offers,
  ...shown
}: Service): ServiceInShort {
  return {
    ...shown,
    offers: offers.map(({ name, pricing, timeline }) => ({ name, pricing, timeline })),
  };
}
