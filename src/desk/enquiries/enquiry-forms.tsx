import { Fragment } from "react";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { SavedNotice } from "#desk/frame/saved-notice.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { callOutcomeNames } from "#enquiry/follow-up.ts";
import { enquiryStatusNames } from "#enquiry/statuses.ts";
import { countDaysUntil, formatCalendarDate, isBeforeEvening } from "#text/clock.ts";
import { dayRange, formatShortWeekday, getIndianDay } from "#text/days.ts";
import { formatRupees, toPaise } from "#text/money.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { Choices } from "#ui/desk/choices.tsx";
import { DateTile } from "#ui/desk/date-tile.tsx";
import { Drawer } from "#ui/desk/drawer.tsx";
import { DeskField } from "#ui/desk/field.tsx";
import { DeskIcon } from "#ui/desk/icon.tsx";
import { RubberStamp } from "#ui/desk/rubber-stamp.tsx";
import { StatusBadge } from "#ui/desk/status-badge.tsx";
import { VisuallyHidden } from "#ui/spoken.tsx";
import { getEnquiriesUrl } from "./enquiry-filters.ts";
import { maxPayments, type PaymentInput, toPaymentInput } from "./enquiry-input.ts";
import type { EnquiryView } from "./enquiry-view.ts";
import styles from "./enquiry-forms.module.css";

interface IdempotencyFieldsProps {
  context: DeskContext;
  /** The version that the page shows: the server compares it before it changes anything. */
  version?: number;
  /** The name of a form that says beside its button that it was saved. */
  form?: string;
}

/** Hidden fields of every form of an enquiry: the idempotency key, and the version that the page shows. */
export function IdempotencyFields({ context, version, form }: IdempotencyFieldsProps) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={context.idempotencyKey} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {form !== undefined && <input type="hidden" name="form" value={form} />}
    </>
  );
}

/** A choice of the day of the next call: `Tomorrow` with its date, or `Thu 3 Dec`. */
interface CallDayOption {
  value: string;
  label: string;
  detail?: string;
}

export function listCallDayOptions(
  days: readonly string[],
  { messages, language, now }: Pick<DeskContext, "messages" | "language" | "now">,
): CallDayOption[] {
  return days.map((day) => {
    const { short, dayAndMonth } = formatCalendarDate(day, now, language);
    return countDaysUntil(day, now) === 1
      ? { value: day, label: messages.enquiry.next.tomorrow, detail: short }
      : { value: day, label: `${formatShortWeekday(day, language)} ${dayAndMonth}` };
  });
}

export function StatusButtons({
  enquiry,
  context,
}: {
  enquiry: EnquiryView;
  context: DeskContext;
}) {
  const messages = context.messages.enquiry;
  return (
    <form method="post">
      <IdempotencyFields context={context} version={enquiry.version} />
      <div className={`cluster ${styles.statuses}`} role="group" aria-label={messages.status}>
        {enquiryStatusNames.map((status) => (
          <button
            key={status}
            className="middle"
            name="status"
            value={status}
            aria-pressed={status === enquiry.status}
            aria-disabled={status === enquiry.status}
          >
            {status === enquiry.status ? (
              <StatusBadge status={status}>{messages.statuses[status]}</StatusBadge>
            ) : (
              <span>{messages.statuses[status]}</span>
            )}
          </button>
        ))}
      </div>
    </form>
  );
}

export function SpamForm({ enquiry, context }: { enquiry: EnquiryView; context: DeskContext }) {
  const messages = context.messages.enquiry;
  return (
    <form
      action={getEnquiriesUrl(enquiry.sideList.filters, {}, deskPaths.spamMark(enquiry.reference))}
      method="post"
    >
      <IdempotencyFields context={context} version={enquiry.version} form="spam" />
      <DeskButton
        variant={enquiry.isSpam ? "plain" : "bare"}
        name="is"
        value={enquiry.isSpam ? "person" : "spam"}
      >
        {enquiry.isSpam ? messages.notSpam : messages.spam}
      </DeskButton>
    </form>
  );
}

