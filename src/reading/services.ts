import type { PricedOffer } from "#search/offerings.ts";
import { pathTo, type Locale } from "#site";
import { serviceKeys, type Service, type ServiceInShort } from "#shapes/service.ts";
import { read, readBlank } from "./read.ts";

/**
 * The six services of a language in their order, each with the address of its page.
 * @throws Error where one of the six files is missing.
 */
export async function readServices(locale: Locale): Promise<Service[]> {
  return Promise.all(
    serviceKeys.map(async (key) => {
      const service = await read("service", `${locale}/${key}`);
      return { ...service, href: `${pathTo("services", locale)}/${service.slug}` };
    }),
  );
}

/**
 * What can be bought of a service, with the fee that its price names: 300 for "from ₹{price.gst}".
 * One whose price names no fee is left out.
 */
export async function readFees({ icon }: Service, locale: Locale): Promise<PricedOffer[]> {
  const { offers } = await readBlank("service", `${locale}/${icon}`);
  const prices = await read("prices", "prices");
  return offers.flatMap(({ name, pricing }) => {
    const [, priceName = ""] = /\{price\.(\w+)\}/.exec(pricing) ?? [];
    const price = prices[priceName];
    return price ? [{ name, fee: price.fee }] : [];
  });
}

/** Only what stamp and window show, so that an island does not carry the rest to the browser. */
export function inShort({ summary, papers, notes, ...shown }: Service): ServiceInShort {
  return shown;
}
