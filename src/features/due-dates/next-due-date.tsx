import type { DueDatesPage, DueDateWords } from "#schemas/due-dates.ts";
import type { DueDate } from "./due-dates.ts";
import { monthInWords, weekdayInWords } from "#format/day-in-words.ts";
import { periodInWords } from "#format/period-in-words.ts";
import { DaysLeft } from "./days-left.tsx";
import styles from "./next-due-date.module.css";

interface NextDueDateProps {
  words: DueDateWords;
  names: DueDatesPage["duties"];
  entry: DueDate;
  today: string | undefined;
  language: string;
}

/** The leaf on top of a tear-off calendar: what is due first. */
export function NextDueDate({ words, names, entry, today, language }: NextDueDateProps) {
  const { date, duty, period } = entry;
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
      <div className={styles.duty}>
        <p className={styles.name}>{names[duty]?.name}</p>
        <p>{periodInWords(period, words, language)}</p>
        <DaysLeft words={words.left} date={date} today={today} />
      </div>
    </div>
  );
}
