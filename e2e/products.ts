/** Names, fees and times of products, as visitors read them. */
import { formatRange } from "#text/figure-ranges.ts";
import { groupDigits } from "#text/money.ts";
import { formatRupees, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { getFacts, getServiceTexts, getTestLocale, t } from "./content.ts";

/** What visitors read of a product: `name` beside its service, `fullName` elsewhere, and `line`, with the fee, in a message. */
export function getProduct(id: string): { name: string; fullName: string; line: string } {
  const services = Object.entries(getFacts("serviceFacts"));
  const [service = ""] = services.find(([, { products }]) => products.includes(id)) ?? [];
  const product = getServiceTexts(service).products[id];
  if (!product) throw new Error(`There is no product ${id}.`);
  const { name, fullName = name, price } = product;
  const fees = Object.entries(getFacts("prices")).map(([key, { fee }]): [string, string] => [
    `price.${key}`,
    groupDigits(fee),
  ]);
  const line = `${fullName}: ${fillIn(price, Object.fromEntries(fees))}`;
  return { name, fullName, line };
}

/** The fee of several products together, `₹1,500`. */
export function getFee(...ids: string[]): string {
  return formatRupees(toPaise(ids.reduce((sum, id) => sum + getPrice(id).fee, 0)));
}

/** How long a product takes, `2 to 3 days`. */
export function getTime(id: string): string {
  const { time, unit } = getPrice(id);
  return t(`services.units.${unit}`, { time: formatRange(getTestLocale(), time) });
}

function getPrice(id: string) {
  const price = getFacts("prices")[id];
  if (!price) throw new Error(`There is no product ${id}.`);
  return price;
}
