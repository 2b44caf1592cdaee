import { formatLongDay } from "#text/days.ts";
import { formatLakh } from "#text/money.ts";
import { formatRupees, type Paise, sum, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { computeAdvanceTax } from "#tools/advance-tax/advance-tax.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import { createTaxBill } from "#tools/income-tax/tax-bill.ts";
import type { LateReturnRules } from "#tools/late-return/late-return-schema.ts";
import { type AmountRowOptions, readMoney, showNote } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps, unknownAmount } from "#tools/shared/calculator.tsx";
import { defineCalculator } from "#tools/shared/define-calculator.tsx";
import {
  computePresumptiveIncome,
  computePresumptiveTax,
  type PresumptiveIncome,
  type PresumptivePayer,
  presumptivePayers,
  type PresumptiveWork,
  presumptiveWorks,
} from "./presumptive.ts";
import type { PresumptiveRules } from "./presumptive-schema.ts";

interface PresumptiveFacts {
  /** The labels of a computation of income tax. */
  sheetContent: ToolProps<"incomeTax">["content"]["sheet"];
  rules: PresumptiveRules;
  taxes: IncomeTaxYear;
  lateReturn: LateReturnRules;
}

type PresumptiveProps = ToolProps<"presumptive"> & PresumptiveFacts;

type AmountName = "bank" | "cash" | "unpaid" | "profit" | "other" | "deducted";

export const PresumptiveCalculator = defineCalculator<"presumptive", PresumptiveFacts>({
  id: "presumptive-income",

  example: { bank: "80,00,000", cash: "20,00,000" },

  build(props, read) {
    const { content, sheetContent, rules } = props;
    const payer = read.answer("payer", content.payer, presumptivePayers);
    const work = read.answer("work", content.work, presumptiveWorks);
    const readAmount = (name: AmountName, message?: AmountRowOptions["message"]) =>
      read.amount(name, content[name], { id: `presumptive-${name}`, optional: true, message });
    const bank = readAmount("bank");
    const cash = readAmount("cash");
    const unpaid = readAmount("unpaid");
    const other = readAmount("other");
    const deducted = readAmount("deducted");
    // The profit is read last, because it must not be above these.
    const others = readMoney({ bank, cash, unpaid, other, deducted });
    const turnover = others && sum(others.bank, others.cash, others.unpaid);
    const profit = readAmount("profit", ({ money, field }) =>
      turnover !== undefined && money !== undefined && money > turnover
        ? content.profitInvalid
        : field.message,
    );

    // Nothing is filled in yet; a profit that is refused has a message of its own.
    const isEmpty = turnover === 0 && profit.typed !== undefined;
    const typed =
      others && profit.money !== undefined ? { ...others, profit: profit.money } : undefined;
    const income =
      typed && !isEmpty
        ? computePresumptiveIncome(rules, { ...typed, payer: payer.value, work: work.value })
        : undefined;
    const verdict = isEmpty ? content.empty : income && describeReason(props, work.value, income);
    const tax =
      typed && income?.reason === "open"
        ? createPresumptiveBill(props, { payer: payer.value, work: work.value, income, typed })
        : undefined;
    const total = tax?.total ?? createBillLine(sheetContent.total, undefined);
    const yearOf = fillIn(content.yearOf, { year: rules.year });
    return {
      line: yearOf,
      figure: total,
      announced: tax && verdict ? `${verdict} ${total.label}: ${total.value}` : verdict,
      verdict: verdict ?? unknownAmount,
      bills: tax ? [{ heading: content.slip, ...tax }] : [],
      notes: tax?.notes,
      isKnown: verdict !== undefined && !isEmpty,
      fields: [
        showNote(yearOf),
        payer,
        work,
        bank,
        cash,
        read.more(content.more, [unpaid, profit, other, deducted]),
      ],
    };
  },
});

type Amounts = Record<AmountName, Paise>;

/** Says that the scheme is open, or why it is not. */
function describeReason(
  { content, context, rules }: PresumptiveProps,
  work: PresumptiveWork,
  { reason, limit }: PresumptiveIncome,
): string {
  const limits = work === "profession" ? rules.profession : rules.business;
  return fillIn(content.scheme[reason], {
    limit: formatLakh(limit, context.content.amounts),
    lowCashLimit: formatLakh(limits.lowCashLimit, context.content.amounts),
    cash: rules.cash,
  });
}

interface PresumptiveBillInput {
  payer: PresumptivePayer;
  work: PresumptiveWork;
  income: PresumptiveIncome;
  typed: Amounts;
}

/** The declared income and the tax on it, with notes on advance tax and on what the scheme brings with it. */
function createPresumptiveBill(
  props: PresumptiveProps,
  { payer, work, income, typed }: PresumptiveBillInput,
) {
  const { content, sheetContent, context, rules, taxes, lateReturn } = props;
  const { incomeParts, presumptive, declared } = income;
  const totalIncome = sum(declared, typed.other);
  const computation = computePresumptiveTax(taxes, rules, payer, totalIncome);
  const isFirm = payer === "firm";
  const bill = createTaxBill(
    isFirm ? { ...sheetContent, lastSlab: content.firmRate } : sheetContent,
    {
      income: totalIncome,
      deductions: {},
      computation,
      cessRate: taxes.cess,
      paid: typed.deducted,
    },
  );
  const { isOwed, net, upcoming } = computeAdvanceTax(
    lateReturn,
    {
      year: rules.year,
      kind: "presumptive",
      isExempt: false,
      tax: computation.total,
      deducted: typed.deducted,
      paid: toPaise(0),
    },
    // An empty day is before all dates: the one date is shown after it has passed, too.
    "",
  );
  const day = upcoming.map((each) => formatLongDay(each.day, context.language)).join();
  const limitValues = { limit: formatRupees(toPaise(lateReturn.advanceTax.from)) };
  return {
    total: bill.total,
    lines: [
      ...incomeParts.map(({ source, rate, base, income: part }) =>
        createBillLine(
          fillIn(content[`${source}Part`], { rate, amount: formatRupees(base) }),
          part,
        ),
      ),
      ...(typed.profit > presumptive ? [createBillLine(content.ownProfit, typed.profit)] : []),
      createBillLine(content.declared, declared),
      ...(typed.other > 0 ? [createBillLine(content.otherIncome, typed.other)] : []),
      // The first line of the bill is the income, whose parts are the lines above.
      ...bill.lines.slice(1),
    ],
    notes: [
      isOwed
        ? fillIn(content.advance, { amount: formatRupees(net), day })
        : fillIn(content.noAdvance, limitValues),
      ...(typed.profit > 0 && typed.profit < presumptive ? [content.lower] : [content.higher]),
      content.expenses,
      content.gst,
      ...(work === "business" ? [content.leaving] : [content.professions]),
      ...(isFirm ? [content.firm] : []),
      content.before,
    ],
  };
}
