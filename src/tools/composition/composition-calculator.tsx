import { absPaise, formatLakh, formatRupees, subtract, sum, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import {
  Calculator,
  createBillLine,
  createComparisonResult,
  type ToolProps,
  unknownAmount,
} from "#tools/shared/calculator.tsx";
import { readChoiceField, useFields } from "#tools/shared/fields.ts";
import { AmountField } from "#ui/field.tsx";
import { CheckboxGroup, RadioGroup } from "#ui/radio-group.tsx";
import {
  computeSchemeCost,
  decideScheme,
  exclusions,
  type SchemeCost,
  type Trade,
  trades,
} from "./composition.ts";
import type { CompositionRules } from "./composition-schema.ts";

interface CompositionCalculatorProps extends ToolProps<"composition"> {
  rules: CompositionRules;
  /** Turnover in rupees, for the scheme for services and for the other one. */
  limits: { services: number; others: number };
  rates: readonly number[];
}

export function CompositionCalculator(props: CompositionCalculatorProps) {
  const { words, kit } = props;
  const fields = useCompositionFields(props);
  const { form, trade, rate, purchaseRate, consumers, businesses, purchases } = fields;
  const { isRestaurant, isTooMuch } = fields;
  const { difference, scheme, ...sheets } = describeScheme(props, fields);

  return (
    <Calculator
      words={words}
      kit={kit}
      form={form}
      wideResult
      figure={{
        line: words.trade[trade.value],
        label: words.figure,
        value: difference?.figure ?? unknownAmount,
      }}
      announced={isTooMuch ? undefined : [difference?.sentence, scheme].filter(Boolean).join(" ")}
      {...createComparisonResult({
        verdict: difference?.sentence ?? scheme ?? unknownAmount,
        choice: difference && scheme,
        ...sheets,
      })}
    >
      <RadioGroup {...trade.field} />
      <AmountField label={words.consumers} {...consumers.field} />
      <div hidden={isRestaurant}>
        <AmountField label={words.businesses} {...businesses.field} />
      </div>
      <div hidden={isRestaurant}>
        <RadioGroup label={words.rate} {...rate.field} />
      </div>
      <AmountField
        label={words.purchases}
        {...purchases.field}
        message={isTooMuch ? words.purchasesInvalid : purchases.field.message}
      />
      <RadioGroup label={words.purchaseRate} {...purchaseRate.field} />
      <CheckboxGroup
        name="hurdles"
        label={words.hurdles.label}
        choices={exclusions.map((value) => ({ value, label: words.hurdles[value] }))}
        start={[]}
      />
    </Calculator>
  );
}

function useCompositionFields({ words, kit, rates }: CompositionCalculatorProps) {
  const start = { consumers: "59,00,000", purchases: "45,00,000" };
  const { form, amount, answer } = useFields("composition", start, words, kit);
  const trade = answer("trade", words.trade, trades);
  const ticks = form.values.getAll("hurdles");
  const rateChoices = rates
    .filter((rate) => rate > 0)
    .map((rate) => ({ value: String(rate), label: fillIn(words.percent, { rate }) }));
  const consumers = amount("consumers", { optional: true });
  const businesses = amount("businesses", { optional: true });
  const purchases = amount("purchases", { optional: true });
  const isRestaurant = trade.value === "restaurant";
  const toBusinesses = isRestaurant ? toPaise(0) : businesses.money;
  const turnover =
    consumers.money !== undefined && toBusinesses !== undefined
      ? sum(consumers.money, toBusinesses)
      : undefined;
  return {
    form,
    trade,
    ticked: exclusions.filter((hurdle) => ticks.includes(hurdle)),
    rate: readChoiceField(form, "rate", rateChoices),
    purchaseRate: readChoiceField(form, "purchaseRate", rateChoices),
    consumers,
    businesses,
    purchases,
    isRestaurant,
    toBusinesses,
    turnover,
    isTooMuch:
      turnover !== undefined && purchases.money !== undefined && purchases.money > turnover,
  };
}

function describeScheme(
  { words, kit, rules, limits }: CompositionCalculatorProps,
  fields: ReturnType<typeof useCompositionFields>,
) {
  const { trade, toBusinesses, turnover } = fields;
  const { money: toConsumers } = fields.consumers;
  const { money: bought } = fields.purchases;
  const limit = trade.value === "services" ? limits.services : limits.others;
  const shownLimit = { limit: formatLakh(limit, kit.words.amounts) };
  const reason = turnover && decideScheme(trade.value, turnover, toPaise(limit), fields.ticked);
  const isOpen = reason === "open" || reason === "askMarketplace";
  const isRead = toConsumers !== undefined && toBusinesses !== undefined && bought !== undefined;
  const cost =
    isOpen && isRead && !fields.isTooMuch
      ? computeSchemeCost(rules, {
          trade: trade.value,
          consumers: toConsumers,
          businesses: toBusinesses,
          rate: Number(fields.rate.value),
          purchases: bought,
          purchaseRate: Number(fields.purchaseRate.value),
        })
      : undefined;
  return {
    scheme: turnover === 0 ? words.empty : reason && fillIn(words.scheme[reason], shownLimit),
    difference: cost && formatComparison(words, cost),
    bills: cost ? createSchemeBills(words, cost) : [],
    notes: cost
      ? [...listSchemeNotes(words, trade.value, cost), fillIn(words.limit, shownLimit)]
      : [],
    isKnown: !!turnover,
  };
}

function formatComparison(
  words: CompositionCalculatorProps["words"],
  { regular, scheme }: SchemeCost,
) {
  const difference = subtract(regular.own, scheme.own);
  const amount = formatRupees(absPaise(difference));
  const which = difference === 0 ? "same" : difference > 0 ? "less" : "more";
  return {
    sentence: fillIn(words.compared[which], { amount }),
    figure: difference === 0 ? words.same : fillIn(words[which], { amount }),
  };
}

function createSchemeBills(
  words: CompositionCalculatorProps["words"],
  { onPurchases, regular, scheme }: SchemeCost,
) {
  const bought = createBillLine(words.bill.onPurchases, onPurchases);
  const sales = sum(regular.inPrices, regular.onTop);
  const toPay =
    regular.credit === 0
      ? words.bill.toPayWhole
      : fillIn(words.bill.toPay, {
          sales: formatRupees(sales),
          credit: formatRupees(regular.credit),
        });
  return [
    {
      heading: words.bill.regular,
      lines: [
        bought,
        createBillLine(toPay, regular.toPay),
        ...(regular.onTop > 0
          ? [{ label: words.bill.received, value: `− ${formatRupees(regular.onTop)}` }]
          : []),
      ],
      total: createBillLine(words.bill.own, regular.own),
    },
    {
      heading: words.bill.scheme,
      lines: [bought, createBillLine(fillIn(words.bill.tax, { rate: scheme.rate }), scheme.tax)],
      total: createBillLine(words.bill.own, scheme.own),
    },
  ];
}

function listSchemeNotes(
  words: CompositionCalculatorProps["words"],
  trade: Trade,
  { regular, turningPoint }: SchemeCost,
): string[] {
  const isRestaurant = trade === "restaurant";
  const decides = isRestaurant
    ? words.restaurant
    : turningPoint > 0
      ? fillIn(words.turning, { amount: formatRupees(turningPoint) })
      : words.never;
  return [
    decides,
    ...(regular.onTop > 0 ? [words.creditLost] : []),
    ...(regular.unused > 0 ? [fillIn(words.unused, { amount: formatRupees(regular.unused) })] : []),
    ...(trade === "trader" ? [words.exempt] : []),
    words.prices,
    words.conditions,
    words.choose,
    ...(trade === "services" ? [] : [words.otherServices]),
  ];
}
