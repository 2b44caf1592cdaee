import { OfflineNotice } from "#desk/frame/offline-notice.tsx";
import type { DeskContext } from "#desk/frame/page-context.ts";
import { SavedNotice } from "#desk/frame/saved-notice.tsx";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { callOutcomeNames, callOutcomes } from "#enquiry/follow-up.ts";
import { choosableStatusNames, type EnquiryStatus, enquiryStatusNames } from "#enquiry/statuses.ts";
import {
  countDaysUntil,
  formatCalendarDate,
  formatDateTime,
  formatTime,
  getEvening,
} from "#text/clock.ts";
import { dayRange, formatShortWeekday, getIndianDay } from "#text/days.ts";
import { formatRupees, toPaise } from "#text/paise.ts";
import { findForeignLanguage } from "#text/script.ts";
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
import type { EnquiryView, OtherEnquiry } from "./enquiry-view.ts";
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

/** A choice of the day of the next call: `This evening, 6:00 pm`, `Tomorrow` with its date, or `Thu 3 Dec`. */
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
    if (day === "evening") {
      // The time stays on one line.
      const time = formatTime(getEvening(now), language).replaceAll(" ", "\u00a0");
      return { value: day, label: fillIn(messages.enquiry.next.evening, { time }) };
    }
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
        {listStatusButtons(enquiry).map((status) => (
          <button
            key={status}
            // Nobody sets the status of a double without the other enquiry.
            type={status === "double" ? "button" : "submit"}
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

function listStatusButtons({ status }: EnquiryView): readonly EnquiryStatus[] {
  return status === "double" ? enquiryStatusNames : choosableStatusNames;
}

interface SameMatterFormProps {
  enquiry: EnquiryView;
  other: OtherEnquiry;
  context: DeskContext;
}

/**
 * Closes one of two enquiries of a person about one matter: neither lost nor won, and nobody waits. The one that nobody
 * has answered is closed; of two such, the newer one, so that the person does not wait since today, but never the only
 * one with an agreed call.
 */
export function SameMatterForm({ enquiry, other, context }: SameMatterFormProps) {
  const { language, now } = context;
  const { sameMatter } = context.messages.enquiry;
  const isNewer = other.receivedAt > enquiry.receivedAt;
  const hasCall = enquiry.nextDay !== null;
  const isOtherDropped = hasCall === (other.nextDay !== null) ? isNewer : hasCall;
  const isOtherClosed = other.status === "new" && (enquiry.status !== "new" || isOtherDropped);
  const closed = isOtherClosed ? other : enquiry;
  const kept = isOtherClosed ? enquiry : other;
  if (enquiry.isSpam || other.isSpam || closed.status !== "new") return null;
  if (kept.status === "lost" || kept.status === "double") return null;
  return (
    <form
      action={getEnquiriesUrl(enquiry.sideList.filters, {}, deskPaths.enquiry(closed.reference))}
      method="post"
    >
      <IdempotencyFields context={context} version={closed.version} form="double" />
      <DeskButton name="sameAs" value={kept.reference}>
        {fillIn(sameMatter.close, { day: formatDateTime(closed.receivedAt, now, language) })}
      </DeskButton>
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

interface CallResultFormProps {
  enquiry: EnquiryView;
  context: DeskContext;
  /** What another account has saved meanwhile. */
  conflict: string | undefined;
}

export function CallResultForm({ enquiry, context, conflict }: CallResultFormProps) {
  const { messages, language, now } = context;
  const { callResult, events, next, statuses } = messages.enquiry;
  const { callTyped: typed, submissions } = enquiry;
  // Without a topic the message stands in its place.
  const said = enquiry.said ?? (submissions[0]?.message ? enquiry.about : undefined);
  return (
    <Drawer id="call" heading={callResult.heading} close={messages.close}>
      <form method="post">
        <IdempotencyFields context={context} version={enquiry.version} form="call" />
        <OfflineNotice context={context} />
        {typed !== undefined && (
          <p className="mistake" role="alert">
            {conflict}
          </p>
        )}
        {said !== undefined && (
          <p className={styles.said} lang={findForeignLanguage(said, language)}>
            “{said}”
          </p>
        )}
        <Choices
          legend={<VisuallyHidden>{callResult.heading}</VisuallyHidden>}
          name="call"
          options={callOutcomeNames.map((value) => ({
            value,
            label:
              callOutcomes[value].status === "lost"
                ? fillIn(callResult.endsAs, { outcome: events[value], status: statuses.lost })
                : events[value],
          }))}
          selected={typed?.call}
        >
          <p className={`mistake ${styles.error}`} role="alert">
            {typed?.isCallMissing === true && callResult.noAnswer}
          </p>
        </Choices>
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
        <Choices
          legend={callResult.next}
          name="next"
          options={[
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
        <p className={`quiet ${styles.hint}`}>{callResult.hint}</p>
        <div className={styles.save}>
          <DeskButton variant="go" size="wide">
            {callResult.save}
          </DeskButton>
        </div>
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
      {settled.returned > 0 && (
        <p className={styles.due}>
          {fillIn(messages.givenBack, {
            amount: formatRupees(toPaise(settled.returned)),
            rest: formatRupees(toPaise(settled.paid ?? 0)),
          })}
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
            {getPaymentStamp(enquiry, messages)}
          </RubberStamp>
        )}
      </div>
    </form>
  );
}

function getPaymentStamp(
  { feeDue, paid }: EnquiryView,
  messages: DeskContext["messages"]["enquiry"]["enrolment"],
): string {
  if (feeDue > 0) return messages.partStamp;
  return paid === 0 ? messages.backStamp : messages.stamp;
}

/** Names of the fields of what was given back: those of a payment are `paid`, `paidOn` and `paidReference`. */
const returnFields = {
  paid: "returned",
  paidOn: "returnedOn",
  paidReference: "returnedReference",
} as const;

/** The fields of each payment, and of one more; then of what was given back, once something was paid. */
function Payments({ enquiry, context }: EnrolmentCardProps) {
  const messages = context.messages.enquiry.enrolment;
  const { payments, saved: settled, typed } = enquiry.enrolment;
  const today = getIndianDay(context.now);
  const createBlank = (isReturn: boolean): PaymentInput => ({
    isReturn,
    texts: { paid: "", paidOn: today, paidReference: "" },
    errors: {},
  });
  const saved = payments.map(toPaymentInput);
  const canReturn = settled.paid !== null && settled.paid > 0;
  const blanks = [createBlank(false), ...(canReturn ? [createBlank(true)] : [])];
  const room = maxPayments - saved.length;
  // The last free row is for what is given back.
  const rows: PaymentInput[] = typed?.payments ?? [
    ...saved,
    ...blanks.slice(Math.max(0, blanks.length - room)),
  ];
  const received = rows.filter(({ isReturn }) => !isReturn);
  const returned = rows.filter(({ isReturn }) => isReturn);
  const savedCount = saved.filter(({ isReturn }) => !isReturn).length;
  return (
    <>
      {received.map((row, index) => {
        const fields = (
          <PaymentFields key={index} row={row} index={index} today={today} messages={messages} />
        );
        const isNext = index > 0 && index === savedCount && Object.keys(row.errors).length === 0;
        return isNext && row.texts.paid === "" ? (
          <details key={index} className={styles.more} open={enquiry.feeDue > 0}>
            <summary>{messages.another}</summary>
            {fields}
          </details>
        ) : (
          fields
        );
      })}
      {returned.map((row, index) => {
        const fields = (
          <PaymentFields key={index} row={row} index={index} today={today} messages={messages} />
        );
        return row.texts.paid === "" && Object.keys(row.errors).length === 0 ? (
          <details key={index} className={styles.more}>
            <summary>{index === 0 ? messages.giveBack : messages.giveMoreBack}</summary>
            {fields}
          </details>
        ) : (
          fields
        );
      })}
    </>
  );
}

interface PaymentFieldsProps {
  row: PaymentInput;
  /** From 0, among the payments or among what was given back. */
  index: number;
  today: string;
  messages: DeskContext["messages"]["enquiry"]["enrolment"];
}

function PaymentFields({ row, index, today, messages }: PaymentFieldsProps) {
  const { isReturn, texts, errors } = row;
  const renderField = (field: keyof PaymentInput["texts"]) => {
    const name = isReturn ? returnFields[field] : field;
    const error = errors[field];
    return {
      id: index === 0 ? `enrolment-${name}` : `enrolment-${name}-${index + 1}`,
      name,
      label: name === "returnedReference" ? messages.paidReference : messages[name],
      defaultValue: texts[field],
      error: error && messages.problems[error],
      autoComplete: "off",
      maxLength: 80,
    };
  };
  return (
    <fieldset className={styles.payment}>
      <legend>
        <VisuallyHidden>
          {isReturn
            ? fillIn(messages.returnedPayment, { number: index + 1 })
            : fillIn(messages.payment, { number: index + 1 })}
        </VisuallyHidden>
      </legend>
      <DeskField
        {...renderField("paid")}
        inputMode="numeric"
        hint={isReturn && index === 0 ? messages.returnedHint : undefined}
      />
      <DeskField
        {...renderField("paidOn")}
        type="date"
        maxLength={undefined}
        min={dayRange.min}
        max={today}
      />
      <DeskField
        {...renderField("paidReference")}
        hint={isReturn ? messages.returnedReferenceHint : messages.paidReferenceHint}
      />
    </fieldset>
  );
}