/** The link that saves the next call in the calendar of the phone, which rings; none for a day that is over. */
export function CallCalendarLink({
  enquiry: { reference, nextDay },
  context: { messages, now },
}: {
  enquiry: Pick<EnquiryView, "reference" | "nextDay">;
  context: DeskContext;
}) {
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

export function NextCallForm({ enquiry, context }: { enquiry: EnquiryView; context: DeskContext }) {
  const { language, now } = context;
  const messages = context.messages.enquiry.next;
  const { nextDay, version } = enquiry;
  const days = nextDay === null ? undefined : countDaysUntil(nextDay, now);
  return (
    <Card heading={messages.heading} padded>
      {nextDay === null || days === undefined ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <div className={`line ${styles.set}`} data-late={days < 0 || undefined}>
          <DateTile
            day={nextDay}
            now={now}
            language={language}
            state={days < 0 ? "late" : days === 0 ? "today" : "later"}
          />
          <p>
            {days < 0 && (
              <b>{days === -1 ? messages.lateOne : fillIn(messages.late, { days: -days })}</b>
            )}
            {days === 0 && <b>{messages.today}</b>}
            <span>{formatCalendarDate(nextDay, now, language).whole}</span>
          </p>
        </div>
      )}
      <SavedNotice context={context} form="next" />
      <CallCalendarLink enquiry={enquiry} context={context} />
      <details className={styles.more}>
        <summary>{nextDay === null ? messages.plan : messages.change}</summary>
        <form method="post" className={`line cluster ${styles.usual}`}>
          <IdempotencyFields context={context} version={version} form="next" />
          {isBeforeEvening(now) && (
            <DeskButton name="next" value="evening">
              {messages.evening}
            </DeskButton>
          )}
          {listCallDayOptions(enquiry.callDays, context).map(({ value, label, detail }) => (
            <DeskButton key={value} name="next" value={value}>
              {[label, detail].filter(Boolean).join(" ")}
            </DeskButton>
          ))}
        </form>
        <form method="post" className={styles.pick}>
          <IdempotencyFields context={context} version={version} form="next" />
          <input type="hidden" name="next" value="day" />
          <label htmlFor="next-day">{messages.pick}</label>
          <input
            id="next-day"
            type="date"
            name="onDay"
            min={getIndianDay(now)}
            max={dayRange.max}
            defaultValue={nextDay?.slice(0, 10)}
            required
          />
          <label htmlFor="next-time">{messages.time}</label>
          <input id="next-time" type="time" name="at" defaultValue={nextDay?.slice(11)} />
          <DeskButton>{messages.set}</DeskButton>
        </form>
        {nextDay !== null && (
          <form method="post">
            <IdempotencyFields context={context} version={version} form="next" />
            <DeskButton variant="bare" name="next" value="none">
              {messages.remove}
            </DeskButton>
          </form>
        )}
      </details>
    </Card>
  );
}

export function CallResultForm({
  enquiry,
  context,
}: {
  enquiry: EnquiryView;
  context: DeskContext;
}) {
  const { messages, now } = context;
  const { callResult, events, next } = messages.enquiry;
  const { callTyped: typed } = enquiry;
  return (
    <Drawer id="call" heading={callResult.heading} close={messages.close}>
      <form method="post">
        <IdempotencyFields context={context} version={enquiry.version} form="call" />
        <Choices
          legend={<VisuallyHidden>{callResult.heading}</VisuallyHidden>}
          name="call"
          options={callOutcomeNames.map((value) => ({ value, label: events[value] }))}
          selected={typed?.call}
          required
        />
        <Choices
          legend={callResult.next}
          name="next"
          options={[
            ...(isBeforeEvening(now) ? [{ value: "evening", label: next.evening }] : []),
            ...listCallDayOptions(enquiry.callDays, context),
            { value: "none", label: callResult.noCall },
            { value: "day", label: callResult.onDay },
          ]}
          selected={typed?.next}
        >
          <input
            id="call-day"
            className={styles.day}
            type="date"
            name="onDay"
            aria-label={callResult.day}
            min={getIndianDay(now)}
            max={dayRange.max}
            defaultValue={typed?.onDay ?? enquiry.nextDay?.slice(0, 10)}
            required={typed?.next === "day"}
            aria-describedby="call-day-error"
            aria-invalid={typed?.isDayMissing === true || undefined}
          />
          <p id="call-day-error" className={`mistake ${styles.error}`} role="alert">
            {typed?.isDayMissing === true && callResult.noDay}
          </p>
        </Choices>
        <label className={styles.note} htmlFor="call-time">
          {next.time}
        </label>
        <input
          id="call-time"
          className={styles.time}
          type="time"
          name="at"
          defaultValue={typed?.at}
        />
        <label className={styles.note} htmlFor="call-note">
          {callResult.note}
        </label>
        <textarea
          id="call-note"
          className={styles.text}
          name="note"
          rows={2}
          maxLength={2000}
          defaultValue={typed?.note}
          data-unsaved-key={`${enquiry.reference} call`}
        />
        <p className={`quiet ${styles.hint}`}>{callResult.hint}</p>
        <DeskButton variant="go" size="wide">
          {callResult.save}
        </DeskButton>
      </form>
    </Drawer>
  );
}

interface EnrolmentCardProps {
  enquiry: EnquiryView;
  context: DeskContext;
}

