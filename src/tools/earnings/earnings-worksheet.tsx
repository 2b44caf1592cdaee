import type { Texts } from "virtual:texts";
import {
  absPaise,
  formatAmountInWords,
  formatCount,
  formatRupees,
  type Paise,
  sum,
  toPaise,
} from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { type AmountRow, createAnswerReader, renderRows } from "#tools/shared/answer-reader.tsx";
import {
  Calculator,
  createBillLine,
  formatBill,
  unknownAmount,
} from "#tools/shared/calculator.tsx";
import type { ToolContext } from "#tools/shared/read-tool-context.ts";
import { useFormValues } from "#tools/shared/use-form-values.ts";
import { type CostLine, CostSummary } from "#ui/cost-summary.tsx";
import {
  computeKnownFigures,
  computeNeededJobs,
  computeYear,
  type KnownFigures,
  type YearAnswers,
  type YearPlan,
  type YearResult,
} from "./year-plan.ts";
import styles from "./earnings-worksheet.module.css";

type EarningsContent = Texts["earnings"]["worksheet"];

interface EarningsWorksheetProps {
  content: EarningsContent;
  context: ToolContext;
  prefilled: Partial<Record<"price" | "share" | "joining", string>>;
  /** The earning of a month that the site claims for an owner, in rupees. */
  claim: number;
  /** The receipts of a year above which GST is due, in rupees. */
  gstLimit: number;
}

const moneyNames = [
  "travel",
  "advertising",
  "otherCosts",
  "yearlyFee",
  "joiningCost",
  "deposit",
] as const;

