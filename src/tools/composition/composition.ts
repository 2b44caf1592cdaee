import { getValueOnDay } from "#text/dated-values.ts";
import {
  maxPaise,
  multiplyFraction,
  type Paise,
  roundToRupee,
  subtract,
  sum,
  toPaise,
} from "#text/paise.ts";
import type { CompositionRules } from "./composition-schema.ts";

export const trades = ["trader", "manufacturer", "restaurant", "services"] as const;
export type Trade = (typeof trades)[number];

/** What excludes a business from the scheme. Sales on a marketplace exclude one of services, and may exclude others. */
export const exclusions = ["otherStates", "outsideGst", "listedMaker", "marketplace"] as const;
export type Exclusion = (typeof exclusions)[number];

/** Whether the scheme is open, or why not; `above` the limit of turnover. */
export type SchemeReason =
  | "open"
  | "above"
  | "otherStates"
  | "outsideGst"
  | "listedMaker"
  | "marketplaceServices"
  | "askMarketplace";

/** What certainly excludes a business comes before what only may, `askMarketplace`. */
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
    taxBorne: Paise;
  };
  /** `rate` is in percent of the turnover; `taxBorne` is as above. */
  scheme: { rate: number; tax: Paise; taxBorne: Paise };
  /** The scheme costs less while GST on purchases is below this; below zero it never does. */
  turningPoint: Paise;
}

/**
 * Assumes that customers bear the same in both: consumers pay the same price, businesses the same after credit.
 * Each amount of tax is in whole rupees, so that the lines of a bill add up.
 */
export function computeSchemeCost(rules: CompositionRules, year: TradeYear): SchemeCost {
  const { trade, consumers, businesses, purchases } = year;
  const isRestaurant = trade === "restaurant";
  const rate = isRestaurant ? getValueOnDay(rules.regularRestaurant, year.day) : year.rate;
  const schemeRate = getValueOnDay(rules.rates, year.day)[trade];
  const none = toPaise(0);
  const gstOnPurchases = roundToRupee(multiplyFraction(purchases, year.purchaseRate, 100));
  const credit = isRestaurant ? none : gstOnPurchases;
  const gstInPrices = roundToRupee(multiplyFraction(consumers, rate, 100 + rate));
  const gstOnTop = roundToRupee(multiplyFraction(businesses, rate, 100));
  const balance = subtract(sum(gstInPrices, gstOnTop), credit);
  const toPay = maxPaise(none, balance);
  const tax = roundToRupee(multiplyFraction(sum(consumers, businesses), schemeRate, 100));
  return {
    gstOnPurchases,
    regular: {
      gstInPrices,
      gstOnTop,
      credit,
      toPay,
      unusedCredit: maxPaise(none, subtract(none, balance)),
      taxBorne: subtract(sum(gstOnPurchases, toPay), gstOnTop),
    },
    scheme: { rate: schemeRate, tax, taxBorne: sum(gstOnPurchases, tax) },
    turningPoint: subtract(gstInPrices, tax),
  };
}

export interface QuarterPayment {
  /** As the calendar of due dates has it: `2026-10 to 2026-12`. */
  period: string;
  /** The same in words. */
  name: string;
  /** The last day to pay, `YYYY-MM-DD`. */
  date: string;
}

/** The quarter that is to be paid next; undefined after the last one of the calendar. */
export function findNextQuarter(
  quarters: readonly QuarterPayment[],
  day: string,
): QuarterPayment | undefined {
  return quarters.find(({ date }) => date >= day);
}

export interface QuarterTax {
  /** In percent of the sales. */
  rate: number;
  sales: Paise;
  tax: Paise;
}

/** Tax of a quarter, CMP-08. CGST and SGST are two taxes, each of half the rate and rounded by itself. */
export function computeQuarterTax(
  rules: CompositionRules,
  { trade, sales, period }: { trade: Trade; sales: Paise; period: string },
): QuarterTax {
  const rate = getValueOnDay(rules.rates, getLastMonthStart(period))[trade];
  const half = roundToRupee(multiplyFraction(sales, rate / 2, 100));
  return { rate, sales, tax: sum(half, half) };
}

/** `2026-10 to 2026-12` → `2026-12-01`. */
function getLastMonthStart(period: string): string {
  return `${period.slice(-"2026-12".length)}-01`;
}
