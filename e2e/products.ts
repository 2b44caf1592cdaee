/** What can be bought, as a visitor reads it. */
import { formatRupees, groupDigits, toPaise } from "#text/money.ts";
import { fillIn, formatRange } from "#text/sentences.ts";
import { getFacts, getServiceTexts, getTestLocale, t } from "./content.ts";

/** The name of a product beside its service and elsewhere, and the line with its fee in a message. */
export function getProduct(id: string): { name: string; fullName: string; line: string } {
  const services = Object.entries(getFacts("serviceFacts"));
  const [service = ""] = services.find(([, { products }]) => products.includes(id)) ?? [];
  const product = getServiceTexts(service).products[id];
  if (!product) throw new Error(`Nothing is sold under the name ${id}.`);
  const { name, fullName = name, pricing } = product;
  const fees = Object.entries(getFacts("prices")).map(([each, { fee }]): [string, string] => [
    `price.${each}`,
    groupDigits(fee),
  ]);
  const line = `${fullName}: ${fillIn(pricing, Object.fromEntries(fees))}`;
  return { name, fullName, line };
}

/** The sum for several products, formatted. */
export function getFee(...ids: string[]): string {
  return formatRupees(toPaise(ids.reduce((sum, id) => sum + getPrice(id).fee, 0)));
}

/** With its unit. */
export function getTime(id: string): string {
  const { time, unit } = getPrice(id);
  return t(`services.units.${unit}`, { time: formatRange(getTestLocale(), time) });
}

function getPrice(id: string) {
  const price = getFacts("prices")[id];
  if (!price) throw new Error(`Nothing is sold under the name ${id}.`);
  return price;
}
