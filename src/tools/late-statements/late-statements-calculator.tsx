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
import { type GstInterest, listGstInterest } from "#tools/gst/gst-interest.ts";
import type { GstRules } from "#tools/gst/gst-schema.ts";
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
  computeCompanyFee,
  computeLlpFees,
  computeTdsStatementFee,
  countLateDays,
  type DailyFee,
  getLastDepositDay,
  listTdsInterest,
  type MonthInterest,
  type StatementForm,
  statementForms,
} from "./late-statements.ts";
import type { LateStatementRules } from "./late-statements-schema.ts";

interface LateStatementsCalculatorProps extends ToolProps<"lateStatements"> {
  rules: LateStatementRules;
  gst: Pick<GstRules, "interest">;
  deposit: TdsRules["deposit"];
  /** The due dates of each form, `YYYY-MM-DD`, in their order. */
  dueDates: Readonly<Record<StatementForm, readonly string[]>>;
}

export function LateStatementsCalculator(props: LateStatementsCalculatorProps) {
  const { content, context, rules, gst, deposit } = props;
  const fields = useLateStatementFields(props);
  const { form, statement, dueDates, filed, tax, paidLate, deductible, deducted, paid } = fields;
  const { contribution, turnover, isSmallByContribution } = fields;
  const { value: statementForm } = statement;
  const isLlp = statementForm === "llp8" || statementForm === "llp11";
  const isTds = statementForm === "tds";
  const isPaidLate = isTds && paidLate.value === "yes";
  const due = dueDates.find((dueDate) => dueDate.form === statementForm)?.day;
  const bill =
    due && filed.day
      ? createLateStatementBill(content, context.content.counts, rules, {
          form: statementForm,
          due,
          filed: filed.day,
          tax: tax.money,
          gst,
          deposit,
          paymentDays: isPaidLate
            ? { deductible: deductible.day, deducted: deducted.day, paid: paid.day }
            : undefined,
          contribution: fields.contributionLimit,
          isSmall: isSmallByContribution && turnover.value === "small",
        })
      : undefined;
  const total = createBillLine(content.total, bill?.total);
  const delayNotes = bill?.total === undefined ? [] : listDelayNotes(context, due, filed.day);
  const notes = [...delayNotes, ...(bill?.notes ?? [])];

  return (
    <BillCalculator
      content={content}
      context={context}
      form={form}
      notes={notes}
      line={content.form[statementForm]}
      announced={bill?.total === undefined ? notes[0] : undefined}
      bill={{
        heading: `${content.slip}: ${content.form[statementForm]}`,
        lines: bill?.lines ?? [],
        total,
      }}
    >
      <RadioGroup {...statement.field} />
      {dueDates.map(({ form: dueForm, field }) => (
        <div key={dueForm} hidden={dueForm !== statementForm}>
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
      <div hidden={!isTds && statementForm !== "cmp08"}>
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

function useLateStatementFields({
  content,
  context,
  rules,
  dueDates,
}: LateStatementsCalculatorProps) {
  const today = useToday(context.renderedOn);
  const start: FormStartValues = {
    ...Object.fromEntries(
      statementForms.map((each) => [`due-${each}`, findLastPastDay(dueDates[each], today)]),
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
    rules.llp.fees.map(({ upTo }, index, fees) => ({
      value: String(upTo ?? "above"),
      label:
        upTo === undefined
          ? fillIn(content.contribution.above, { limit: formatLimit(fees[index - 1]?.upTo ?? 0) })
          : fillIn(content.contribution.upTo, { limit: formatLimit(upTo) }),
    })),
  );
  const contributionLimit = contribution.value === "above" ? Infinity : Number(contribution.value);
  const limit = formatLimit(rules.llp.smallTurnover);
  const turnoverContent = {
    ...content.turnover,
    small: fillIn(content.turnover.small, { limit }),
    large: fillIn(content.turnover.large, { limit }),
  };
  return {
    form,
    statement: answer("form", content.form, statementForms),
    dueDates: statementForms.map((each) => {
      const { day: chosenDay, field } = day(`due-${each}`);
      const last = dueDates[each][dueDates[each].length - 1];
      const isEnded = form.values.get(field.name) === "" && start[field.name] === "" && last;
      const message = isEnded
        ? fillIn(content.ended, { day: formatLongDay(last, context.language) })
        : field.message;
      return { form: each, day: chosenDay, field: { ...field, message } };
    }),
    filed: day("filed"),
    tax: amount("tax"),
    paidLate: answer("paid-late", content.paidLate, ["no", "yes"]),
    deductible: day("deductible"),
    deducted: day("deducted"),
    paid: day("paid"),
    contribution,
    contributionLimit,
    isSmallByContribution: contributionLimit <= rules.llp.smallContribution,
    turnover: answer("turnover", turnoverContent, ["small", "large"]),
  };
}

/** The first day if none is before `today`. Empty once all are, because the next day is unknown. */
export function findLastPastDay(days: readonly string[], today: string): string {
  if (days.every((day) => day < today)) return "";
  return [...days].reverse().find((day) => day < today) ?? days[0] ?? "";
}

type TdsPaymentDays = Record<"deductible" | "deducted" | "paid", string | undefined>;

interface StatementCase {
  form: StatementForm;
  due: string;
  filed: string;
  tax: Paise | undefined;
  gst: Pick<GstRules, "interest">;
  deposit: TdsRules["deposit"];
  /** Only for TDS that was paid late. */
  paymentDays: TdsPaymentDays | undefined;
  contribution: number;
  isSmall: boolean;
}

interface StatementBill {
  lines: CostLine[];
  total: Paise | undefined;
  notes: string[];
}

export function createLateStatementBill(
  content: LateStatementsCalculatorProps["content"],
  counts: ToolContext["content"]["counts"],
  rules: LateStatementRules,
  late: StatementCase,
): StatementBill {
  const { tax, paymentDays: days } = late;
  const daysLate = countLateDays(late.due, late.filed);
  const isLate = daysLate > 0;
  const formatDays = (days: number) => formatCount(days, counts.days);
  const emptyBill: StatementBill = { lines: [], total: undefined, notes: [] };
  const createBill = (lines: CostLine[], total: Paise, notes: string[]): StatementBill =>
    isLate
      ? { lines, total, notes }
      : { lines: [createBillLine(content.inTime, toPaise(0))], total: toPaise(0), notes: [] };
  const createFeeLines = ({ fee, uncapped, parts }: DailyFee) =>
    uncapped > fee
      ? [createBillLine(fillIn(content.atMost, { amount: formatRupees(fee) }), fee)]
      : parts.map(({ perDay, days: partDays, fee: partFee }) =>
          createBillLine(
            fillIn(content.days, { days: formatDays(partDays), perDay: formatRupees(perDay) }),
            partFee,
          ),
        );
  const createInterestLine = ({ rate, days: partDays, amount }: GstInterest) =>
    createBillLine(fillIn(content.interest, { rate, days: formatDays(partDays) }), amount);
  switch (late.form) {
    case "tds": {
      if (tax === undefined) return emptyBill;
      const fee = computeTdsStatementFee(rules, late, tax);
      const statement = createBill(createFeeLines(fee), fee.fee, [content.penalty]);
      if (days === undefined) return statement;
      return addLatePayment(statement, { content, counts, rules, late, tax, days }) ?? emptyBill;
    }
    case "cmp08": {
      if (tax === undefined) return emptyBill;
      const interest = listGstInterest(late.gst, { due: late.due, paid: late.filed, tax });
      const total = sum(...interest.map(({ amount }) => amount));
      return createBill(interest.map(createInterestLine), total, [content.cmp08]);
    }
    case "aoc4":
    case "mgt7":
    case "aoc4Opc":
    case "mgt7Opc": {
      const fee = computeCompanyFee(rules, late);
      // An OPC has no annual meeting.
      const meetingNotes = late.form === "aoc4" || late.form === "mgt7" ? [content.meeting] : [];
      return createBill(createFeeLines(fee), fee.fee, [
        ...meetingNotes,
        content.company,
        content.waived,
      ]);
    }
    case "llp8":
    case "llp11": {
      const fees = computeLlpFees(rules, daysLate, late);
      if (fees === undefined) return emptyBill;
      const { filing, times, additional } = fees;
      const label = isLate
        ? fillIn(content.additional, { times, days: formatDays(daysLate) })
        : content.inTime;
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
  late: StatementCase;
  tax: Paise;
  days: TdsPaymentDays;
}

/** Adds the interest on tax that was deducted or paid late; undefined while a day is missing. */
function addLatePayment(
  statement: StatementBill,
  { content, counts, rules, late, tax, days }: LatePayment,
): StatementBill | undefined {
  const { deductible, deducted, paid } = days;
  if (!deductible || !deducted || !paid) return undefined;
  const deducting = listTdsInterest(tax, rules.tds.deducting, deductible, deducted);
  const isInTime = paid <= getLastDepositDay(late.deposit, deducted);
  const paying = listTdsInterest(tax, rules.tds.paying, deducted, isInTime ? deducted : paid);
  const createMonthLines = (label: string, parts: MonthInterest[]) =>
    parts.map(({ months, percent, interest }) =>
      createBillLine(
        fillIn(label, { months: formatCount(months, counts.months), percent }),
        interest,
      ),
    );
  const interests = [...deducting, ...paying].map(({ interest }) => interest);
  return {
    lines: [
      ...statement.lines,
      ...createMonthLines(content.deducting, deducting),
      ...createMonthLines(content.paying, paying),
    ],
    total: sum(statement.total ?? toPaise(0), ...interests),
    notes: [content.months, ...statement.notes],
  };
}
