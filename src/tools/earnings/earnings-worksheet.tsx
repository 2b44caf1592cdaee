import type { Messages } from "virtual:messages";
import { CostSummary, type CostLine } from "#ui/cost-summary.tsx";
import { AmountField, NumberField } from "#ui/field.tsx";
import {
  amountInWords,
  counted,
  inRupees,
  minus,
  portion,
  rupees,
  sum,
  withoutSign,
  type Paise,
} from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { AmountFields, Calculator, asText, line } from "#tools/kit/calculator.tsx";
import styles from "./earnings-worksheet.module.css";
import { amountField, amountFields } from "#tools/kit/fields.ts";
import type { ToolKit } from "#tools/kit/read-tool-kit.ts";
import { useFormValues } from "#tools/kit/use-form-values.ts";

type EarningsWorksheetWords = Messages["earnings"]["worksheet"];

interface EarningsWorksheetProps {
  words: EarningsWorksheetWords;
  kit: ToolKit;
  /** What is known of these fields before anything is typed. */
  known: Partial<Record<"price" | "share" | "joining", string>>;
  /** What the site says that an owner may earn in a month, in rupees. */
  claim: number;
  /** Receipts of a year above which GST is due, in rupees. */
  gstLimit: number;
}

/** What is read of the fields of a plan: nothing of those that are empty or unread. */
type Read = { [Name in keyof YearPlan]: YearPlan[Name] | undefined };

const moneyNames = [
  "travel",
  "advertising",
  "otherCosts",
  "yearlyFee",
  "joiningCost",
  "deposit",
] as const;

