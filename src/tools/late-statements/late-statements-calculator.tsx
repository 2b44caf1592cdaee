import { CostSummary } from "#ui/cost-summary.tsx";
import { AmountField, DayField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { LateStatementsCalculatorWords } from "#tools/kit/calculator-words.ts";
import type { LateStatementRules } from "./rules.ts";
import type { TdsRules } from "#tools/tds/rules.ts";
import { amountInWords, inRupees, rupees } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { asText } from "#tools/kit/as-text.ts";
import { Calculator } from "#tools/kit/calculator.tsx";
import { amountField, answerField, choiceField, dayField } from "#tools/kit/fields.ts";
import { keptOnDevice } from "#tools/kit/kept-on-device.ts";
import type { ToolKit } from "#tools/kit/tool-kit.ts";
import { useFormValues } from "#tools/kit/use-form-values.ts";
import { useToday } from "#tools/kit/use-today.ts";
import { lateStatementSlip } from "./late-statements-slip.ts";
import { daysLate, lateStatements, type LateStatement } from "./late-statements.ts";

interface LateStatementsCalculatorProps {
  words: LateStatementsCalculatorWords;
  kit: ToolKit;
  rules: LateStatementRules;
  /** Interest on late GST, in percent a year. */
  gstInterest: number;
  /** Until when TDS is paid in time. */
  deposit: TdsRules["deposit"];
  /** The last dates of each form, `YYYY-MM-DD`, the first one first. */
  dues: Readonly<Record<LateStatement, readonly string[]>>;
  /** The day of the build, `YYYY-MM-DD`: today is known in the browser alone. */
  builtOn: string;
}

const id = "late-statements";
const kept = keptOnDevice(id);

/** What a late statement or form costs, as a slip. */
export function LateStatementsCalculator(props: LateStatementsCalculatorProps) {
  const { words, kit, rules, gstInterest, deposit, dues, builtOn } = props;
  const today = useToday() ?? builtOn;
  const form = useFormValues(
    {
      ...Object.fromEntries(
        lateStatements.map((one) => [`due-${one}`, lastBefore(dues[one], today)]),
      ),
      filed: today,
      tax: "10,000",
      deductible: today,
      deducted: today,
      paid: today,
    },
    kept,
  );
  const chosen = answerField(form, "form", words.form, lateStatements);
  const dueFields = lateStatements.map((one) => ({
    form: one,
    ...dayField(form, `due-${one}`, words.dayInvalid),
  }));
  const filed = dayField(form, "filed", words.dayInvalid);
  const tax = amountField(form, "tax", {
    invalid: words.amountInvalid,
    words: kit.words.amounts,
  });
  const paidLate = answerField(form, "paid-late", words.paidLate, ["no", "yes"]);
  const deductible = dayField(form, "deductible", words.dayInvalid);
  const deducted = dayField(form, "deducted", words.dayInvalid);
  const paid = dayField(form, "paid", words.dayInvalid);
  const contribution = choiceField(form, "contribution", [
    ...rules.llp.fees.map(({ upTo }) => ({
      value: String(upTo),
      label: fillIn(words.contribution.upTo, { limit: inWords(upTo) }),
    })),
    {
      value: "above",
      label: fillIn(words.contribution.above, { limit: inWords(rules.llp.fees.at(-1)?.upTo ?? 0) }),
    },
  ]);
  const smallTurnover = { limit: inWords(rules.llp.smallTurnover) };
  const turnover = answerField(
    form,
    "turnover",
    {
      small: fillIn(words.turnover.small, smallTurnover),
      large: fillIn(words.turnover.large, smallTurnover),
    },
    ["small", "large"],
  );
  const { value: which } = chosen;
  const isLlp = which === "llp8" || which === "llp11";
  const isTds = which === "tds";
  const isPaidLate = isTds && paidLate.value === "yes";

  const due = dueFields.find((one) => one.form === which)?.day;
  const slip =
    due && filed.day
      ? lateStatementSlip(words, rules, {
          form: which,
          late: daysLate(due, filed.day),
          tax: tax.money,
          gstInterest,
          deposit,
          days: isPaidLate
            ? { deductible: deductible.day, deducted: deducted.day, paid: paid.day }
            : undefined,
          contribution: contribution.value === "above" ? Infinity : Number(contribution.value),
          isSmall: turnover.value === "small",
        })
      : undefined;
  const total = {
    label: words.total,
    value: slip?.total === undefined ? "–" : inRupees(slip.total),
  };
  const lines = slip?.lines ?? [];
  const notes = slip?.notes ?? [];

  return (
    <Calculator
      {...{ id, words, kit, form }}
      figure={{ ...total, line: words.form[which] }}
      {...(slip && slip.total === undefined && notes[0] ? { said: notes[0] } : {})}
      text={slip?.total === undefined ? undefined : [...asText([...lines, total]), ...notes]}
      result={
        <>
          <CostSummary
            heading={`${words.slip}: ${words.form[which]}`}
            lines={lines}
            total={total}
          />
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </>
      }
    >
      <RadioGroup label={words.form.label} {...chosen.field} />
      {dueFields.map(({ form: one, field }) => (
        <div key={one} hidden={one !== which}>
          <DayField id={`late-statements-due-${one}`} label={words.due} {...field} />
        </div>
      ))}
      <DayField id="late-statements-filed" label={words.filed} {...filed.field} />
      <div hidden={!isTds && which !== "cmp08"}>
        <AmountField
          id="late-statements-tax"
          label={isTds ? words.tdsField : words.gstField}
          {...tax.field}
        />
      </div>
      <div hidden={!isTds}>
        <RadioGroup label={words.paidLate.label} why={words.paidLate.why} {...paidLate.field} />
      </div>
      <div hidden={!isPaidLate}>
        <DayField id="late-statements-deductible" label={words.deductible} {...deductible.field} />
        <DayField id="late-statements-deducted" label={words.deducted} {...deducted.field} />
        <DayField id="late-statements-paid" label={words.paid} {...paid.field} />
      </div>
      <div hidden={!isLlp}>
        <RadioGroup label={words.contribution.label} {...contribution.field} />
        <RadioGroup label={words.turnover.label} why={words.turnover.why} {...turnover.field} />
      </div>
    </Calculator>
  );

  function inWords(amount: number): string {
    return amountInWords(amount, kit.words.amounts) ?? inRupees(rupees(amount));
  }
}

/** The last of these days before another one, so that a form is late; the first of all if there is none. */
function lastBefore(days: readonly string[], today: string): string {
  return days.findLast((day) => day < today) ?? days[0] ?? today;
}
