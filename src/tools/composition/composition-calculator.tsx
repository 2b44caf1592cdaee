import { getValueOnDay } from "#text/dated-values.ts";
import { absPaise, formatLakh, formatRupees, subtract, sum, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import type { GstRules } from "#tools/gst/gst-schema.ts";
import { useToday } from "#tools/shared/browser-hooks.ts";
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
  gst: Pick<GstRules, "rates">;
}

export function CompositionCalculator(props: CompositionCalculatorProps) {
  const { content, context } = props;
  const fields = useCompositionFields(props);
  const { form, trade, rate, purchaseRate, consumers, businesses, purchases } = fields;
  const { isRestaurant, isTooMuch } = fields;
  const { difference, scheme, ...sheets } = describeScheme(props, fields);

  return (
    <Calculator
      content={content}
      context={context}
      form={form}
      wideResult
      figure={{
        line: content.trade[trade.value],
        label: content.figure,
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
      <AmountField label={content.consumers} {...consumers.field} />
      <div hidden={isRestaurant}>
        <AmountField label={content.businesses} {...businesses.field} />
      </div>
      <div hidden={isRestaurant}>
        <RadioGroup label={content.rate} {...rate.field} />
      </div>
      <AmountField
        label={content.purchases}
        {...purchases.field}
        message={isTooMuch ? content.purchasesInvalid : purchases.field.message}
      />
      <RadioGroup label={content.purchaseRate} {...purchaseRate.field} />
      <CheckboxGroup
        name="hurdles"
        label={content.hurdles.label}
        choices={exclusions.map((value) => ({ value, label: content.hurdles[value] }))}
        defaultValues={[]}
      />
    </Calculator>
  );
}

function useCompositionFields({ content, context, gst }: CompositionCalculatorProps) {
  const today = useToday(context.renderedOn);
  const start = { consumers: "59,00,000", purchases: "45,00,000" };
  const { form, amount, answer } = useFields("composition", start, content, context);
  const trade = answer("trade", content.trade, trades);
  const tickedValues = form.values.getAll("hurdles");
  const rateChoices = getValueOnDay(gst.rates, today)
    .filter((rate) => rate > 0)
    .map((rate) => ({ value: String(rate), label: fillIn(content.percent, { rate }) }));
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
    today,
    trade,
    ticked: exclusions.filter((exclusion) => tickedValues.includes(exclusion)),
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
  { content, context, rules, limits }: CompositionCalculatorProps,
  fields: ReturnType<typeof useCompositionFields>,
) {
  const { trade, toBusinesses, turnover } = fields;
  const { money: toConsumers } = fields.consumers;
  const { money: purchases } = fields.purchases;
  const limit = trade.value === "services" ? limits.services : limits.others;
  const shownLimit = { limit: formatLakh(limit, context.content.amounts) };
  const reason = turnover && decideScheme(trade.value, turnover, toPaise(limit), fields.ticked);
  const isOpen = reason === "open" || reason === "askMarketplace";
  const isComplete =
    toConsumers !== undefined && toBusinesses !== undefined && purchases !== undefined;
  const cost =
    isOpen && isComplete && !fields.isTooMuch
      ? computeSchemeCost(rules, {
          day: fields.today,
          trade: trade.value,
          consumers: toConsumers,
          businesses: toBusinesses,
          rate: Number(fields.rate.value),
          purchases,
          purchaseRate: Number(fields.purchaseRate.value),
        })
      : undefined;
  return {
    scheme: turnover === 0 ? content.empty : reason && fillIn(content.scheme[reason], shownLimit),
    difference: cost && formatComparison(content, cost),
    bills: cost ? createSchemeBills(content, cost) : [],
    notes: cost
      ? [...listSchemeNotes(content, trade.value, cost), fillIn(content.limit, shownLimit)]
      : [],
    isKnown: !!turnover,
  };
}

function formatComparison(
  content: CompositionCalculatorProps["content"],
  { regular, scheme }: SchemeCost,
) {
  const difference = subtract(regular.own, scheme.own);
  const amount = formatRupees(absPaise(difference));
  const result = difference === 0 ? "same" : difference > 0 ? "less" : "more";
  return {
    sentence: fillIn(content.compared[result], { amount }),
    figure: difference === 0 ? content.same : fillIn(content[result], { amount }),
  };
}

function createSchemeBills(
  content: CompositionCalculatorProps["content"],
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
        ...(regular.gstOnTop > 0
          ? [{ label: content.bill.received, value: `− ${formatRupees(regular.gstOnTop)}` }]
          : []),
      ],
      total: createBillLine(content.bill.own, regular.own),
    },
    {
      heading: content.bill.scheme,
      lines: [
        purchasesLine,
        createBillLine(fillIn(content.bill.tax, { rate: scheme.rate }), scheme.tax),
      ],
      total: createBillLine(content.bill.own, scheme.own),
    },
  ];
}

function listSchemeNotes(
  content: CompositionCalculatorProps["content"],
  trade: Trade,
  { regular, turningPoint }: SchemeCost,
): string[] {
  const isRestaurant = trade === "restaurant";
  const turningPointNote = isRestaurant
    ? content.restaurant
    : turningPoint > 0
      ? fillIn(content.turning, { amount: formatRupees(turningPoint) })
      : content.never;
  return [
    turningPointNote,
    ...(regular.gstOnTop > 0 ? [content.creditLost] : []),
    ...(regular.unusedCredit > 0
      ? [fillIn(content.unused, { amount: formatRupees(regular.unusedCredit) })]
      : []),
    ...(trade === "trader" ? [content.exempt] : []),
    content.prices,
    content.conditions,
    content.choose,
    ...(trade === "services" ? [] : [content.otherServices]),
  ];
}
