import { defaultLocale, getLanguageAttributes } from "#locales.ts";
import { formatLongDay, formatPeriod, formatWeekday } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { FormNames } from "#ui/form-names.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import {
  type CalendarEntryContent,
  createCalendarEntry,
  describeMeeting,
  getGoogleCalendarUrl,
} from "./calendar-entry.ts";
import { getCalendarPath, getDateCalendarName } from "./calendar-names.ts";
import { DaysLeft } from "./days-left.tsx";
import { type DueDate, formatLegalBasis, isHoliday } from "./due-dates.ts";
import styles from "./due-date-row.module.css";

interface DueDateRowProps {
  entry: DueDate;
  kinds: readonly string[];
  entryContent: CalendarEntryContent;
  /** True if the rendered page shows the month of this date open. */
  isOpen: boolean;
  /** Undefined until the script of the page runs. */
  today: string | undefined;
  page: string;
}

export function DueDateRow({ entry, kinds, entryContent, isOpen, today, page }: DueDateRowProps) {
  const { date, duty, period, extendedFrom, rule } = entry;
  const { content, holidays, language } = entryContent;
  const { name = duty, condition, line } = content.duties[duty] ?? {};
  const { extended, holiday, left, add } = content.dates;
  const file = getCalendarPath(page, getDateCalendarName(entry));
  const counted = describeMeeting(entry, content.dates.meeting, language);
  const periodText = formatPeriod(period, content.dates, language);
  // In folded months the script adds what only a script or a screen reader uses: a kilobyte less of the page.
  const isComplete = isOpen || today !== undefined;
  const linkContext = isComplete && <VisuallyHidden>{`: ${name}, ${periodText}`}</VisuallyHidden>;
  return (
    <li className={styles.row}>
      <time dateTime={date}>
        <b>{Number(date.slice(8))}</b>
        <span>{formatWeekday(date, language)}</span>
      </time>
      <div className={styles.duty}>
        <h4>
          <FormNames>{name}</FormNames>
        </h4>
        <p className={styles.period}>{periodText}</p>
        {extendedFrom && (
          <p className={styles.extended}>
            {fillIn(extended, { date: formatLongDay(extendedFrom, language) })}
          </p>
        )}
        {isHoliday(date, holidays) && (
          <p className={styles.holiday}>
            {rule.nextWorkingDay ? holiday.nextWorkingDay : holiday.sameDay}
          </p>
        )}
        {condition && <p className={styles.condition}>{condition}</p>}
        <p>{line}</p>
        {counted && <p>{counted}</p>}
        <p {...getLanguageAttributes(defaultLocale)}>{formatLegalBasis(entry)}</p>
      </div>
      <DaysLeft content={left} date={date} today={today} isInRow />
      <p>
        <a href={file}>
          {add.file}
          {linkContext}
        </a>
        {/* The address of this link holds the whole entry, which would double the page, so the script makes it. Until
            the script runs, the link leads to the file; in folded months there is no link until then. */}
        {isComplete && (
          <a
            className="scripted"
            href={
              today === undefined
                ? file
                : getGoogleCalendarUrl(createCalendarEntry(entry, entryContent, kinds))
            }
          >
            {add.google}
            {linkContext}
          </a>
        )}
      </p>
    </li>
  );
}
