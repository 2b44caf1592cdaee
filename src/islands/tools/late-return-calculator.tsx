import { useState } from "react";
import { Bill, type BillLine } from "#primitives/bill.tsx";
import { EitherField } from "#primitives/either-field.tsx";
import { AmountField, DayField } from "#primitives/field.tsx";
import type { LateReturnCalculatorWords } from "#shapes/calculators.ts";
import type { LateReturnRules } from "#shapes/late-return.ts";
import { returnLateCost, type ReturnLateCost } from "#tools/late-return.ts";
import { dayInWords } from "#wording/day-in-words.ts";
import { fillIn } from "#wording/fill-in.ts";
import { inRupees } from "#wording/money.ts";
import { Calculator } from "./calculator.tsx";
import { useAmount } from "./use-amount.ts";
import { useDay } from "./use-day.ts";

interface LateReturnCalculatorProps {
  words: LateReturnCalculatorWords;
  rules: LateReturnRules;
  language: string;
}

/** What a late income-tax return costs, as a slip. */
export function LateReturnCalculator({ words, rules, language }: LateReturnCalculatorProps) {
  const years = rules.years.map(({ year }) => year);
  const [year, setYear] = useState(years.at(-1) ?? "");
  const [kind, setKind] = useState<"salary" | "business" | "presumptive">("presumptive");
  const filed = useDay("2026-12-01", words.dayInvalid);
  const income = useAmount("9,00,000", words.amountInvalid);
  const tax = useAmount("40,000", words.amountInvalid);
  const advance = [
    useAmount("", words.amountInvalid),
    useAmount("", words.amountInvalid),
    useAmount("", words.amountInvalid),
    useAmount("", words.amountInvalid),
  ] as const;

  const presumptive = kind === "presumptive";
  const [june, september, december, march] = advance;
  const cost = returnLateCost(rules, {
    year,
    kind: kind === "salary" ? "salary" : "business",
    // The last date of the year is told while no day is chosen.
    filed: filed.value ?? new Date(0),
    totalIncome: income.value,
    taxDue: tax.value,
    advancePaid: [june.value, september.value, december.value, march.value],
    presumptive,
  });
  const payable = filed.value !== undefined && !cost.tooLate;
  const due = fillIn(words.lastDate, {
    day: dayInWords(cost.due.toISOString().slice(0, 10), language),
  });

  return (
    <Calculator
      words={words}
      result={
        <>
          <Bill
            heading={words.slip}
            lines={payable ? lines(words, cost) : []}
            total={{ label: words.total, value: payable ? inRupees(cost.total) : "–" }}
          />
          <p>{cost.tooLate ? words.tooLate : due}</p>
        </>
      }
    >
      <EitherField
        name="late-return-year"
        label={words.year}
        choices={years.map((each) => ({
          value: each,
          label: fillIn(words.yearOf, { year: each }),
        }))}
        chosen={year}
        onChoose={setYear}
      />
      <EitherField
        name="late-return-kind"
        label={words.kind.label}
        choices={(["presumptive", "business", "salary"] as const).map((value) => ({
          value,
          label: words.kind[value],
        }))}
        chosen={kind}
        onChoose={setKind}
      />
      <DayField id="late-return-filed" name="filed" label={words.filed} {...filed.field} />
      <AmountField
        id="late-return-income"
        name="income"
        label={words.totalIncome}
        {...income.field}
      />
      <AmountField id="late-return-tax" name="tax" label={words.taxDue} {...tax.field} />
      {rules.advanceTax.instalments.map(({ by }, at) => {
        const last = at === rules.advanceTax.instalments.length - 1;
        if (presumptive && !last) return null;
        return (
          <AmountField
            key={by}
            id={`late-return-advance-${by}`}
            name={`advance-${by}`}
            label={fillIn(words.advancePaid, { day: instalmentDay(year, by, language) })}
            {...advance[at]?.field}
          />
        );
      })}
    </Calculator>
  );
}

/** The day of an instalment in a financial year: the first three months belong to its second half. */
function instalmentDay(year: string, by: string, language: string): string {
  const start = Number(year.slice(0, 4));
  return dayInWords(`${by < "04" ? start + 1 : start}-${by}`, language);
}

function lines(words: LateReturnCalculatorWords, cost: ReturnLateCost): BillLine[] {
  const { fee, filing, advance, instalments } = cost;
  const late = instalments.reduce((sum, { amount }) => sum + amount, 0);
  return [
    fee === 0
      ? { label: words.inTime, value: inRupees(0) }
      : { label: words.fee, value: inRupees(fee) },
    ...interest(words.filing, filing),
    ...interest(words.advance, advance),
    ...(late === 0 ? [] : [{ label: words.instalments, value: inRupees(late) }]),
  ];
}

function interest(sentence: string, line: ReturnLateCost["filing"]): BillLine[] {
  if (line.amount === 0) return [];
  const { percent, base, amount } = line;
  return [{ label: fillIn(sentence, { percent, base: inRupees(base) }), value: inRupees(amount) }];
}
