import { getValueOnDay } from "#text/dated-values.ts";
import { absPaise, formatLakh, formatRupees, subtract, sum, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import type { GstRules } from "#tools/gst/gst-schema.ts";
import { showWhen } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps, unknownAmount } from "#tools/shared/calculator.tsx";
import { defineCalculator, listPresent } from "#tools/shared/define-calculator.tsx";
import {
  computeSchemeCost,
  decideScheme,
  exclusions,
  type SchemeCost,
  type Trade,
  trades,
} from "./composition.ts";
import type { CompositionRules } from "./composition-schema.ts";

interface CompositionFacts {
  rules: CompositionRules;
  /** Turnover in rupees, for the scheme for services and for the other one. */
  limits: { services: number; others: number };
  gst: Pick<GstRules, "rates">;
}

type CompositionContent = ToolProps<"composition">["content"];

export const CompositionCalculator = defineCalculator<"composition", CompositionFacts>({
  id: "composition",

  hasWideResult: true,

  example: { consumers: "59,00,000", purchases: "45,00,000" },

  build({ content, context, rules, limits, gst }, read) {
    const business = read.answer("trade", content.trade, trades);
    const { value: trade } = business;
    const isRestaurant = trade === "restaurant";
    const businesses = read.amount("businesses", content.businesses, { optional: true });
    const consumers = read.amount("consumers", content.consumers, {
      optional: true,
      isNeeded: isRestaurant || businesses.isEmpty,
    });
    const toBusinesses = isRestaurant ? toPaise(0) : businesses.money;
    const turnover =
      consumers.money !== undefined && toBusinesses !== undefined
        ? sum(consumers.money, toBusinesses)
        : undefined;

    const rates = getValueOnDay(gst.rates, read.today)
      .filter((each) => each > 0)
      .map((each) => ({ value: String(each), label: fillIn(content.percent, { rate: each }) }));
    const rate = read.choice("rate", { label: content.rate }, rates);
    const purchases = read.amount("purchases", content.purchases, {
      // A restaurant has no credit for them either way; for others they decide the comparison.
      optional: isRestaurant,
      message: ({ money, field }) =>
        // Without sales it is these that are missing.
        turnover && money !== undefined && money > turnover
          ? content.purchasesInvalid
          : field.message,
    });
    const purchaseRate = read.choice("purchaseRate", { label: content.purchaseRate }, rates);
    const isTooMuch = purchases.typed !== undefined && purchases.money === undefined;
    const hurdles = read.ticks("hurdles", content.hurdles, exclusions);

    const limit = trade === "services" ? limits.services : limits.others;
    const shownLimit = { limit: formatLakh(limit, context.content.amounts) };
    const reason = turnover && decideScheme(trade, turnover, toPaise(limit), hurdles.ticked);
    const scheme =
      turnover === 0 ? content.empty : reason && fillIn(content.scheme[reason], shownLimit);
    const isOpen = reason === "open" || reason === "askMarketplace";
    const known =
      isOpen && consumers.money !== undefined && toBusinesses !== undefined
        ? computeSchemeCost(rules, {
            day: read.today,
            trade,
            consumers: consumers.money,
            businesses: toBusinesses,
            rate: Number(rate.value),
            purchases: purchases.money ?? toPaise(0),
            purchaseRate: Number(purchaseRate.value),
          })
        : undefined;
    const cost = purchases.money === undefined ? undefined : known;
    const difference = cost && formatComparison(content, cost);

    return {
      line: content.trade[trade],
      figure: { label: content.figure, value: difference?.figure ?? unknownAmount },
      announced: isTooMuch ? undefined : listPresent([difference?.sentence, scheme]).join(" "),
      verdict: difference?.sentence ?? scheme ?? unknownAmount,
      choice: difference && scheme,
      bills: cost
        ? createSchemeBills(content, cost)
        : // The tax of the scheme does not depend on purchases.
          known && purchases.isEmpty
          ? [createSchemeTaxBill(content, known.scheme)]
          : [],
      notes: cost && [...listSchemeNotes(content, trade, cost), fillIn(content.limit, shownLimit)],
      isKnown: !!turnover,
      fields: [
        business,
        consumers,
        showWhen(!isRestaurant, businesses),
        showWhen(!isRestaurant, rate),
        purchases,
        purchaseRate,
        hurdles,
      ],
    };
  },
});

function formatComparison(content: CompositionContent, { regular, scheme }: SchemeCost) {
  const difference = subtract(regular.own, scheme.own);
  const amount = formatRupees(absPaise(difference));
  const result = difference === 0 ? "same" : difference > 0 ? "less" : "more";
  return {
    sentence: fillIn(content.compared[result], { amount }),
    figure: difference === 0 ? content.same : fillIn(content[result], { amount }),
  };
}

function createSchemeBills(
  content: CompositionContent,
  { gstOnPurchases, regular, scheme }: SchemeCost,
) {
  const purchasesLine = createBillLine(content.bill.onPurchases, gstOnPurchases);
  const sales = sum(regular.gstInPrices, regular.gstOnTop);
  const toPay =
    regular.credit === 0
      ? content.bill.toPayWhole
      : fillIn(content.bill.toPay, {
          sales: formatRupees(sales),
          credit: formatRupees(regular.credit),
        });
  return [
    {
      heading: content.bill.regular,
      lines: [
        purchasesLine,
        createBillLine(toPay, regular.toPay),
        regular.gstOnTop > 0 && {
          label: content.bill.received,
          value: `− ${formatRupees(regular.gstOnTop)}`,
        },
      ],
      total: createBillLine(content.bill.own, regular.own),
    },
    {
      heading: content.bill.scheme,
      lines: [purchasesLine, createSchemeTaxLine(content, scheme)],
      total: createBillLine(content.bill.own, scheme.own),
    },
  ];
}

function createSchemeTaxBill(content: CompositionContent, scheme: SchemeCost["scheme"]) {
  return {
    heading: content.bill.scheme,
    lines: [createSchemeTaxLine(content, scheme)],
    total: createBillLine(content.bill.own, undefined),
  };
}

function createSchemeTaxLine(content: CompositionContent, { rate, tax }: SchemeCost["scheme"]) {
  return createBillLine(fillIn(content.bill.tax, { rate }), tax);
}

function listSchemeNotes(
  content: CompositionContent,
  trade: Trade,
  { regular, turningPoint }: SchemeCost,
) {
  const isRestaurant = trade === "restaurant";
  const turningPointNote = isRestaurant
    ? content.restaurant
    : turningPoint > 0
      ? fillIn(content.turning, { amount: formatRupees(turningPoint) })
      : content.never;
  return [
    turningPointNote,
    regular.gstOnTop > 0 && content.creditLost,
    regular.unusedCredit > 0 &&
      fillIn(content.unused, { amount: formatRupees(regular.unusedCredit) }),
    trade === "trader" && content.exempt,
    content.prices,
    content.conditions,
    content.choose,
    trade !== "services" && content.otherServices,
  ];
}
