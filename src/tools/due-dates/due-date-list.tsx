import { type ReactNode, useRef, useState } from "react";
import type { Texts } from "virtual:texts";
import { formatLongDay, formatMonth, formatPeriod } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { copyText, useHydrated, useOrigin, useToday } from "#tools/shared/browser-hooks.ts";
import type { ResultBarLinks } from "#tools/shared/read-tool-context.ts";
import { BarLines, ResultBar } from "#tools/shared/result-bar.tsx";
import { ToolForm, WrongClock } from "#tools/shared/tool-form.tsx";
import { type FormValues, useFormValues } from "#tools/shared/use-form-values.ts";
import { createUrlStorage } from "#tools/shared/value-storage.ts";
import { CheckboxGroup } from "#ui/choice-group.tsx";
import { DayField } from "#ui/field.tsx";
import { FormNames } from "#ui/form-names.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { DueDateRow, getDateTextProps, NextDueDate } from "./due-date-row.tsx";
import {
  allBusinesses,
  type CalendarEntryContent,
  type DueDate,
  type DutyRules,
  filterByKinds,
  getCalendarName,
  getCalendarPath,
  getMeetingRange,
  groupByMonth,
  isMeetingDay,
  isRefusedMeetingDay,
  listDueDates,
  listPageDates,
  nameKinds,
  selectNextDates,
  splitDates,
} from "./due-dates.ts";
import styles from "./due-date-list.module.css";

const subscriptionsId = "subscriptions";

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

/**
 * The query of the page holds the ticked kinds, and the day of a meeting where one of them holds it, so that a visitor
 * can save and share it: `?kind=company,food&agm=2026-08-20`.
 */
function createDateStorage(duties: DutyRules) {
  return createUrlStorage({
    read: (query) => {
      const parameters = new URLSearchParams(query);
      const kinds = parameters.get("kind")?.split(",");
      return (
        kinds &&
        new URLSearchParams([
          ...kinds.map((kind) => ["kinds", kind]),
          ["agm", parameters.get("agm") ?? ""],
        ])
      );
    },
    write: (values) => {
      const kinds = values.getAll("kinds");
      const meeting = readMeeting(values, duties);
      if (kinds.length === 0) return "";
      return `?kind=${kinds.join(",")}${meeting === undefined ? "" : `&agm=${meeting}`}`;
    },
  });
}

