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
import { showWhen } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { defineCalculator } from "#tools/shared/define-calculator.tsx";
import { addDaysLate, listDelayNotes } from "#tools/shared/filing-fields.tsx";
import type { TdsRules } from "#tools/tds/tds-schema.ts";
import type { CostLine } from "#ui/cost-summary.tsx";
import {
  computeCmp08Interest,
  computeCompanyFee,
  computeLlpFees,
  computeTdsInterest,
  computeTdsStatementFee,
  countLateDays,
  type DailyFee,
  getLastDepositDay,
  type MonthInterest,
  type StatementForm,
  statementForms,
} from "./late-statements.ts";
import type { LateStatementRules } from "./late-statements-schema.ts";

interface LateStatementFacts {
  rules: LateStatementRules;
  /** Interest on late GST, in percent a year. */
  gstInterest: number;
  deposit: TdsRules["deposit"];
  /** The due dates of each form, `YYYY-MM-DD`, in their order. */
  dueDates: Readonly<Record<StatementForm, readonly string[]>>;
}

export const LateStatementsCalculator = defineCalculator<"lateStatements", LateStatementFacts>({
  id: "late-statements",

  example: { tax: "10,000" },

  start: ({ dueDates }, today) => ({
    ...Object.fromEntries(
      statementForms.map((each) => [`due-${each}`, findLastPastDay(dueDates[each], today)]),
    ),
    filed: today,
    deductible: today,
    deducted: today,
    paid: today,
  }),

  build(props, read) {
    const { content, context, rules, dueDates } = props;
    const statement = read.answer("form", content.form, statementForms);
    const { value: form } = statement;
    const isTds = form === "tds";
    const isLlp = form === "llp8" || form === "llp11";

    const dueDays = statementForms.map((each) => {
      const last = dueDates[each][dueDates[each].length - 1];
      const isEnded = last !== undefined && findLastPastDay(dueDates[each], read.today) === "";
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
    const deductible = read.day("deductible", content.deductible);
    const deducted = read.day("deducted", content.deducted);
    const paid = read.day("paid", content.paid);

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
            daysLate: countLateDays(due, filed.day),
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
        showWhen(isPaidLate, deductible, deducted, paid),
        showWhen(isLlp, contribution),
        showWhen(isLlp && isSmallByContribution, turnover),
      ],
    };
  },
});

/** The first day if none is before `today`. Empty once all are, because the next day is unknown. */
function findLastPastDay(days: readonly string[], today: string): string {
  if (days.every((day) => day < today)) return "";
  return [...days].reverse().find((day) => day < today) ?? days[0] ?? "";
}

type TdsPaymentDays = Record<"deductible" | "deducted" | "paid", string | undefined>;

interface StatementCase {
  form: StatementForm;
  daysLate: number;
  tax: Paise | undefined;
  isTaxEmpty: boolean;
  /** Only for TDS that was paid late. */
  payment: TdsPaymentDays | undefined;
  contribution: number;
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
  const { content, context, rules, gstInterest } = props;
  const { daysLate, tax } = late;
  const isLate = daysLate > 0;
  const days = formatCount(daysLate, context.content.counts.days);
  const createBill = (label: string, total: Paise, notes: string[]): StatementBill => ({
    lines: [createBillLine(isLate ? label : content.inTime, total)],
    total,
    notes: isLate ? notes : [],
  });
  const createFeeBill = ({ fee, uncapped, perDay }: DailyFee, notes: string[]) => {
    const label =
      uncapped > fee
        ? fillIn(content.atMost, { amount: formatRupees(fee) })
        : fillIn(content.days, { days, perDay: formatRupees(perDay) });
    return createBill(label, fee, notes);
  };
  switch (late.form) {
    case "tds": {
      if (late.isTaxEmpty) {
        const fee = createFeeBill(computeTdsStatementFee(rules, daysLate), [
          content.limit,
          content.penalty,
        ]);
        return late.payment ? { ...fee, notes: [content.interestLeft, ...fee.notes] } : fee;
      }
      if (tax === undefined) return undefined;
      const bill = createFeeBill(computeTdsStatementFee(rules, daysLate, tax), [content.penalty]);
      return late.payment ? addLatePayment(props, bill, tax, late.payment) : bill;
    }
    case "cmp08": {
      if (tax === undefined) return undefined;
      const label = fillIn(content.interest, { rate: gstInterest, days });
      return createBill(label, computeCmp08Interest(gstInterest, daysLate, tax), [content.cmp08]);
    }
    case "aoc4":
    case "mgt7":
      return createFeeBill(computeCompanyFee(rules, daysLate), [
        content.meeting,
        content.company,
        content.waived,
      ]);
    // An OPC has no annual meeting.
    case "aoc4Opc":
    case "mgt7Opc":
      return createFeeBill(computeCompanyFee(rules, daysLate), [content.company, content.waived]);
    case "llp8":
    case "llp11": {
      const fees = computeLlpFees(rules, daysLate, late);
      if (fees === undefined) return undefined;
      const { filing, times, additional } = fees;
      const bill = createBill(fillIn(content.additional, { times, days }), additional, [
        content.waived,
      ]);
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
  const deducting = computeTdsInterest(tax, rules.tds.deducting, deductible, deducted);
  const isInTime = paid <= getLastDepositDay(deposit, deducted);
  const paying = computeTdsInterest(tax, rules.tds.paying, deducted, isInTime ? deducted : paid);
  const listMonthLines = (label: string, { months, percent, interest }: MonthInterest) => {
    const values = { months: formatCount(months, context.content.counts.months), percent };
    return months === 0 ? [] : [createBillLine(fillIn(label, values), interest)];
  };
  return {
    lines: [
      ...bill.lines,
      ...listMonthLines(content.deducting, deducting),
      ...listMonthLines(content.paying, paying),
    ],
    total: sum(bill.total, deducting.interest, paying.interest),
    notes: [content.months, ...bill.notes],
  };
}
