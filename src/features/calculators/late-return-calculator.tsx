import { useState } from "react";
import { CostSummary, type CostLine } from "#primitives/cost-summary.tsx";
import { RadioGroup } from "#primitives/radio-group.tsx";
import { AmountField, DayField } from "#primitives/field.tsx";
import type { LateReturnCalculatorWords } from "#schemas/calculators.ts";
import type { LateReturnRules } from "#schemas/late-return.ts";
import { exampleOf, returnLateCost, type ReturnLateCost } from "./late-return.ts";
import { dayInWords } from "#format/day-in-words.ts";
import { fillIn } from "#format/fill-in.ts";
import { inRupees, sum } from "#format/paise.ts";
import { Calculator } from "#tool-kit/calculator.tsx";
import { useAmount, useAmounts } from "#tool-kit/use-amount.ts";
import { useToday } from "#tool-kit/use-today.ts";
import { useDay } from "./use-day.ts";

interface LateReturnCalculatorProps {
  words: LateReturnCalculatorWords;
  rules: LateReturnRules;
  /** The day of the build, `YYYY-MM-DD`: today is known in the browser alone. */
  builtOn: string;
  language: string;
}

/** What a late income-tax return costs, as a slip. */
export function LateReturnCalculator(props: LateReturnCalculatorProps) {
  const { words, rules, builtOn, language } = props;
  const years = rules.years.map(({ year }) => year);
  const today = useToday() ?? builtOn;
  const example = exampleOf(rules, today);
  const [year = example.year, setYear] = useState<string>();
  const [kind, setKind] = useState<"salary" | "business" | "presumptive">("presumptive");
  const filed = useDay(example.filed, words.dayInvalid);
  const income = useAmount("9,00,000", words.amountInvalid);
  const tax = useAmount("40,000", words.amountInvalid);
  const { instalments } = rules.advanceTax;
  const advance = useAmounts(
    instalments.map(({ by }) => by),
    words.amountInvalid,
  );

  const presumptive = kind === "presumptive";
  const cost = returnLateCost(rules, {
    year,
    kind: kind === "salary" ? "salary" : "business",
    // The last date of the year is told while no day is chosen.
    filed: filed.value ?? new Date(0),
    totalIncome: income.money,
    taxDue: tax.money,
    advancePaid: advance.map(({ money }) => money),
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
          <CostSummary
            heading={words.slip}
            lines={payable ? lines(words, cost) : []}
            total={{ label: words.total, value: payable ? inRupees(cost.total) : "–" }}
          />
          <p>{cost.tooLate ? words.tooLate : due}</p>
        </>
      }
    >
      <RadioGroup
        name="late-return-year"
        label={words.year}
        choices={years.map((each) => ({
          value: each,
          label: fillIn(words.yearOf, { year: each }),
        }))}
        chosen={year}
        onChoose={setYear}
      />
      <RadioGroup
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
      {instalments.map(({ by }, at) => {
        const last = at === instalments.length - 1;
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

function lines(words: LateReturnCalculatorWords, cost: ReturnLateCost): CostLine[] {
  const { fee, filing, advance, instalments } = cost;
  const late = sum(...instalments.map(({ amount }) => amount));
  return [
    fee === 0
      ? { label: words.inTime, value: inRupees(fee) }
      : { label: words.fee, value: inRupees(fee) },
    ...interest(words.filing, filing),
    ...interest(words.advance, advance),
    ...(late === 0 ? [] : [{ label: words.instalments, value: inRupees(late) }]),
  ];
}

function interest(sentence: string, line: ReturnLateCost["filing"]): CostLine[] {
  if (line.amount === 0) return [];
  const { percent, base, amount } = line;
  return [{ label: fillIn(sentence, { percent, base: inRupees(base) }), value: inRupees(amount) }];
}
