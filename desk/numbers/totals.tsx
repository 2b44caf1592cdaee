import { fillIn } from "#format/fill-in.ts";
import { grouped } from "#format/money.ts";
import type { Shell } from "#desk/view.ts";
import { change, difference, figure, formatMonth, share, time } from "./format.ts";
import type { NumbersView } from "./view.ts";
import styles from "./numbers-page.module.css";

/** The five figures of a month. */
export function Totals({ view, shell }: { view: NumbersView; shell: Shell }) {
  const { language } = shell;
  const words = shell.words.numbers;
  const { before, answers, outcomes } = view;
  const answered = answers.waits.reduce((sum, { enquiries }) => sum + enquiries, 0);
  const rate = (of: { enquiries: number; visits: number }) =>
    of.visits === 0 ? undefined : figure((100 * of.enquiries) / of.visits, language, 1);
  const against = (changed: string | undefined) => {
    if (before === undefined || changed === undefined) return undefined;
    const month = formatMonth(before.month, language);
    return before.days === undefined
      ? fillIn(words.than, { change: changed, month })
      : fillIn(words.thanDays, { change: changed, month, days: before.days });
  };
  const rateBefore = before && rate(before);
  const totals = [
    {
      name: words.visits,
      figure: figure(view.visits, language),
      note: against(before && change(view.visits, before.visits, language)),
    },
    {
      name: words.enquiries,
      figure: figure(view.enquiries, language),
      note: against(before && difference(view.enquiries, before.enquiries, language)),
    },
    {
      name: words.perHundred,
      figure: rate(view) ?? "–",
      note:
        before && rateBefore !== undefined
          ? fillIn(words.was, { month: formatMonth(before.month, language), figure: rateBefore })
          : undefined,
    },
    {
      name: words.answerTime,
      figure: answers.median === undefined ? "–" : time(answers.median, words),
      note:
        answers.median === undefined
          ? words.noAnswer
          : `${words.half} · ${fillIn(words.withinDay, { share: share(answers.withinDay, answered, language) })}`,
    },
    {
      name: words.won,
      figure: figure(outcomes.won, language),
      note: [
        fillIn(words.wonShare, { share: share(outcomes.won, view.enquiries, language) }),
        ...(view.paid > 0 ? [fillIn(words.paid, { amount: `₹${grouped(view.paid)}` })] : []),
      ].join(" · "),
    },
  ];
  return (
    <dl className={styles.totals}>
      {totals.map((total) => (
        <div key={total.name}>
          <dt>{total.name}</dt>
          <dd>
            <span className={styles.figure}>{total.figure}</span>
            {total.note !== undefined && <span className={styles.note}>{total.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
