import { defaultLocale, spokenIn } from "#locales";
import { VisuallyHidden } from "#primitives/visually-hidden.tsx";
import type { DueDatesPage, DueDateWords } from "#schemas/due-dates.ts";
import { calendarPath, reasons, type DueDate } from "./due-dates.ts";
import { dayInWords, weekdayInWords } from "#format/day-in-words.ts";
import { fillIn } from "#format/fill-in.ts";
import { periodInWords } from "#format/period-in-words.ts";
import { DaysLeft } from "./days-left.tsx";
import styles from "./due-date-row.module.css";

interface DueDateRowProps {
  words: DueDateWords;
  names: DueDatesPage["duties"];
  entry: DueDate;
  rule: string;
  today: string | undefined;
  page: string;
  language: string;
}

/** One line of the calendar: the day, what is due and why, and the way into one's own calendar. */
export function DueDateRow(props: DueDateRowProps) {
  const { words, names, entry, rule, today, page, language } = props;
  const { id, date, duty, period, extendedFrom } = entry;
  return (
    <li className={styles.row}>
      <time dateTime={date} className={styles.day}>
        <b>{Number(date.slice(8))}</b>
        {weekdayInWords(date, language)}
      </time>
      <div className={styles.duty}>
        <h4>{names[duty]?.name}</h4>
        <p className={styles.period}>{periodInWords(period, words, language)}</p>
        {extendedFrom && (
          <p className={styles.extended}>
            {fillIn(words.extended, { date: dayInWords(extendedFrom, language) })}
          </p>
        )}
        <p>{names[duty]?.line}</p>
        <p className={styles.rule} {...spokenIn(defaultLocale)}>
          {reasons(entry, rule)}
        </p>
      </div>
      <DaysLeft words={words.left} date={date} today={today} />
      <a className={styles.add} href={calendarPath(page, id)}>
        {words.add}
        <VisuallyHidden>
          {`: ${names[duty]?.name ?? duty}, ${dayInWords(date, language)}`}
        </VisuallyHidden>
      </a>
    </li>
  );
}
