import { formatLongDay } from "#text/days.ts";
import { formatAmountInWords, formatCount } from "#text/money.ts";
import { formatRupees, type Paise, sum, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { listGstInterest } from "#tools/gst/gst-interest.ts";
import type { GstRules } from "#tools/gst/gst-schema.ts";
import { showWhen } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { defineCalculator } from "#tools/shared/define-calculator.tsx";
import { addDaysLate, listDelayNotes } from "#tools/shared/filing-fields.tsx";
import type { TdsRules } from "#tools/tds/tds-schema.ts";
import type { CostLine } from "#ui/cost-summary.tsx";
import {
  computeCompanyFee,
  computeLlpFees,
  computeTdsStatementFee,
  countLateDays,
  type DailyFee,
  type Delay,
  getLastDepositDay,
  listTdsInterest,
  type MonthInterest,
  type StatementForm,
  statementForms,
} from "./late-statements.ts";
import type { LateStatementRules } from "./late-statements-schema.ts";

interface LateStatementFacts {
  rules: LateStatementRules;
  /** The interest on the tax of a late CMP-08. */
  gst: Pick<GstRules, "interest">;
  /** The days up to which TDS must be paid. */
  deposit: TdsRules["deposit"];
  /** The due dates of each form, `YYYY-MM-DD`, in their order. */
  dueDates: Readonly<Record<StatementForm, readonly string[]>>;
}

export const LateStatementsCalculator = defineCalculator<"lateStatements", LateStatementFacts>({
  id: "late-statements",

  example: { tax: "10,000" },

  start: ({ dueDates }, today) => ({
    ...Object.fromEntries(
      statementForms.map((each) => [`due-${each}`, getLastPastDay(dueDates[each], today)]),
    ),
    filed: today,
  }),

  build(props, read) {
    const { content, context, rules, dueDates } = props;
    const statement = read.answer("form", content.form, statementForms);
    const { value: form } = statement;
    const isTds = form === "tds";
    const isLlp = form === "llp8" || form === "llp11";

    const dueDays = statementForms.map((each) => {
      const last = dueDates[each][dueDates[each].length - 1];
      const isEnded = last !== undefined && getLastPastDay(dueDates[each], read.today) === "";
      const ended = isEnded
        ? fillIn(content.ended, { day: formatLongDay(last, context.language) })
        : undefined;
      const row = read.day(`due-${each}`, content.due, ({ isEmpty, field }) =>
        ended && isEmpty ? ended : field.message,
      );
      return { form: each, ...row };
    });
    const due = dueDays.find((each) => each.form === form)?.day;
    const filed = read.day("filed", content.filed);
    const paidLate = read.answer("paid-late", content.paidLate, ["no", "yes"]);
    const isPaidLate = isTds && paidLate.value === "yes";
    const tax = read.amount("tax", isTds ? content.tdsField : content.gstField, {
      // The fee of a TDS statement runs by the day, and the tax only limits it.
      isNeeded: !isTds,
    });
    // The days are empty at first: only the visitor knows them, and from today to today there is no interest.
    const readPaymentDay = (name: "deductible" | "deducted" | "paid") => {
      const row = read.day(name, content[name], (typed) =>
        typed.isEmpty ? undefined : typed.field.message,
      );
      return { ...row, missing: row.isEmpty ? [content[name]] : [] };
    };
    const deductible = readPaymentDay("deductible");
    const deducted = readPaymentDay("deducted");
    const paid = readPaymentDay("paid");

    const formatLimit = (limit: number) =>
      formatAmountInWords(limit, context.content.amounts) ?? formatRupees(toPaise(limit));
    const contribution = read.choice(
      "contribution",
      { label: content.contribution.label },
      rules.llp.fees.map(({ upTo }, index, fees) => ({
        value: String(upTo ?? "above"),
        label:
          upTo === undefined
            ? fillIn(content.contribution.above, { limit: formatLimit(fees[index - 1]?.upTo ?? 0) })
            : fillIn(content.contribution.upTo, { limit: formatLimit(upTo) }),
      })),
    );
    const contributed = contribution.value === "above" ? Infinity : Number(contribution.value);
    const isSmallByContribution = contributed <= rules.llp.smallContribution;
    const limit = { limit: formatLimit(rules.llp.smallTurnover) };
    const turnover = read.answer(
      "turnover",
      {
        ...content.turnover,
        small: fillIn(content.turnover.small, limit),
        large: fillIn(content.turnover.large, limit),
      },
      ["small", "large"],
    );

    const bill =
      due && filed.day
        ? createLateStatementBill(props, {
            form,
            due,
            filed: filed.day,
            tax: tax.money,
            isTaxEmpty: tax.isEmpty,
            payment: isPaidLate
              ? { deductible: deductible.day, deducted: deducted.day, paid: paid.day }
              : undefined,
            contribution: contributed,
            isSmall: isSmallByContribution && turnover.value === "small",
          })
        : undefined;
    return {
      line: content.form[form],
      bills: [
        {
          heading: `${content.slip}: ${content.form[form]}`,
          lines: bill?.lines ?? [],
          total: createBillLine(content.total, bill?.total),
        },
      ],
      notes: bill && [...listDelayNotes(context, due, filed.day), ...bill.notes],
      fields: [
        statement,
        ...dueDays.map((each) => showWhen(each.form === form, each)),
        addDaysLate(filed, due, context),
        showWhen(isTds || form === "cmp08", tax),
        showWhen(isTds, paidLate),
        showWhen(isPaidLate, deductible),
        showWhen(isPaidLate, deducted),
        showWhen(isPaidLate, paid),
        showWhen(isLlp, contribution),
        showWhen(isLlp && isSmallByContribution, turnover),
      ],
    };
  },
});

/**
 * The last of the days before `today`; the first of all if none is before. Empty once all are past, because the next day
 * is not known.
 */
function getLastPastDay(days: readonly string[], today: string): string {
  if (days.every((day) => day < today)) return "";
  return [...days].reverse().find((day) => day < today) ?? days[0] ?? "";
}

type TdsPaymentDays = Record<"deductible" | "deducted" | "paid", string | undefined>;

interface StatementCase extends Delay {
  form: StatementForm;
  /** The tax in a TDS statement or a CMP-08; undefined while it is empty or cannot be read. */
  tax: Paise | undefined;
  isTaxEmpty: boolean;
  /** Only for TDS that was paid late. */
  payment: TdsPaymentDays | undefined;
  /** Of the partners of an LLP, in rupees. */
  contribution: number;
  /** True for a small LLP. */
  isSmall: boolean;
}

interface StatementBill {
  lines: CostLine[];
  total: Paise;
  notes: string[];
}

type LateStatementProps = ToolProps<"lateStatements"> & LateStatementFacts;

/** Undefined while a field that counts cannot be read. */
function createLateStatementBill(
  props: LateStatementProps,
  late: StatementCase,
): StatementBill | undefined {
  const { content, context, rules, gst } = props;
  const { due, filed, tax } = late;
  const daysLate = countLateDays(due, filed);
  const formatDays = (days: number) => formatCount(days, context.content.counts.days);
  // A form that is filed in time has one line, which says so.
  const createBill = (lines: CostLine[], total: Paise, notes: string[]): StatementBill =>
    daysLate > 0
      ? { lines, total, notes }
      : { lines: [createBillLine(content.inTime, total)], total, notes: [] };
  const createFeeBill = ({ fee, isLimited, parts }: DailyFee, notes: string[]) => {
    const atMost = createBillLine(fillIn(content.atMost, { amount: formatRupees(fee) }), fee);
    const lines = parts.map(({ perDay, days, fee: partFee }) => {
      const values = { days: formatDays(days), perDay: formatRupees(perDay) };
      return createBillLine(fillIn(content.days, values), partFee);
    });
    return createBill(isLimited ? [atMost] : lines, fee, notes);
  };
  switch (late.form) {
    case "tds": {
      if (late.isTaxEmpty) {
        const fee = createFeeBill(computeTdsStatementFee(rules, late), [
          content.limit,
          content.penalty,
        ]);
        return late.payment ? { ...fee, notes: [content.interestLeft, ...fee.notes] } : fee;
      }
      if (tax === undefined) return undefined;
      const bill = createFeeBill(computeTdsStatementFee(rules, late, tax), [content.penalty]);
      return late.payment ? addLatePayment(props, bill, tax, late.payment) : bill;
    }
    case "cmp08": {
      if (tax === undefined) return undefined;
      const parts = listGstInterest(gst, { due, paid: filed, tax });
      const lines = parts.map(({ rate, days, amount }) =>
        createBillLine(fillIn(content.interest, { rate, days: formatDays(days) }), amount),
      );
      return createBill(lines, sum(...parts.map(({ amount }) => amount)), [content.cmp08]);
    }
    case "aoc4":
    case "mgt7":
      return createFeeBill(computeCompanyFee(rules, late), [
        content.meeting,
        content.company,
        content.waived,
      ]);
    // An OPC has no annual meeting.
    case "aoc4Opc":
    case "mgt7Opc":
      return createFeeBill(computeCompanyFee(rules, late), [content.company, content.waived]);
    case "llp8":
    case "llp11": {
      const fees = computeLlpFees(rules, daysLate, late);
      if (fees === undefined) return undefined;
      const { filing, additional } = fees;
      const label = fillIn(content.additional, { days: formatDays(daysLate) });
      const bill = createBill([createBillLine(label, additional)], additional, [content.waived]);
      return {
        ...bill,
        lines: [createBillLine(content.filing, filing), ...bill.lines],
        total: sum(filing, additional),
      };
    }
  }
}

/** Adds the interest on tax that was deducted or paid late; undefined while a day is missing. */
function addLatePayment(
  { content, context, rules, deposit }: LateStatementProps,
  bill: StatementBill,
  tax: Paise,
  { deductible, deducted, paid }: TdsPaymentDays,
): StatementBill | undefined {
  if (!deductible || !deducted || !paid) return undefined;
  const deducting = listTdsInterest(rules.tds.deducting, deductible, deducted, tax);
  const isInTime = paid <= getLastDepositDay(deposit, deducted);
  const payingEnd = isInTime ? deducted : paid;
  const paying = listTdsInterest(rules.tds.paying, deducted, payingEnd, tax);
  const listMonthLines = (label: string, parts: MonthInterest[]) =>
    parts.map(({ months, percent, interest }) => {
      const values = { months: formatCount(months, context.content.counts.months), percent };
      return createBillLine(fillIn(label, values), interest);
    });
  const interests = [...deducting, ...paying].map(({ interest }) => interest);
  return {
    lines: [
      ...bill.lines,
      ...listMonthLines(content.deducting, deducting),
      ...listMonthLines(content.paying, paying),
    ],
    total: sum(bill.total, ...interests),
    notes: [content.months, ...bill.notes],
  };
}
