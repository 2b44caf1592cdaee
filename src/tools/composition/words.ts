import { z } from "zod";
import { calculatorWords, choice } from "#tools/kit/words.ts";
import { trades, hurdles } from "./composition.ts";
import { sentence } from "#content/shapes/sentence.ts";
import { checked, percent, type Bare } from "#content/shapes/rules.ts";

/** What the calculator of the composition scheme says. */
export const compositionWords = z.strictObject({
  ...calculatorWords,
  trade: choice(trades),
  consumers: sentence,
  businesses: sentence,
  rate: sentence,
  purchases: sentence,
  purchaseRate: sentence,
  /** What a rate is written as, with the blank {rate}. */
  percent: sentence,
  hurdles: choice(hurdles),
  /** Purchases above all sales. */
  purchasesInvalid: sentence,
  empty: sentence,
  /** Whether the scheme is open, by its reason, with the blank {limit}. */
  scheme: z.strictObject({
    open: sentence,
    above: sentence,
    otherStates: sentence,
    outsideGst: sentence,
    listedMaker: sentence,
    marketplaceServices: sentence,
    askMarketplace: sentence,
  }),
  /** Which way costs less, with the blank {amount}. */
  compared: z.strictObject({ less: sentence, more: sentence, same: sentence }),
  /** Names the figure of the bar. */
  figure: sentence,
  /** With the blank {amount}. */
  less: sentence,
  more: sentence,
  same: sentence,
  bill: z.strictObject({
    regular: sentence,
    scheme: sentence,
    onPurchases: sentence,
    /** With the blanks {sales} and {credit}. */
    toPay: sentence,
    toPayWhole: sentence,
    received: sentence,
    /** With the blank {rate}. */
    tax: sentence,
    own: sentence,
  }),
  /** With the blank {amount}. */
  turning: sentence,
  never: sentence,
  restaurant: sentence,
  creditLost: sentence,
  /** With the blank {amount}. */
  unused: sentence,
  /** For a trader. */
  exempt: sentence,
  prices: sentence,
  conditions: sentence,
  choose: sentence,
  otherServices: sentence,
  /** With the blank {limit}. */
  limit: sentence,
});

/** `content/rules/composition.yaml`: the composition scheme of GST. */
export const compositionRules = z.strictObject({
  ...checked,
  /** Of the whole turnover, CGST and SGST together. */
  rates: z.strictObject({
    trader: percent,
    manufacturer: percent,
    restaurant: percent,
    services: percent,
  }),
  /** The rate of a restaurant outside the scheme, without input tax credit. */
  regularRestaurant: percent,
});

export type CompositionRules = Bare<z.infer<typeof compositionRules>>;
