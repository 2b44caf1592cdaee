import { larger, minus, type Paise, portion, rupees, sum } from "#text/money.ts";
import type { CompositionRules } from "./composition-schema.ts";

export const trades = ["trader", "manufacturer", "restaurant", "services"] as const;
export type Trade = (typeof trades)[number];

/** Each closes the scheme, or makes it doubtful. */
export const hurdles = ["otherStates", "outsideGst", "listedMaker", "marketplace"] as const;
export type Hurdle = (typeof hurdles)[number];

export type SchemeReason =
  | "open"
  | "above"
  | "otherStates"
  | "outsideGst"
  | "listedMaker"
  | "marketplaceServices"
  | "askMarketplace";

/** A certain reason comes before a doubtful one. */
export function schemeReason(
  trade: Trade,
  turnover: Paise,
  limit: Paise,
  ticked: readonly Hurdle[],
): SchemeReason {
  const [certain] = ticked.filter((hurdle) => hurdle !== "marketplace");
  if (certain) return certain;
  if (turnover > limit) return "above";
  if (!ticked.includes("marketplace")) return "open";
  return trade === "services" ? "marketplaceServices" : "askMarketplace";
}

export interface TradeYear {
  trade: Trade;
  /** Sold to consumers, at the price that they pay. */
  consumers: Paise;
  /** Sold to businesses that take credit for the GST, at the price before it. */
  businesses: Paise;
  /** Percent of GST on sales outside the scheme. */
  rate: number;
  /** Bought with GST, at the price before it. */
  purchases: Paise;
  /** Percent of GST on what is bought. */
  purchaseRate: number;
}

export type SchemeCost = ReturnType<typeof schemeCost>;

/** Customers bear the same either way: consumers the same price, businesses the price left after their credit. */
export function schemeCost(rules: CompositionRules, year: TradeYear) {
  const { trade, consumers, businesses, purchases } = year;
  const isRestaurant = trade === "restaurant";
  const rate = isRestaurant ? rules.regularRestaurant : year.rate;
  const none = rupees(0);
  const onPurchases = portion(purchases, year.purchaseRate, 100);
  const credit = isRestaurant ? none : onPurchases;
  const inPrices = portion(consumers, rate, 100 + rate);
  const onTop = portion(businesses, rate, 100);
  const open = minus(sum(inPrices, onTop), credit);
  const toPay = larger(none, open);
  const tax = portion(sum(consumers, businesses), rules.rates[trade], 100);
  return {
    /** GST on purchases, paid to suppliers either way. */
    onPurchases,
    regular: {
      /** The GST inside the prices of consumers. */
      inPrices,
      /** The GST that businesses pay on top, and get back as credit. */
      onTop,
      credit,
      toPay,
      /** Credit that the sales of the year did not use. */
      unused: larger(none, minus(none, open)),
      /** GST that the seller bears, and customers do not. */
      own: minus(sum(onPurchases, toPay), onTop),
    },
    scheme: { rate: rules.rates[trade], tax, own: sum(onPurchases, tax) },
    /** The scheme costs less while GST on purchases is below this; below zero it never does. */
    turningPoint: minus(inPrices, tax),
  };
}
