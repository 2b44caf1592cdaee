import type { Messages } from "virtual:messages";
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
import { AmountFields, Calculator, createBillLine, formatBill } from "#tools/shared/calculator.tsx";
import { readAmountField, readAmountFields } from "#tools/shared/fields.ts";
import type { ToolContext } from "#tools/shared/read-tool-context.ts";
import { useFormValues } from "#tools/shared/use-form-values.ts";
import { type CostLine, CostSummary } from "#ui/cost-summary.tsx";
import { AmountField, NumberField } from "#ui/field.tsx";
import { computeNeededJobs, computeYear, type YearPlan, type YearResult } from "./year-plan.ts";
import styles from "./earnings-worksheet.module.css";

type EarningsContent = Messages["earnings"]["worksheet"];

interface EarningsWorksheetProps {
  content: EarningsContent;
  context: ToolContext;
  /** Filled into these fields before anything is typed. */
  known: Partial<Record<"price" | "share" | "joining", string>>;
  /** Rupees that the site says an owner may earn in a month. */
  claim: number;
  /** Receipts of a year above which GST is due, in rupees. */
  gstLimit: number;
}

/** A field that is empty or cannot be read is undefined. */
type Read = { [Name in keyof YearPlan]: YearPlan[Name] | undefined };

const moneyNames = [
  "travel",
  "advertising",
  "otherCosts",
  "yearlyFee",
  "joiningCost",
  "deposit",
] as const;

