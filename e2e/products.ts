/** What can be bought, as a visitor reads it. */
import { grouped, inRupees, rupees } from "#text/money.ts";
import { fillIn, rangeIn } from "#text/sentences.ts";
import { facts, language, say, serviceWords } from "./content.ts";

/** The name of a product beside its service and elsewhere, and the line with its fee in a message. */
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

/** The sum for several products, formatted. */
export function feeOf(...ids: string[]): string {
  return inRupees(rupees(ids.reduce((sum, id) => sum + priceOf(id).fee, 0)));
}

/** With its unit. */
export function timeOf(id: string): string {
  const { time, unit } = priceOf(id);
  return say(`services.units.${unit}`, { time: rangeIn(language(), time) });
}

function priceOf(id: string) {
  const price = facts("prices")[id];
  if (!price) throw new Error(`Nothing is sold under the name ${id}.`);
  return price;
}
