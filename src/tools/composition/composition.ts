import { maxPaise, multiplyFraction, type Paise, subtract, sum, toPaise } from "#text/money.ts";
import type { CompositionRules } from "./composition-schema.ts";

export const trades = ["trader", "manufacturer", "restaurant", "services"] as const;
export type Trade = (typeof trades)[number];

/** Each closes the scheme, or makes it doubtful. */
export const exclusions = ["otherStates", "outsideGst", "listedMaker", "marketplace"] as const;
export type Exclusion = (typeof exclusions)[number];

export type SchemeReason =
  | "open"
  | "above"
  | "otherStates"
  | "outsideGst"
  | "listedMaker"
  | "marketplaceServices"
  | "askMarketplace";

/** A certain reason comes before a doubtful one. */
export function decideScheme(
  trade: Trade,
  turnover: Paise,
  limit: Paise,
  ticked: readonly Exclusion[],
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

export interface SchemeCost {
  /** GST on purchases, paid to suppliers either way. */
  onPurchases: Paise;
  regular: {
    inPrices: Paise;
    onTop: Paise;
    credit: Paise;
    toPay: Paise;
    unused: Paise;
    own: Paise;
  };
  scheme: { rate: number; tax: Paise; own: Paise };
  /** The scheme costs less while GST on purchases is below this; below zero it never does. */
  turningPoint: Paise;
}

/** Customers bear the same either way: consumers the same price, businesses the price left after their credit. */
export function computeSchemeCost(rules: CompositionRules, year: TradeYear): SchemeCost {
  const { trade, consumers, businesses, purchases } = year;
  const isRestaurant = trade === "restaurant";
  const rate = isRestaurant ? rules.regularRestaurant : year.rate;
  const none = toPaise(0);
  const onPurchases = multiplyFraction(purchases, year.purchaseRate, 100);
  const credit = isRestaurant ? none : onPurchases;
  const inPrices = multiplyFraction(consumers, rate, 100 + rate);
  const onTop = multiplyFraction(businesses, rate, 100);
  const open = subtract(sum(inPrices, onTop), credit);
  const toPay = maxPaise(none, open);
  const tax = multiplyFraction(sum(consumers, businesses), rules.rates[trade], 100);
  return {
    onPurchases,
    regular: {
      /** The GST inside the prices of consumers. */
      inPrices,
      /** The GST that businesses pay on top, and get back as credit. */
      onTop,
      credit,
      toPay,
      /** Credit that the sales of the year did not use. */
      unused: maxPaise(none, subtract(none, open)),
      /** GST that the seller bears, and customers do not. */
      own: subtract(sum(onPurchases, toPay), onTop),
    },
    scheme: { rate: rules.rates[trade], tax, own: sum(onPurchases, tax) },
    turningPoint: subtract(inPrices, tax),
  };
}
