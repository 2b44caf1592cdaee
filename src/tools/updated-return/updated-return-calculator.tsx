import { CostSummary } from "#ui/cost-summary.tsx";
import { AmountField, DayField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { UpdatedReturnCalculatorWords } from "#tools/kit/calculator-words.ts";
import type { LateReturnRules } from "#tools/late-return/rules.ts";
import type { UpdatedReturnRules } from "./rules.ts";
import { dayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { inRupees, rupees } from "#text/money.ts";
import { asText } from "#tools/kit/as-text.ts";
import { Calculator } from "#tools/kit/calculator.tsx";
import { amountField, answerField, choiceField, dayField } from "#tools/kit/fields.ts";
import { keptOnDevice } from "#tools/kit/kept-on-device.ts";
import type { ToolKit } from "#tools/kit/tool-kit.ts";
import { useFormValues } from "#tools/kit/use-form-values.ts";
import { useToday } from "#tools/kit/use-today.ts";
import { updatedReturnCost } from "./updated-return.ts";

interface UpdatedReturnCalculatorProps {
  words: UpdatedReturnCalculatorWords;
  kit: ToolKit;
  rules: UpdatedReturnRules;
  /** The fee of a return that was never filed. */
  fees: LateReturnRules["fee"];
  /** The day of the build, `YYYY-MM-DD`: today is known in the browser alone. */
  builtOn: string;
  language: string;
}

const id = "updated-return";
const kept = keptOnDevice(id);

/** What an updated return costs, as a slip. */
export function UpdatedReturnCalculator(props: UpdatedReturnCalculatorProps) {
  const { words, kit, rules, fees, builtOn, language } = props;
  const today = useToday() ?? builtOn;
  const form = useFormValues({ filed: today, tax: "50,000", interest: "10,000" }, kept);
  const year = choiceField(
    form,
    "year",
    rules.years.map((each) => ({ value: each, label: fillIn(words.yearOf, { year: each }) })),
  );
  const amounts = {
    small: inRupees(rupees(fees.smallAmount)),
    large: inRupees(rupees(fees.amount)),
    limit: inRupees(rupees(fees.smallIncomeUpTo)),
    none: inRupees(rupees(fees.noneUpTo)),
  };
  const before = answerField(
    form,
    "before",
    {
      filed: words.before.filed,
      large: fillIn(words.before.large, amounts),
      small: fillIn(words.before.small, amounts),
    },
    ["filed", "large", "small"],
  );
  const filed = dayField(form, "filed", words.dayInvalid);
  const amountWords = { invalid: words.amountInvalid, words: kit.words.amounts };
  const tax = amountField(form, "tax", amountWords);
  const interest = amountField(form, "interest", amountWords);

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
  const inWords = (day: Date) => dayInWords(day.toISOString().slice(0, 10), language);
  const isPast = filed.day !== undefined && filed.day < new Date(today);
  const isOpen = filed.day !== undefined && !isPast && step !== undefined;
  const shown =
    isOpen && tax.money !== undefined && interest.money !== undefined
      ? [
          { label: words.tax, value: inRupees(tax.money) },
          { label: words.interest, value: inRupees(interest.money) },
          {
            label: fillIn(words.additional, { percent: step.percent, base: inRupees(cost.base) }),
            value: inRupees(cost.additional),
          },
          ...(fee > 0 ? [{ label: words.fee, value: inRupees(rupees(fee)) }] : []),
        ]
      : undefined;
  const total = { label: words.total, value: shown ? inRupees(cost.total) : "–" };
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
    <Calculator
      {...{ id, words, kit, form }}
      figure={{ ...total, line: fillIn(words.yearOf, { year: year.value }) }}
      {...(isOpen ? {} : { announced: notes.at(0) ?? "" })}
      text={shown ? [...asText([...shown, total]), ...notes] : undefined}
      result={
        <>
          <CostSummary heading={words.slip} lines={shown ?? []} total={total} />
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      }
    >
      <RadioGroup label={words.year} {...year.field} />
      <RadioGroup label={words.before.label} why={words.before.why} {...before.field} />
      <DayField id="updated-return-filed" label={words.filed} {...filed.field} />
      <AmountField id="updated-return-tax" label={words.taxField} {...tax.field} />
      <AmountField id="updated-return-interest" label={words.interestField} {...interest.field} />
      <p>{words.interestNote}</p>
    </Calculator>
  );
}
