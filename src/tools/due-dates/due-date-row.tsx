import type { Texts } from "virtual:texts";
import { defaultLocale, getLanguageAttributes } from "#locales.ts";
import { countDays, formatLongDay, formatMonth, formatPeriod, formatWeekday } from "#text/days.ts";
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
        {/* The address of this link holds the whole entry, which would double the page, so the browser makes the
            address. Until then the link leads to the file; in folded months it comes with its address. */}
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

interface NextDueDateProps {
  content: Texts["due-dates"]["dates"];
  names: Texts["due-dates"]["duties"];
  /** The next day on which duties fall, `YYYY-MM-DD`. */
  date: string;
  dates: readonly DueDate[];
  /** A sentence on a conditional duty that is due before this day. */
  earlier: string | undefined;
  /** Without ticked kinds each duty names the businesses that have it. */
  isTicked: boolean;
  today: string | undefined;
  language: string;
}

export function NextDueDate(props: NextDueDateProps) {
  const { content, names, date, dates, earlier, isTicked, today, language } = props;
  // On paper this is hidden, because the list begins with the same date.
  return (
    <div className={`sheet edged on-screen ${styles.leaf}`}>
      <p className={`cluster spread ${styles.head}`}>
        <span>{earlier && isTicked ? content.forAll : content.next}</span>
        <span>{formatMonth(date.slice(0, 7), language)}</span>
      </p>
      <p className={styles.leafDay}>
        <time dateTime={date}>{Number(date.slice(8))}</time>
        <span>{formatWeekday(date, language)}</span>
      </p>
      <div className={`column ${styles.duties}`}>
        {dates.map(({ id, duty, period, rule }) => (
          <div key={id}>
            <p className={styles.name}>
              <FormNames>{names[duty]?.name ?? ""}</FormNames>
            </p>
            <p>
              <FormNames>{formatPeriod(period, content, language)}</FormNames>
            </p>
            {!isTicked && (
              <p>
                {fillIn(content.whose, {
                  kinds: rule.kinds.map((kind) => content.kinds.names[kind]).join(", "),
                })}
              </p>
            )}
            {names[duty]?.condition && (
              <p className={styles.leafCondition}>{names[duty].condition}</p>
            )}
          </div>
        ))}
        <DaysLeft content={content.left} date={date} today={today} />
      </div>
      {earlier && <p className={styles.earlier}>{earlier}</p>}
    </div>
  );
}

interface DaysLeftProps {
  content: Texts["due-dates"]["dates"]["left"];
  date: string;
  today: string | undefined;
  /** In a row the script of the page reads the day from `<time>`, which makes the page 0.3 KB smaller. */
  isInRow?: boolean;
}

/** A date is marked as due soon from this many days before it. */
const maxSoonDays = 7;

function DaysLeft({ content, date, today, isInRow = false }: DaysLeftProps) {
  const days = today === undefined ? undefined : countDays(today, date);
  return (
    <p
      className={styles.left}
      data-soon={(days !== undefined && days <= maxSoonDays) || undefined}
      {...getDateTextProps(content, date, today)}
      {...(isInRow && { "data-last-day": "" })}
    />
  );
}

/**
 * For an element with this text alone: `src/site/layout/update-by-date.astro` has written the text before
 * hydration, at which React knows no day and leaves the text as it is.
 * @param today unknown until the island is hydrated
 */
export function getDateTextProps(
  content: Texts["due-dates"]["dates"]["left"],
  date: string,
  today: string | undefined,
) {
  return {
    "data-last-day": date,
    suppressHydrationWarning: true,
    children: today === undefined ? "" : formatDaysLeft(today, date, content),
  };
}

function formatDaysLeft(
  today: string,
  date: string,
  content: Texts["due-dates"]["dates"]["left"],
): string {
  const days = countDays(today, date);
  if (days === 0) return content.today;
  if (days === 1) return content.tomorrow;
  return fillIn(content.days, { days });
}
