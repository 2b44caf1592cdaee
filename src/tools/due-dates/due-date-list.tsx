import { FormNames } from "#ui/form-names.tsx";
import { ToolForm, WrongClock } from "#tools/kit/tool-form.tsx";
import { CheckboxGroup } from "#ui/radio-group.tsx";
import {
  byMonth,
  datesAround,
  datesFor,
  datesOfPage,
  nextDates,
  type DueDate,
  type DutyRules,
  calendarPath,
  allBusinesses,
  nameCalendar,
  type EntryWords,
} from "./due-dates.ts";
import { BarLines, ResultBar } from "#tools/kit/result-bar.tsx";
import type { BarWays } from "#tools/kit/read-tool-kit.ts";
import { dayInWords, monthInWords, periodInWords } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { writtenByDate, DueDateRow, NextDueDate } from "./due-date-row.tsx";
import styles from "./due-date-list.module.css";
import { useFormValues } from "#tools/kit/use-form-values.ts";
import { keptInAddress } from "#tools/kit/kept.ts";
import { useAwake, useToday, useOrigin } from "#tools/kit/in-browser.ts";
import { VisuallyHidden } from "#ui/spoken.tsx";
import type { DueDateWords } from "./words.ts";

export interface DueDatesProps {
  words: EntryWords["words"];
  bar: BarWays;
  wrongClock: string;
  duties: DutyRules;
  /** Days of every year, `01-26`. */
  holidays: readonly string[];
  /** Days, `YYYY-MM-DD`. */
  builtOn: string;
  checkedOn: string;
  validUntil: string;
  /** Path of the page: the calendar files stand below it. */
  page: string;
  /** The calculators of late filings. */
  late: readonly { href: string; heading: string }[];
  /** Host of the site as the build knows it, for visitors without scripts. */
  host: string;
  language: string;
}

/** Months stand open until so many dates are shown. */
const openDates = 2;

/** The address carries what is ticked, so that it can be kept and passed on: `?kind=llp,food`. */
const kept = keptInAddress({
  read: (query) => {
    const kinds = new URLSearchParams(query).get("kind")?.split(",");
    return kinds && new URLSearchParams(kinds.map((kind) => ["kinds", kind]));
  },
  write: (values) => {
    const kinds = values.getAll("kinds");
    return kinds.length > 0 ? `?kind=${kinds.join(",")}` : "";
  },
});

/**
 * What is due for the kinds of business that are ticked, by month. Days are counted in the browser; without
 * scripts the list is that of the day of the build.
 */
