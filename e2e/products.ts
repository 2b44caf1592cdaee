/** What can be bought, as a visitor reads it. */
import { fillIn, rangeIn } from "#text/sentences.ts";
import { grouped, inRupees, rupees } from "#text/money.ts";
import { facts, language, say, serviceWords } from "./phrasebook.ts";

/**
 * What a product is called beside its service, and where its service does not stand beside it; and how a
 * message asks for it, with its fee.
 */
export function productOf(id: string): { name: string; fullName: string; line: string } {
  const services = Object.entries(facts("serviceFacts"));
  const [service = ""] = services.find(([, { products }]) => products.includes(id)) ?? [];
  const product = serviceWords(service).products[id];
  if (!product) throw new Error(`Nothing is sold under the name ${id}.`);
  const { name, fullName = name, pricing } = product;
  const fees = Object.entries(facts("prices")).map(([each, { fee }]): [string, string] => [
    `price.${each}`,
    grouped(fee),
  ]);
  const line = `${fullName}: ${fillIn(pricing, Object.fromEntries(fees))}`;
  return { name, fullName, line };
}

/** What some products cost together, as it is written. */
export function feeOf(...ids: string[]): string {
  return inRupees(rupees(ids.reduce((sum, id) => sum + priceOf(id).fee, 0)));
}

/** How long one takes, with its unit. */
export function timeOf(id: string): string {
  const { time, unit } = priceOf(id);
  return say(`services.units.${unit}`, { time: rangeIn(language(), time) });
}

function priceOf(id: string) {
  const price = facts("prices")[id];
  if (!price) throw new Error(`Nothing is sold under the name ${id}.`);
  return price;
}
