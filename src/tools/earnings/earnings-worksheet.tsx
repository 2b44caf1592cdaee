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
import { AmountFields, Calculator, createBillLine, formatBill } from "#tools/shared/calculator.tsx";
import { readAmountField, readAmountFields } from "#tools/shared/fields.ts";
import type { ToolContext } from "#tools/shared/read-tool-context.ts";
import { useFormValues } from "#tools/shared/use-form-values.ts";
import { type CostLine, CostSummary } from "#ui/cost-summary.tsx";
import { AmountField, NumberField } from "#ui/field.tsx";
import { computeNeededJobs, computeYear, type YearPlan, type YearResult } from "./year-plan.ts";
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

/** Undefined for a field that is empty or cannot be read. */
type PlanInput = { [Name in keyof YearPlan]: YearPlan[Name] | undefined };

const moneyNames = [
  "travel",
  "advertising",
  "otherCosts",
  "yearlyFee",
  "joiningCost",
  "deposit",
] as const;

/** Shows no result while a field is empty: an empty field is not zero. */
export function EarningsWorksheet(props: EarningsWorksheetProps) {
  const { content, context, prefilled } = props;
  const fields = useWorksheetFields(props);
  const { form, jobs, price, share, hoursEach, idleMonths, money, interest, plan } = fields;
  const { figure, sheets, meaning } = describeYear(props, plan);
  const leftOut = fillIn(content.leftOut, {
    limit: formatAmountInWords(props.gstLimit, context.content.amounts) ?? "",
  });
  const empty = fields.empty.map((name) => content[name]).join(" · ");
  const isUnknown = !prefilled.price || !prefilled.share || !prefilled.joining;
  const lines = sheets.flatMap((sheet) => [sheet.heading, ...formatBill(sheet), ""]);

  return (
    <Calculator
      content={content}
      context={context}
      form={form}
      figure={figure}
      showHeading
      text={plan && [...lines, content.caveat, leftOut, ...meaning]}
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

function useWorksheetFields({ content, context, prefilled }: EarningsWorksheetProps) {
  const form = useFormValues("earnings", {
    price: prefilled.price ?? "",
    share: prefilled.share ?? "",
    joiningCost: prefilled.joining ?? "",
  });
  const numberOptions = { invalid: content.numberInvalid };
  const amountOptions = { ...numberOptions, content: context.content.amounts };
  const readNumberField = (
    name: keyof YearPlan,
    check: (amount: number) => boolean,
    message: string,
  ) => {
    const { amount, field } = readAmountField(form, name, numberOptions);
    const isValid = amount === undefined || check(amount);
    return {
      amount: isValid ? amount : undefined,
      field: { ...field, ...(isValid ? {} : { message }) },
    };
  };
  const isPercent = (amount: number) => amount <= 100;
  const isMonths = (amount: number) => Number.isInteger(amount) && amount <= 12;
  const jobs = readNumberField("jobs", () => true, content.numberInvalid);
  const price = readAmountField(form, "price", amountOptions);
  const share = readNumberField("share", isPercent, content.shareInvalid);
  const hoursEach = readNumberField("hoursEach", (hours) => hours > 0, content.hoursInvalid);
  const idleMonths = readNumberField("idleMonths", isMonths, content.monthsInvalid);
  const interest = readNumberField("interest", isPercent, content.interestInvalid);
  const money = readAmountFields(form, moneyNames, amountOptions);
  const read: PlanInput = {
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
    plan: isComplete(read) ? read : undefined,
    empty,
    // Then the note about empty fields would list all of them, so it is not shown.
    isUntouched: empty.length + Object.values(prefilled).filter(Boolean).length === names.length,
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

function isComplete(read: PlanInput): read is YearPlan {
  return Object.values(read).every((value) => value !== undefined);
}

/** Without a result the lines have dashes for figures. */
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
      result && result.profit < 0 ? sheet.lost : sheet.left,
      result && absPaise(result.profit),
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
  const back =
    months === undefined
      ? content.neverBack
      : months === 1
        ? content.backAfterOne
        : fillIn(content.backAfter, { months });
  return [
    ...(profit === 0 ? [content.even] : hour),
    ...(upfrontCost === 0 ? [] : [back]),
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

/** Both sentences have the amount without its sign. */
function formatGainOrLoss(gain: string, loss: string, amount: Paise): string {
  return fillIn(amount < 0 ? loss : gain, { amount: formatRupees(absPaise(amount)) });
}
