import { memo, Suspense, useDeferredValue } from "react";
import type { Texts } from "virtual:texts";
import { formatLongDay, formatMonth, formatPeriod } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { useHydrated, useToday } from "#tools/shared/browser-hooks.ts";
import type { ResultBarLinks } from "#tools/shared/read-tool-context.ts";
import { ResultBar } from "#tools/shared/result-bar.tsx";
import { SendLink } from "#tools/shared/send-link.tsx";
import { WrongClock } from "#tools/shared/tool-form.tsx";
import { useCopy } from "#tools/shared/use-copy.ts";
import { useFormValues } from "#tools/shared/use-form-values.ts";
import { FormNames } from "#ui/form-names.tsx";
import type { CalendarEntryContent } from "./calendar-entry.ts";
import {
  CalendarFeeds,
  DownloadStatus,
  openSubscriptions,
  subscriptionsId,
} from "./calendar-feeds.tsx";
import { getCalendarName, nameKinds } from "./calendar-names.ts";
import { DueDateRow, getDateTextProps, NextDueDate } from "./due-date-row.tsx";
import {
  type DueDate,
  type DutyRules,
  filterByKinds,
  groupByMonth,
  listPageDates,
  selectNextDates,
  splitDates,
} from "./due-dates.ts";
import { createDateStorage, KindsForm, readMeeting } from "./kinds-form.tsx";
import styles from "./due-date-list.module.css";

export interface DueDatesProps {
  content: CalendarEntryContent["content"];
  bar: ResultBarLinks;
  wrongClock: string;
  duties: DutyRules;
  /** Month and day of holidays of every year: `01-26`. */
  holidays: readonly string[];
  /** Days are `YYYY-MM-DD`; the page was rendered on this one. */
  renderedOn: string;
  checkedOn: string;
  validUntil: string;
  /** Path of the page: the paths of calendar files begin with it. */
  page: string;
  lateCalculators: readonly { href: string; heading: string }[];
  /** The configured host of the site, for visitors without scripts. */
  host: string;
  language: string;
}

/** The first months are open until they show at least this many dates. */
const minOpenDates = 2;

/** Days are counted in the browser; without scripts the list is that of the day on which it was rendered. */
export function DueDateList(props: DueDatesProps) {
  const { duties, renderedOn, validUntil, page, host, language, bar } = props;
  const { dates: content, duties: names } = props.content;
  const form = useFormValues("due-dates", { agm: "" }, createDateStorage(duties));
  const kinds = form.values.getAll("kinds");
  const meeting = readMeeting(form.values, duties);
  const now = useToday(renderedOn);
  // Unknown until the script runs: the dates sent with the page are those of the day of rendering.
  const today = useHydrated() ? now : undefined;
  const until = formatLongDay(validUntil, language);
  const day = today ?? renderedOn;
  // The months are most of the page. They follow a tick and the day in pieces, so that the tick is answered at once.
  const months = { values: useDeferredValue(form.values), today: useDeferredValue(today) };

  if (day > validUntil) {
    return (
      <div className={`stack ${styles.outOfDate}`}>
        <h2>{content.outOfDate.heading}</h2>
        <p>{fillIn(content.outOfDate.text, { until })}</p>
      </div>
    );
  }

  const dates = filterByKinds(listPageDates(duties, renderedOn, meeting), kinds);
  const { coming } = splitDates(dates, day);
  const checked = listChecked(coming, validUntil);
  const next = describeNextDates(selectNextDates(coming, kinds), props);
  return (
    <div
      className={`columns-900 ${styles.dates}`}
      data-today={content.left.today}
      data-tomorrow={content.left.tomorrow}
      data-days={content.left.days}
    >
      <div>
        <KindsForm
          form={form}
          content={props.content}
          bar={bar}
          duties={duties}
          language={language}
          page={page}
          meeting={meeting}
        />
        <NextDateBar
          content={content}
          names={names}
          bar={bar}
          next={next}
          today={today}
          language={language}
          isOwn={kinds.length > 0}
        />
      </div>
      <div className={styles.next} id="next-date">
        {next ? (
          <NextDueDate
            key={next.id}
            content={content}
            names={names}
            today={today}
            language={language}
            date={next.date}
            dates={next.dates}
            earlier={next.earlier}
            isTicked={kinds.length > 0}
          />
        ) : (
          content.none
        )}
        <DownloadStatus sentence={content.feeds.downloading}>
          {(onPress) => (
            <button
              form="kinds"
              className={`on-screen strong ${styles.download}`}
              onClick={() =>
                onPress(getCalendarName(kinds, Object.keys(content.kinds.names), meeting))
              }
            >
              {content.feeds.mine}
            </button>
          )}
        </DownloadStatus>
        <p className={`on-screen ${styles.reminders}`}>
          {formatReminders(content.feeds, kinds.length > 0 ? checked.length : 0)}
        </p>
        <p className="on-screen links">
          <a href={`#${subscriptionsId}`} onClick={openSubscriptions}>
            {content.feeds.instead}
          </a>
        </p>
        <SendDates
          content={content.send}
          hint={bar.chat.hint}
          dates={formatDates(props, checked, kinds)}
        />
      </div>
      {/* The form is hydrated before what is in Suspense, where a tap comes early. Another day has another list: a new
          key keeps rows of the old one from moving to another place. */}
      <Suspense>
        <DatesByMonth key={months.today} props={props} {...months} />
      </Suspense>
      <CalendarFeeds
        content={content}
        kinds={kinds}
        meeting={meeting}
        language={language}
        page={page}
        host={host}
        until={until}
      />
    </div>
  );
}

