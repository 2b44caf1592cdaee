import { CostSummary, type CostLine } from "#primitives/cost-summary.tsx";
import { AmountField, NumberField } from "#primitives/field.tsx";
import type { EarningsWorksheetWords } from "#schemas/earnings.ts";
import { monthResult, type MonthPlan, type MonthResult } from "./earnings.ts";
import { fillIn } from "#format/fill-in.ts";
import { inRupees, withoutSign, type Paise } from "#format/paise.ts";
import { asText } from "#tool-kit/as-text.ts";
import { Calculator } from "#tool-kit/calculator.tsx";
import styles from "./earnings-worksheet.module.css";
import { amountField } from "#tool-kit/fields.ts";
import { keptOnDevice } from "#tool-kit/kept-on-device.ts";
import type { ToolKit } from "#tool-kit/tool-kit.ts";
import { useFormValues } from "#tool-kit/use-form-values.ts";

const id = "earnings";
const kept = keptOnDevice(id);

interface EarningsWorksheetProps {
  words: EarningsWorksheetWords;
  kit: ToolKit;
  /** What is known of these fields before anything is typed. */
  known: Partial<Record<"price" | "share" | "joining", string>>;
}

/** A partner's month, from the partner's own numbers: every field is empty at first, but for what is known. */
export function EarningsWorksheet({ words, kit, known }: EarningsWorksheetProps) {
  const form = useFormValues(known, kept);
  const asNumber = { invalid: words.numberInvalid, optional: true };
  const asMoney = { ...asNumber, words: kit.words.amounts };
  const jobs = amountField(form, "jobs", asNumber);
  const price = amountField(form, "price", asMoney);
  const share = amountField(form, "share", asNumber);
  const isShare = share.amount === undefined || share.amount <= 100;
  const hoursEach = amountField(form, "hours", asNumber);
  const travel = amountField(form, "travel", asMoney);
  const advertising = amountField(form, "advertising", asMoney);
  const otherCosts = amountField(form, "other", asMoney);
  const joiningCost = amountField(form, "joining", asMoney);

  const plan = {
    jobs: jobs.amount,
    price: price.money,
    share: isShare ? share.amount : undefined,
    hoursEach: hoursEach.amount,
    travel: travel.money,
    advertising: advertising.money,
    otherCosts: otherCosts.money,
    joiningCost: joiningCost.money,
  };
  const result = isWhole(plan) ? { plan, ...monthResult(plan) } : undefined;
  const { sheet } = words;
  const cost = (label: string, amount: Paise): CostLine => ({
    label,
    value: amount === 0 ? inRupees(amount) : `− ${inRupees(amount)}`,
  });
  const lines = result
    ? [
        { label: sheet.income, value: inRupees(result.income) },
        cost(sheet.travel, result.plan.travel),
        cost(sheet.advertising, result.plan.advertising),
        cost(sheet.otherCosts, result.plan.otherCosts),
      ]
    : [];
  const total = {
    label: result && result.left < 0 ? sheet.lost : sheet.left,
    value: result ? inRupees(withoutSign(result.left)) : "–",
  };
  const meaning = result ? meaningOf(words.meaning, result, result.plan.joiningCost) : [];

  return (
    <Calculator
      {...{ id, words, kit, form }}
      figure={{ ...total, line: words.potential, isLoss: result !== undefined && result.left < 0 }}
      text={result && [...asText([...lines, total]), words.caveat, ...meaning, words.leftOut]}
      result={
        <>
          <CostSummary heading={sheet.heading} lines={lines} total={total} />
          <p className={styles.caveat}>{words.caveat}</p>
          <ul className={styles.meaning}>
            {meaning.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>{words.leftOut}</p>
        </>
      }
    >
      <p>{words.lede}</p>
      <NumberField id="earn-jobs" label={words.jobs} {...jobs.field} />
      <AmountField id="earn-price" label={words.price} {...price.field} />
      <NumberField
        id="earn-share"
        label={words.share}
        {...share.field}
        {...(isShare ? {} : { message: words.shareInvalid })}
      />
      <NumberField id="earn-hours" label={words.hoursEach} {...hoursEach.field} />
      <AmountField id="earn-travel" label={words.travel} {...travel.field} />
      <AmountField id="earn-advertising" label={words.advertising} {...advertising.field} />
      <AmountField id="earn-other" label={words.otherCosts} {...otherCosts.field} />
      <AmountField id="earn-joining" label={words.joiningCost} {...joiningCost.field} />
    </Calculator>
  );
}

/** Whether every number of a plan could be read. */
function isWhole(plan: {
  [Name in keyof MonthPlan]: MonthPlan[Name] | undefined;
}): plan is MonthPlan {
  return Object.values(plan).every((value) => value !== undefined);
}

/** What a month means for an hour, for the joining cost, and for a year; nothing while nothing is written. */
function meaningOf(
  words: EarningsWorksheetWords["meaning"],
  { income, costs, left, perHour, monthsToEarnBack: months, afterAYear }: MonthResult,
  joiningCost: Paise,
): string[] {
  if (income === 0 && costs === 0 && joiningCost === 0) return [];
  const hour = perHour === undefined ? [] : [signed(words.hourEarns, words.hourCosts, perHour)];
  const back =
    months === undefined
      ? words.neverBack
      : months === 1
        ? words.backAfterOne
        : fillIn(words.backAfter, { months });
  return [
    ...(left === 0 ? [words.even] : hour),
    ...(joiningCost === 0 ? [] : [back]),
    ...(afterAYear === 0 ? [] : [signed(words.yearAhead, words.yearBehind, afterAYear)]),
  ];
}

/** A sentence for a gain, or the other for a loss, both with the bare amount. */
function signed(gain: string, loss: string, amount: Paise): string {
  return fillIn(amount < 0 ? loss : gain, { amount: inRupees(withoutSign(amount)) });
}
