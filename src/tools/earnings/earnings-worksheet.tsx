import { formatAmountInWords } from "#text/money.ts";
import type { Paise } from "#text/paise.ts";
import { fillIn } from "#text/sentences.ts";
import { type AmountRow, createAnswerReader, renderRows } from "#tools/shared/answer-reader.tsx";
import { Calculator, formatBill, unknownAmount } from "#tools/shared/calculator.tsx";
import type { ToolContext } from "#tools/shared/read-tool-context.ts";
import { useFormValues } from "#tools/shared/use-form-values.ts";
import { CostSummary } from "#ui/cost-summary.tsx";
import { describeYear, type EarningsFacts } from "./year-description.ts";
import type { YearAnswers, YearPlan } from "./year-plan.ts";
import styles from "./earnings-worksheet.module.css";

interface EarningsWorksheetProps extends EarningsFacts {
  context: ToolContext;
  /** What the site knows of its offer, as texts in the fields. */
  prefilled: Partial<Record<"price" | "share" | "joining", string>>;
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

/** Shows the figures that are known. An empty field is not counted as zero, except for interest, which few pay. */
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
  // Without a figure the bar says why; it has room for one field.
  const hasReason =
    firstEmpty !== undefined && !fields.isUntouched && figure.value === unknownAmount;
  const isUnknown = !prefilled.price || !prefilled.share || !prefilled.joining;
  const lines = sheets.flatMap((sheet) => [sheet.heading, ...formatBill(sheet), ""]);

  return (
    <Calculator
      content={content}
      context={context}
      form={form}
      figure={
        hasReason ? { ...figure, reason: fillIn(content.empty, { fields: firstEmpty }) } : figure
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

/** Reads the fields of the worksheet, whose ids begin with `earn-`. */
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
    // Before the first input, a note about empty fields would list all of them, so it is not shown.
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

function isComplete(answers: YearAnswers): answers is YearPlan {
  return Object.values(answers).every((value) => value !== undefined);
}
