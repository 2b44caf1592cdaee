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
  const { words, kit, rules, gstInterest, deposit } = props;
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
      ? createLateStatementBill(words, kit.words.counts, rules, {
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
  const total = createBillLine(words.total, slip?.total);
  const delay = slip?.total === undefined ? [] : listDelayNotes(kit, due, filed.day);
  const notes = [...delay, ...(slip?.notes ?? [])];

  return (
    <BillCalculator
      words={words}
      kit={kit}
      form={form}
      notes={notes}
      line={words.form[which]}
      announced={slip?.total === undefined ? notes[0] : undefined}
      bill={{ heading: `${words.slip}: ${words.form[which]}`, lines: slip?.lines ?? [], total }}
    >
      <RadioGroup {...chosen.field} />
      {dues.map(({ form: one, field }) => (
        <div key={one} hidden={one !== which}>
          <DayField label={words.due} {...field} />
        </div>
      ))}
      <FilingFields kit={kit} due={due} filed={filed.day} label={words.filed} {...filed.field} />
      <div hidden={!isTds && which !== "cmp08"}>
        <AmountField label={isTds ? words.tdsField : words.gstField} {...tax.field} />
      </div>
      <div hidden={!isTds}>
        <RadioGroup {...paidLate.field} />
      </div>
      <div hidden={!isPaidLate}>
        <DayField label={words.deductible} {...deductible.field} />
        <DayField label={words.deducted} {...deducted.field} />
        <DayField label={words.paid} {...paid.field} />
      </div>
      <div hidden={!isLlp}>
        <RadioGroup label={words.contribution.label} {...contribution.field} />
      </div>
      <div hidden={!isLlp || !isSmallByContribution}>
        <RadioGroup {...turnover.field} />
      </div>
    </BillCalculator>
  );
}

function useLateStatementFields({ words, kit, rules, dues }: LateStatementsCalculatorProps) {
  const today = useToday(kit.builtOn);
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
  const { form, amount, answer, day } = useFields("late-statements", start, words, kit);
  const formatLimit = (limit: number) =>
    formatAmountInWords(limit, kit.words.amounts) ?? formatRupees(toPaise(limit));
  const contribution = readChoiceField(
    form,
    "contribution",
    rules.llp.fees.map(({ upTo }, at, fees) => ({
      value: String(upTo ?? "above"),
      label:
        upTo === undefined
          ? fillIn(words.contribution.above, { limit: formatLimit(fees[at - 1]?.upTo ?? 0) })
          : fillIn(words.contribution.upTo, { limit: formatLimit(upTo) }),
    })),
  );
  const partnersGave = contribution.value === "above" ? Infinity : Number(contribution.value);
  const limit = formatLimit(rules.llp.smallTurnover);
  const turnoverWords = {
    ...words.turnover,
    small: fillIn(words.turnover.small, { limit }),
    large: fillIn(words.turnover.large, { limit }),
  };
  return {
    form,
    chosen: answer("form", words.form, lateStatements),
    dues: lateStatements.map((one) => {
      const { day: chosenDay, field } = day(`due-${one}`);
      const last = dues[one][dues[one].length - 1];
      const isEnded = form.values.get(field.name) === "" && start[field.name] === "" && last;
      const message = isEnded
        ? fillIn(words.ended, { day: formatLongDay(last, kit.language) })
        : field.message;
      return { form: one, day: chosenDay, field: { ...field, message } };
    }),
    filed: day("filed"),
    tax: amount("tax"),
    paidLate: answer("paid-late", words.paidLate, ["no", "yes"]),
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
  words: LateStatementsCalculatorProps["words"],
  counts: ToolContext["words"]["counts"],
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
      : { lines: [createBillLine(words.inTime, toPaise(0))], total: toPaise(0), notes: [] };
  const formatFeeLabel = ({ fee, uncapped, perDay }: DayFee) =>
    uncapped > fee
      ? fillIn(words.atMost, { amount: formatRupees(fee) })
      : fillIn(words.days, { days: lateDays, perDay: formatRupees(perDay) });
  switch (late.form) {
    case "tds": {
      if (tax === undefined) return nothing;
      const fee = computeTdsStatementFee(rules, late.late, tax);
      const statement = createBill(formatFeeLabel(fee), fee.fee, [words.penalty]);
      if (days === undefined) return statement;
      return addLatePayment(statement, { words, counts, rules, late, tax, days }) ?? nothing;
    }
    case "cmp08": {
      if (tax === undefined) return nothing;
      const label = fillIn(words.interest, { rate: late.gstInterest, days: lateDays });
      return createBill(label, computeCmp08Interest(late.gstInterest, late.late, tax), [
        words.cmp08,
      ]);
    }
    case "aoc4":
    case "mgt7":
    case "aoc4Opc":
    case "mgt7Opc": {
      const fee = computeCompanyFee(rules, late.late);
      // An OPC has no annual meeting.
      const meeting = late.form === "aoc4" || late.form === "mgt7" ? [words.meeting] : [];
      return createBill(formatFeeLabel(fee), fee.fee, [...meeting, words.company, words.waived]);
    }
    case "llp8":
    case "llp11": {
      const fees = computeLlpFees(rules, late.late, late);
      if (fees === undefined) return nothing;
      const { filing, times, additional } = fees;
      const label = isLate ? fillIn(words.additional, { times, days: lateDays }) : words.inTime;
      return {
        lines: [createBillLine(words.filing, filing), createBillLine(label, additional)],
        total: sum(filing, additional),
        notes: isLate ? [words.waived] : [],
      };
    }
  }
}

interface LatePayment {
  words: LateStatementsCalculatorProps["words"];
  counts: ToolContext["words"]["counts"];
  rules: LateStatementRules;
  late: LateCase;
  tax: Paise;
  days: TdsDays;
}

/** Adds the interest on tax that was deducted or paid late; undefined while a day is missing. */
function addLatePayment(
  statement: LateBill,
  { words, counts, rules, late, tax, days }: LatePayment,
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
      ...createMonthLine(words.deducting, deducting),
      ...createMonthLine(words.paying, paying),
    ],
    total: sum(statement.total ?? toPaise(0), deducting.interest, paying.interest),
    notes: [words.months, ...statement.notes],
  };
}