/** The dates up to the last day for which the rules were checked. */
export function listChecked(dates: readonly DueDate[], validUntil: string): DueDate[] {
  return dates.filter(({ date }) => date <= validUntil);
}

/** As many as a chat shows without a press on "read more". */
const maxSentDates = 6;

/** "Due dates: GST monthly", and a line for each of the next dates, whose rules are known. */
export function formatDates(
  { content, language }: Pick<DueDatesProps, "content" | "language">,
  coming: readonly DueDate[],
  kinds: readonly string[],
): string {
  const { dates, duties } = content;
  return [
    fillIn(dates.send.heading, { kinds: nameKinds(kinds, dates, language) }),
    ...coming.slice(0, maxSentDates).map(({ duty, period, date }) => {
      const { name = duty, condition } = duties[duty] ?? {};
      const line = `${formatLongDay(date, language)}: ${name}, ${formatPeriod(period, dates, language)}`;
      return condition === undefined ? line : `${line} (${condition})`;
    }),
  ].join("\n");
}

interface SendDatesProps {
  content: Texts["due-dates"]["dates"]["send"];
  /** "(opens in a new tab)", in the language of the page. */
  hint: string;
  dates: string;
}

/**
 * Where the device cannot share, WhatsApp without a receiver; where it does not answer, a copy. The link has no query:
 * the ticks and the day of the meeting are the visitor's own answers.
 */
function SendDates({ content, hint, dates }: SendDatesProps) {
  const [status, copy] = useCopy(content);
  // The page is smaller without what only a script can send.
  const message = useHydrated() ? `${dates}\n${location.origin}${location.pathname}` : "";
  return (
    <p className={`scripted on-screen line cluster ${styles.send}`}>
      <SendLink message={message} hint={hint} onFail={copy}>
        {content.anybody}
      </SendLink>
      <span role="status">{status}</span>
    </p>
  );
}

/** Without a tick nothing is counted: without scripts nobody knows what is ticked. */
function formatReminders(content: Texts["due-dates"]["dates"]["feeds"], count: number): string {
  if (count === 0) return content.reminded;
  return count === 1 ? content.one : fillIn(content.count, { count });
}

interface NextDate {
  id: string;
  /** A day in India, written as `YYYY-MM-DD`. */
  date: string;
  dates: readonly DueDate[];
  name: string;
  /** A sentence on a conditional duty that is due before this day. */
  earlier: string | undefined;
  note: string;
}

function describeNextDates(
  { day: dates, earlier }: ReturnType<typeof selectNextDates>,
  { content, language }: DueDatesProps,
): NextDate | undefined {
  const [next] = dates;
  if (next === undefined) return undefined;
  const listNames = (some: readonly DueDate[]) =>
    some.map(({ duty }) => content.duties[duty]?.name ?? duty).join(", ");
  const listConditions = (some: readonly DueDate[]) =>
    [...new Set(some.flatMap(({ duty }) => content.duties[duty]?.condition ?? []))].join(" ");
  const [firstEarlier] = earlier;
  const earlierNote =
    firstEarlier &&
    fillIn(content.dates.earlier, {
      date: formatLongDay(firstEarlier.date, language),
      duty: listNames(earlier),
      condition: listConditions(earlier),
    });
  return {
    id: next.id,
    date: next.date,
    dates,
    name: listNames(dates),
    earlier: earlierNote,
    note: earlierNote ?? listConditions(dates),
  };
}

