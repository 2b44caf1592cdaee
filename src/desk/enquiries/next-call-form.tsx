import type { DeskContext } from "#desk/frame/page-context.ts";
import { SavedNotice } from "#desk/frame/saved-notice.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { countDaysUntil, formatCalendarDate, isBeforeEvening } from "#text/clock.ts";
import { dayRange, getIndianDay } from "#text/days.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DateTile } from "#ui/desk/date-tile.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { listCallDayOptions } from "./call-day-options.ts";
import type { EnquiryView } from "./enquiry-view.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import styles from "./next-call-form.module.css";

interface NextCallFormProps {
  enquiry: EnquiryView;
  context: DeskContext;
}

/** The day of the next call, and forms that set, move or remove it. */
export function NextCallForm({ enquiry, context }: NextCallFormProps) {
  const messages = context.messages.enquiry.next;
  const { nextDay } = enquiry;
  return (
    <Card heading={messages.heading} padded>
      {nextDay === null ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <PlannedCall day={nextDay} context={context} />
      )}
      <SavedNotice context={context} form="next" />
      <CallCalendarLink enquiry={enquiry} context={context} />
      <details className={styles.more}>
        <summary>{nextDay === null ? messages.plan : messages.change}</summary>
        <OfferedDaysForm enquiry={enquiry} context={context} />
        <AnotherDayForm enquiry={enquiry} context={context} />
        {nextDay !== null && (
          <form method="post">
            <HiddenFields context={context} version={enquiry.version} form="next" />
            <DeskButton variant="bare" name="next" value="none">
              {messages.remove}
            </DeskButton>
          </form>
        )}
      </details>
    </Card>
  );
}

interface PlannedCallProps {
  /** Such as `2026-11-24`, or with the time of the call `2026-11-24T17:00`. */
  day: string;
  context: DeskContext;
}

function PlannedCall({ day, context: { messages, language, now } }: PlannedCallProps) {
  const { next } = messages.enquiry;
  const days = countDaysUntil(day, now);
  return (
    <div className={`line ${styles.set}`} data-late={days < 0 || undefined}>
      <DateTile day={day} now={now} language={language} state={getDayState(days)} />
      <p>
        {days < 0 && <b>{days === -1 ? next.lateOne : fillIn(next.late, { days: -days })}</b>}
        {days === 0 && <b>{next.today}</b>}
        <span>{formatCalendarDate(day, now, language).whole}</span>
      </p>
    </div>
  );
}

/** @param days from today; negative for a day in the past */
function getDayState(days: number): "late" | "today" | "later" {
  if (days < 0) return "late";
  return days === 0 ? "today" : "later";
}

interface CallCalendarLinkProps {
  enquiry: Pick<EnquiryView, "reference" | "nextDay">;
  context: DeskContext;
}

/** The link that saves the next call in the calendar of the phone, which rings; none for a day that is over. */
export function CallCalendarLink({
  enquiry: { reference, nextDay },
  context: { messages, now },
}: CallCalendarLinkProps) {
  if (nextDay === null || countDaysUntil(nextDay, now) < 0) return null;
  return (
    <p className={`on-screen ${styles.calendar}`}>
      <DeskButton href={deskPaths.callCalendar(reference)}>
        <DeskIcon name="calendar" />
        {messages.enquiry.next.calendar}
      </DeskButton>
    </p>
  );
}

/** A button for this evening, and one for each of the next open days. */
function OfferedDaysForm({ enquiry, context }: NextCallFormProps) {
  return (
    <form method="post" className={`line cluster ${styles.usual}`}>
      <HiddenFields context={context} version={enquiry.version} form="next" />
      {isBeforeEvening(context.now) && (
        <DeskButton name="next" value="evening">
          {context.messages.enquiry.next.evening}
        </DeskButton>
      )}
      {listCallDayOptions(enquiry.callDays, context).map(({ value, label, detail }) => (
        <DeskButton key={value} name="next" value={value}>
          {detail === undefined ? label : `${label} ${detail}`}
        </DeskButton>
      ))}
    </form>
  );
}

/** Any other day, with a time where one was agreed. */
function AnotherDayForm({ enquiry, context }: NextCallFormProps) {
  const messages = context.messages.enquiry.next;
  // `2026-11-24T17:00`: the day, and after the T the time, which may be missing.
  const day = enquiry.nextDay?.slice(0, 10);
  const time = enquiry.nextDay?.slice(11);
  return (
    <form method="post" className={styles.pick}>
      <HiddenFields context={context} version={enquiry.version} form="next" />
      <input type="hidden" name="next" value="day" />
      <label htmlFor="next-day">{messages.pick}</label>
      <input
        id="next-day"
        type="date"
        name="onDay"
        min={getIndianDay(context.now)}
        max={dayRange.max}
        defaultValue={day}
        required
      />
      <label htmlFor="next-time">{messages.time}</label>
      <input id="next-time" type="time" name="at" defaultValue={time} />
      <DeskButton>{messages.set}</DeskButton>
    </form>
  );
}
