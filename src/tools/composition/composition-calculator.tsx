import { getValueOnDay } from "#text/dated-values.ts";
import { formatLongDay } from "#text/days.ts";
import { formatLakh } from "#text/money.ts";
import { absPaise, formatRupees, subtract, sum, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import type { GstRules } from "#tools/gst/gst-schema.ts";
import { type FormRow, showWhen } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps, unknownAmount } from "#tools/shared/calculator.tsx";
import { defineCalculator, listPresent } from "#tools/shared/define-calculator.tsx";
import {
  computeQuarterTax,
  computeSchemeCost,
  decideScheme,
  exclusions,
  findNextQuarter,
  type QuarterPayment,
  type QuarterTax,
  type SchemeCost,
  type Trade,
  trades,
} from "./composition.ts";
import type { CompositionRules } from "./composition-schema.ts";

interface CompositionFacts {
  rules: CompositionRules;
  /** Turnover in rupees, for the scheme for services and for the other one. */
  limits: { services: number; others: number };
  /** The rates of GST outside the scheme. */
  gst: Pick<GstRules, "rates">;
  /** The last days of CMP-08, from the calendar of due dates. */
  quarters: readonly QuarterPayment[];
}

type CompositionContent = ToolProps<"composition">["content"];

export const CompositionCalculator = defineCalculator<"composition", CompositionFacts>({
  id: "composition",

  hasWideResult: true,

  example: { consumers: "59,00,000", purchases: "45,00,000" },

  build({ content, context, rules, limits, gst, quarters }, read) {
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
        // Without sales, the sales are what is missing.
        turnover && money !== undefined && money > turnover
          ? content.purchasesInvalid
          : field.message,
    });
    const purchaseRate = read.choice("purchaseRate", { label: content.purchaseRate }, rates);
    const isAboveSales = purchases.typed !== undefined && purchases.money === undefined;
    const quarter = findNextQuarter(quarters, read.today);
    const quarterSales = read.amount(
      "quarter",
      fillIn(content.quarter.sales, { period: quarter?.name ?? "" }),
      { optional: true },
    );
    const hurdles = read.ticks("hurdles", content.hurdles, exclusions);

    const limit = trade === "services" ? limits.services : limits.others;
    const shownLimit = { limit: formatLakh(limit, context.content.amounts) };
    const reason = turnover && decideScheme(trade, turnover, toPaise(limit), hurdles.ticked);
    const scheme =
      turnover === 0 ? content.empty : reason && fillIn(content.scheme[reason], shownLimit);
    const isOpen = reason === "open" || reason === "askMarketplace";
    // Without purchases, only the tax of the scheme is right.
    const costByPurchases =
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
    const cost = purchases.money === undefined ? undefined : costByPurchases;
    const difference = cost && formatComparison(content, cost);
    // A business that is in the scheme already fills in the quarter alone.
    const isPaidByQuarter = isOpen || (!turnover && hurdles.ticked.length === 0);
    const quarterly =
      quarter && isPaidByQuarter
        ? createQuarter(
            content,
            quarter,
            formatLongDay(quarter.date, context.language),
            computeQuarterTax(rules, {
              trade,
              sales: quarterSales.money ?? toPaise(0),
              period: quarter.period,
            }),
          )
        : undefined;
    const quarterBill =
      quarterSales.isEmpty || quarterSales.money === undefined ? undefined : quarterly?.bill;
    const isQuarterAlone = quarterBill !== undefined && !turnover;
    // Empty figures of a year do not count as ₹0 in a quarter.
    const createYearRow = (row: FormRow) => (isQuarterAlone ? { ...row, leftOut: [] } : row);

    return {
      line: content.trade[trade],
      figure: isQuarterAlone
        ? { label: content.quarter.form, value: quarterBill.total.value }
        : { label: content.figure, value: difference?.figure ?? unknownAmount },
      announced: isAboveSales ? undefined : listPresent([difference?.sentence, scheme]).join(" "),
      verdict: isQuarterAlone ? undefined : (difference?.sentence ?? scheme ?? unknownAmount),
      choice: difference && scheme,
      bills: listPresent([
        ...(cost ? createSchemeBills(content, cost) : []),
        !cost &&
          costByPurchases &&
          purchases.isEmpty &&
          createSchemeTaxBill(content, costByPurchases.scheme),
        quarterBill,
      ]),
      notes: [
        (cost !== undefined || isQuarterAlone) && quarterly?.note,
        ...(cost
          ? [...listSchemeNotes(content, trade, cost), fillIn(content.limit, shownLimit)]
          : []),
      ],
      isKnown: !!turnover || isQuarterAlone,
      fields: [
        business,
        createYearRow(consumers),
        showWhen(!isRestaurant, businesses),
        showWhen(!isRestaurant, rate),
        createYearRow(purchases),
        purchaseRate,
        hurdles,
        showWhen(quarter !== undefined, quarterSales),
      ],
    };
  },
});

/** The bill of a quarter for its sales, and a note on what is to be paid, which holds without sales, too. */
function createQuarter(
  content: CompositionContent,
  { name }: QuarterPayment,
  day: string,
  { rate, sales, tax }: QuarterTax,
) {
  return {
    note: fillIn(content.quarter.note, { rate, period: name, day }),
    bill: {
      heading: fillIn(content.quarter.heading, { period: name }),
      lines: [createBillLine(content.quarter.sold, sales)],
      total: createBillLine(fillIn(content.quarter.total, { rate, day }), tax),
    },
  };
}

/** "The scheme costs ₹31,000 less" as a sentence and, shorter, as the figure of the result bar. */
function formatComparison(content: CompositionContent, { regular, scheme }: SchemeCost) {
  const difference = subtract(regular.taxBorne, scheme.taxBorne);
  const amount = formatRupees(absPaise(difference));
  if (difference === 0) return { sentence: content.compared.same, figure: content.same };
  const result = difference > 0 ? "less" : "more";
  return {
    sentence: fillIn(content.compared[result], { amount }),
    figure: fillIn(content[result], { amount }),
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
      total: createBillLine(content.bill.taxBorne, regular.taxBorne),
    },
    {
      heading: content.bill.scheme,
      lines: [purchasesLine, createSchemeTaxLine(content, scheme)],
      total: createBillLine(content.bill.taxBorne, scheme.taxBorne),
    },
  ];
}

/** The tax of the scheme alone, which does not depend on purchases; what the business bears of it is not known. */
function createSchemeTaxBill(content: CompositionContent, scheme: SchemeCost["scheme"]) {
  return {
    heading: content.bill.scheme,
    lines: [createSchemeTaxLine(content, scheme)],
    total: createBillLine(content.bill.taxBorne, undefined),
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
  const getTurningPointNote = () => {
    if (trade === "restaurant") return content.restaurant;
    if (turningPoint <= 0) return content.never;
    return fillIn(content.turning, { amount: formatRupees(turningPoint) });
  };
  return [
    getTurningPointNote(),
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
