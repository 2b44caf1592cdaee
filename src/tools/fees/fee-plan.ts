/** A choice from the price list: its total and its time. */
import type { Price } from "#content/shapes/figures.ts";
import type { ProductId } from "#content/choice.ts";
import { rupees, sum, type Paise } from "#text/money.ts";

/** What can be bought, with our own fee in rupees and how long it takes us. */
export type PricedProduct = Price & { id: ProductId };

/** Calendar days in a unit of time, as a week of five working days has them. */
const daysIn: Record<Price["unit"], number> = { days: 1, workingDays: 7 / 5, months: 30 };

/** The least that our fees come to. */
export function totalOf(products: readonly PricedProduct[]): Paise {
  return sum(...products.map(({ fee }) => rupees(fee)));
}

/** What takes longest; the first of several that take as long, undefined for an empty list. */
export function longestOf<Product extends PricedProduct>(
  products: readonly Product[],
): Product | undefined {
  return products.toSorted((a, b) => mostDays(b) - mostDays(a))[0];
}

/** The upper end of a time such as `3–7`, in calendar days. */
function mostDays({ time, unit }: PricedProduct): number {
  return Number(time.split("–").at(-1)) * daysIn[unit];
}
