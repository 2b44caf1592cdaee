import type { DeskContext } from "#desk/frame/page-context.ts";
import { SavedNotice } from "#desk/frame/saved-notice.tsx";
import { formatFee } from "#enquiry/course-payment.ts";
import type { Payment } from "#enquiry/follow-up.ts";
import { languages } from "#locales.ts";
import type { HistoryNote } from "#server/store/enquiry-history.ts";
import { formatCalendarDate, formatDateTime } from "#text/clock.ts";
import { groupDigits } from "#text/money.ts";
import { findForeignLanguage } from "#text/script.ts";
import { fillIn } from "#text/sentences.ts";
import { DeskButton } from "#ui/desk/button.tsx";
import { Card } from "#ui/desk/card.tsx";
import { DeskIcon, type DeskIconName } from "#ui/desk/icon.tsx";
import type { EnquiryView, HistoryEntry } from "./enquiry-view.ts";
import { maxNoteLength } from "./follow-up-input.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import styles from "./enquiry-history.module.css";

interface EnquiryHistoryProps {
  enquiry: EnquiryView;
  context: DeskContext;
}

/** The history of an enquiry, newest first, with a form for a note. */
export function EnquiryHistory({ enquiry, context }: EnquiryHistoryProps) {
  const messages = context.messages.enquiry;
  return (
    <Card heading={messages.history}>
      <form method="post" className={`stack ${styles.note}`}>
        <HiddenFields context={context} version={enquiry.version} form="note" />
        <label htmlFor="note">{messages.note}</label>
        <textarea
          id="note"
          name="note"
          rows={2}
          maxLength={maxNoteLength}
          required
          data-unsaved-key={`${enquiry.reference} note`}
        />
        <DeskButton>{messages.addNote}</DeskButton>
        <SavedNotice context={context} form="note" />
      </form>
      <ol className={styles.story}>
        {enquiry.history.map((line, index) => (
          <li key={index}>
            <span className={`middle ${styles.dot}`} aria-hidden="true">
              <DeskIcon name={getIcon(line)} size={15} />
            </span>
            <div>
              <HistoryLine line={line} context={context} />
              <p className="quiet">
                {[
                  line.kind === "note" ? line.by : "",
                  line.at && formatDateTime(line.at, context.now, context.language),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function HistoryLine({ line, context }: { line: HistoryEntry; context: DeskContext }) {
  const messages = context.messages.enquiry;
  switch (line.kind) {
    case "came-in":
      return (
        <p>
          {line.source === undefined
            ? messages.enquiryReceived
            : fillIn(messages.enquiryReceivedFrom, { source: line.source })}
        </p>
      );
    case "job":
      return <p>{fillIn(messages.jobs[line.state], { what: messages.jobs.kinds[line.job] })}</p>;
    case "note": {
      const changes = listChanges(line, context);
      return (
        <div>
          {changes.length > 0 && (
            <p>
              <b>{changes.join(" · ")}</b>
            </p>
          )}
          {line.text !== "" && (
            <p className={styles.text} lang={findForeignLanguage(line.text, context.language)}>
              {line.text}
            </p>
          )}
        </div>
      );
    }
  }
}

function getIcon(line: HistoryEntry): DeskIconName {
  switch (line.kind) {
    case "came-in":
      return "tray";
    case "job":
      return line.state === "failed" ? "warning" : "mail";
    case "note":
      return getNoteIcon(line);
  }
}

function getNoteIcon({ enrolment, event, text, status }: HistoryNote): DeskIconName {
  if (enrolment !== null) return "tag";
  if (event === "replied") return "chat";
  if (event === "mailed") return "mail";
  // Most other events are outcomes of a call.
  if (event !== null) return "phone";
  if (text !== "") return "note";
  return status === null ? "calendar" : "check";
}

type FormatContext = Pick<DeskContext, "messages" | "language" | "now">;

/** Lists what was changed: `Talking` and `Next call Tue 24 Nov`. */
function listChanges(change: HistoryNote, context: FormatContext): string[] {
  const { messages, language, now } = context;
  const { status, nextDay, isCallRemoved, event, enrolment } = change;
  const changes = [
    event && messages.enquiry.events[event],
    status && messages.enquiry.statuses[status],
    ...(enrolment ? describeEnrolment(enrolment, context) : []),
    nextDay &&
      `${messages.enquiry.next.heading} ${formatCalendarDate(nextDay, now, language).short}`,
    isCallRemoved && messages.enquiry.nextRemoved,
  ];
  // The outcome of a call may have the name of its status.
  return [...new Set(changes.filter((text) => typeof text === "string"))];
}

/** Returns what was changed and the note in one line: `Talking, Next call Tue 24 Nov`. */
export function formatHistoryNote(change: HistoryNote, context: FormatContext): string {
  const texts = [...listChanges(change, context), change.text].filter((text) => text !== "");
  return new Intl.ListFormat(languages[context.language].tag, { type: "unit" }).format(texts);
}

/** In the labels of the enrolment's card, for example `Received (₹): 1,499`; a text for each payment that was changed. */
function describeEnrolment(
  enrolment: NonNullable<HistoryNote["enrolment"]>,
  context: FormatContext,
): string[] {
  const { batch, requestedFee, payments, paymentsBefore = [] } = enrolment;
  const added = subtractPayments(payments ?? [], paymentsBefore);
  // Where the change has no payments, none was removed.
  const removed = subtractPayments(paymentsBefore, payments ?? paymentsBefore);
  const messages = context.messages.enquiry.enrolment;
  return [
    ...labelValues([
      [messages.batch, batch],
      [messages.requestedFee, requestedFee && groupDigits(requestedFee)],
    ]),
    ...added.map((payment) => describeAddedPayment(payment, context)),
    ...removed.map(({ rupees, paidOn }) =>
      fillIn(rupees < 0 ? messages.removedReturn : messages.removedPayment, {
        amount: formatFee(Math.abs(rupees)),
        day: formatCalendarDate(paidOn, context.now, context.language).dayAndMonth,
      }),
    ),
    // A note of an early version, which does not say what was removed: all payments were.
    ...(payments?.length === 0 && removed.length === 0
      ? describePayment({ paid: null }, context)
      : []),
    // Of a note from before each payment had a row of its own.
    ...describePayment(enrolment, context),
  ];
}

/** Payments of one list that the other lacks; two that are alike count as two. */
function subtractPayments(payments: readonly Payment[], known: readonly Payment[]): Payment[] {
  const left = known.map((payment) => JSON.stringify(payment));
  return payments.filter((payment) => {
    const index = left.indexOf(JSON.stringify(payment));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Describes one payment, or money that was given back, in one line. */
function describeAddedPayment(
  { rupees, paidOn, paidReference }: Payment,
  context: FormatContext,
): string {
  const { messages, language, now } = context;
  const { enrolment } = messages.enquiry;
  if (rupees > 0) {
    const paid = { paid: rupees, paidOn, paidReference: paidReference ?? undefined };
    return describePayment(paid, context).join(" · ");
  }
  return labelValues([
    [enrolment.returned, groupDigits(-rupees)],
    [enrolment.returnedOn, formatCalendarDate(paidOn, now, language).short],
    [enrolment.paidReference, paidReference ?? undefined],
  ]).join(" · ");
}

interface PaymentTexts extends Pick<NonNullable<HistoryNote["enrolment"]>, "paid" | "paidOn"> {
  paidReference?: string | null | undefined;
}

/** `["Received (₹): 1,499", "Paid on: Tue, 24 Nov", "Bank reference: –"]`; a value that is undefined is left out. */
function describePayment(
  { paid, paidOn, paidReference }: PaymentTexts,
  { messages, language, now }: FormatContext,
): string[] {
  const { enrolment } = messages.enquiry;
  return labelValues([
    [enrolment.paid, paid && groupDigits(paid)],
    [enrolment.paidOn, paidOn && formatCalendarDate(paidOn, now, language).short],
    [enrolment.paidReference, paidReference],
  ]);
}

/** `["Batch", "March"]` → `Batch: March`. A value that is undefined is left out; null was removed: `Batch: –`. */
function labelValues(
  lines: [label: string, value: string | number | null | undefined][],
): string[] {
  return lines.flatMap(([label, value]) =>
    value === undefined ? [] : `${label}: ${value ?? "–"}`,
  );
}
