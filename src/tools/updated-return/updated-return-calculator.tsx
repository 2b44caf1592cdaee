import { AmountField, DayField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { CalculatorsWords } from "#tools/page/words.ts";
import type { UpdatedReturnRules } from "./words.ts";
import type { LateReturnRules } from "#tools/late-return/words.ts";
import { dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { inRupees, rupees } from "#text/money.ts";
import { SlipCalculator } from "#tools/kit/calculator.tsx";
import { fieldsOf, yearField } from "#tools/kit/fields.ts";
import { line } from "#tools/kit/result.tsx";
import type { ToolKit } from "#tools/kit/read-tool-kit.ts";
import { useFormValues } from "#tools/kit/use-form-values.ts";
import { useToday } from "#tools/kit/in-browser.ts";
import { updatedReturnCost } from "./updated-return.ts";

interface UpdatedReturnCalculatorProps {
  words: CalculatorsWords["updatedReturn"];
  kit: ToolKit;
  rules: UpdatedReturnRules;
  /** The fee of a return that was never filed. */
  fees: LateReturnRules["fee"];
}

/** What an updated return costs, as a slip. */
export function UpdatedReturnCalculator(props: UpdatedReturnCalculatorProps) {
  const { words, kit, rules, fees } = props;
  const today = useToday(kit.builtOn);
  const form = useFormValues("updated-return", { filed: today, tax: "50,000", interest: "10,000" });
  const { amount, answer, day } = fieldsOf(form, words, kit);
  const year = yearField(form, words, rules.years);
  const amounts = {
    small: inRupees(rupees(fees.smallAmount)),
    large: inRupees(rupees(fees.amount)),
    limit: inRupees(rupees(fees.smallIncomeUpTo)),
    none: inRupees(rupees(fees.noneUpTo)),
  };
  const before = answer(
    "before",
    {
      ...words.before,
      large: fillIn(words.before.large, amounts),
      small: fillIn(words.before.small, amounts),
    },
    ["filed", "large", "small"],
  );
  const filed = day("filed");
  const tax = amount("tax");
  const interest = amount("interest");

  const fee = { filed: 0, large: fees.amount, small: fees.smallAmount }[before.value];
  const cost = updatedReturnCost(rules, {
    year: year.value,
    // The last day of the year is told while no day is chosen.
    filed: filed.day ?? new Date(today),
    tax: tax.money ?? rupees(0),
    interest: interest.money ?? rupees(0),
    fee: rupees(fee),
  });
  const { step, next } = cost;
  const inWords = (day: Date) => dayInWords(day.toISOString().slice(0, 10), kit.language);
  const isPast = filed.day !== undefined && filed.day < new Date(today);
  const isOpen = filed.day !== undefined && !isPast && step !== undefined;
  const shown =
    isOpen && tax.money !== undefined && interest.money !== undefined
      ? [
          line(words.tax, tax.money),
          line(words.interest, interest.money),
          line(
            fillIn(words.additional, { percent: step.percent, base: inRupees(cost.base) }),
            cost.additional,
          ),
          ...(fee > 0 ? [line(words.fee, rupees(fee))] : []),
        ]
      : undefined;
  const total = line(words.total, shown && cost.total);
  const lastDay = fillIn(words.lastDay, { day: inWords(cost.lastDay) });
  const notes = isPast
    ? [words.past]
    : step === undefined
      ? [fillIn(words.tooLate, { day: inWords(cost.lastDay) })]
      : [
          ...(next
            ? [fillIn(words.rises, { day: inWords(step.until), percent: next.percent })]
            : []),
          lastDay,
          ...(before.value === "small" ? [fillIn(words.noFee, amounts)] : []),
          words.barred,
          words.notice,
        ];

  return (
    <SlipCalculator
      {...{ words, kit, form }}
      line={fillIn(words.yearOf, { year: year.value })}
      announced={isOpen ? undefined : notes[0]}
      bill={{ heading: words.slip, lines: shown ?? [], total }}
      notes={notes}
    >
      <RadioGroup {...year.field} />
      <RadioGroup {...before.field} />
      <DayField label={words.filed} {...filed.field} />
      <AmountField label={words.taxField} {...tax.field} />
      <AmountField label={words.interestField} {...interest.field} />
      <p>{words.interestNote}</p>
    </SlipCalculator>
  );
}
