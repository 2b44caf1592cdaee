import { CostSummary } from "#ui/cost-summary.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { AmountField } from "#ui/field.tsx";
import type { IncomeTaxCalculatorWords } from "#tools/kit/calculator-words.ts";
import type { IncomeTaxYear } from "./rules.ts";
import type { LateReturnRules } from "#tools/late-return/rules.ts";
import { dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { inRupees, minus, rupees, smaller, sum, withoutSign, type Paise } from "#text/money.ts";
import { asText } from "#tools/kit/as-text.ts";
import { Calculator } from "#tools/kit/calculator.tsx";
import { amountField, answerField, choiceField } from "#tools/kit/fields.ts";
import { keptOnDevice } from "#tools/kit/kept-on-device.ts";
import { MoreQuestions } from "#tools/kit/more-questions.tsx";
import type { ToolKit } from "#tools/kit/tool-kit.ts";
import { useFormValues } from "#tools/kit/use-form-values.ts";
import { useToday } from "#tools/kit/use-today.ts";
import { bothTaxes } from "./both-regimes.ts";
import { regimeChoice } from "./regime-choice.ts";
import type { TaxBill } from "./tax-bill.ts";
import styles from "#tools/kit/verdict.module.css";

interface IncomeTaxCalculatorProps {
  words: IncomeTaxCalculatorWords;
  kit: ToolKit;
  rules: readonly IncomeTaxYear[];
  /** The last dates of the returns: until then the old regime can be chosen. */
  returns: LateReturnRules["years"];
  /** The day of the build, `YYYY-MM-DD`: today is known in the browser alone. */
  builtOn: string;
  language: string;
}

const id = "income-tax";
const kept = keptOnDevice(id);

/** In the order in which they are asked. */
const amounts = [
  "salary",
  "business",
  "other",
  "professionalTax",
  "basic",
  "employerPension",
  "houseRentAllowance",
  "rentPaid",
  "deductions",
  "paid",
] as const;
type Name = (typeof amounts)[number];
type Amounts = Record<Name, Paise>;

/** The tax of one person in both regimes, beside each other. */
export function IncomeTaxCalculator(props: IncomeTaxCalculatorProps) {
  const { words, kit, rules, returns, builtOn, language } = props;
  const today = useToday() ?? builtOn;
  const years = rules.flatMap((rule) => rule.years.map((year) => ({ year, rule })));
  const form = useFormValues({ salary: "9,00,000" }, kept);
  const fields = amounts.map((name) => ({
    name,
    ...amountField(form, name, {
      invalid: words.amountInvalid,
      words: kit.words.amounts,
      optional: true,
    }),
  }));
  const year = choiceField(
    form,
    "year",
    years.map((each) => ({ value: each.year, label: fillIn(words.yearOf, { year: each.year }) })),
  );
  const rule = years.find((candidate) => candidate.year === year.value)?.rule;
  const typed = allRead(fields);
  const wrong = typed && rule ? impossible(words, typed, rule) : {};
  const asked = (...wanted: Name[]) =>
    fields
      .filter(({ name }) => wanted.includes(name))
      .map(({ name, field }) => (
        <AmountField
          key={name}
          id={`tax-${name}`}
          label={words[name]}
          {...field}
          message={wrong[name] ?? field.message}
        />
      ));
  const age = answerField(form, "age", words.age, ["below60", "60to79", "80plus"]);
  const resident = answerField(form, "resident", words.resident, ["yes", "no"]);
  const employer = answerField(form, "employer", words.employer, ["other", "government"]);
  const city = answerField(form, "city", words.city, ["elsewhere", "metro", "newMetro"]);

  if (rule === undefined) return null;

  const hasSalary = typed === undefined || typed.salary > 0;
  const lacksBasic =
    typed !== undefined &&
    hasSalary &&
    typed.basic === 0 &&
    sum(typed.houseRentAllowance, typed.employerPension) > 0;
  const isEmpty = typed !== undefined && sum(typed.salary, typed.business, typed.other) === 0;
  const isWrong = Object.keys(wrong).length > 0;
  const problem = isEmpty ? words.empty : lacksBasic && !isWrong ? words.basicInvalid : undefined;
  const taxes =
    typed === undefined || problem !== undefined || isWrong
      ? undefined
      : bothTaxes(words.sheet, rule, year.value, {
          ...typed,
          age: age.value,
          resident: resident.value === "yes",
          employer: employer.value,
          city: city.value,
        });
  const result =
    taxes &&
    verdict(words, taxes, {
      choice: regimeChoice(returns, year.value, today, (typed?.business ?? 0) > 0),
      inWords: (day) => dayInWords(day, language),
    });
  const dividends =
    taxes && taxes.surchargeRate > rule.dividendSurcharge
      ? fillIn(words.dividends, { rate: rule.dividendSurcharge })
      : undefined;
  const notes = [...(dividends ? [dividends] : []), words.limits];

  return (
    <Calculator
      {...{ id, words, kit, form }}
      wideResult
      figure={{
        line: fillIn(words.yearOf, { year: year.value }),
        label: words.sheet.total,
        value: result ? inRupees(result.least) : "–",
      }}
      announced={
        result ? `${result.verdict} ${words.sheet.total}: ${inRupees(result.least)}` : problem
      }
      text={
        taxes &&
        result && [result.verdict, result.note ?? "", ...taxes.bills.flatMap(billAsText), ...notes]
      }
      result={
        <>
          <p className={styles.verdict}>{result?.verdict ?? problem ?? "–"}</p>
          {result?.note && <p className={styles.choice}>{result.note}</p>}
          <div className={styles.sheets}>
            {taxes?.bills.map((bill) => (
              <CostSummary key={bill.heading} {...bill} />
            ))}
          </div>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      }
    >
      <RadioGroup label={words.year} {...year.field} />
      {asked("salary", "business", "other")}
      <MoreQuestions
        tool={id}
        summary={fillIn(words.more.person, {
          age: words.age[age.value],
          resident: words.resident[resident.value],
        })}
      >
        <RadioGroup label={words.age.label} why={words.age.why} {...age.field} />
        <RadioGroup label={words.resident.label} why={words.resident.why} {...resident.field} />
      </MoreQuestions>
      <MoreQuestions tool={id} summary={words.more.payslip} hidden={!hasSalary}>
        {asked("professionalTax", "basic", "employerPension")}
        <RadioGroup label={words.employer.label} why={words.employer.why} {...employer.field} />
      </MoreQuestions>
      <MoreQuestions tool={id} summary={words.more.rent} hidden={!hasSalary}>
        {asked("houseRentAllowance", "rentPaid")}
        <RadioGroup label={words.city.label} why={words.city.why} {...city.field} />
      </MoreQuestions>
      <MoreQuestions tool={id} summary={words.more.deductions}>
        {asked("deductions", "paid")}
      </MoreQuestions>
    </Calculator>
  );
}

/** What cannot be, by the name of its field. */
function impossible(
  words: IncomeTaxCalculatorWords,
  typed: Amounts,
  { professionalTax }: IncomeTaxYear,
): Partial<Record<Name, string>> {
  // Without a salary, the fields of a payslip do not count.
  if (typed.salary === 0) return {};
  const parts = ["basic", "houseRentAllowance", "employerPension"] as const;
  const tooLarge = parts.filter((name) => typed[name] > typed.salary);
  const limit = rupees(professionalTax);
  return {
    ...Object.fromEntries(tooLarge.map((name) => [name, words.partInvalid])),
    ...(typed.professionalTax > limit && {
      professionalTax: fillIn(words.professionalTaxInvalid, { limit: inRupees(limit) }),
    }),
  };
}

/** All amounts by their names; undefined while one of them cannot be read. */
function allRead(fields: readonly { name: Name; money: Paise | undefined }[]): Amounts | undefined {
  const pairs = fields.map(({ name, money }) => [name, money]);
  // The fields are made of the list of names, so each name has its amount.
  return fields.every(({ money }) => money !== undefined)
    ? (Object.fromEntries(pairs) as Amounts)
    : undefined;
}

interface Circumstances {
  choice: ReturnType<typeof regimeChoice>;
  inWords: (day: string) => string;
}

/** Which regime costs less, and until when the old one can be chosen where it does. */
function verdict(
  words: IncomeTaxCalculatorWords,
  { newTax, oldTax }: { newTax: Paise; oldTax: Paise },
  { choice, inWords }: Circumstances,
) {
  const difference = minus(oldTax, newTax);
  const amount = inRupees(withoutSign(difference));
  const cheaper = difference === 0 ? "same" : difference > 0 ? "newRegime" : "oldRegime";
  const compared = fillIn(words.verdict[cheaper], { amount });
  if (cheaper !== "oldRegime" || !choice) {
    return { verdict: compared, note: undefined, least: smaller(oldTax, newTax) };
  }
  const { how, until, auditUntil, ended } = choice;
  const sentence = ended ? words.choice[`${how}Ended` as const] : words.choice[how];
  const note = fillIn(sentence, {
    amount,
    day: inWords(until),
    auditDay: inWords(auditUntil),
  });
  return ended
    ? { verdict: fillIn(words.verdict.late, { amount: inRupees(newTax) }), note, least: newTax }
    : { verdict: compared, note, least: oldTax };
}

function billAsText({ heading, lines, total }: TaxBill & { heading: string }): string[] {
  return ["", heading, ...asText([...lines, total])];
}
