import { formatLongDay } from "#text/days.ts";
import { formatRupees, type Paise, subtract, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import { readTaxField } from "#tools/income-tax/tax-field.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";
import { useToday } from "#tools/shared/browser-hooks.ts";
import { BillCalculator, createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { useFields } from "#tools/shared/fields.ts";
import { AmountField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { type AdvanceTaxResult, computeAdvanceTax, getFinancialYear } from "./advance-tax.ts";

interface AdvanceTaxCalculatorProps extends ToolProps<"advanceTax"> {
  questions: Pick<ToolProps<"lateReturn">["content"], "kind" | "senior">;
  rules: LateReturnRules;
  taxes: readonly IncomeTaxYear[];
}

export function AdvanceTaxCalculator(props: AdvanceTaxCalculatorProps) {
  const { content, questions, context, rules, taxes } = props;
  const today = useToday(context.renderedOn);
  const year = getFinancialYear(today);
  const start = { income: "16,00,000" };
  const { form, amount, answer } = useFields("advance-tax", start, content, context);
  const kindContent = { ...questions.kind, why: content.kindWhy };
  const kind = answer("kind", kindContent, ["business", "presumptive", "vehicles", "salary"]);
  const senior = answer("senior", questions.senior, ["no", "yes"]);
  const isSalary = kind.value === "salary";
  const isExempt = isSalary && senior.value === "yes";
  const income = amount("income");
  const yearRules = taxes.find(({ years }) => years.includes(year));
  const { tax, field } = readTaxField(amount, content.taxWorkedOut, income.money, yearRules);
  const deducted = amount("deducted", { optional: true });
  const paid = amount("paid", { optional: true });

  const isComplete = tax !== undefined && deducted.money !== undefined && paid.money !== undefined;
  const paidMoney = paid.money ?? toPaise(0);
  const result = computeAdvanceTax(
    rules,
    {
      year,
      kind: kind.value,
      isExempt,
      tax: tax ?? toPaise(0),
      deducted: deducted.money ?? toPaise(0),
      paid: paidMoney,
    },
    today,
  );
  const bill = createAdvanceTaxBill(props, result, {
    isComplete,
    isExempt,
    paid: paidMoney,
  });

  return (
    <BillCalculator
      content={content}
      context={context}
      form={form}
      line={fillIn(content.yearOf, { year })}
      bill={{ heading: content.slip, lines: bill.lines, total: bill.total }}
      notes={bill.notes}
    >
      <p>{fillIn(content.yearOf, { year })}</p>
      <RadioGroup {...kind.field} />
      <div hidden={!isSalary}>
        <RadioGroup {...senior.field} />
      </div>
      <AmountField label={content.income} {...income.field} />
      <AmountField label={content.taxField} {...field} />
      <AmountField label={content.deductedField} {...deducted.field} />
      <AmountField label={content.paidField} {...paid.field} />
    </BillCalculator>
  );
}

interface AdvanceTaxInput {
  isComplete: boolean;
  isExempt: boolean;
  paid: Paise;
}

function createAdvanceTaxBill(
  { content, context, rules }: AdvanceTaxCalculatorProps,
  { net, isOwed, upcoming }: AdvanceTaxResult,
  { isComplete, isExempt, paid }: AdvanceTaxInput,
) {
  const [next, ...later] = upcoming;
  const isDue = isComplete && isOwed && next !== undefined;
  const formatDay = (day: string) => formatLongDay(day, context.language);
  const lines = isDue
    ? [
        createBillLine(content.net, net),
        createBillLine(
          fillIn(content.share, { percent: next.share, day: formatDay(next.day) }),
          next.cumulative,
        ),
        createBillLine(content.paid, paid),
      ]
    : [];
  const total = createBillLine(
    next ? fillIn(content.total, { day: formatDay(next.day) }) : content.net,
    isComplete && next ? (isOwed ? next.outstanding : toPaise(0)) : undefined,
  );
  const notes = [
    ...(isExempt ? [content.exempt] : []),
    ...(isComplete && !isExempt && !isOwed
      ? [fillIn(content.small, { limit: formatRupees(toPaise(rules.advanceTax.from)) })]
      : []),
    ...(next === undefined ? [content.over] : []),
    ...(isDue
      ? later.map(({ day, outstanding }, index) =>
          fillIn(content.later, {
            day: formatDay(day),
            amount: formatRupees(subtract(outstanding, (upcoming[index] ?? next).outstanding)),
          }),
        )
      : []),
  ];
  return { lines, total, notes };
}