/** An empty field does not count as zero: there is no result yet. */
export function EarningsWorksheet(props: EarningsWorksheetProps) {
  const { content, context, known } = props;
  const fields = useWorksheetFields(props);
  const { form, jobs, price, share, hoursEach, idleMonths, money, interest, plan } = fields;
  const { figure, sheets, meaning } = describeYear(props, plan);
  const leftOut = fillIn(content.leftOut, {
    limit: formatAmountInWords(props.gstLimit, context.content.amounts) ?? "",
  });
  const empty = fields.empty.map((name) => content[name]).join(" · ");
  const isUnknown = !known.price || !known.share || !known.joining;
  const asLines = sheets.flatMap((sheet) => [sheet.heading, ...formatBill(sheet), ""]);

  return (
    <Calculator
      content={content}
      context={context}
      form={form}
      figure={figure}
      showHeading
      text={plan && [...asLines, content.caveat, leftOut, ...meaning]}
      result={
        <>
          <div className={styles.sheets}>
            {sheets.map((sheet) => (
              <CostSummary key={sheet.heading} {...sheet} />
            ))}
          </div>
          <p className={`strong ${styles.caveat}`}>{content.caveat}</p>
          {empty && !fields.isUntouched && <p>{fillIn(content.empty, { fields: empty })}</p>}
          <p>{leftOut}</p>
          <ul className={`strong ${styles.meaning}`}>
            {meaning.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      }
    >
      <p>{isUnknown ? `${content.unknown} ${content.lede}` : content.lede}</p>
      <NumberField label={content.jobs} {...jobs.field} id="earn-jobs" />
      <AmountField label={content.price} {...price.field} id="earn-price" />
      <NumberField label={content.share} {...share.field} id="earn-share" />
      <NumberField label={content.hoursEach} {...hoursEach.field} id="earn-hours" />
      <NumberField label={content.idleMonths} {...idleMonths.field} id="earn-idle" />
      <div className={styles.costs}>
        <AmountFields fields={money.fields} labels={content} idStart="earn" />
      </div>
      <NumberField label={content.interest} {...interest.field} id="earn-interest" />
    </Calculator>
  );
}

function useWorksheetFields({ content, context, known }: EarningsWorksheetProps) {
  const form = useFormValues("earnings", {
    price: known.price ?? "",
    share: known.share ?? "",
    joiningCost: known.joining ?? "",
  });
  const asNumber = { invalid: content.numberInvalid };
  const asMoney = { ...asNumber, content: context.content.amounts };
  const readNumberField = (
    name: keyof YearPlan,
    isRight: (amount: number) => boolean,
    message: string,
  ) => {
    const { amount, field } = readAmountField(form, name, asNumber);
    const right = amount === undefined || isRight(amount);
    return {
      amount: right ? amount : undefined,
      field: { ...field, ...(right ? {} : { message }) },
    };
  };
  const isPercent = (amount: number) => amount <= 100;
  const isMonths = (amount: number) => Number.isInteger(amount) && amount <= 12;
  const jobs = readNumberField("jobs", () => true, content.numberInvalid);
  const price = readAmountField(form, "price", asMoney);
  const share = readNumberField("share", isPercent, content.shareInvalid);
  const hoursEach = readNumberField("hoursEach", (hours) => hours > 0, content.hoursInvalid);
  const idleMonths = readNumberField("idleMonths", isMonths, content.monthsInvalid);
  const interest = readNumberField("interest", isPercent, content.interestInvalid);
  const money = readAmountFields(form, moneyNames, asMoney);
  const read: Read = {
    jobs: jobs.amount,
    price: price.money,
    share: share.amount,
    hoursEach: hoursEach.amount,
    idleMonths: idleMonths.amount,
    ...money.read,
    interest: interest.amount,
  };
  const names = Object.keys(read) as (keyof YearPlan)[]; // The keys of a literal are what its type says.
  const empty = names.filter((name) => read[name] === undefined);
  return {
    form,
    jobs,
    price,
    share,
    hoursEach,
    idleMonths,
    interest,
    money,
    plan: isWhole(read) ? read : undefined,
    empty,
    // Before anything is typed, the list would be every field of the form above it.
    isUntouched: empty.length + Object.values(known).filter(Boolean).length === names.length,
  };
}

/** Without a plan the sheets are empty. */
function describeYear(props: EarningsWorksheetProps, plan: YearPlan | undefined) {
  const { content } = props;
  const result = plan && computeYear(plan);
  const half = plan && computeYear({ ...plan, jobs: plan.jobs / 2 });
  const perMonth = result && absPaise(result.perMonth);
  const isLoss = result !== undefined && result.perMonth < 0;
  return {
    figure: {
      ...createBillLine(isLoss ? content.sheet.perMonthLost : content.sheet.perMonth, perMonth),
      line: isLoss ? content.estimate : content.potential,
      isLoss,
    },
    sheets: [
      { heading: content.sheet.expected, ...createSheet(content, result) },
      ...(half ? [{ heading: content.sheet.half, ...createSheet(content, half) }] : []),
    ],
    meaning: result
      ? [
          ...describeResult(content.meaning, result, sum(plan.joiningCost, plan.deposit)),
          formatClaim(props, plan),
        ]
      : [],
  };
}

function isWhole(read: Read): read is YearPlan {
  return Object.values(read).every((value) => value !== undefined);
}

/** A year that is not known yet has lines without figures. */
function createSheet({ sheet }: EarningsContent, result: YearResult | undefined) {
  const createCostLine = (name: keyof YearResult["costs"]): CostLine => {
    const amount = result?.costs[name];
    return amount
      ? { label: sheet[name], value: `− ${formatRupees(amount)}` }
      : createBillLine(sheet[name], amount);
  };
  return {
    lines: [
      createBillLine(sheet.income, result?.income),
      ...(["travel", "advertising", "otherCosts", "yearlyFee", "interest"] as const).map(
        createCostLine,
      ),
    ],
    total: createBillLine(
      result && result.left < 0 ? sheet.lost : sheet.left,
      result && absPaise(result.left),
    ),
  };
}

function describeResult(
  content: EarningsContent["meaning"],
  { left, perHour, monthsToEarnBack: months, afterAYear }: YearResult,
  paidIn: Paise,
): string[] {
  const hour =
    perHour === undefined ? [] : [formatGainOrLoss(content.hourEarns, content.hourCosts, perHour)];
  const back =
    months === undefined
      ? content.neverBack
      : months === 1
        ? content.backAfterOne
        : fillIn(content.backAfter, { months });
  return [
    ...(left === 0 ? [content.even] : hour),
    ...(paidIn === 0 ? [] : [back]),
    ...(afterAYear === 0
      ? []
      : [formatGainOrLoss(content.yearAhead, content.yearBehind, afterAYear)]),
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

/** A gain and a loss have sentences of their own, both with the amount without its sign. */
function formatGainOrLoss(gain: string, loss: string, amount: Paise): string {
  return fillIn(amount < 0 ? loss : gain, { amount: formatRupees(absPaise(amount)) });
}
