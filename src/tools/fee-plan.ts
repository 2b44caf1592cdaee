/** What is wanted of the price list, as one sum, one time and one message. */
import type { Price } from "#shapes/figures.ts";
import type { OfferId } from "#shapes/choices.ts";

/** What can be bought, with our own fee in rupees and how long it takes us. */
export type PricedOffer = Price & { id: OfferId };

/** Calendar days in a unit of time, as a week of five working days has them. */
const daysIn: Record<Price["unit"], number> = { days: 1, workingDays: 7 / 5, months: 30 };

/** The least that our fees come to, in rupees. */
export function totalOf(offers: readonly PricedOffer[]): number {
  return offers.reduce((sum, { fee }) => sum + fee, 0);
}

/** What takes longest; the first of several that take as long, none of nothing. */
export function longestOf<Offer extends PricedOffer>(offers: readonly Offer[]): Offer | undefined {
  return offers.toSorted((a, b) => mostDays(b) - mostDays(a))[0];
}

/** A message with what is wanted, a line for each. */
export function messageFor(opening: string, names: readonly string[]): string {
  return [opening, ...names.map((name) => `• ${name}`)].join("\n");
}

/** The upper end of a time such as `3–7`, in calendar days. */
function mostDays({ time, unit }: PricedOffer): number {
  return Number(time.split("–").at(-1)) * daysIn[unit];
}
