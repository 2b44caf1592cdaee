import { memo } from "react";
import { formatLongDay, formatMonth, formatPeriod } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { WrongClock } from "#tools/shared/tool-form.tsx";
import { DueDateRow } from "./due-date-row.tsx";
import {
  type DueDate,
  filterByKinds,
  groupByMonth,
  listPageDates,
  splitDates,
} from "./due-dates.ts";
import type { DueDatesProps } from "./due-dates-props.ts";
import { readMeeting } from "./kinds-form.tsx";
import styles from "./dates-by-month.module.css";

/** The first months are open until they show at least this many dates. */
const minOpenDates = 2;

interface DatesByMonthProps {
  props: DueDatesProps;
  /** Of the form: the ticked kinds and the day of the meeting. */
  values: URLSearchParams;
  /** Undefined until the script of the page runs. */
  today: string | undefined;
}

/**
 * A folded part for each month, and one for past dates with links to compute what they cost. Memoized, so that a render
 * for the form alone leaves the months out.
 */
export const DatesByMonth = memo(function DatesByMonth({
  props,
  values,
  today,
}: DatesByMonthProps) {
  const kinds = values.getAll("kinds");
  const dates = listPageDates(props.duties, props.renderedOn, readMeeting(values, props.duties));
  const { past, coming } = splitDates(filterByKinds(dates, kinds), today ?? props.renderedOn);
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