/** A partner's year, from the partner's own numbers. A field that is empty is no nothing: there is no result yet. */
export function EarningsWorksheet(props: EarningsWorksheetProps) {
  const { words, kit, known } = props;
  const { price: knownPrice, share: knownShare, joining } = known;
  const form = useFormValues("earnings", {
    price: knownPrice ?? "",
    share: knownShare ?? "",
    joiningCost: joining ?? "",
  });
  const asNumber = { invalid: words.numberInvalid };
  const asMoney = { ...asNumber, words: kit.words.amounts };
  const number = (name: keyof YearPlan, isRight: (amount: number) => boolean, message: string) => {
    const { amount, field } = amountField(form, name, asNumber);
    const right = amount === undefined || isRight(amount);
    return {
      amount: right ? amount : undefined,
      field: { ...field, ...(right ? {} : { message }) },
    };
  };
  const isPercent = (amount: number) => amount <= 100;
  const jobs = number("jobs", () => true, words.numberInvalid);
  const price = amountField(form, "price", asMoney);
  const share = number("share", isPercent, words.shareInvalid);
  const hoursEach = number("hoursEach", (hours) => hours > 0, words.hoursInvalid);
  const idleMonths = number(
    "idleMonths",
    (months) => Number.isInteger(months) && months <= 12,
    words.monthsInvalid,
  );
  const interest = number("interest", isPercent, words.interestInvalid);
  const money = amountFields(form, moneyNames, asMoney);

  const read: Read = {
    jobs: jobs.amount,
    price: price.money,
    share: share.amount,
    hoursEach: hoursEach.amount,
    idleMonths: idleMonths.amount,
    ...money.read,
    interest: interest.amount,
  };
  const plan = isWhole(read) ? read : undefined;
  const result = plan && yearResult(plan);
  const half = plan && yearResult({ ...plan, jobs: plan.jobs / 2 });
  const names = Object.keys(read) as (keyof YearPlan)[]; // The keys of a literal are what its type says.
  const empty = names.filter((name) => read[name] === undefined).map((name) => words[name]);
  // Before anything is typed, the list would be every field of the form above it.
  const isUntouched = empty.length + Object.values(known).filter(Boolean).length === names.length;
  const perMonth = result?.perMonth;
  const isLoss = perMonth !== undefined && perMonth < 0;
  const total = line(
    isLoss ? words.sheet.perMonthLost : words.sheet.perMonth,
    perMonth === undefined ? undefined : withoutSign(perMonth),
  );
  const leftOut = fillIn(words.leftOut, {
    limit: amountInWords(props.gstLimit, kit.words.amounts) ?? "",
  });
  const meaning =
    plan && result
      ? [
          ...meaningOf(words.meaning, result, sum(plan.joiningCost, plan.deposit)),
          claimOf(props, plan),
        ]
      : [];
  const sheets = [
    { heading: words.sheet.expected, ...sheetOf(words, result) },
    ...(half ? [{ heading: words.sheet.half, ...sheetOf(words, half) }] : []),
  ];
  const isUnknown = !knownPrice || !knownShare || !joining;

  return (
    <Calculator
      {...{ words, kit, form }}
      showHeading
      figure={{ ...total, line: isLoss ? words.estimate : words.potential, isLoss }}
      text={
        plan && [
          ...sheets.flatMap((sheet) => [sheet.heading, ...asText(sheet), ""]),
          words.caveat,
          leftOut,
          ...meaning,
        ]
      }
      result={
        <>
          <div className={styles.sheets}>
            {sheets.map((sheet) => (
              <CostSummary key={sheet.heading} {...sheet} />
            ))}
          </div>
          <p className={`strong ${styles.caveat}`}>{words.caveat}</p>
          {empty.length > 0 && !isUntouched && (
            <p>{fillIn(words.empty, { fields: empty.join(" · ") })}</p>
          )}
          <p>{leftOut}</p>
          <ul className={`strong ${styles.meaning}`}>
            {meaning.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      }
    >
      <p>{isUnknown ? `${words.unknown} ${words.lede}` : words.lede}</p>
      <NumberField label={words.jobs} {...jobs.field} id="earn-jobs" />
      <AmountField label={words.price} {...price.field} id="earn-price" />
      <NumberField label={words.share} {...share.field} id="earn-share" />
      <NumberField label={words.hoursEach} {...hoursEach.field} id="earn-hours" />
      <NumberField label={words.idleMonths} {...idleMonths.field} id="earn-idle" />
      <div className={styles.costs}>
        <AmountFields fields={money.fields} labels={words} idStart="earn" />
      </div>
      <NumberField label={words.interest} {...interest.field} id="earn-interest" />
    </Calculator>
  );
}

/** Whether every number of a plan could be read. */
function isWhole(read: Read): read is YearPlan {
  return Object.values(read).every((value) => value !== undefined);
}

/** The lines of a year; a year that is not known yet has none of its figures. */
function sheetOf({ sheet }: EarningsWorksheetWords, result: YearResult | undefined) {
  const cost = (name: keyof YearResult["costs"]): CostLine => {
    const amount = result?.costs[name];
    return amount
      ? { label: sheet[name], value: `− ${inRupees(amount)}` }
      : line(sheet[name], amount);
  };
  return {
    lines: [
      line(sheet.income, result?.income),
      ...(["travel", "advertising", "otherCosts", "yearlyFee", "interest"] as const).map(cost),
    ],
    total: line(
      result && result.left < 0 ? sheet.lost : sheet.left,
      result && withoutSign(result.left),
    ),
  };
}

/** What a year means for an hour, for what was paid at the beginning, and at its end. */
function meaningOf(
  words: EarningsWorksheetWords["meaning"],
  { left, perHour, monthsToEarnBack: months, afterAYear }: YearResult,
  paidIn: Paise,
): string[] {
  const hour = perHour === undefined ? [] : [signed(words.hourEarns, words.hourCosts, perHour)];
  const back =
    months === undefined
      ? words.neverBack
      : months === 1
        ? words.backAfterOne
        : fillIn(words.backAfter, { months });
  return [
    ...(left === 0 ? [words.even] : hour),
    ...(paidIn === 0 ? [] : [back]),
    ...(afterAYear === 0 ? [] : [signed(words.yearAhead, words.yearBehind, afterAYear)]),
  ];
}

/** What it takes to earn what the site says that an owner may earn. */
function claimOf({ words, claim }: EarningsWorksheetProps, plan: YearPlan): string {
  const needed = neededFor(rupees(claim), plan);
  const amount = inRupees(rupees(claim));
  return needed === undefined
    ? fillIn(words.claimNever, { amount })
    : fillIn(words.claim, {
        amount,
        jobs: counted(needed.jobs, words.counts.sales),
        hours: counted(needed.hours, words.counts.hours),
      });
}

/** A sentence for a gain, or the other for a loss, both with the bare amount. */
function signed(gain: string, loss: string, amount: Paise): string {
  return fillIn(amount < 0 ? loss : gain, { amount: inRupees(withoutSign(amount)) });
}

/** A year as its planner expects it. */
export interface YearPlan {
  /** Introductions that end in a sale, or jobs done, in a month that has sales. */
  jobs: number;
  /** What a client pays for one. */
  price: Paise;
  /** Percent of the price that stays with the partner. */
  share: number;
  /** Hours for one job, the talks that lead to none included. */
  hoursEach: number;
  /** Months of the year without a sale. Their costs go on. */
  idleMonths: number;
  /** Costs of a month. */
  travel: Paise;
  advertising: Paise;
  otherCosts: Paise;
  yearlyFee: Paise;
  /** Paid once, at the beginning; the deposit comes back only at the end. */
  joiningCost: Paise;
  deposit: Paise;
  /** Percent a year on what is paid at the beginning; nothing where it is not borrowed. */
  interest: number;
}

/** What the plan comes to in a year; losses are negative. */
type YearResult = ReturnType<typeof yearResult>;

const monthsOfYear = 12;

/** Works the plan out, to the paisa. */
export function yearResult(plan: YearPlan) {
  const months = monthsOfYear - plan.idleMonths;
  const income = yearIncome(plan);
  const costs = yearCosts(plan);
  const left = minus(income, sum(...Object.values<Paise>({ ...costs })));
  const hours = plan.jobs * plan.hoursEach * months;
  const paidIn = sum(plan.joiningCost, plan.deposit);
  return {
    income,
    costs,
    left,
    /** On average. */
    perMonth: portion(left, 1, monthsOfYear),
    /** Nothing without an hour of work. */
    perHour: hours > 0 ? portion(left, 1, hours) : undefined,
    /** Whole months until joining cost and deposit are back; nothing where they never are. */
    monthsToEarnBack: monthsUntil(paidIn, left),
    afterAYear: minus(left, paidIn),
  };
}

/** The partner's share of what is sold in a year. */
function yearIncome({
  jobs,
  price,
  share,
  idleMonths,
}: Pick<YearPlan, "jobs" | "price" | "share" | "idleMonths">): Paise {
  return portion(portion(price, jobs * share, 100), monthsOfYear - idleMonths, 1);
}

/** By what they are for. */
function yearCosts(plan: Omit<YearPlan, "jobs">) {
  const year = (month: Paise) => portion(month, monthsOfYear, 1);
  return {
    travel: year(plan.travel),
    advertising: year(plan.advertising),
    otherCosts: year(plan.otherCosts),
    yearlyFee: plan.yearlyFee,
    interest: portion(sum(plan.joiningCost, plan.deposit), plan.interest, 100),
  };
}

/** Sales and hours in a month that has sales, for so much a month on average; none where no sales are enough. */
export function neededFor(
  perMonth: Paise,
  plan: Omit<YearPlan, "jobs">,
): { jobs: number; hours: number } | undefined {
  const months = monthsOfYear - plan.idleMonths;
  const each = portion(plan.price, plan.share, 100);
  if (each <= 0 || months === 0) return undefined;
  const wanted = sum(
    portion(perMonth, monthsOfYear, 1),
    ...Object.values<Paise>({ ...yearCosts(plan) }),
  );
  const jobs = Math.ceil(wanted / (each * months));
  return { jobs, hours: Math.ceil(jobs * plan.hoursEach) };
}

function monthsUntil(cost: Paise, leftOfYear: Paise): number | undefined {
  if (cost === 0) return 0;
  return leftOfYear > 0 ? Math.ceil((cost * monthsOfYear) / leftOfYear) : undefined;
}
