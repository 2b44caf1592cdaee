import { formatLongDay } from "#text/days.ts";
import {
  formatAmountInWords,
  formatCount,
  formatRupees,
  type Paise,
  sum,
  toPaise,
} from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { useToday } from "#tools/shared/browser-hooks.ts";
import { BillCalculator, createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { readChoiceField, useFields } from "#tools/shared/fields.ts";
import { FilingFields, listDelayNotes } from "#tools/shared/filing-fields.tsx";
import type { ToolContext } from "#tools/shared/read-tool-context.ts";
import type { FormStartValues } from "#tools/shared/use-form-values.ts";
import type { TdsRules } from "#tools/tds/tds-schema.ts";
import type { CostLine } from "#ui/cost-summary.tsx";
import { AmountField, DayField } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import {
  computeCmp08Interest,
  computeCompanyFee,
  computeLlpFees,
  computeTdsInterest,
  computeTdsStatementFee,
  countLateDays,
  type DayFee,
  getLastDepositDay,
  type LateStatement,
  lateStatements,
  type MonthInterest,
} from "./late-statements.ts";
import type { LateStatementRules } from "./late-statements-schema.ts";

interface LateStatementsCalculatorProps extends ToolProps<"lateStatements"> {
  rules: LateStatementRules;
  /** Interest on late GST, in percent a year. */
  gstInterest: number;
  deposit: TdsRules["deposit"];
  /** The last dates of each form, `YYYY-MM-DD`, the first one first. */
  dues: Readonly<Record<LateStatement, readonly string[]>>;
}

export function LateStatementsCalculator(props: LateStatementsCalculatorProps) {
  const { content, context, rules, gstInterest, deposit } = props;
  const fields = useLateStatementFields(props);
  const { form, chosen, dues, filed, tax, paidLate, deductible, deducted, paid } = fields;
  const { contribution, turnover, isSmallByContribution } = fields;
  const { value: which } = chosen;
  const isLlp = which === "llp8" || which === "llp11";
  const isTds = which === "tds";
  const isPaidLate = isTds && paidLate.value === "yes";
  const due = dues.find((one) => one.form === which)?.day;
  const slip =
    due && filed.day
      ? createLateStatementBill(content, context.content.counts, rules, {
          form: which,
          late: countLateDays(due, filed.day),
          tax: tax.money,
          gstInterest,
          deposit,
          days: isPaidLate
            ? { deductible: deductible.day, deducted: deducted.day, paid: paid.day }
            : undefined,
          contribution: fields.partnersGave,
          isSmall: isSmallByContribution && turnover.value === "small",
        })
      : undefined;
  const total = createBillLine(content.total, slip?.total);
  const delay = slip?.total === undefined ? [] : listDelayNotes(context, due, filed.day);
  const notes = [...delay, ...(slip?.notes ?? [])];

  return (
    <BillCalculator
      content={content}
      context={context}
      form={form}
      notes={notes}
      line={content.form[which]}
      announced={slip?.total === undefined ? notes[0] : undefined}
      bill={{ heading: `${content.slip}: ${content.form[which]}`, lines: slip?.lines ?? [], total }}
    >
      <RadioGroup {...chosen.field} />
      {dues.map(({ form: one, field }) => (
        <div key={one} hidden={one !== which}>
          <DayField label={content.due} {...field} />
        </div>
      ))}
      <FilingFields
        context={context}
        due={due}
        filed={filed.day}
        label={content.filed}
        {...filed.field}
      />
      <div hidden={!isTds && which !== "cmp08"}>
        <AmountField label={isTds ? content.tdsField : content.gstField} {...tax.field} />
      </div>
      <div hidden={!isTds}>
        <RadioGroup {...paidLate.field} />
      </div>
      <div hidden={!isPaidLate}>
        <DayField label={content.deductible} {...deductible.field} />
        <DayField label={content.deducted} {...deducted.field} />
        <DayField label={content.paid} {...paid.field} />
      </div>
      <div hidden={!isLlp}>
        <RadioGroup label={content.contribution.label} {...contribution.field} />
      </div>
      <div hidden={!isLlp || !isSmallByContribution}>
        <RadioGroup {...turnover.field} />
      </div>
    </BillCalculator>
  );
}

function useLateStatementFields({ content, context, rules, dues }: LateStatementsCalculatorProps) {
  const today = useToday(context.renderedOn);
  const start: FormStartValues = {
    ...Object.fromEntries(
      lateStatements.map((one) => [`due-${one}`, findLastPastDay(dues[one], today)]),
    ),
    filed: today,
    tax: "10,000",
    deductible: today,
    deducted: today,
    paid: today,
  };
  const { form, amount, answer, day } = useFields("late-statements", start, content, context);
  const formatLimit = (limit: number) =>
    formatAmountInWords(limit, context.content.amounts) ?? formatRupees(toPaise(limit));
  const contribution = readChoiceField(
    form,
    "contribution",
    rules.llp.fees.map(({ upTo }, at, fees) => ({
      value: String(upTo ?? "above"),
      label:
        upTo === undefined
          ? fillIn(content.contribution.above, { limit: formatLimit(fees[at - 1]?.upTo ?? 0) })
          : fillIn(content.contribution.upTo, { limit: formatLimit(upTo) }),
    })),
  );
  const partnersGave = contribution.value === "above" ? Infinity : Number(contribution.value);
  const limit = formatLimit(rules.llp.smallTurnover);
  const turnoverWords = {
    ...content.turnover,
    small: fillIn(content.turnover.small, { limit }),
    large: fillIn(content.turnover.large, { limit }),
  };
  return {
    form,
    chosen: answer("form", content.form, lateStatements),
    dues: lateStatements.map((one) => {
      const { day: chosenDay, field } = day(`due-${one}`);
      const last = dues[one][dues[one].length - 1];
      const isEnded = form.values.get(field.name) === "" && start[field.name] === "" && last;
      const message = isEnded
        ? fillIn(content.ended, { day: formatLongDay(last, context.language) })
        : field.message;
      return { form: one, day: chosenDay, field: { ...field, message } };
    }),
    filed: day("filed"),
    tax: amount("tax"),
    paidLate: answer("paid-late", content.paidLate, ["no", "yes"]),
    deductible: day("deductible"),
    deducted: day("deducted"),
    paid: day("paid"),
    contribution,
    partnersGave,
    isSmallByContribution: partnersGave <= rules.llp.smallContribution,
    turnover: answer("turnover", turnoverWords, ["small", "large"]),
  };
}

/** The first day if none is before `today`; empty once the list has ended, as the next day is not known. */
export function findLastPastDay(days: readonly string[], today: string): string {
  if (days.every((day) => day < today)) return "";
  return [...days].reverse().find((day) => day < today) ?? days[0] ?? "";
}

type TdsDays = Record<"deductible" | "deducted" | "paid", string | undefined>;

interface LateCase {
  form: LateStatement;
  late: number;
  tax: Paise | undefined;
  gstInterest: number;
  deposit: TdsRules["deposit"];
  /** Given only where the TDS was paid late. */
  days: TdsDays | undefined;
  contribution: number;
  isSmall: boolean;
}

interface LateBill {
  lines: CostLine[];
  total: Paise | undefined;
  notes: string[];
}

export function createLateStatementBill(
  content: LateStatementsCalculatorProps["content"],
  counts: ToolContext["content"]["counts"],
  rules: LateStatementRules,
  late: LateCase,
): LateBill {
  const { tax, days } = late;
  const lateDays = formatCount(late.late, counts.days);
  const isLate = late.late > 0;
  const nothing: LateBill = { lines: [], total: undefined, notes: [] };
  const createBill = (label: string, total: Paise, notes: string[]): LateBill =>
    isLate
      ? { lines: [createBillLine(label, total)], total, notes }
      : { lines: [createBillLine(content.inTime, toPaise(0))], total: toPaise(0), notes: [] };
  const formatFeeLabel = ({ fee, uncapped, perDay }: DayFee) =>
    uncapped > fee
      ? fillIn(content.atMost, { amount: formatRupees(fee) })
      : fillIn(content.days, { days: lateDays, perDay: formatRupees(perDay) });
  switch (late.form) {
    case "tds": {
      if (tax === undefined) return nothing;
      const fee = computeTdsStatementFee(rules, late.late, tax);
      const statement = createBill(formatFeeLabel(fee), fee.fee, [content.penalty]);
      if (days === undefined) return statement;
      return addLatePayment(statement, { content, counts, rules, late, tax, days }) ?? nothing;
    }
    case "cmp08": {
      if (tax === undefined) return nothing;
      const label = fillIn(content.interest, { rate: late.gstInterest, days: lateDays });
      return createBill(label, computeCmp08Interest(late.gstInterest, late.late, tax), [
        content.cmp08,
      ]);
    }
    case "aoc4":
    case "mgt7":
    case "aoc4Opc":
    case "mgt7Opc": {
      const fee = computeCompanyFee(rules, late.late);
      // An OPC has no annual meeting.
      const meeting = late.form === "aoc4" || late.form === "mgt7" ? [content.meeting] : [];
      return createBill(formatFeeLabel(fee), fee.fee, [
        ...meeting,
        content.company,
        content.waived,
      ]);
    }
    case "llp8":
    case "llp11": {
      const fees = computeLlpFees(rules, late.late, late);
      if (fees === undefined) return nothing;
      const { filing, times, additional } = fees;
      const label = isLate ? fillIn(content.additional, { times, days: lateDays }) : content.inTime;
      return {
        lines: [createBillLine(content.filing, filing), createBillLine(label, additional)],
        total: sum(filing, additional),
        notes: isLate ? [content.waived] : [],
      };
    }
  }
}

interface LatePayment {
  content: LateStatementsCalculatorProps["content"];
  counts: ToolContext["content"]["counts"];
  rules: LateStatementRules;
  late: LateCase;
  tax: Paise;
  days: TdsDays;
}

/** Adds the interest on tax that was deducted or paid late; undefined while a day is missing. */
function addLatePayment(
  statement: LateBill,
  { content, counts, rules, late, tax, days }: LatePayment,
): LateBill | undefined {
  const { deductible, deducted, paid } = days;
  if (!deductible || !deducted || !paid) return undefined;
  const deducting = computeTdsInterest(tax, rules.tds.deducting, deductible, deducted);
  const isInTime = paid <= getLastDepositDay(late.deposit, deducted);
  const paying = computeTdsInterest(tax, rules.tds.paying, deducted, isInTime ? deducted : paid);
  const createMonthLine = (label: string, { months, percent, interest }: MonthInterest) =>
    months === 0
      ? []
      : [
          createBillLine(
            fillIn(label, { months: formatCount(months, counts.months), percent }),
            interest,
          ),
        ];
  return {
    lines: [
      ...statement.lines,
      ...createMonthLine(content.deducting, deducting),
      ...createMonthLine(content.paying, paying),
    ],
    total: sum(statement.total ?? toPaise(0), deducting.interest, paying.interest),
    notes: [content.months, ...statement.notes],
  };
}
