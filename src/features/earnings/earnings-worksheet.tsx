import { CostSummary, type CostLine } from "#primitives/cost-summary.tsx";
import { AmountField, NumberField } from "#primitives/field.tsx";
import type { EarningsWorksheetWords } from "#schemas/earnings.ts";
import { monthResult, type MonthResult } from "./earnings.ts";
import { fillIn } from "#format/fill-in.ts";
import { inRupees, withoutSign, type Paise } from "#format/paise.ts";
import { Calculator } from "#tool-kit/calculator.tsx";
import styles from "./earnings-worksheet.module.css";
import { useAmount } from "#tool-kit/use-amount.ts";

/** A partner's month, from the partner's own numbers: every field is empty at first. */
export function EarningsWorksheet({ words }: { words: EarningsWorksheetWords }) {
  const jobs = useAmount("", words.numberInvalid);
  const price = useAmount("", words.numberInvalid);
  const share = useAmount("", words.numberInvalid);
  const hoursEach = useAmount("", words.numberInvalid);
  const travel = useAmount("", words.numberInvalid);
  const advertising = useAmount("", words.numberInvalid);
  const otherCosts = useAmount("", words.numberInvalid);
  const joiningCost = useAmount("", words.numberInvalid);

  const result = monthResult({
    jobs: jobs.value,
    price: price.money,
    share: share.value,
    hoursEach: hoursEach.value,
    travel: travel.money,
    advertising: advertising.money,
    otherCosts: otherCosts.money,
    joiningCost: joiningCost.money,
  });
  const { sheet } = words;
  const cost = (label: string, amount: Paise): CostLine => ({
    label,
    value: amount === 0 ? inRupees(amount) : `− ${inRupees(amount)}`,
  });
  const total = {
    label: result.left < 0 ? sheet.lost : sheet.left,
    value: inRupees(withoutSign(result.left)),
  };

  return (
    <Calculator
      words={words}
      result={
        <>
          <CostSummary
            heading={sheet.heading}
            lines={[
              { label: sheet.income, value: inRupees(result.income) },
              cost(sheet.travel, travel.money),
              cost(sheet.advertising, advertising.money),
              cost(sheet.otherCosts, otherCosts.money),
            ]}
            total={total}
          />
          <ul className={styles.meaning}>
            {meaningOf(words.meaning, result, joiningCost.money).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className={styles.caveat}>{words.caveat}</p>
        </>
      }
    >
      <NumberField id="earn-jobs" name="jobs" label={words.jobs} {...jobs.field} />
      <AmountField id="earn-price" name="price" label={words.price} {...price.field} />
      <NumberField id="earn-share" name="share" label={words.share} {...share.field} />
      <NumberField id="earn-hours" name="hours" label={words.hoursEach} {...hoursEach.field} />
      <AmountField id="earn-travel" name="travel" label={words.travel} {...travel.field} />
      <AmountField
        id="earn-advertising"
        name="advertising"
        label={words.advertising}
        {...advertising.field}
      />
      <AmountField id="earn-other" name="other" label={words.otherCosts} {...otherCosts.field} />
      <AmountField
        id="earn-joining"
        name="joining"
        label={words.joiningCost}
        {...joiningCost.field}
      />
    </Calculator>
  );
}

/** What a month means for an hour, for the joining cost, and for a year; nothing while nothing is written. */
function meaningOf(
  words: EarningsWorksheetWords["meaning"],
  { left, perHour, monthsToEarnBack, afterAYear }: MonthResult,
  joiningCost: Paise,
): string[] {
  if (left === 0 && joiningCost === 0) return [];
  return [
    ...(perHour === undefined ? [] : [signed(words.hourEarns, words.hourCosts, perHour)]),
    ...(joiningCost === 0
      ? []
      : [
          monthsToEarnBack === undefined
            ? words.neverBack
            : fillIn(words.backAfter, { months: monthsToEarnBack }),
        ]),
    signed(words.yearAhead, words.yearBehind, afterAYear),
  ];
}

/** A sentence for a gain, or the other for a loss, both with the bare amount. */
function signed(gain: string, loss: string, amount: Paise): string {
  return fillIn(amount < 0 ? loss : gain, { amount: inRupees(withoutSign(amount)) });
}
