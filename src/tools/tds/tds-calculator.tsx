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
import { computeSalaryTds, computeTds, type TdsAnswer, type TdsVerdict } from "./tds.ts";
import type { TdsRules } from "./tds-schema.ts";

interface TdsCalculatorProps extends ToolProps<"tds"> {
  rules: TdsRules;
  taxes: readonly IncomeTaxYear[];
}

export function TdsCalculator(props: TdsCalculatorProps) {
  const { words, kit, rules } = props;
  const fields = useTdsFields(props);
  const { form, payer, payment, payee, buyer, shows, isSingleTooMuch } = fields;
  const shown = describeTds(props, fields);
  const total = shown?.total ?? createBillLine(words.total, undefined);
  const heading = shown?.verdict ?? words.heading;
  const slip = createComparisonResult({
    bills: [{ heading, lines: shown?.lines ?? [], total }],
    notes: shown?.notes,
  });

  return (
    <Calculator
      words={words}
      kit={kit}
      form={form}
      figure={{ ...total, line: shown?.verdict ?? words.payment[payment.value] }}
      announced={shown && `${shown.verdict}. ${total.label}: ${total.value}`}
      result={slip.result}
      text={slip.text && [heading, ...slip.text]}
      figures={slip.figures}
    >
      <p>{fillIn(words.yearOf, { year: rules.taxYear })}</p>
      <RadioGroup {...payer.field} />
      <RadioGroup {...payment.field} />
      <div hidden={!shows.single}>
        <RadioGroup {...payee.field} />
      </div>
      <div hidden={payment.value !== "goods"}>
        <RadioGroup {...buyer.field} />
      </div>
      <div hidden={!shows.amount}>
        <AmountField label={words.amount} {...fields.amount.field} />
      </div>
      <div hidden={!shows.single}>
        <AmountField
          label={words.single}
          {...fields.single.field}
          message={isSingleTooMuch ? words.singleInvalid : fields.single.field.message}
        />
      </div>
      <div hidden={!shows.rent}>
        <AmountField label={words.rent} {...fields.rent.field} />
        <NumberField label={words.months} {...fields.monthsField} />
      </div>
      <div hidden={payment.value !== "salary"}>
        <AmountField label={words.salary} {...fields.salary.field} />
      </div>
    </Calculator>
  );
}

function useTdsFields({ words, kit, rules }: TdsCalculatorProps) {
  const start = {
    payer: "firm",
    amount: "60,000",
    single: "20,000",
    rent: "60,000",
    months: "12",
    salary: "15,00,000",
  };
  const { form, amount, answer } = useFields("tds", start, words, kit);
  const limits = {
    turnover: formatAmountInWords(rules.large.turnover, kit.words.amounts) ?? "",
    receipts: formatAmountInWords(rules.large.receipts, kit.words.amounts) ?? "",
    limit: formatAmountInWords(rules.buyerTurnover, kit.words.amounts) ?? "",
  };
  const payerWords = { ...words.payer, why: fillIn(words.payer.why, limits) };
  const buyerWords = { ...words.buyer, label: fillIn(words.buyer.label, limits) };
  const payment = answer("payment", words.payment, tdsPayments);
  const shows = selectShownFields(payment.value);
  const whole = amount("amount");
  const single = amount("single");
  return {
    form,
    payer: answer("payer", payerWords, tdsPayers),
    payment,
    payee: answer("payee", words.payee, ["other", "individual"]),
    buyer: answer("buyer", buyerWords, ["no", "yes"]),
    amount: whole,
    single,
    rent: amount("rent"),
    salary: amount("salary"),
    ...readMonthsField(form, words.monthsInvalid),
    shows,
    isSingleTooMuch: shows.single && (single.money ?? 0) > (whole.money ?? Infinity),
  };
}

/** Undefined while a field cannot be read. */
function describeTds(
  { words, kit, rules, taxes }: TdsCalculatorProps,
  fields: ReturnType<typeof useTdsFields>,
) {
  const { payment, shows } = fields;
  const texts = { words, rules, language: kit.language };
  if (payment.value === "salary") {
    const year = taxes.find(({ years }) => years.includes(rules.taxYear));
    const { money } = fields.salary;
    return year && money !== undefined
      ? createSalaryResult(texts, computeSalaryTds(year, money))
      : undefined;
  }
  const { money: amount } = shows.rent ? fields.rent : fields.amount;
  const single = shows.single ? fields.single.money : toPaise(0);
  const months = shows.rent ? fields.months : 12;
  const isUnread = amount === undefined || single === undefined || months === undefined;
  if (isUnread || fields.isSingleTooMuch) return undefined;
  const answer = computeTds(rules, {
    payer: fields.payer.value,
    payment: payment.value,
    amount,
    months,
    single,
    toIndividual: fields.payee.value === "individual",
    isLargeBuyer: fields.buyer.value === "yes",
  });
  return createPaymentResult(texts, payment.value, answer, amount);
}

