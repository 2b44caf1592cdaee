import { CostSummary } from "#ui/cost-summary.tsx";
import { AmountField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type {
  IncomeTaxCalculatorWords,
  PresumptiveCalculatorWords,
} from "#tools/kit/calculator-words.ts";
import type { IncomeTaxYear } from "#tools/income-tax/rules.ts";
import type { LateReturnRules } from "#tools/late-return/rules.ts";
import type { PresumptiveRules } from "./rules.ts";
import { dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { inLakh, inRupees, rupees, sum, type Paise } from "#text/money.ts";
import { asText } from "#tools/kit/as-text.ts";
import { Calculator } from "#tools/kit/calculator.tsx";
import { amountField, answerField } from "#tools/kit/fields.ts";
import { keptOnDevice } from "#tools/kit/kept-on-device.ts";
import { MoreQuestions } from "#tools/kit/more-questions.tsx";
import type { ToolKit } from "#tools/kit/tool-kit.ts";
import { useFormValues } from "#tools/kit/use-form-values.ts";
import { advanceTaxDue } from "#tools/advance-tax/advance-tax.ts";
import {
  payers,
  presumptiveIncome,
  taxOn,
  works,
  type Payer,
  type PresumptiveIncome,
  type Work,
} from "./presumptive.ts";
import { taxBill } from "#tools/income-tax/tax-bill.ts";
import styles from "#tools/kit/verdict.module.css";

interface PresumptiveCalculatorProps {
  words: PresumptiveCalculatorWords;
  /** The lines of a computation of tax. */
  sheetWords: IncomeTaxCalculatorWords["sheet"];
  kit: ToolKit;
  rules: PresumptiveRules;
  /** The tax rules of the year. */
  taxes: IncomeTaxYear;
  lateReturn: LateReturnRules;
  language: string;
}

const id = "presumptive-income";
const kept = keptOnDevice(id);

const amounts = ["bank", "cash", "unpaid", "profit", "other", "deducted"] as const;
type Name = (typeof amounts)[number];

/** Whether the presumptive scheme is open, the income to declare, and the tax on it. */
export function PresumptiveCalculator(props: PresumptiveCalculatorProps) {
  const { words, kit, rules } = props;
  const form = useFormValues({ bank: "80,00,000", cash: "20,00,000" }, kept);
  const payer = answerField(form, "payer", words.payer, payers);
  const work = answerField(form, "work", words.work, works);
  const fields = amounts.map((name) => ({
    name,
    ...amountField(form, name, {
      invalid: words.amountInvalid,
      words: kit.words.amounts,
      optional: true,
    }),
  }));
  const typed = allRead(fields);
  const turnover = typed && sum(typed.bank, typed.cash, typed.unpaid);
  const isProfitWrong = turnover !== undefined && typed !== undefined && typed.profit > turnover;
  const isEmpty = turnover === 0;
  const income =
    typed === undefined || isEmpty || isProfitWrong
      ? undefined
      : presumptiveIncome(rules, { ...typed, payer: payer.value, work: work.value });
  const verdict = isEmpty ? words.empty : income && verdictIn(props, work.value, income);
  const tax =
    typed && income?.reason === "open"
      ? billOf(props, { payer: payer.value, work: work.value, income, typed })
      : undefined;
  const total = tax?.total ?? { label: props.sheetWords.total, value: "–" };
  const asked = (...wanted: Name[]) =>
    fields
      .filter(({ name }) => wanted.includes(name))
      .map(({ name, field }) => (
        <AmountField
          key={name}
          id={`presumptive-${name}`}
          label={words[name]}
          {...field}
          message={name === "profit" && isProfitWrong ? words.profitInvalid : field.message}
        />
      ));

  return (
    <Calculator
      {...{ id, words, kit, form }}
      figure={{ ...total, line: fillIn(words.yearOf, { year: rules.year }) }}
      announced={tax && verdict ? `${verdict} ${total.label}: ${total.value}` : verdict}
      text={
        verdict && !isEmpty
          ? [verdict, ...(tax ? [...asText([...tax.lines, total]), ...tax.notes] : [])]
          : undefined
      }
      result={
        <>
          <p className={styles.verdict}>{verdict ?? "–"}</p>
          {tax && (
            <>
              <CostSummary heading={words.slip} lines={tax.lines} total={total} />
              {tax.notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </>
          )}
        </>
      }
    >
      <p>{fillIn(words.yearOf, { year: rules.year })}</p>
      <RadioGroup label={words.payer.label} {...payer.field} />
      <RadioGroup label={words.work.label} why={words.work.why} {...work.field} />
      {asked("bank", "cash")}
      <MoreQuestions tool={id} summary={words.more}>
        {asked("unpaid", "profit", "other", "deducted")}
      </MoreQuestions>
    </Calculator>
  );
}

type Amounts = Record<Name, Paise>;

/** All amounts by their names; undefined while one of them cannot be read. */
function allRead(fields: readonly { name: Name; money: Paise | undefined }[]): Amounts | undefined {
  const pairs = fields.map(({ name, money }) => [name, money]);
  // The fields are made of the list of names, so each name has its amount.
  return fields.every(({ money }) => money !== undefined)
    ? (Object.fromEntries(pairs) as Amounts)
    : undefined;
}

function verdictIn(
  { words, kit, rules }: PresumptiveCalculatorProps,
  work: Work,
  { reason, limit }: PresumptiveIncome,
): string {
  const limits = work === "profession" ? rules.profession : rules.business;
  return fillIn(words.scheme[reason], {
    limit: inLakh(limit, kit.words.amounts),
    lowCashLimit: inLakh(limits.lowCashLimit, kit.words.amounts),
    cash: rules.cash,
  });
}

interface Given {
  payer: Payer;
  work: Work;
  income: PresumptiveIncome;
  typed: Amounts;
}

/** The tax as a bill: how the income comes about, then the computation, and what follows from it. */
function billOf(props: PresumptiveCalculatorProps, { payer, work, income, typed }: Given) {
  const { words, sheetWords, rules, taxes, lateReturn, language } = props;
  const { parts, least, declared } = income;
  const whole = sum(declared, typed.other);
  const sheet = taxOn(taxes, rules, payer, whole);
  const isFirm = payer === "firm";
  const bill = taxBill(isFirm ? { ...sheetWords, lastSlab: words.firmRate } : sheetWords, {
    income: whole,
    taken: {},
    sheet,
    cessRate: taxes.cess,
    paid: typed.deducted,
  });
  const line = (label: string, amount: Paise) => ({ label, value: inRupees(amount) });
  const { isOwed, net, ahead } = advanceTaxDue(
    lateReturn,
    {
      year: rules.year,
      kind: "presumptive",
      isExempt: false,
      tax: sheet.total,
      deducted: typed.deducted,
      paid: rupees(0),
    },
    // The whole year: the one date is told after it, too.
    "",
  );
  const day = ahead.map((each) => dayInWords(each.day, language)).join();
  const small = { limit: inRupees(rupees(lateReturn.advanceTax.from)) };
  return {
    total: bill.total,
    lines: [
      ...parts.map(({ of, rate, base, income: part }) =>
        line(fillIn(words[`${of}Part`], { rate, amount: inRupees(base) }), part),
      ),
      ...(typed.profit > least ? [line(words.ownProfit, typed.profit)] : []),
      line(words.declared, declared),
      ...(typed.other > 0 ? [line(words.otherIncome, typed.other)] : []),
      // Without its first line, the income: the lines above say how it comes about.
      ...bill.lines.slice(1),
    ],
    notes: [
      isOwed
        ? fillIn(words.advance, { amount: inRupees(net), day })
        : fillIn(words.noAdvance, small),
      ...(typed.profit > 0 && typed.profit < least ? [words.lower] : [words.higher]),
      words.expenses,
      words.gst,
      ...(work === "business" ? [words.leaving] : [words.professions]),
      ...(isFirm ? [words.firm] : []),
      words.before,
    ],
  };
}