export function DueDateList(props: DueDatesProps) {
  const { duties, holidays, builtOn, checkedOn, validUntil, page, host, language, bar, late } =
    props;
  const { dates: words, duties: names } = props.words;
  const form = useFormValues("due-dates", {}, kept);
  const kinds = form.values.getAll("kinds");
  const now = useToday(builtOn);
  // What was sent with the page is no older than the day of its making.
  const today = useAwake() ? now : undefined;
  const until = dayInWords(validUntil, language);
  const day = today ?? builtOn;

  if (day > validUntil) {
    return (
      <div className={styles.outOfDate}>
        <h2>{words.outOfDate.heading}</h2>
        <p>{fillIn(words.outOfDate.text, { until })}</p>
      </div>
    );
  }

  const { past, coming } = datesAround(datesFor(datesOfPage(duties, builtOn), kinds), day);
  const { day: nextDay, earlier } = nextDates(coming, kinds);
  const [next] = nextDay;
  const named = (dates: readonly DueDate[]) =>
    dates.map(({ duty }) => names[duty]?.name ?? duty).join(", ");
  const conditionsOf = (dates: readonly DueDate[]) =>
    [...new Set(dates.flatMap(({ duty }) => names[duty]?.condition ?? []))].join(" ");
  const [firstOfAll] = earlier;
  const before =
    firstOfAll &&
    fillIn(words.earlier, {
      date: dayInWords(firstOfAll.date, language),
      duty: named(earlier),
      condition: conditionsOf(earlier),
    });
  const note = before ?? conditionsOf(nextDay);
  const entryWords = { words: props.words, checkedOn, validUntil, holidays, language };
  return (
    <div
      className={`columns-900 ${styles.dates}`}
      data-today={words.left.today}
      data-tomorrow={words.left.tomorrow}
      data-days={words.left.days}
    >
      <div>
        <ToolForm
          form={form}
          sent={{ id: "kinds", action: calendarPath(page, allBusinesses) }}
          className={styles.kinds}
          notLoaded={bar.notLoaded}
        >
          <h2>{words.kinds.heading}</h2>
          <p>{words.kinds.lede}</p>
          <CheckboxGroup
            name="kinds"
            label={words.kinds.label}
            choices={Object.entries(words.kinds.names).map(([value, label]) => ({ value, label }))}
            start={[]}
          />
        </ToolForm>
        <ResultBar
          href="#next-date"
          ways={bar}
          announced={
            next
              ? [`${dayInWords(next.date, language)}: ${named(nextDay)}`, note]
                  .filter(Boolean)
                  .join("; ")
              : words.none
          }
        >
          {next ? (
            <>
              <b className={styles.leaf}>{Number(next.date.slice(8))}</b>
              <BarLines
                line={monthInWords(next.date.slice(0, 7), language)}
                name={
                  <>
                    <span>
                      <FormNames>{named(nextDay)}</FormNames>
                    </span>
                    , <span {...writtenByDate(words.left, next.date, today)} />
                  </>
                }
                note={note}
              />
            </>
          ) : (
            words.none
          )}
        </ResultBar>
      </div>
      <div className={styles.next} id="next-date">
        {next ? (
          <NextDueDate
            key={next.id}
            words={words}
            names={names}
            date={next.date}
            day={nextDay}
            earlier={before}
            isTicked={kinds.length > 0}
            today={today}
            language={language}
          />
        ) : (
          words.none
        )}
        <button form="kinds" className={`on-screen strong ${styles.mine}`}>
          {words.feeds.mine}
        </button>
      </div>
      {/* On another day it is another list: what is left of the old one must not slide about. */}
      <div key={day} className={styles.list} id="due-dates">
        <WrongClock words={{ builtOn, sentence: props.wrongClock }} />
        <p className={`strong ${styles.checked}`}>
          {fillIn(words.checked, { checked: dayInWords(checkedOn, language), until })}
        </p>
        <div className={styles.months}>
          {byMonth(coming).map(({ month, dates }) => {
            const isOpen = coming.findIndex(({ date }) => date.startsWith(month)) < openDates;
            return (
              <details key={month} className="unfolds" open={isOpen}>
                <summary>
                  <h3>{monthInWords(month, language)}</h3>
                </summary>
                <ol>
                  {dates.map((entry) => (
                    <DueDateRow
                      key={entry.id}
                      {...{ entry, kinds, entryWords, isOpen, page, today }}
                    />
                  ))}
                </ol>
              </details>
            );
          })}
          {past.length > 0 && (
            <details className={`on-screen ${styles.past}`}>
              <summary>{fillIn(words.past, { count: past.length })}</summary>
              <ol>
                {past.map((entry) => (
                  <li key={entry.id}>
                    <time dateTime={entry.date}>{dayInWords(entry.date, language)}</time>{" "}
                    <b>{names[entry.duty]?.name}</b>{" "}
                    <span>{periodInWords(entry.period, words, language)}</span>
                  </li>
                ))}
              </ol>
              <p>{words.missed}</p>
              <ul className={`links cluster ${styles.late}`}>
                {late.map(({ href, heading }) => (
                  <li key={href}>
                    <a href={href}>{heading}</a>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
      <CalendarFeeds words={words} kinds={kinds} page={page} host={host} until={until} />
    </div>
  );
}

interface CalendarFeedsProps {
  words: DueDateWords;
  /** The kinds that are ticked. */
  kinds: readonly string[];
  page: string;
  host: string;
  /** The day on which the files end, in words. */
  until: string;
}

/** The calendar files, to subscribe to or to download once: of all dates and of what is ticked. */
function CalendarFeeds({ words, kinds, page, host, until }: CalendarFeedsProps) {
  const here = useOrigin("host", host);
  const { names } = words.kinds;
  const mine = nameCalendar(kinds, Object.keys(names));
  // Of nothing ticked it is that of all dates.
  const chosen = kinds.map((kind) => names[kind]).join(", ") || words.all;
  const wanted = { [allBusinesses]: words.all, [mine]: chosen };
  const { heading, lede, help, reminders } = words.feeds;
  return (
    <div className={`on-screen ${styles.feeds}`}>
      <h2>{heading}</h2>
      <p>{fillIn(lede, { until })}</p>
      <ul className={`links ruled ${styles.subscriptions}`}>
        {Object.entries(wanted).map(([file, name]) => (
          <li key={file}>
            <span>{name}</span>
            <a href={`webcal://${here}${calendarPath(page, file)}`}>
              {words.feeds.subscribe}
              <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
            </a>
            <a href={calendarPath(page, file)}>
              {words.feeds.download}
              <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <details>
        <summary>{help}</summary>
        <ul className={styles.reminders}>
          {reminders.map((reminder) => (
            <li key={reminder}>{reminder}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
