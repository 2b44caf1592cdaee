import { Suspense, useDeferredValue } from "react";
import type { Texts } from "virtual:texts";
import { formatLongDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { useHydrated, useToday } from "#tools/shared/browser-hooks.ts";
import { useFormValues } from "#tools/shared/use-form-values.ts";
import {
  CalendarFeeds,
  DownloadStatus,
  openSubscriptions,
  subscriptionsId,
} from "./calendar-feeds.tsx";
import { getCalendarName } from "./calendar-names.ts";
import { DatesByMonth } from "./dates-by-month.tsx";
import {
  type DueDate,
  filterByKinds,
  listPageDates,
  selectNextDates,
  splitDates,
} from "./due-dates.ts";
import type { DueDatesProps } from "./due-dates-props.ts";
import { createDateStorage, KindsForm, readMeeting } from "./kinds-form.tsx";
import { describeNextDates, NextDateBar } from "./next-date-bar.tsx";
import { NextDueDate } from "./next-due-date.tsx";
import { formatDates, SendDates } from "./send-dates.tsx";
import styles from "./due-date-list.module.css";

/** Days are counted in the browser; without scripts the list is that of the day on which it was rendered. */
export function DueDateList(props: DueDatesProps) {
  const { duties, renderedOn, validUntil, page, host, language, bar } = props;
  const { dates: content, duties: names } = props.content;
  const form = useFormValues("due-dates", { agm: "" }, createDateStorage(duties));
  const kinds = form.values.getAll("kinds");
  const meeting = readMeeting(form.values, duties);
  const now = useToday(renderedOn);
  // Undefined until the script runs: the dates sent with the page are those of the day of rendering.
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
      // Until hydration, the inline script update-by-date.astro writes the days left with these sentences.
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
      <div id="next-date">
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
            // Sends the form of the ticked kinds, which answers with their calendar.
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
        <DatesByMonth key={months.today ?? renderedOn} props={props} {...months} />
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

/** How many reminders a calendar brings; no number without a tick, because without scripts nobody knows what is ticked. */
function formatReminders(content: Texts["due-dates"]["dates"]["feeds"], count: number): string {
  if (count === 0) return content.reminded;
  return count === 1 ? content.one : fillIn(content.count, { count });
}