/** Batch, fee and payments of a student; for a service fee and payments, folded until there is something to see. */
export function EnrolmentCard({ enquiry, context }: EnrolmentCardProps) {
  const messages = context.messages.enquiry.enrolment;
  const { isCourse, saved: settled, typed } = enquiry.enrolment;
  const isUsed =
    isCourse ||
    enquiry.status === "won" ||
    settled.requestedFee !== null ||
    settled.paid !== null ||
    typed !== undefined;
  const form = <EnrolmentForm enquiry={enquiry} context={context} />;
  return (
    <Card heading={isCourse ? messages.heading : messages.service} padded>
      {isUsed ? (
        form
      ) : (
        <details className={styles.more}>
          <summary>{messages.open}</summary>
          {form}
        </details>
      )}
    </Card>
  );
}

function EnrolmentForm({ enquiry, context }: EnrolmentCardProps) {
  const messages = context.messages.enquiry.enrolment;
  const { isCourse, saved: settled, fee, batches, paidWithSame, typed } = enquiry.enrolment;
  /** Returns the props of a field, with the refused value if there is one, else the stored one. */
  const renderField = (name: "batch" | "requestedFee", error?: keyof typeof messages.problems) => ({
    id: `enrolment-${name}`,
    name,
    label: messages[name],
    defaultValue: typed?.texts[name] ?? settled[name] ?? "",
    error: error && messages.problems[error],
    autoComplete: "off",
    maxLength: 80,
  });
  const path = deskPaths.enrolment(enquiry.reference);
  return (
    <form
      className={styles.card}
      action={getEnquiriesUrl(enquiry.sideList.filters, {}, path)}
      method="post"
    >
      <IdempotencyFields context={context} version={enquiry.version} form="enrolment" />
      {isCourse && (
        <>
          <DeskField {...renderField("batch")} hint={messages.batchHint} list="batches" />
          <datalist id="batches">
            {batches.map((batch) => (
              <option key={batch} value={batch} />
            ))}
          </datalist>
        </>
      )}
      <DeskField
        {...renderField("requestedFee", typed?.errors.requestedFee)}
        inputMode="numeric"
        hint={
          fee === null ? undefined : fillIn(messages.fee, { amount: formatRupees(toPaise(fee)) })
        }
      />
      <Payments enquiry={enquiry} context={context} />
      {paidWithSame !== null && (
        <p className={`line cluster ${styles.same}`}>
          <DeskIcon name="warning" size={16} />
          <a href={deskPaths.enquiry(paidWithSame)}>
            {fillIn(messages.sameReference, { reference: paidWithSame })}
          </a>
        </p>
      )}
      {enquiry.feeDue > 0 && settled.paid !== null && (
        <p className={styles.due}>
          {fillIn(messages.due, { amount: formatRupees(toPaise(enquiry.feeDue)) })}
        </p>
      )}
      <div className={`line cluster ${styles.foot}`}>
        <DeskButton variant="ink">{messages.save}</DeskButton>
        <SavedNotice context={context} form="enrolment" />
        {settled.paidOn !== null && (
          <RubberStamp
            detail={formatCalendarDate(settled.paidOn, context.now, context.language).short}
          >
            {enquiry.feeDue > 0 ? messages.partStamp : messages.stamp}
          </RubberStamp>
        )}
      </div>
    </form>
  );
}

/** The fields of each payment, and of one more. */
function Payments({ enquiry, context }: EnrolmentCardProps) {
  const messages = context.messages.enquiry.enrolment;
  const { payments, typed } = enquiry.enrolment;
  const today = getIndianDay(context.now);
  const saved = payments.map(toPaymentInput);
  const blank: PaymentInput = { texts: { paid: "", paidOn: today, paidReference: "" }, errors: {} };
  const rows: PaymentInput[] = typed?.payments ?? [...saved, blank].slice(0, maxPayments);
  return rows.map(({ texts, errors }, index) => {
    const renderField = (name: keyof PaymentInput["texts"]) => {
      const error = errors[name];
      return {
        id: index === 0 ? `enrolment-${name}` : `enrolment-${name}-${index + 1}`,
        name,
        label: messages[name],
        defaultValue: texts[name],
        error: error && messages.problems[error],
        autoComplete: "off",
        maxLength: 80,
      };
    };
    const fields = (
      <fieldset className={styles.payment}>
        <legend>
          <VisuallyHidden>{fillIn(messages.payment, { number: index + 1 })}</VisuallyHidden>
        </legend>
        <DeskField {...renderField("paid")} inputMode="numeric" />
        <DeskField
          {...renderField("paidOn")}
          type="date"
          maxLength={undefined}
          min={dayRange.min}
          max={today}
        />
        <DeskField {...renderField("paidReference")} hint={messages.paidReferenceHint} />
      </fieldset>
    );
    const isNext = index > 0 && index === payments.length && Object.keys(errors).length === 0;
    return isNext && texts.paid === "" ? (
      <details key={index} className={styles.more} open={enquiry.feeDue > 0}>
        <summary>{messages.another}</summary>
        {fields}
      </details>
    ) : (
      <Fragment key={index}>{fields}</Fragment>
    );
  });
}