/** Shows the figures that are known. An empty field is not zero, except for interest, which few pay. */
export function EarningsWorksheet(props: EarningsWorksheetProps) {
  const { content, context, prefilled } = props;
  const fields = useWorksheetFields(props);
  const { form, answers, plan } = fields;
  const { figure, sheets, meaning } = describeYear(props, answers, plan);
  const leftOut = fillIn(content.leftOut, {
    limit: formatAmountInWords(props.gstLimit, context.content.amounts) ?? "",
  });
  const emptyLabels = fields.empty.map((name) => content[name]);
  const [firstEmpty] = emptyLabels;
  const empty = emptyLabels.join(" · ");
  const emptySentence = fillIn(content.empty, { fields: empty });
  const isUnknown = !prefilled.price || !prefilled.share || !prefilled.joining;
  const lines = sheets.flatMap((sheet) => [sheet.heading, ...formatBill(sheet), ""]);

  return (
    <Calculator
      content={content}
      context={context}
      form={form}
      figure={
        firstEmpty !== undefined && !fields.isUntouched && figure.value === unknownAmount
          ? // The bar has room for one field.
            { ...figure, reason: fillIn(content.empty, { fields: firstEmpty }) }
          : figure
      }
      showHeading
      text={plan && [...lines, content.caveat, leftOut, ...meaning]}
      result={
        <>
          <div className={styles.sheets}>
            {sheets.map((sheet) => (
              <CostSummary
                key={sheet.heading}
                {...sheet}
                stamp={plan && form.isExample ? context.content.example : undefined}
              />
            ))}
          </div>
          <p className={styles.caveat}>{content.caveat}</p>
          {empty && !fields.isUntouched && <p>{emptySentence}</p>}
          <p>{leftOut}</p>
          {meaning.length > 0 && (
            <ul className={`strong ${styles.meaning}`}>
              {meaning.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </>
      }
    >
      <p>{isUnknown ? `${content.unknown} ${content.lede}` : content.lede}</p>
      {renderRows([fields.jobs, fields.price, fields.share, fields.hoursEach, fields.idleMonths])}
      <div className={styles.costs}>{renderRows(fields.money)}</div>
      {renderRows([fields.interest])}
    </Calculator>
  );
}

function useWorksheetFields({ content, context, prefilled }: EarningsWorksheetProps) {
  const form = useFormValues("earnings", {
    price: prefilled.price ?? "",
    share: prefilled.share ?? "",
    joiningCost: prefilled.joining ?? "",
  });
  const read = createAnswerReader(form, { amountInvalid: content.numberInvalid }, context, "");
  const readNumber = (
    name: keyof YearPlan,
    id: string,
    invalid = content.numberInvalid,
    isValid: (amount: number) => boolean = () => true,
  ) =>
    read.number(name, content[name], {
      id: `earn-${id}`,
      // The result lists what is empty.
      isNeeded: false,
      optional: name === "interest",
      message: ({ amount, field }) =>
        amount === undefined || isValid(amount) ? field.message : invalid,
    });
  const readAmount = (name: keyof YearPlan) =>
    read.amount(name, content[name], { id: `earn-${name}`, isNeeded: false });
  const isPercent = (amount: number) => amount <= 100;
  const isMonths = (amount: number) => Number.isInteger(amount) && amount <= 12;
  const jobs = readNumber("jobs", "jobs");
  const price = readAmount("price");
  const share = readNumber("share", "share", content.shareInvalid, isPercent);
  const hoursEach = readNumber("hoursEach", "hours", content.hoursInvalid, (hours) => hours > 0);
  const idleMonths = readNumber("idleMonths", "idle", content.monthsInvalid, isMonths);
  const interest = readNumber("interest", "interest", content.interestInvalid, isPercent);
  const money = moneyNames.map((name) => ({ name, ...readAmount(name) }));
  const answers: YearAnswers = {
    jobs: jobs.amount,
    price: price.money,
    share: share.amount,
    hoursEach: hoursEach.amount,
    idleMonths: idleMonths.amount,
    ...listMoney(money),
    interest: interest.amount,
  };
  const names = Object.keys(answers) as (keyof YearPlan)[]; // The keys of a literal are what its type says.
  const empty = names.filter((name) => answers[name] === undefined);
  return {
    form,
    jobs,
    price,
    share,
    hoursEach,
    idleMonths,
    interest,
    money,
    answers,
    plan: isComplete(answers) ? answers : undefined,
    empty,
    // Then the note about empty fields would list all of them, so it is not shown.
    isUntouched: form.isExample,
  };
}

type MoneyName = (typeof moneyNames)[number];

function listMoney(rows: readonly (AmountRow & { name: MoneyName })[]) {
  // The rows are made of the list of names, so each name has its amount.
  return Object.fromEntries(rows.map(({ name, money }) => [name, money])) as Record<
    MoneyName,
    Paise | undefined
  >;
}

/** Without a whole plan only the figures of the year are shown that are known. */
export function describeYear(
  props: EarningsWorksheetProps,
  answers: YearAnswers,
  plan: YearPlan | undefined,
) {
  const { content } = props;
  const result = plan && computeYear(plan);
  const half = plan && computeYear({ ...plan, jobs: plan.jobs / 2 });
  const perMonth = result && absPaise(result.perMonth);
  const isLoss = result !== undefined && result.perMonth < 0;
  const known = computeKnownFigures(answers);
  return {
    figure: {
      ...(result === undefined && known.income !== undefined
        ? createBillLine(content.sheet.income, known.income)
        : createBillLine(isLoss ? content.sheet.perMonthLost : content.sheet.perMonth, perMonth)),
      line: isLoss ? content.estimate : content.potential,
      isLoss,
    },
    sheets: [
      { heading: content.sheet.expected, ...createSheet(content, known, result?.profit) },
      ...(half
        ? [{ heading: content.sheet.half, ...createSheet(content, half, half.profit) }]
        : []),
    ],
    meaning: result
      ? [
          ...describeResult(content.meaning, result, sum(plan.joiningCost, plan.deposit)),
          formatClaim(props, plan),
        ]
      : [],
  };
}

function isComplete(answers: YearAnswers): answers is YearPlan {
  return Object.values(answers).every((value) => value !== undefined);
}

/** A figure that is not known is a dash. */
function createSheet(
  { sheet }: EarningsContent,
  { income, costs }: KnownFigures,
  profit: Paise | undefined,
) {
  const createCostLine = (name: keyof KnownFigures["costs"]): CostLine => {
    const amount = costs[name];
    return amount
      ? { label: sheet[name], value: `− ${formatRupees(amount)}` }
      : createBillLine(sheet[name], amount);
  };
  return {
    lines: [
      createBillLine(sheet.income, income),
      ...(["travel", "advertising", "otherCosts", "yearlyFee", "interest"] as const).map(
        createCostLine,
      ),
    ],
    total: createBillLine(
      profit !== undefined && profit < 0 ? sheet.lost : sheet.left,
      profit === undefined ? undefined : absPaise(profit),
    ),
  };
}

function describeResult(
  content: EarningsContent["meaning"],
  { profit, perHour, monthsToEarnBack: months, balanceAfterYear }: YearResult,
  upfrontCost: Paise,
): string[] {
  const hour =
    perHour === undefined ? [] : [formatGainOrLoss(content.hourEarns, content.hourCosts, perHour)];
  const formatTimeToEarnBack = () => {
    if (months === undefined) return content.neverBack;
    return months === 1 ? content.backAfterOne : fillIn(content.backAfter, { months });
  };
  return [
    ...(profit === 0 ? [content.even] : hour),
    ...(upfrontCost === 0 ? [] : [formatTimeToEarnBack()]),
    ...(balanceAfterYear === 0
      ? []
      : [formatGainOrLoss(content.yearAhead, content.yearBehind, balanceAfterYear)]),
  ];
}

function formatClaim({ content, claim }: EarningsWorksheetProps, plan: YearPlan): string {
  const needed = computeNeededJobs(toPaise(claim), plan);
  const amount = formatRupees(toPaise(claim));
  return needed === undefined
    ? fillIn(content.claimNever, { amount })
    : fillIn(content.claim, {
        amount,
        jobs: formatCount(needed.jobs, content.counts.sales),
        hours: formatCount(needed.hours, content.counts.hours),
      });
}

/** `gain` and `loss` are sentences with the blank {amount}, which has no sign: 500 → "earns ₹500", -500 → "costs ₹500". */
function formatGainOrLoss(gain: string, loss: string, amount: Paise): string {
  return fillIn(amount < 0 ? loss : gain, { amount: formatRupees(absPaise(amount)) });
}
