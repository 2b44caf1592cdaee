import { defaultLocale, spokenIn } from "#locales.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { dayInWords, periodInWords, weekdayInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { calendarEntry, type EntryWords } from "./calendar-entry.ts";
import { DaysLeft } from "./days-left.tsx";
import { calendarPath, googleCalendarHref, isHoliday, reasons, type DueDate } from "./due-dates.ts";
import styles from "./due-date-row.module.css";

interface DueDateRowProps {
  entry: DueDate;
  /** The kinds that are ticked. */
  kinds: readonly string[];
  entryWords: EntryWords;
  /** Whether its month is open on the page as it was built. */
  isOpen: boolean;
  /** Unknown until the script runs. */
  today: string | undefined;
  page: string;
}

/** One line of the calendar: the day, what is due and why, and the ways into one's own calendar. */
export function DueDateRow({ entry, kinds, entryWords, isOpen, today, page }: DueDateRowProps) {
  const { id, date, duty, period, extendedFrom, rule } = entry;
  const { words, holidays, language } = entryWords;
  const { name = duty, condition, line } = words.duties[duty] ?? {};
  const { extended, holiday, left, add } = words.dates;
  const file = calendarPath(page, id);
  const doneFor = periodInWords(period, words.dates, language);
  // In folded months what only the script can use, or only listeners need, comes with the script: it is
  // a kilobyte of the page.
  const isWhole = isOpen || today !== undefined;
  const what = isWhole && <VisuallyHidden>{`: ${name}, ${doneFor}`}</VisuallyHidden>;
  return (
    <li className={styles.row}>
      <time dateTime={date} className={styles.day}>
        <b>{Number(date.slice(8))}</b>
        {weekdayInWords(date, language)}
      </time>
      <div className={styles.duty}>
        <h4>{name}</h4>
        <p className={styles.period}>{doneFor}</p>
        {extendedFrom && (
          <p className={styles.extended}>
            {fillIn(extended, { date: dayInWords(extendedFrom, language) })}
          </p>
        )}
        {isHoliday(date, holidays) && (
          <p className={styles.holiday}>
            {rule.nextWorkingDay ? holiday.nextWorkingDay : holiday.sameDay}
          </p>
        )}
        {condition && <p className={styles.condition}>{condition}</p>}
        <p>{line}</p>
        <p className={styles.rule} {...spokenIn(defaultLocale)}>
          {reasons(entry)}
        </p>
      </div>
      <DaysLeft words={left} date={date} today={today} />
      <p className={styles.add}>
        <a href={file}>
          {add.file}
          {what}
        </a>
        {/* Its address holds the whole entry, which would double the page: the browser makes it. Until
            then the link leads to the file; in folded months it comes with its address. */}
        {isWhole && (
          <a
            className={styles.google}
            href={
              today === undefined
                ? file
                : googleCalendarHref(calendarEntry(entry, entryWords, kinds))
            }
          >
            {add.google}
            {what}
          </a>
        )}
      </p>
    </li>
  );
}
