import { CostSummary } from "#ui/cost-summary.tsx";
import { AmountField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type {
  AdvanceTaxCalculatorWords,
  LateReturnCalculatorWords,
} from "#tools/kit/calculator-words.ts";
import type { IncomeTaxYear } from "#tools/income-tax/rules.ts";
import type { LateReturnRules } from "#tools/late-return/rules.ts";
import { dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { inRupees, minus, rupees } from "#text/money.ts";
import { asText } from "#tools/kit/as-text.ts";
import { Calculator } from "#tools/kit/calculator.tsx";
import { amountField, answerField } from "#tools/kit/fields.ts";
import { keptOnDevice } from "#tools/kit/kept-on-device.ts";
import type { ToolKit } from "#tools/kit/tool-kit.ts";
import { useFormValues } from "#tools/kit/use-form-values.ts";
import { useToday } from "#tools/kit/use-today.ts";
import { advanceTaxDue, financialYearOf } from "./advance-tax.ts";
import { newRegimeTax } from "#tools/income-tax/income-tax.ts";

interface AdvanceTaxCalculatorProps {
  words: AdvanceTaxCalculatorWords;
  /** The questions that a late return asks, too. */
  questions: Pick<LateReturnCalculatorWords, "kind" | "senior">;
  kit: ToolKit;
  rules: LateReturnRules;
  taxes: readonly IncomeTaxYear[];
  /** The day of the build, `YYYY-MM-DD`: today is known in the browser alone. */
  builtOn: string;
  language: string;
}

const id = "advance-tax";
const kept = keptOnDevice(id);

/** Advance tax that is due by the next date, as a slip. */
export function AdvanceTaxCalculator(props: AdvanceTaxCalculatorProps) {
  const { words, questions, kit, rules, taxes, builtOn, language } = props;
  const today = useToday() ?? builtOn;
  const year = financialYearOf(today);
  const form = useFormValues({ income: "16,00,000" }, kept);
  const kind = answerField(form, "kind", questions.kind, [
    "business",
    "presumptive",
    "vehicles",
    "salary",
  ]);
  const senior = answerField(form, "senior", questions.senior, ["no", "yes"]);
  const isSalary = kind.value === "salary";
  const isExempt = isSalary && senior.value === "yes";
  const amountWords = { invalid: words.amountInvalid, words: kit.words.amounts };
  const income = amountField(form, "income", amountWords);
  const ownTax = amountField(form, "tax", { ...amountWords, optional: true });
  const deducted = amountField(form, "deducted", { ...amountWords, optional: true });
  const paid = amountField(form, "paid", { ...amountWords, optional: true });
  const taxRules = taxes.find(({ years }) => years.includes(year));
  const workedOut =
    taxRules && income.money !== undefined
      ? newRegimeTax(taxRules, { taxableIncome: income.money, age: "below60", resident: true })
          .total
      : undefined;
  const tax = ownTax.isEmpty ? workedOut : ownTax.money;

  const inWords = (day: string) => dayInWords(day, language);
  const isRead = tax !== undefined && deducted.money !== undefined && paid.money !== undefined;
  const { net, isOwed, ahead } = advanceTaxDue(
    rules,
    {
      year,
      kind: kind.value,
      isExempt,
      tax: tax ?? rupees(0),
      deducted: deducted.money ?? rupees(0),
      paid: paid.money ?? rupees(0),
    },
    today,
  );
  const [next, ...later] = ahead;
  const isDue = isRead && isOwed && next !== undefined;
  const shown = isDue
    ? [
        { label: words.net, value: inRupees(net) },
        {
          label: fillIn(words.share, { percent: next.share, day: inWords(next.day) }),
          value: inRupees(next.inAll),
        },
        { label: words.paid, value: inRupees(paid.money ?? rupees(0)) },
      ]
    : [];
  const total = {
    label: next ? fillIn(words.total, { day: inWords(next.day) }) : words.net,
    value: !isRead || next === undefined ? "–" : inRupees(isOwed ? next.due : rupees(0)),
  };
  const notes = [
    ...(isExempt ? [words.exempt] : []),
    ...(isRead && !isExempt && !isOwed
      ? [fillIn(words.small, { limit: inRupees(rupees(rules.advanceTax.from)) })]
      : []),
    ...(next === undefined ? [words.over] : []),
    ...(isDue
      ? later.map(({ day, due }, at) =>
          fillIn(words.later, {
            day: inWords(day),
            amount: inRupees(minus(due, (ahead[at] ?? next).due)),
          }),
        )
      : []),
  ];

  return (
    <Calculator
      {...{ id, words, kit, form }}
      figure={{ ...total, line: fillIn(words.yearOf, { year }) }}
      text={isRead && next ? [...asText([...shown, total]), ...notes] : undefined}
      result={
        <>
          <CostSummary heading={words.slip} lines={shown} total={total} />
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      }
    >
      <p>{fillIn(words.yearOf, { year })}</p>
      <RadioGroup label={questions.kind.label} why={words.kindWhy} {...kind.field} />
      <div hidden={!isSalary}>
        <RadioGroup label={questions.senior.label} why={questions.senior.why} {...senior.field} />
      </div>
      <AmountField id="advance-tax-income" label={words.income} {...income.field} />
      <AmountField
        id="advance-tax-tax"
        label={words.taxField}
        {...ownTax.field}
        note={
          ownTax.isEmpty && workedOut !== undefined
            ? fillIn(words.taxWorkedOut, { amount: inRupees(workedOut) })
            : ownTax.field.note
        }
      />
      <AmountField id="advance-tax-deducted" label={words.deductedField} {...deducted.field} />
      <AmountField id="advance-tax-paid" label={words.paidField} {...paid.field} />
    </Calculator>
  );
}
