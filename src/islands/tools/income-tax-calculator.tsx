import { useState } from "react";
import { EitherField } from "#primitives/either-field.tsx";
import { AmountField } from "#primitives/field.tsx";
import type { IncomeTaxCalculatorWords } from "#shapes/calculators.ts";
import type { IncomeTaxYear } from "#shapes/income-tax.ts";
import { newRegimeTax, oldRegimeTax, type TaxCase } from "#tools/income-tax.ts";
import { fillIn } from "#wording/fill-in.ts";
import { inRupees } from "#wording/money.ts";
import { Calculator } from "./calculator.tsx";
import styles from "./income-tax-calculator.module.css";
import { TaxSheetBill } from "./tax-sheet-bill.tsx";
import { useAmount } from "./use-amount.ts";

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

  const income = salary.value + other.value;
  const taxCase = (standard: number, less: number): TaxCase => ({
    taxableIncome: Math.max(0, income - Math.min(standard, salary.value) - less),
    age,
    resident: resident === "yes",
  });
  const sheets = {
    newRegime: newRegimeTax(rule, taxCase(rule.new.standardDeduction, 0)),
    oldRegime: oldRegimeTax(rule, taxCase(rule.old.standardDeduction, deductions.value)),
  };
  const difference = sheets.oldRegime.total - sheets.newRegime.total;
  const cheaper = difference === 0 ? "same" : difference > 0 ? "newRegime" : "oldRegime";

  return (
    <Calculator
      words={words}
      wideResult
      result={
        <>
          <p className={styles.verdict}>
            {fillIn(words.verdict[cheaper], { amount: inRupees(Math.abs(difference)) })}
          </p>
          <div className={styles.sheets}>
            <TaxSheetBill
              words={words.sheet}
              heading={words.sheet.newRegime}
              income={income}
              standardDeduction={Math.min(rule.new.standardDeduction, salary.value)}
              deductions={0}
              sheet={sheets.newRegime}
              cessRate={rule.cess}
            />
            <TaxSheetBill
              words={words.sheet}
              heading={words.sheet.oldRegime}
              income={income}
              standardDeduction={Math.min(rule.old.standardDeduction, salary.value)}
              deductions={deductions.value}
              sheet={sheets.oldRegime}
              cessRate={rule.cess}
            />
          </div>
          <p className={styles.limits}>{words.limits}</p>
        </>
      }
    >
      <EitherField
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
      <EitherField
        name="tax-age"
        label={words.age.label}
        choices={(["below60", "60to79", "80plus"] as const).map((value) => ({
          value,
          label: words.age[value],
        }))}
        chosen={age}
        onChoose={setAge}
      />
      <EitherField
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
