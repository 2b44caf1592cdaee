import { formatLongDay } from "#text/days.ts";
import { formatRupees, subtract, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import { readTaxField } from "#tools/income-tax/tax-field.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";
import { showNote, showWhen } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { defineCalculator } from "#tools/shared/define-calculator.tsx";
import { computeAdvanceTax, getFinancialYear } from "./advance-tax.ts";

interface AdvanceTaxFacts {
  /** The calculator of late returns asks these in the same words. */
  questions: Pick<ToolProps<"lateReturn">["content"], "kind" | "senior">;
  rules: LateReturnRules;
  /** For the tax on an income, while no tax is typed. */
  taxes: readonly IncomeTaxYear[];
}

export const AdvanceTaxCalculator = defineCalculator<"advanceTax", AdvanceTaxFacts>({
  id: "advance-tax",

  example: { income: "16,00,000" },

  build({ content, questions, context, rules, taxes }, read) {
    const year = getFinancialYear(read.today);
    const yearOf = fillIn(content.yearOf, { year });
    const kind = read.answer("kind", { ...questions.kind, why: content.kindWhy }, [
      "business",
      "presumptive",
      "vehicles",
      "salary",
    ]);
    const senior = read.answer("senior", questions.senior, ["no", "yes"]);
    const isSalary = kind.value === "salary";
    const isExempt = isSalary && senior.value === "yes";
    // A tax that is typed replaces the one on the income.
    const isTaxTyped = !read.amount("tax", content.taxField, { optional: true }).isEmpty;
    const income = read.amount("income", content.income, { isNeeded: !isTaxTyped });
    const tax = readTaxField(
      read,
      { label: content.taxField, workedOut: content.taxWorkedOut },
      income.money,
      taxes.find(({ years }) => years.includes(year)),
    );
    const deducted = read.amount("deducted", content.deductedField, { optional: true });
    const paid = read.amount("paid", content.paidField, { optional: true });

    const isComplete =
      tax.tax !== undefined && deducted.money !== undefined && paid.money !== undefined;
    const none = toPaise(0);
    const paidMoney = paid.money ?? none;
    const { net, isOwed, upcoming } = computeAdvanceTax(
      rules,
      {
        year,
        kind: kind.value,
        isExempt,
        tax: tax.tax ?? none,
        deducted: deducted.money ?? none,
        paid: paidMoney,
      },
      read.today,
    );
    const [next, ...later] = upcoming;
    const isDue = isComplete && isOwed && next !== undefined;
    const outstanding = isOwed ? next?.outstanding : none;
    const formatDay = (day: string) => formatLongDay(day, context.language);

    return {
      line: yearOf,
      bills: [
        {
          heading: content.slip,
          lines: isDue
            ? [
                createBillLine(content.net, net),
                createBillLine(
                  fillIn(content.share, { percent: next.share, day: formatDay(next.day) }),
                  next.cumulative,
                ),
                createBillLine(content.paid, paidMoney),
              ]
            : [],
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
      ],
      fields: [showNote(yearOf), kind, showWhen(isSalary, senior), income, tax, deducted, paid],
    };
  },
});
