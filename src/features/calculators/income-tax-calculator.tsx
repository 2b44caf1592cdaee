import { CostSummary } from "#primitives/cost-summary.tsx";
import { RadioGroup } from "#primitives/radio-group.tsx";
import { AmountField } from "#primitives/field.tsx";
import type { IncomeTaxCalculatorWords } from "#schemas/calculators.ts";
import type { IncomeTaxYear } from "#schemas/income-tax.ts";
import { newRegimeTax, oldRegimeTax, type TaxCase } from "./income-tax.ts";
import { fillIn } from "#format/fill-in.ts";
import {
  inRupees,
  larger,
  minus,
  rupees,
  smaller,
  sum,
  withoutSign,
  type Paise,
} from "#format/paise.ts";
import { asText } from "#tool-kit/as-text.ts";
import { Calculator } from "#tool-kit/calculator.tsx";
import { amountField, choiceField } from "#tool-kit/fields.ts";
import { keptOnDevice } from "#tool-kit/kept-on-device.ts";
import type { ToolKit } from "#tool-kit/tool-kit.ts";
import { useFormValues } from "#tool-kit/use-form-values.ts";
import styles from "./income-tax-calculator.module.css";
import { taxBill, type TaxBill } from "./tax-bill.ts";

interface IncomeTaxCalculatorProps {
  words: IncomeTaxCalculatorWords;
  kit: ToolKit;
  rules: readonly IncomeTaxYear[];
}

const id = "income-tax";
const kept = keptOnDevice(id);

/** The tax of one person in both regimes, beside each other. */
export function IncomeTaxCalculator({ words, kit, rules }: IncomeTaxCalculatorProps) {
  const years = rules.flatMap((rule) => rule.years.map((year) => ({ year, rule })));
  const form = useFormValues({ salary: "9,00,000" }, kept);
  const amountWords = { invalid: words.amountInvalid, words: kit.words.amounts, optional: true };
  const salary = amountField(form, "salary", amountWords);
  const other = amountField(form, "other", amountWords);
  const deductions = amountField(form, "deductions", amountWords);
  const year = choiceField(
    form,
    "year",
    years.map((each) => ({ value: each.year, label: fillIn(words.yearOf, { year: each.year }) })),
  );
  const age = choiceField(
    form,
    "age",
    (["below60", "60to79", "80plus"] as const).map((value) => ({ value, label: words.age[value] })),
  );
  const resident = choiceField(form, "resident", [
    { value: "yes", label: words.resident.yes },
    { value: "no", label: words.resident.no },
  ]);

  const rule = years.find((candidate) => candidate.year === year.value)?.rule;
  if (rule === undefined) return null;

  const result = compare(words, rule, {
    salary: salary.money,
    other: other.money,
    deductions: deductions.money,
    age: age.value,
    resident: resident.value === "yes",
  });

  return (
    <Calculator
      {...{ id, words, kit, form }}
      wideResult
      figure={{ label: words.sheet.total, value: result ? inRupees(result.least) : "–" }}
      text={result && [result.verdict, ...result.bills.flatMap(billAsText)]}
      result={
        <>
          <p className={styles.verdict}>{result?.verdict ?? "–"}</p>
          <div className={styles.sheets}>
            {result?.bills.map((bill) => (
              <CostSummary key={bill.heading} {...bill} />
            ))}
          </div>
          <p className={styles.limits}>{words.limits}</p>
        </>
      }
    >
      <RadioGroup label={words.year} {...year.field} />
      <AmountField id="tax-salary" label={words.salary} {...salary.field} />
      <AmountField id="tax-other" label={words.other} {...other.field} />
      <AmountField id="tax-deductions" label={words.deductions} {...deductions.field} />
      <RadioGroup label={words.age.label} {...age.field} />
      <RadioGroup label={words.resident.label} {...resident.field} />
    </Calculator>
  );
}

interface Typed extends Pick<TaxCase, "age" | "resident"> {
  salary: Paise | undefined;
  other: Paise | undefined;
  deductions: Paise | undefined;
}

/** Both regimes beside each other; undefined while an amount cannot be read. */
function compare(words: IncomeTaxCalculatorWords, rule: IncomeTaxYear, typed: Typed) {
  const { salary, other, deductions, age, resident } = typed;
  if (salary === undefined || other === undefined || deductions === undefined) return undefined;
  const income = sum(salary, other);
  const none = rupees(0);
  const bill = (regime: "new" | "old", taken: Paise) => {
    const standardDeduction = smaller(rupees(rule[regime].standardDeduction), salary);
    const taxableIncome = larger(none, minus(income, sum(standardDeduction, taken)));
    const taxCase: TaxCase = { taxableIncome, age, resident };
    const sheet = regime === "new" ? newRegimeTax(rule, taxCase) : oldRegimeTax(rule, taxCase);
    const computation = {
      income,
      standardDeduction,
      deductions: taken,
      sheet,
      cessRate: rule.cess,
    };
    return { tax: sheet.total, ...taxBill(words.sheet, computation) };
  };
  const newRegime = { heading: words.sheet.newRegime, ...bill("new", none) };
  const oldRegime = { heading: words.sheet.oldRegime, ...bill("old", deductions) };
  const difference = minus(oldRegime.tax, newRegime.tax);
  const cheaper = difference === 0 ? "same" : difference > 0 ? "newRegime" : "oldRegime";
  return {
    verdict: fillIn(words.verdict[cheaper], { amount: inRupees(withoutSign(difference)) }),
    least: smaller(oldRegime.tax, newRegime.tax),
    bills: [newRegime, oldRegime].map(({ heading, lines, total }) => ({ heading, lines, total })),
  };
}

function billAsText({ heading, lines, total }: TaxBill & { heading: string }): string[] {
  return ["", heading, ...asText([...lines, total])];
}
