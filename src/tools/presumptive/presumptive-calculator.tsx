import { formatLongDay } from "#text/days.ts";
import { formatLakh, formatRupees, type Paise, sum, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { computeAdvanceTax } from "#tools/advance-tax/advance-tax.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import { createTaxBill } from "#tools/income-tax/tax-bill.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";
import {
  AmountFields,
  Calculator,
  createBillLine,
  createComparisonResult,
  MoreQuestions,
  type ToolProps,
  unknownAmount,
} from "#tools/shared/calculator.tsx";
import { useFields } from "#tools/shared/fields.ts";
import { RadioGroup } from "#ui/radio-group.tsx";
import {
  computePresumptiveIncome,
  computePresumptiveTax,
  type PresumptiveIncome,
  type PresumptivePayer,
  presumptivePayers,
  type PresumptiveWork,
  presumptiveWorks,
} from "./presumptive.ts";
import type { PresumptiveRules } from "./presumptive-schema.ts";

interface PresumptiveCalculatorProps extends ToolProps<"presumptive"> {
  sheetContent: ToolProps<"incomeTax">["content"]["sheet"];
  rules: PresumptiveRules;
  taxes: IncomeTaxYear;
  lateReturn: LateReturnRules;
}

const amountNames = ["bank", "cash", "unpaid", "profit", "other", "deducted"] as const;
type AmountName = (typeof amountNames)[number];

export function PresumptiveCalculator(props: PresumptiveCalculatorProps) {
  const { content, context, rules } = props;
  const start = { bank: "80,00,000", cash: "20,00,000" };
  const { form, amounts, answer } = useFields("presumptive-income", start, content, context);
  const payer = answer("payer", content.payer, presumptivePayers);
  const work = answer("work", content.work, presumptiveWorks);
  const { fields, typed } = amounts(amountNames);
  const turnover = typed && sum(typed.bank, typed.cash, typed.unpaid);
  const isProfitWrong = turnover !== undefined && typed !== undefined && typed.profit > turnover;
  const isEmpty = turnover === 0;
  const income =
    typed === undefined || isEmpty || isProfitWrong
      ? undefined
      : computePresumptiveIncome(rules, { ...typed, payer: payer.value, work: work.value });
  const verdict = isEmpty ? content.empty : income && describeReason(props, work.value, income);
  const tax =
    typed && income?.reason === "open"
      ? createPresumptiveBill(props, { payer: payer.value, work: work.value, income, typed })
      : undefined;
  const total = tax?.total ?? createBillLine(props.sheetContent.total, undefined);
  const fieldsProps = {
    fields,
    labels: content,
    idStart: "presumptive",
    wrong: isProfitWrong ? { profit: content.profitInvalid } : {},
  };

  return (
    <Calculator
      content={content}
      context={context}
      form={form}
      figure={{ ...total, line: fillIn(content.yearOf, { year: rules.year }) }}
      announced={tax && verdict ? `${verdict} ${total.label}: ${total.value}` : verdict}
      {...createComparisonResult({
        verdict: verdict ?? unknownAmount,
        bills: tax ? [{ heading: content.slip, ...tax }] : [],
        notes: tax?.notes,
        isKnown: verdict !== undefined && !isEmpty,
      })}
    >
      <p>{fillIn(content.yearOf, { year: rules.year })}</p>
      <RadioGroup {...payer.field} />
      <RadioGroup {...work.field} />
      <AmountFields {...fieldsProps} only={["bank", "cash"]} />
      <MoreQuestions tool={form.id} summary={content.more}>
        <AmountFields {...fieldsProps} only={["unpaid", "profit", "other", "deducted"]} />
      </MoreQuestions>
    </Calculator>
  );
}

type Amounts = Record<AmountName, Paise>;

function describeReason(
  { content, context, rules }: PresumptiveCalculatorProps,
  work: PresumptiveWork,
  { reason, limit }: PresumptiveIncome,
): string {
  const limits = work === "profession" ? rules.profession : rules.business;
  return fillIn(content.scheme[reason], {
    limit: formatLakh(limit, context.content.amounts),
    lowCashLimit: formatLakh(limits.lowCashLimit, context.content.amounts),
    cash: rules.cash,
  });
}

interface PresumptiveBillInput {
  payer: PresumptivePayer;
  work: PresumptiveWork;
  income: PresumptiveIncome;
  typed: Amounts;
}

function createPresumptiveBill(
  props: PresumptiveCalculatorProps,
  { payer, work, income, typed }: PresumptiveBillInput,
) {
  const { content, sheetContent, context, rules, taxes, lateReturn } = props;
  const { incomeParts, presumptive, declared } = income;
  const totalIncome = sum(declared, typed.other);
  const computation = computePresumptiveTax(taxes, rules, payer, totalIncome);
  const isFirm = payer === "firm";
  const bill = createTaxBill(
    isFirm ? { ...sheetContent, lastSlab: content.firmRate } : sheetContent,
    {
      income: totalIncome,
      deductions: {},
      computation,
      cessRate: taxes.cess,
      paid: typed.deducted,
    },
  );
  const { isOwed, net, upcoming } = computeAdvanceTax(
    lateReturn,
    {
      year: rules.year,
      kind: "presumptive",
      isExempt: false,
      tax: computation.total,
      deducted: typed.deducted,
      paid: toPaise(0),
    },
    // An empty day is before all dates: the one date is shown after it has passed, too.
    "",
  );
  const day = upcoming.map((each) => formatLongDay(each.day, context.language)).join();
  const limitValues = { limit: formatRupees(toPaise(lateReturn.advanceTax.from)) };
  return {
    total: bill.total,
    lines: [
      ...incomeParts.map(({ source, rate, base, income: part }) =>
        createBillLine(
          fillIn(content[`${source}Part`], { rate, amount: formatRupees(base) }),
          part,
        ),
      ),
      ...(typed.profit > presumptive ? [createBillLine(content.ownProfit, typed.profit)] : []),
      createBillLine(content.declared, declared),
      ...(typed.other > 0 ? [createBillLine(content.otherIncome, typed.other)] : []),
      // The first line of the bill is the income, whose parts are the lines above.
      ...bill.lines.slice(1),
    ],
    notes: [
      isOwed
        ? fillIn(content.advance, { amount: formatRupees(net), day })
        : fillIn(content.noAdvance, limitValues),
      ...(typed.profit > 0 && typed.profit < presumptive ? [content.lower] : [content.higher]),
      content.expenses,
      content.gst,
      ...(work === "business" ? [content.leaving] : [content.professions]),
      ...(isFirm ? [content.firm] : []),
      content.before,
    ],
  };
}
