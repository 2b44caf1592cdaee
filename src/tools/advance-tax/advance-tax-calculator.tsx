import { formatLongDay } from "#text/days.ts";
import { formatRupees, subtract, sum, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import { readTaxField } from "#tools/income-tax/tax-field.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";
import { describeReason, listIncomeLines } from "#tools/presumptive/income-lines.ts";
import { computePresumptiveIncome } from "#tools/presumptive/presumptive.ts";
import type { PresumptiveRules } from "#tools/presumptive/presumptive-schema.ts";
import { readMoney, showNote, showWhen } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { defineCalculator } from "#tools/shared/define-calculator.tsx";
import { computeAdvanceTax, getFinancialYear } from "./advance-tax.ts";

/** The kind of business on the page of due dates that has the date of each kind of income. */
const calendarKinds = {
  business: "business",
  presumptive: "presumptive",
  profession: "presumptive",
  vehicles: "business",
  salary: "salaried",
} as const;

interface AdvanceTaxFacts {
  /** The calculator of late returns asks these in the same words. */
  questions: Pick<ToolProps<"lateReturn">["content"], "kind" | "senior">;
  rules: LateReturnRules;
  schemeRules: PresumptiveRules;
  schemeContent: ToolProps<"presumptive">["content"];
  /** Path of the due dates. */
  calendar: string;
  /** For the tax on an income, while no tax is typed. */
  taxes: readonly IncomeTaxYear[];
}

export const AdvanceTaxCalculator = defineCalculator<"advanceTax", AdvanceTaxFacts>({
  id: "advance-tax",

  example: { income: "16,00,000" },

  build(props, read) {
    const { content, questions, context, rules, schemeRules, schemeContent, taxes } = props;
    const year = getFinancialYear(read.today);
    const yearOf = fillIn(content.yearOf, { year });
    const kind = read.answer("kind", { ...questions.kind, ...content.kind }, [
      "business",
      "presumptive",
      "profession",
      "vehicles",
      "salary",
    ]);
    const senior = read.answer("senior", questions.senior, ["no", "yes"]);
    const isSalary = kind.value === "salary";
    const isExempt = isSalary && senior.value === "yes";
    // A tax that is typed replaces the one on the income.
    const isTaxTyped = !read.amount("tax", content.taxField, { optional: true }).isEmpty;
    const income = read.amount("income", content.income, { isNeeded: !isTaxTyped });
    // Under 44AD and 44ADA people know their receipts, of which a share is the income.
    const work = kind.value === "profession" ? "profession" : "business";
    const isScheme = kind.value === "presumptive" || kind.value === "profession";
    const { business, profession } = schemeRules;
    const [bankRate, cashRate] =
      work === "profession"
        ? [profession.rate, profession.rate]
        : [business.bankRate, business.otherRate];
    const optional = { optional: true };
    const cash = read.amount("cash", fillIn(content.cash, { rate: cashRate }), optional);
    const bank = read.amount("bank", fillIn(content.bank, { rate: bankRate }), {
      ...optional,
      isNeeded: !isTaxTyped && cash.isEmpty,
    });
    const other = read.amount("other", schemeContent.other, optional);
    const unpaid = read.amount("unpaid", schemeContent.unpaid, optional);
    const receipts = readMoney({ bank, cash, unpaid, other });
    const profit = read.amount("profit", schemeContent.profit, {
      ...optional,
      message: ({ money, field }) =>
        receipts &&
        money !== undefined &&
        money > sum(receipts.bank, receipts.cash, receipts.unpaid)
          ? schemeContent.profitInvalid
          : field.message,
    });
    const scheme =
      isScheme &&
      receipts &&
      profit.money !== undefined &&
      !(bank.isEmpty && cash.isEmpty && unpaid.isEmpty)
        ? computePresumptiveIncome(schemeRules, {
            ...receipts,
            payer: "person",
            work,
            profit: profit.money,
          })
        : undefined;
    const isOpen = scheme?.reason === "open";
    const declared = receipts && isOpen ? sum(scheme.declared, receipts.other) : undefined;
    const tax = readTaxField(
      read,
      { label: content.taxField, workedOut: content.taxWorkedOut },
      isScheme ? declared : income.money,
      taxes.find(({ years }) => years.includes(year)),
    );
    const deducted = read.amount("deducted", content.deductedField, { optional: true });
    const paid = read.amount("paid", content.paidField, { optional: true });

    const isComplete =
      (scheme === undefined || isOpen) &&
      tax.tax !== undefined &&
      deducted.money !== undefined &&
      paid.money !== undefined;
    const none = toPaise(0);
    const paidMoney = paid.money ?? none;
    const { net, isOwed, upcoming } = computeAdvanceTax(
      rules,
      {
        year,
        kind: kind.value === "profession" ? "presumptive" : kind.value,
        isExempt,
        tax: tax.tax ?? none,
        deducted: deducted.money ?? none,
        paid: paidMoney,
      },
      read.today,
    );
    const [next, ...later] = upcoming;
    const isDue = isComplete && isOwed && next !== undefined;
    const closed =
      scheme && !isOpen
        ? `${describeReason({ content: schemeContent, context, rules: schemeRules }, work, scheme)} ${content.closed}`
        : undefined;
    const dueLines = isDue
      ? [
          createBillLine(content.net, net),
          createBillLine(
            fillIn(content.share, {
              percent: next.share,
              day: formatLongDay(next.day, context.language),
            }),
            next.cumulative,
          ),
          createBillLine(content.paid, paidMoney),
        ]
      : [];
    const outstanding = isOwed ? next?.outstanding : none;
    const formatDay = (day: string) => formatLongDay(day, context.language);

    return {
      line: yearOf,
      verdict: closed,
      announced: closed,
      bills: [
        {
          heading: content.slip,
          lines: [
            ...(isComplete && scheme && other.money !== undefined
              ? listIncomeLines(schemeContent, scheme, other.money)
              : []),
            ...dueLines,
          ],
          // Whom the result is sent to need not read the receipts.
          linesInShort: dueLines,
          total: createBillLine(
            next ? fillIn(content.total, { day: formatDay(next.day) }) : content.net,
            isComplete && next ? outstanding : undefined,
          ),
        },
      ],
      notes: [
        isExempt && content.exempt,
        isComplete &&
          !isExempt &&
          !isOwed &&
          fillIn(content.small, { limit: formatRupees(toPaise(rules.advanceTax.from)) }),
        next === undefined && content.over,
        ...(isDue
          ? // Each amount is what the instalment adds to the one before it, which is upcoming[index].
            later.map(({ day, outstanding }, index) =>
              fillIn(content.later, {
                day: formatDay(day),
                amount: formatRupees(subtract(outstanding, (upcoming[index] ?? next).outstanding)),
              }),
            )
          : []),
        isComplete &&
          isOpen &&
          profit.money !== undefined &&
          (profit.money > 0 && profit.money < scheme.presumptive
            ? schemeContent.lower
            : schemeContent.higher),
      ],
      fields: [
        showNote(yearOf),
        kind,
        showWhen(isSalary, senior),
        showWhen(!isScheme, income),
        showWhen(isScheme, bank, cash),
        read.more(content.more, [unpaid, profit, other], isScheme),
        tax,
        deducted,
        paid,
        showNote(content.calendar, isDue, `${props.calendar}?kind=${calendarKinds[kind.value]}`),
      ],
    };
  },
});
