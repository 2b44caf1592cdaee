import type { DueDatesPage, DueDateWords } from "./words.ts";
import type { DueDate } from "./due-dates.ts";
import { dayInWords, monthInWords, periodInWords, weekdayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { DaysLeft } from "./days-left.tsx";
import styles from "./next-due-date.module.css";

interface NextDueDateProps {
  words: DueDateWords;
  names: DueDatesPage["duties"];
  /** Its day, `YYYY-MM-DD`. */
  date: string;
  /** All that falls on that day. */
  day: readonly DueDate[];
  /** Where all of that day depends on something, the first day without a condition, and its duties in words. */
  forAll: { date: string; duty: string } | undefined;
  /** Whether kinds are ticked; else the leaf says whose each duty is. */
  isTicked: boolean;
  today: string | undefined;
  language: string;
}

/** The leaf on top of a tear-off calendar: the next day, and all that is due on it. */
export function NextDueDate(props: NextDueDateProps) {
  const { words, names, date, day, forAll, isTicked, today, language } = props;
  return (
    <div className={styles.leaf}>
      <p className={styles.head}>
        <span>{words.next}</span>
        <span>{monthInWords(date.slice(0, 7), language)}</span>
      </p>
      <p className={styles.day}>
        <time dateTime={date}>{Number(date.slice(8))}</time>
        <span>{weekdayInWords(date, language)}</span>
      </p>
      <div className={styles.duties}>
        {day.map(({ id, duty, period, rule }) => (
          <div key={id}>
            <p className={styles.name}>{names[duty]?.name}</p>
            <p>{periodInWords(period, words, language)}</p>
            {!isTicked && (
              <p>
                {fillIn(words.whose, {
                  kinds: rule.kinds.map((kind) => words.kinds.names[kind]).join(", "),
                })}
              </p>
            )}
            {names[duty]?.condition && <p className={styles.condition}>{names[duty].condition}</p>}
          </div>
        ))}
        <DaysLeft words={words.left} date={date} today={today} />
      </div>
      {forAll && (
        <p className={styles.forAll}>
          {fillIn(words.forAll, {
            date: dayInWords(forAll.date, language),
            duty: forAll.duty,
          })}
        </p>
      )}
    </div>
  );
}
