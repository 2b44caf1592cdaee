import { getValueOnDay } from "#text/dated-values.ts";
import { maxPaise, multiplyFraction, type Paise, subtract, sum, toPaise } from "#text/money.ts";
import type { CompositionRules } from "./composition-schema.ts";

export const trades = ["trader", "manufacturer", "restaurant", "services"] as const;
export type Trade = (typeof trades)[number];

/** Each of these excludes a business from the scheme; a marketplace only may. */
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

/** `askMarketplace` comes last, because it only may exclude a business. */
export function decideScheme(
  trade: Trade,
  turnover: Paise,
  limit: Paise,
  ticked: readonly Exclusion[],
): SchemeReason {
  const [certainExclusion] = ticked.filter((exclusion) => exclusion !== "marketplace");
  if (certainExclusion) return certainExclusion;
  if (turnover > limit) return "above";
  if (!ticked.includes("marketplace")) return "open";
  return trade === "services" ? "marketplaceServices" : "askMarketplace";
}

export interface TradeYear {
  /** The day whose rates are taken, `YYYY-MM-DD`: the comparison is for a year that begins. */
  day: string;
  trade: Trade;
  /** Sales to consumers, at prices that include GST. */
  consumers: Paise;
  /** Sales to businesses, which get credit for the GST; without GST. */
  businesses: Paise;
  /** The GST on sales outside the scheme, in percent. */
  rate: number;
  /** Purchases on which GST is charged, at prices without it. */
  purchases: Paise;
  /** The GST that these purchases carry, in percent. */
  purchaseRate: number;
}

export interface SchemeCost {
  /** GST on purchases, paid to suppliers either way. */
  gstOnPurchases: Paise;
  regular: {
    gstInPrices: Paise;
    /** The GST that businesses pay on top, and get back as credit. */
    gstOnTop: Paise;
    credit: Paise;
    toPay: Paise;
    /** Credit that the sales of the year did not use. */
    unusedCredit: Paise;
    /** GST that the seller bears, and customers do not. */
    own: Paise;
  };
  /** `rate` is in percent of the turnover; `own` is as above. */
  scheme: { rate: number; tax: Paise; own: Paise };
  /** The scheme costs less while GST on purchases is below this; below zero it never does. */
  turningPoint: Paise;
}

/** Assumes that customers bear the same in both: consumers pay the same price, businesses the same after credit. */
export function computeSchemeCost(rules: CompositionRules, year: TradeYear): SchemeCost {
  const { trade, consumers, businesses, purchases } = year;
  const isRestaurant = trade === "restaurant";
  const rate = isRestaurant ? getValueOnDay(rules.regularRestaurant, year.day) : year.rate;
  const schemeRate = getValueOnDay(rules.rates, year.day)[trade];
  const none = toPaise(0);
  const gstOnPurchases = multiplyFraction(purchases, year.purchaseRate, 100);
  const credit = isRestaurant ? none : gstOnPurchases;
  const gstInPrices = multiplyFraction(consumers, rate, 100 + rate);
  const gstOnTop = multiplyFraction(businesses, rate, 100);
  const balance = subtract(sum(gstInPrices, gstOnTop), credit);
  const toPay = maxPaise(none, balance);
  const tax = multiplyFraction(sum(consumers, businesses), schemeRate, 100);
  return {
    gstOnPurchases,
    regular: {
      gstInPrices,
      gstOnTop,
      credit,
      toPay,
      unusedCredit: maxPaise(none, subtract(none, balance)),
      own: subtract(sum(gstOnPurchases, toPay), gstOnTop),
    },
    scheme: { rate: schemeRate, tax, own: sum(gstOnPurchases, tax) },
    turningPoint: subtract(gstInPrices, tax),
  };
}
