import { getValueOnDay } from "#text/dated-values.ts";
import { formatLongDay } from "#text/days.ts";
import { formatAmountInWords } from "#text/money.ts";
import { formatRupees, multiplyFraction, type Paise, toPaise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import type { IncomeTaxYear } from "#tools/income-tax/income-tax-schema.ts";
import { showNote, showWhen } from "#tools/shared/answer-reader.tsx";
import { createBillLine, type ToolProps } from "#tools/shared/calculator.tsx";
import { defineCalculator } from "#tools/shared/define-calculator.tsx";
import { tdsPayers, type TdsPayment, tdsPayments } from "./payments.ts";
import { computeSalaryTds, computeTds, type TdsResult } from "./tds.ts";
import type { TdsRules } from "./tds-schema.ts";

interface TdsFacts {
  rules: TdsRules;
  taxes: readonly IncomeTaxYear[];
}

type TdsProps = ToolProps<"tds"> & TdsFacts;

export const TdsCalculator = defineCalculator<"tds", TdsFacts>({
  id: "tds",

  example: { amount: "60,000", single: "20,000", rent: "60,000", salary: "15,00,000" },

  start: () => ({ payer: "firm", months: "12" }),

  build(props, read) {
    const { content, context, rules } = props;
    const limits = {
      turnover: formatAmountInWords(rules.large.turnover, context.content.amounts) ?? "",
      receipts: formatAmountInWords(rules.large.receipts, context.content.amounts) ?? "",
      limit: formatAmountInWords(rules.buyerTurnover, context.content.amounts) ?? "",
    };
    const payerQuestion = { ...content.payer, why: fillIn(content.payer.why, limits) };
    const payer = read.answer("payer", payerQuestion, tdsPayers);
    const paymentKind = read.answer("payment", content.payment, tdsPayments);
    const { value: payment } = paymentKind;
    const isSalary = payment === "salary";
    const isGoods = payment === "goods";
    const isContract = payment === "contractor";
    const isRent = isRentPayment(payment);

    const payee = read.answer("payee", content.payee, ["other", "individual"]);
    const buyerQuestion = { ...content.buyer, label: fillIn(content.buyer.label, limits) };
    const buyer = read.answer("buyer", buyerQuestion, ["no", "yes"]);
    const amount = read.amount("amount", content.amount);
    const single = read.amount("single", content.single, {
      optional: true,
      message: ({ money = 0, field }) =>
        isContract && money > (amount.money ?? Infinity) ? content.singleInvalid : field.message,
    });
    const rent = read.amount("rent", content.rent);
    const months = read.number("months", content.months, {
      invalid: content.monthsInvalid,
      message: ({ amount: count, isEmpty }) =>
        isEmpty || isMonthCount(count) ? undefined : content.monthsInvalid,
    });
    const salary = read.amount("salary", content.salary);

    const paid = isRent ? rent.money : amount.money;
    const largest = isContract ? single.money : toPaise(0);
    const monthCount = isRent ? months.amount : 12;
    const createResult = () => {
      if (isSalary) return createSalaryResult(props, salary.money);
      if (paid === undefined || largest === undefined || monthCount === undefined) return undefined;
      return createPaymentResult(props, payment, {
        amount: paid,
        day: read.today,
        tds: computeTds(rules, {
          day: read.today,
          payer: payer.value,
          payment,
          amount: paid,
          months: monthCount,
          single: largest,
          isIndividualPayee: payee.value === "individual",
          isLargeBuyer: buyer.value === "yes",
        }),
      });
    };
    const result = createResult();
    const total = result?.total ?? createBillLine(content.total, undefined);

    return {
      line: result?.verdict ?? content.payment[payment],
      announced: result && `${result.verdict}. ${total.label}: ${total.value}`,
      bills: [{ heading: result?.verdict ?? content.heading, lines: result?.lines ?? [], total }],
      hasVerdictHeading: true,
      notes: result?.notes,
      fields: [
        showNote(fillIn(content.yearOf, { year: rules.taxYear })),
        payer,
        paymentKind,
        showWhen(isContract, payee),
        showWhen(isGoods, buyer),
        showWhen(!isRent && !isSalary, amount),
        showWhen(isContract, single),
        showWhen(isRent, rent, months),
        showWhen(isSalary, salary),
      ],
    };
  },
});

function isRentPayment(payment: TdsPayment): boolean {
  return payment === "rentBuilding" || payment === "rentMachine";
}

function isMonthCount(count: number | undefined): boolean {
  return count !== undefined && Number.isInteger(count) && count >= 1 && count <= 12;
}

/** What the calculator says for a payment that is no salary. */
function createPaymentResult(
  props: TdsProps,
  payment: Exclude<TdsPayment, "salary">,
  { amount, day, tds }: { amount: Paise; day: string; tds: TdsResult },
) {
  const { content } = props;
  const { verdict, rule, percent, base, tax } = tds;
  const rate = verdict === "ask" ? content.probablyRate : content.rate;
  const taxLine = createBillLine(fillIn(rate, { percent, base: formatRupees(base) }), tax);
  // True if one payment is above its limit, and the sum of the year is not.
  const isSingle = base > 0 && rule?.single !== undefined && amount <= toPaise(rule.above);
  return {
    verdict: content.verdict[verdict],
    lines: [base > 0 && taxLine],
    total: createBillLine(isSingle ? content.onSingle : content.total, tax),
    notes: [
      verdict === "ask" && fillIn(content.unread, { percent }),
      formatLimitNote(content, payment, tds, isSingle),
      ...(base > 0
        ? [...listNextSteps(props, payment, tds, day), getRoundingNote(content, tax)]
        : []),
      content.private,
    ],
  };
}

/** Says which limit the payment is above or below, or that no rule names the payment. */
function formatLimitNote(
  content: TdsProps["content"],
  payment: TdsPayment,
  { rule, base }: TdsResult,
  isSingle: boolean,
): string {
  if (rule === undefined) return payment === "goods" ? content.noBuyer : content.noRule;
  const limits = {
    limit: formatRupees(toPaise(rule.above)),
    single: formatRupees(toPaise(rule.single ?? 0)),
  };
  const isRent = isRentPayment(payment);
  if (base === 0) {
    if (rule.single !== undefined) return fillIn(content.upToSingle, limits);
    return fillIn(isRent ? content.upToMonth : content.upToYear, limits);
  }
  if (isSingle) return fillIn(content.eachSingle, limits);
  if (payment === "goods") return fillIn(content.excess, limits);
  return fillIn(isRent ? content.wholeMonth : content.whole, limits);
}

/** Says until when and with which form the tax is paid, and which rate applies without the payee's PAN. */
function listNextSteps(
  { content, context, rules }: TdsProps,
  payment: TdsPayment,
  { rule }: TdsResult,
  today: string,
) {
  const { day, march, formDays } = rules.deposit;
  const percent = getValueOnDay(rules.withoutPan, today)[payment === "goods" ? "goods" : "other"];
  if (!rule?.ownForm)
    return [
      fillIn(content.deposit, { day, march: formatLongDay(march, context.language) }),
      fillIn(content.pan, { percent }),
    ];
  const isBuilding = payment === "rentBuilding";
  return [
    isBuilding && content.rentOnce,
    fillIn(content.ownForm, { days: formDays }),
    fillIn(isBuilding ? content.panRent : content.pan, { percent }),
  ];
}

/** A percentage may leave paise, but a challan takes whole rupees alone. */
function getRoundingNote(content: TdsProps["content"], tax: Paise): string | undefined {
  return tax % 100 === 0 ? undefined : content.wholeRupees;
}

/** What the calculator says for a salary; undefined while the salary cannot be read. */
function createSalaryResult(
  { content, context, rules, taxes }: TdsProps,
  salary: Paise | undefined,
) {
  const year = taxes.find(({ years }) => years.includes(rules.taxYear));
  if (year === undefined || salary === undefined) return undefined;
  const { verdict, tax } = computeSalaryTds(year, salary);
  const { day, march } = rules.deposit;
  const month = multiplyFraction(tax, 1, 12);
  const notes = {
    deduct: [
      fillIn(content.salaryMonth, { amount: formatRupees(month) }),
      fillIn(content.deposit, { day, march: formatLongDay(march, context.language) }),
      getRoundingNote(content, month),
    ],
    ask: [content.salaryOld],
    notYet: [content.salaryNone],
  };
  return {
    verdict: content.verdict[verdict],
    lines: [tax > 0 && createBillLine(content.salaryLine, tax)],
    total: createBillLine(content.total, tax),
    notes: notes[verdict],
  };
}
