import { useState } from "react";
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
import { Calculator } from "#tool-kit/calculator.tsx";
import styles from "./income-tax-calculator.module.css";
import { TaxSheetBill } from "./tax-sheet-bill.tsx";
import { useAmount } from "#tool-kit/use-amount.ts";

interface IncomeTaxCalculatorProps {
  words: IncomeTaxCalculatorWords;
  rules: readonly IncomeTaxYear[];
}

/** The tax of one person in both regimes, beside each other. */
export function IncomeTaxCalculator({ words, rules }: IncomeTaxCalculatorProps) {
  const years = rules.flatMap((rule) => rule.years.map((year) => ({ year, rule })));
  const [year, setYear] = useState(years[0]?.year ?? "");
  const salary = useAmount("9,00,000", words.amountInvalid);
  const other = useAmount("", words.amountInvalid);
  const deductions = useAmount("", words.amountInvalid);
  const [age, setAge] = useState<TaxCase["age"]>("below60");
  const [resident, setResident] = useState<"yes" | "no">("yes");

  const rule = years.find((candidate) => candidate.year === year)?.rule;
  if (rule === undefined) return null;

  const income = sum(salary.money, other.money);
  const standard = {
    newRegime: smaller(rupees(rule.new.standardDeduction), salary.money),
    oldRegime: smaller(rupees(rule.old.standardDeduction), salary.money),
  };
  const taxCase = (...deducted: Paise[]): TaxCase => ({
    taxableIncome: larger(rupees(0), minus(income, sum(...deducted))),
    age,
    resident: resident === "yes",
  });
  const sheets = {
    newRegime: newRegimeTax(rule, taxCase(standard.newRegime)),
    oldRegime: oldRegimeTax(rule, taxCase(standard.oldRegime, deductions.money)),
  };
  const difference = minus(sheets.oldRegime.total, sheets.newRegime.total);
  const cheaper = difference === 0 ? "same" : difference > 0 ? "newRegime" : "oldRegime";

  return (
    <Calculator
      words={words}
      wideResult
      result={
        <>
          <p className={styles.verdict}>
            {fillIn(words.verdict[cheaper], { amount: inRupees(withoutSign(difference)) })}
          </p>
          <div className={styles.sheets}>
            <TaxSheetBill
              words={words.sheet}
              heading={words.sheet.newRegime}
              income={income}
              standardDeduction={standard.newRegime}
              deductions={rupees(0)}
              sheet={sheets.newRegime}
              cessRate={rule.cess}
            />
            <TaxSheetBill
              words={words.sheet}
              heading={words.sheet.oldRegime}
              income={income}
              standardDeduction={standard.oldRegime}
              deductions={deductions.money}
              sheet={sheets.oldRegime}
              cessRate={rule.cess}
            />
          </div>
          <p className={styles.limits}>{words.limits}</p>
        </>
      }
    >
      <RadioGroup
        name="tax-year"
        label={words.year}
        choices={years.map((each) => ({
          value: each.year,
          label: fillIn(words.yearOf, { year: each.year }),
        }))}
        chosen={year}
        onChoose={setYear}
      />
      <AmountField id="tax-salary" name="salary" label={words.salary} {...salary.field} />
      <AmountField id="tax-other" name="other" label={words.other} {...other.field} />
      <AmountField
        id="tax-deductions"
        name="deductions"
        label={words.deductions}
        {...deductions.field}
      />
      <RadioGroup
        name="tax-age"
        label={words.age.label}
        choices={(["below60", "60to79", "80plus"] as const).map((value) => ({
          value,
          label: words.age[value],
        }))}
        chosen={age}
        onChoose={setAge}
      />
      <RadioGroup
        name="tax-resident"
        label={words.resident.label}
        choices={[
          { value: "yes", label: words.resident.yes },
          { value: "no", label: words.resident.no },
        ]}
        chosen={resident}
        onChoose={setResident}
      />
    </Calculator>
  );
}