/** Undefined while no day is chosen, or one from which no date counts. */
function readMeeting(values: URLSearchParams, duties: DutyRules): string | undefined {
  const day = values.get("agm") ?? "";
  return isMeetingDay(duties, values.getAll("kinds"), day) ? day : undefined;
}

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

  if (day > validUntil) {
    return (
      <div className={`stack ${styles.outOfDate}`}>
        <h2>{content.outOfDate.heading}</h2>
        <p>{fillIn(content.outOfDate.text, { until })}</p>
      </div>
    );
  }

  const dates = filterByKinds(listPageDates(duties, renderedOn, meeting), kinds);
  const { past, coming } = splitDates(dates, day);
  const offered = coming.filter(({ date }) => date <= validUntil).length;
  const next = describeNextDates(selectNextDates(coming, kinds), props);
  return (
    <div
      className={`columns-900 ${styles.dates}`}
      data-today={content.left.today}
      data-tomorrow={content.left.tomorrow}
      data-days={content.left.days}
    >
      <div>
        <KindsForm form={form} props={props} meeting={meeting} />
        <NextDateBar
          content={content}
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
          {formatReminders(content.feeds, kinds.length > 0 ? offered : 0)}
        </p>
        <p className="on-screen links">
          <a href={`#${subscriptionsId}`} onClick={openSubscriptions}>
            {content.feeds.instead}
          </a>
        </p>
      </div>
      {/* Another day has another list. A new key keeps rows of the old one from moving to another place. */}
      <DatesByMonth
        key={day}
        props={props}
        past={past}
        coming={coming}
        kinds={kinds}
        today={today}
      />
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

/** Without a tick nothing is counted: without scripts nobody knows what is ticked. */
function formatReminders(content: Texts["due-dates"]["dates"]["feeds"], count: number): string {
  if (count === 0) return content.reminded;
  return count === 1 ? content.one : fillIn(content.count, { count });
}

/** Without scripts the link leads to the closed part, whose heading opens it. */
function openSubscriptions() {
  document.getElementById(subscriptionsId)?.setAttribute("open", "");
}

interface KindsFormProps {
  form: FormValues;
  props: DueDatesProps;
  /** Undefined while no day is chosen, or one from which no date counts. */
  meeting: string | undefined;
}

/** Without scripts the form asks the server for the calendar of the ticked kinds of business. */
function KindsForm({ form, props, meeting }: KindsFormProps) {
  const { page, bar, duties, language } = props;
  const { kinds, meeting: meetingContent } = props.content.dates;
  const { heading, lede, label, names } = kinds;
  const range = getMeetingRange(duties);
  // Browsers that show the field to everyone have a day there without a company, too: then the day is right.
  const isRefused = isRefusedMeetingDay(duties, form.values.get("agm") ?? "");
  return (
    <ToolForm
      form={form}
      sent={{ id: "kinds", action: getCalendarPath(page, allBusinesses) }}
      className={styles.kinds}
      content={bar}
    >
      <h2>{heading}</h2>
      <p>{lede}</p>
      <CheckboxGroup
        name="kinds"
        label={label}
        choices={Object.entries(names).map(([value, label]) => ({ value, label }))}
        defaultValues={[]}
      />
      {/* Shown by styles once a company is ticked, with and without scripts. */}
      <div className={styles.meeting}>
        <DayField
          id="due-dates-agm"
          name="agm"
          label={meetingContent.label}
          min={range.from}
          max={range.to}
          defaultValue=""
          note={meeting === undefined ? meetingContent.hint : listMeetingDates(props, meeting)}
          message={
            isRefused
              ? fillIn(meetingContent.dayInvalid, {
                  from: formatLongDay(range.from, language),
                  to: formatLongDay(range.to, language),
                })
              : undefined
          }
        />
      </div>
    </ToolForm>
  );
}

/** "ADT-1: 3 September 2026 · AOC-4: 19 September 2026", also where a day is over. */
function listMeetingDates({ duties, content, language }: DueDatesProps, meeting: string): string {
  return listDueDates(duties, "", meeting)
    .filter(({ isMeetingGiven }) => isMeetingGiven)
    .map(
      ({ duty, date }) => `${content.duties[duty]?.name ?? duty}: ${formatLongDay(date, language)}`,
    )
    .join(" · ");
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
  bar: ResultBarLinks;
  next: NextDate | undefined;
  today: string | undefined;
  language: string;
  /** True for dates that the visitor has chosen. */
  isOwn: boolean;
}

function NextDateBar({ content, bar, next, today, language, isOwn }: NextDateBarProps) {
  if (next === undefined) {
    return (
      <ResultBar href="#next-date" links={bar} hasOwnResult={isOwn} announced={content.none}>
        {content.none}
      </ResultBar>
    );
  }
  const { date, name, note } = next;
  return (
    <ResultBar
      href="#next-date"
      links={bar}
      hasOwnResult={isOwn}
      announced={[`${formatLongDay(date, language)}: ${name}`, note].filter(Boolean).join("; ")}
    >
      <b className={styles.leaf}>{Number(date.slice(8))}</b>
      <BarLines
        line={formatMonth(date.slice(0, 7), language)}
        name={
          <>
            <span>
              <FormNames>{name}</FormNames>
            </span>
            , <span {...getDateTextProps(content.left, date, today)} />
          </>
        }
        note={note}
      />
    </ResultBar>
  );
}

interface DatesByMonthProps {
  props: DueDatesProps;
  past: readonly DueDate[];
  coming: readonly DueDate[];
  kinds: readonly string[];
  today: string | undefined;
}

function DatesByMonth({ props, past, coming, kinds, today }: DatesByMonthProps) {
  const { holidays, renderedOn, checkedOn, validUntil, page, language } = props;
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
}

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

interface CalendarFeedsProps {
  content: Texts["due-dates"]["dates"];
  kinds: readonly string[];
  meeting: string | undefined;
  language: string;
  page: string;
  host: string;
  /** The day on which the files end, in words. */
  until: string;
}

/**
 * Calendars of all dates and of the ticked kinds. The download comes first: it works everywhere, and Android opens
 * nothing for a subscription, so that its press shows the address and the steps.
 */
function CalendarFeeds(props: CalendarFeedsProps) {
  const { content, kinds, meeting, language, page, host, until } = props;
  const origin = useOrigin(`https://${host}`);
  const chosenFile = getCalendarName(kinds, Object.keys(content.kinds.names), meeting);
  // Without ticked kinds this is the calendar of all dates.
  const chosenName = nameKinds(kinds, content, language, meeting);
  const calendars = Object.entries({ [allBusinesses]: content.all, [chosenFile]: chosenName });
  const { heading, lede, download, downloading, subscribe, steps } = content.feeds;
  return (
    <div className={`stack on-screen ${styles.feeds}`}>
      <h2>{heading}</h2>
      <p>{fillIn(lede, { until })}</p>
      <DownloadStatus sentence={downloading}>
        {(onPress) => (
          <ul className={`links ruled ${styles.calendars}`}>
            {calendars.map(([file, name]) => (
              <li key={file} className="line cluster">
                <span>{name}</span>
                <a href={getCalendarPath(page, file)} onClick={() => onPress(file)}>
                  <span>{download}</span>
                  <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
                </a>
              </li>
            ))}
          </ul>
        )}
      </DownloadStatus>
      <details id={subscriptionsId}>
        <summary>{subscribe}</summary>
        <ul className={`links ruled ${styles.calendars}`}>
          {calendars.map(([file, name]) => (
            <Subscription
              key={file}
              content={content.feeds}
              name={name}
              address={origin + getCalendarPath(page, file)}
            />
          ))}
        </ul>
        <ul className={`stack ${styles.steps}`}>
          {meeting !== undefined && (
            <li>{fillIn(content.feeds.meeting, { date: formatLongDay(meeting, language) })}</li>
          )}
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

interface DownloadStatusProps {
  /** With a place for the name of the file. */
  sentence: string;
  /** Controls that download a calendar and report the press with its name. */
  children: (onPress: (calendar: string) => void) => ReactNode;
}

function DownloadStatus({ sentence, children }: DownloadStatusProps) {
  const [calendar, setCalendar] = useState<string>();
  return (
    <>
      {children(setCalendar)}
      <p role="status" className={`on-screen ${styles.status}`}>
        {calendar && fillIn(sentence, { file: `${calendar}.ics` })}
      </p>
    </>
  );
}

interface SubscriptionProps {
  content: Texts["due-dates"]["dates"]["feeds"];
  name: string;
  address: string;
}

/** One calendar to subscribe to: a link for the calendar app of the device, and the address for all others. */
function Subscription({ content, name, address }: SubscriptionProps) {
  const [result, setResult] = useState<"copied" | "notCopied">();
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    const isCopied = await copyText(address);
    if (!isCopied) field.current?.select();
    setResult(isCopied ? "copied" : "notCopied");
  }
  return (
    <li className="line cluster">
      <span>{name}</span>
      <a href={address.replace(/^https?:/, "webcal:")}>
        {content.open}
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </a>
      <label className={`line ${styles.address}`}>
        <span>
          {content.link}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </span>
        <input ref={field} readOnly value={address} />
      </label>
      <button type="button" className="scripted" onClick={() => void copy()}>
        <span>{content.copy}</span>
        <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </button>
      <span role="status">{result && content[result]}</span>
    </li>
  );
}