function selectShownFields(payment: TdsPayment) {
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
  words: TdsCalculatorProps["words"];
  rules: TdsRules;
  language: string;
}

function createPaymentResult(
  texts: TdsTexts,
  payment: Exclude<TdsPayment, "salary">,
  answer: TdsAnswer,
  amount: Paise,
) {
  const { words } = texts;
  const { verdict, rule, percent, base, tax } = answer;
  const rate = verdict === "ask" ? words.probablyRate : words.rate;
  const charged = createBillLine(fillIn(rate, { percent, base: formatRupees(base) }), tax);
  // One payment alone is above its limit, the year is not.
  const isSingle = base > 0 && rule?.single !== undefined && amount <= toPaise(rule.above);
  return {
    verdict: words.verdict[verdict],
    lines: base > 0 ? [charged] : [],
    total: createBillLine(isSingle ? words.onSingle : words.total, tax),
    notes: [
      ...(verdict === "ask" ? [fillIn(words.unread, { percent })] : []),
      limitNote(words, payment, answer, isSingle),
      ...(base > 0
        ? [...listNextSteps(texts, payment, answer), ...listRoundingNotes(words, tax)]
        : []),
      words.private,
    ],
  };
}

function limitNote(
  words: TdsCalculatorProps["words"],
  payment: TdsPayment,
  { rule, base }: TdsAnswer,
  isSingle: boolean,
): string {
  if (rule === undefined) return payment === "goods" ? words.noBuyer : words.noRule;
  const limits = {
    limit: formatRupees(toPaise(rule.above)),
    single: formatRupees(toPaise(rule.single ?? 0)),
  };
  const isRent = payment === "rentBuilding" || payment === "rentMachine";
  if (base === 0) {
    if (rule.single !== undefined) return fillIn(words.upToSingle, limits);
    return fillIn(isRent ? words.upToMonth : words.upToYear, limits);
  }
  if (isSingle) return fillIn(words.eachSingle, limits);
  if (payment === "goods") return fillIn(words.excess, limits);
  return fillIn(isRent ? words.wholeMonth : words.whole, limits);
}

/** Says until when and with which form tax is paid, and what holds without the payee's PAN. */
export function listNextSteps(
  { words, rules, language }: TdsTexts,
  payment: TdsPayment,
  answer: TdsAnswer,
) {
  const { day, march, formDays } = rules.deposit;
  const percent = rules.withoutPan[payment === "goods" ? "goods" : "other"];
  const formatNoPanNote = (note: string) => fillIn(note, { percent });
  if (!answer.rule?.ownForm)
    return [
      fillIn(words.deposit, { day, march: formatLongDay(march, language) }),
      formatNoPanNote(words.pan),
    ];
  const isRent = payment === "rentBuilding";
  return [
    ...(isRent ? [words.rentOnce] : []),
    fillIn(words.ownForm, { days: formDays }),
    formatNoPanNote(isRent ? words.panRent : words.pan),
  ];
}

/** A percentage may leave paise, which no challan takes. */
export function listRoundingNotes(
  words: Pick<TdsCalculatorProps["words"], "wholeRupees">,
  tax: Paise,
): string[] {
  return tax % 100 === 0 ? [] : [words.wholeRupees];
}

function createSalaryResult(
  texts: TdsTexts,
  { verdict, tax }: { verdict: TdsVerdict; tax: Paise },
) {
  const { words, rules, language } = texts;
  const { day, march } = rules.deposit;
  const month = multiplyFraction(tax, 1, 12);
  const notes = {
    deduct: [
      fillIn(words.salaryMonth, { amount: formatRupees(month) }),
      fillIn(words.deposit, { day, march: formatLongDay(march, language) }),
      ...listRoundingNotes(words, month),
    ],
    ask: [words.salaryOld],
    notYet: [words.salaryNone],
  };
  return {
    verdict: words.verdict[verdict],
    lines: tax > 0 ? [createBillLine(words.salaryLine, tax)] : [],
    total: createBillLine(words.total, tax),
    notes: notes[verdict],
  };
}
