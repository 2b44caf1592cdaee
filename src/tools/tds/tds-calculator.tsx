import { formatLongDay } from "#text/days.ts";
import {
  formatAmountInWords,
  formatRupees,
  multiplyFraction,
  type Paise,
  toPaise,
} from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import {
  Calculator,
  createBillLine,
  createComparisonResult,
  type ToolProps,
} from "#tools/shared/calculator.tsx";
import { readAmountField, useFields } from "#tools/shared/fields.ts";
import type { FormValues } from "#tools/shared/use-form-values.ts";
import { AmountField, NumberField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { tdsPayers, type TdsPayment, tdsPayments } from "./payments.ts";
import { computeSalaryTds, computeTds, type TdsResult, type TdsVerdict } from "./tds.ts";
import type { TdsRules } from "./tds-schema.ts";

interface TdsCalculatorProps extends ToolProps<"tds"> {
  rules: TdsRules;
  taxes: readonly IncomeTaxYear[];
}

export function TdsCalculator(props: TdsCalculatorProps) {
  const { content, context, rules } = props;
  const fields = useTdsFields(props);
  const { form, payer, payment, payee, buyer, visible, isSingleTooMuch } = fields;
  const result = describeTds(props, fields);
  const total = result?.total ?? createBillLine(content.total, undefined);
  const heading = result?.verdict ?? content.heading;
  const slip = createComparisonResult({
    bills: [{ heading, lines: result?.lines ?? [], total }],
    notes: result?.notes,
  });

  return (
    <Calculator
      content={content}
      context={context}
      form={form}
      figure={{ ...total, line: result?.verdict ?? content.payment[payment.value] }}
      announced={result && `${result.verdict}. ${total.label}: ${total.value}`}
      result={slip.result}
      text={slip.text && [heading, ...slip.text]}
      figures={slip.figures}
    >
      <p>{fillIn(content.yearOf, { year: rules.taxYear })}</p>
      <RadioGroup {...payer.field} />
      <RadioGroup {...payment.field} />
      <div hidden={!visible.single}>
        <RadioGroup {...payee.field} />
      </div>
      <div hidden={payment.value !== "goods"}>
        <RadioGroup {...buyer.field} />
      </div>
      <div hidden={!visible.amount}>
        <AmountField label={content.amount} {...fields.amount.field} />
      </div>
      <div hidden={!visible.single}>
        <AmountField
          label={content.single}
          {...fields.single.field}
          message={isSingleTooMuch ? content.singleInvalid : fields.single.field.message}
        />
      </div>
      <div hidden={!visible.rent}>
        <AmountField label={content.rent} {...fields.rent.field} />
        <NumberField label={content.months} {...fields.monthsField} />
      </div>
      <div hidden={payment.value !== "salary"}>
        <AmountField label={content.salary} {...fields.salary.field} />
      </div>
    </Calculator>
  );
}

function useTdsFields({ content, context, rules }: TdsCalculatorProps) {
  const start = {
    payer: "firm",
    amount: "60,000",
    single: "20,000",
    rent: "60,000",
    months: "12",
    salary: "15,00,000",
  };
  const { form, amount, answer } = useFields("tds", start, content, context);
  const limits = {
    turnover: formatAmountInWords(rules.large.turnover, context.content.amounts) ?? "",
    receipts: formatAmountInWords(rules.large.receipts, context.content.amounts) ?? "",
    limit: formatAmountInWords(rules.buyerTurnover, context.content.amounts) ?? "",
  };
  const payerContent = { ...content.payer, why: fillIn(content.payer.why, limits) };
  const buyerContent = { ...content.buyer, label: fillIn(content.buyer.label, limits) };
  const payment = answer("payment", content.payment, tdsPayments);
  const visible = selectVisibleFields(payment.value);
  const total = amount("amount");
  const single = amount("single");
  return {
    form,
    payer: answer("payer", payerContent, tdsPayers),
    payment,
    payee: answer("payee", content.payee, ["other", "individual"]),
    buyer: answer("buyer", buyerContent, ["no", "yes"]),
    amount: total,
    single,
    rent: amount("rent"),
    salary: amount("salary"),
    ...readMonthsField(form, content.monthsInvalid),
    visible,
    isSingleTooMuch: visible.single && (single.money ?? 0) > (total.money ?? Infinity),
  };
}

/** Undefined while a field cannot be read. */
function describeTds(
  { content, context, rules, taxes }: TdsCalculatorProps,
  fields: ReturnType<typeof useTdsFields>,
) {
  const { payment, visible } = fields;
  const texts = { content, rules, language: context.language };
  if (payment.value === "salary") {
    const year = taxes.find(({ years }) => years.includes(rules.taxYear));
    const { money } = fields.salary;
    return year && money !== undefined
      ? createSalaryResult(texts, computeSalaryTds(year, money))
      : undefined;
  }
  const { money: amount } = visible.rent ? fields.rent : fields.amount;
  const single = visible.single ? fields.single.money : toPaise(0);
  const months = visible.rent ? fields.months : 12;
  const isIncomplete = amount === undefined || single === undefined || months === undefined;
  if (isIncomplete || fields.isSingleTooMuch) return undefined;
  const tds = computeTds(rules, {
    payer: fields.payer.value,
    payment: payment.value,
    amount,
    months,
    single,
    isIndividualPayee: fields.payee.value === "individual",
    isLargeBuyer: fields.buyer.value === "yes",
  });
  return createPaymentResult(texts, payment.value, tds, amount);
}

function selectVisibleFields(payment: TdsPayment) {
  const rent = payment === "rentBuilding" || payment === "rentMachine";
  return { rent, single: payment === "contractor", amount: !rent && payment !== "salary" };
}

function readMonthsField(form: FormValues, invalid: string) {
  const { amount: count, isEmpty, field } = readAmountField(form, "months", { invalid });
  const isMonths = count !== undefined && Number.isInteger(count) && count >= 1 && count <= 12;
  return {
    months: isMonths ? count : undefined,
    monthsField: { ...field, message: isMonths || isEmpty ? undefined : invalid },
  };
}

interface TdsTexts {
  content: TdsCalculatorProps["content"];
  rules: TdsRules;
  language: string;
}

function createPaymentResult(
  texts: TdsTexts,
  payment: Exclude<TdsPayment, "salary">,
  answer: TdsResult,
  amount: Paise,
) {
  const { content } = texts;
  const { verdict, rule, percent, base, tax } = answer;
  const rate = verdict === "ask" ? content.probablyRate : content.rate;
  const taxLine = createBillLine(fillIn(rate, { percent, base: formatRupees(base) }), tax);
  // True if one payment is above its limit, and the sum of the year is not.
  const isSingle = base > 0 && rule?.single !== undefined && amount <= toPaise(rule.above);
  return {
    verdict: content.verdict[verdict],
    lines: base > 0 ? [taxLine] : [],
    total: createBillLine(isSingle ? content.onSingle : content.total, tax),
    notes: [
      ...(verdict === "ask" ? [fillIn(content.unread, { percent })] : []),
      formatLimitNote(content, payment, answer, isSingle),
      ...(base > 0
        ? [...listNextSteps(texts, payment, answer), ...listRoundingNotes(content, tax)]
        : []),
      content.private,
    ],
  };
}

function formatLimitNote(
  content: TdsCalculatorProps["content"],
  payment: TdsPayment,
  { rule, base }: TdsResult,
  isSingle: boolean,
): string {
  if (rule === undefined) return payment === "goods" ? content.noBuyer : content.noRule;
  const limits = {
    limit: formatRupees(toPaise(rule.above)),
    single: formatRupees(toPaise(rule.single ?? 0)),
  };
  const isRent = payment === "rentBuilding" || payment === "rentMachine";
  if (base === 0) {
    if (rule.single !== undefined) return fillIn(content.upToSingle, limits);
    return fillIn(isRent ? content.upToMonth : content.upToYear, limits);
  }
  if (isSingle) return fillIn(content.eachSingle, limits);
  if (payment === "goods") return fillIn(content.excess, limits);
  return fillIn(isRent ? content.wholeMonth : content.whole, limits);
}

/** Says until when and with which form the tax is paid, and which rate applies without the payee's PAN. */
export function listNextSteps(
  { content, rules, language }: TdsTexts,
  payment: TdsPayment,
  answer: TdsResult,
) {
  const { day, march, formDays } = rules.deposit;
  const percent = rules.withoutPan[payment === "goods" ? "goods" : "other"];
  const formatNoPanNote = (note: string) => fillIn(note, { percent });
  if (!answer.rule?.ownForm)
    return [
      fillIn(content.deposit, { day, march: formatLongDay(march, language) }),
      formatNoPanNote(content.pan),
    ];
  const isRent = payment === "rentBuilding";
  return [
    ...(isRent ? [content.rentOnce] : []),
    fillIn(content.ownForm, { days: formDays }),
    formatNoPanNote(isRent ? content.panRent : content.pan),
  ];
}

/** A percentage may leave paise, but a challan takes whole rupees alone. */
export function listRoundingNotes(
  content: Pick<TdsCalculatorProps["content"], "wholeRupees">,
  tax: Paise,
): string[] {
  return tax % 100 === 0 ? [] : [content.wholeRupees];
}

function createSalaryResult(
  texts: TdsTexts,
  { verdict, tax }: { verdict: TdsVerdict; tax: Paise },
) {
  const { content, rules, language } = texts;
  const { day, march } = rules.deposit;
  const month = multiplyFraction(tax, 1, 12);
  const notes = {
    deduct: [
      fillIn(content.salaryMonth, { amount: formatRupees(month) }),
      fillIn(content.deposit, { day, march: formatLongDay(march, language) }),
      ...listRoundingNotes(content, month),
    ],
    ask: [content.salaryOld],
    notYet: [content.salaryNone],
  };
  return {
    verdict: content.verdict[verdict],
    lines: tax > 0 ? [createBillLine(content.salaryLine, tax)] : [],
    total: createBillLine(content.total, tax),
    notes: notes[verdict],
  };
}