interface NextDateBarProps {
  content: Texts["due-dates"]["dates"];
  names: Texts["due-dates"]["duties"];
  bar: ResultBarLinks;
  next: Pick<NextDate, "date" | "dates" | "name" | "note"> | undefined;
  today: string | undefined;
  language: string;
  /** True for dates that the visitor has chosen. */
  isOwn: boolean;
}

export function NextDateBar(props: NextDateBarProps) {
  const { content, names, bar, next, today, language, isOwn } = props;
  if (next === undefined) {
    return (
      <ResultBar href="#next-date" links={bar} hasOwnResult={isOwn} announced={content.none}>
        {content.none}
      </ResultBar>
    );
  }
  const { date, dates, name, note } = next;
  const [first] = dates;
  const more = dates.length > 1 && fillIn(content.more, { count: dates.length - 1 });
  const remark = [more, note].filter(Boolean).join(" ");
  return (
    <ResultBar
      href="#next-date"
      links={bar}
      hasOwnResult={isOwn}
      announced={[`${formatLongDay(date, language)}: ${name}`, note].filter(Boolean).join("; ")}
    >
      <b className={styles.leaf}>{Number(date.slice(8))}</b>
      {/* Three lines at most on a phone: the result below has the month, all names and conditions. */}
      <span className={styles.bar}>
        <span {...getDateTextProps(content.left, date, today)} />
        <strong>
          <FormNames>{names[first?.duty ?? ""]?.name ?? name}</FormNames>
        </strong>
        {remark && <small>{remark}</small>}
      </span>
    </ResultBar>
  );
}

interface DatesByMonthProps {
  props: DueDatesProps;
  /** Of the form: the ticked kinds and the day of the meeting. */
  values: URLSearchParams;
  /** Undefined until the script of the page runs. */
  today: string | undefined;
}

/** Memoized, so that a render for the form alone leaves the months out. */
const DatesByMonth = memo(function DatesByMonth({ props, values, today }: DatesByMonthProps) {
  const { duties, holidays, renderedOn, checkedOn, validUntil, page, language } = props;
  const kinds = values.getAll("kinds");
  const dates = listPageDates(duties, renderedOn, readMeeting(values, duties));
  const { past, coming } = splitDates(filterByKinds(dates, kinds), today ?? renderedOn);
  const { dates: content } = props.content;
  const entryContent = { content: props.content, checkedOn, validUntil, holidays, language };
  const checked = formatLongDay(checkedOn, language);
  return (
    <div className={styles.list} id="due-dates">
      <WrongClock content={{ renderedOn, sentence: props.wrongClock }} />
      <p className={styles.checked}>
        {fillIn(content.checked, { checked, until: formatLongDay(validUntil, language) })}
      </p>
      <div className={styles.months}>
        {groupByMonth(coming).map(({ month, dates }) => {
          const isOpen = coming.findIndex(({ date }) => date.startsWith(month)) < minOpenDates;
          return (
            <details key={month} className="unfolds" open={isOpen}>
              <summary>
                <h3>{formatMonth(month, language)}</h3>
              </summary>
              <ol>
                {dates.map((entry) => (
                  <DueDateRow
                    key={entry.id}
                    entry={entry}
                    kinds={kinds}
                    entryContent={entryContent}
                    isOpen={isOpen}
                    page={page}
                    today={today}
                  />
                ))}
              </ol>
            </details>
          );
        })}
        {past.length > 0 && <PastDates {...props} past={past} />}
      </div>
    </div>
  );
});

function PastDates({
  content,
  past,
  lateCalculators,
  language,
}: DueDatesProps & { past: readonly DueDate[] }) {
  return (
    <details className={`on-screen ${styles.past}`}>
      <summary>{fillIn(content.dates.past, { count: past.length })}</summary>
      <ol>
        {past.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.date}>{formatLongDay(entry.date, language)}</time>{" "}
            <b>{content.duties[entry.duty]?.name}</b>{" "}
            <span>{formatPeriod(entry.period, content.dates, language)}</span>
          </li>
        ))}
      </ol>
      <p>{content.dates.missed}</p>
      <ul className={`links cluster ${styles.late}`}>
        {lateCalculators.map(({ href, heading }) => (
          <li key={href}>
            <a href={href}>{heading}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
