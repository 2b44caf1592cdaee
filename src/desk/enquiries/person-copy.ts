import { formatFee } from "#enquiry/course-payment.ts";
import type { Payment } from "#enquiry/follow-up.ts";
import { getPersonName, type StoredSubmission } from "#enquiry/submission.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { formatIndianTime } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";
import { toSubmissionView } from "./submission-view.ts";

interface PersonCopyFacts {
  /** By reference. */
  payments: ReadonlyMap<string, readonly Payment[]>;
  messages: LocaleMessages;
  now: Date;
}

/** Without this mark at the start of a file, some editors take UTF-8 for an older encoding. */
const byteOrderMark = "\uFEFF";

/** Renders all that a person has sent, newest first, as plain text, which every device opens. Times are those of India. */
export function renderPersonCopy(
  submissions: readonly StoredSubmission[],
  { payments, messages, now }: PersonCopyFacts,
): string {
  const { desk, business } = messages;
  const { enquiry } = desk;
  const name = getPersonName(submissions[0]?.fields ?? {});
  const heading = fillIn(enquiry.copy.fileHeading, { name, business: business.name });
  /** References of enquiries whose payments are listed already. */
  const withPayments = new Set<string>();
  const parts = submissions.map((submission) => {
    const { reference, receivedAt, noticeVersion } = submission;
    const { fields, message, more } = toSubmissionView(submission, messages);
    const lines = [
      { label: enquiry.reference, value: reference },
      { label: enquiry.received, value: formatTime(receivedAt) },
      ...fields,
      ...(message === undefined ? [] : [{ label: enquiry.wrote, value: message }]),
      ...more,
      ...(noticeVersion === undefined
        ? []
        : [{ label: enquiry.copy.noticeVersion, value: noticeVersion }]),
    ];
    // The payments of an enquiry are listed once, at its newest form.
    const ownPayments = withPayments.has(reference) ? [] : (payments.get(reference) ?? []);
    withPayments.add(reference);
    const paymentLines = ownPayments.map(({ rupees, paidOn, paidReference }) => ({
      label: enquiry.events[rupees < 0 ? "money-back" : "paid"],
      value: [formatFee(Math.abs(rupees)), paidOn, paidReference ?? ""].join(" ").trim(),
    }));
    return [...lines, ...paymentLines].map(({ label, value }) => `${label}: ${value}`).join("\r\n");
  });
  return `${byteOrderMark}${[`${heading}\r\n${formatTime(now)}`, ...parts].join("\r\n\r\n")}\r\n`;
}

/** `2026-11-21 10:30` */
function formatTime(at: Date): string {
  return formatIndianTime(at).slice(0, "2026-11-21 10:30".length);
}
