/** How an enquiry is shown in a row of a list. */
import { computeFeeDue } from "#enquiry/follow-up.ts";
import { formatSource, getSource, unknownSource } from "#enquiry/sources.ts";
import type { EnquiryStatus } from "#enquiry/statuses.ts";
import { getDisplayName, getTopic, type StoredSubmission } from "#enquiry/submission.ts";
import { defaultLocale, isLocale, type Locale } from "#locales.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { type StoredEnquiry } from "#server/store/stored-enquiries.ts";
import { toPhoneNumber } from "#text/contact-details.ts";
import { shortenText } from "#text/letters.ts";
import { toOneLine } from "#text/typed-text.ts";
import { isAddedByHand } from "./submission-view.ts";

/** The longest summary in a row of a list, in letters. */
const maxSummaryLength = 90;

export interface EnquiryRow {
  reference: string;
  name: string;
  /** The course, the service or the beginning of the message. */
  about: string;
  /** The language of the page with the form. */
  language: Locale;
  receivedAt: Date;
  status: EnquiryStatus;
  /** The day of the next call in India: `2026-11-24`, or with a time `2026-11-24T17:00`. */
  nextDay: string | null;
  isOpened: boolean;
  isSpam: boolean;
  /** True for spam that was marked because very many forms came at once, not because of what it says. */
  mayBePerson: boolean;
  /** In rupees, like `paid`; null where no fee was requested. */
  requestedFee: number | null;
  paid: number | null;
  /** What was given back, in rupees; 0 where nothing was. */
  returned: number;
  /** What of the fee is still to come, in rupees; 0 where nothing is. */
  feeDue: number;
  /** Ten digits of an Indian number, else `+` with the country code; null without a phone. */
  phone: string | null;
  /** Where the person came from, such as `Google`; undefined where it is not known. */
  source: string | undefined;
}

/** What people have changed of an enquiry since it came. */
type FollowUpState = Pick<
  StoredEnquiry,
  "status" | "nextDay" | "isOpened" | "isSpam" | "enrolment"
>;

export function toEnquiryRow(
  submission: StoredSubmission & FollowUpState,
  messages: LocaleMessages,
): EnquiryRow {
  const { reference, receivedAt, isSpam, status, nextDay, isOpened, enrolment } = submission;
  return {
    reference,
    name: getDisplayName(submission),
    about: formatSummary(submission, messages),
    language: isLocale(submission.language) ? submission.language : defaultLocale,
    receivedAt,
    status,
    nextDay,
    isOpened,
    isSpam,
    mayBePerson: isSpam && submission.spamReason === "overload",
    requestedFee: enrolment.requestedFee,
    paid: enrolment.paid,
    returned: enrolment.returned,
    feeDue: computeFeeDue(enrolment, submission.quotedFee),
    phone: toPhoneNumber(submission.fields.phone ?? "") ?? null,
    source: formatSourceName(submission, messages),
  };
}

/** Names where a person came from; undefined where it is not known. */
export function formatSourceName(
  { attribution }: StoredSubmission,
  { desk }: LocaleMessages,
): string | undefined {
  const source = getSource(attribution ?? {});
  return source === unknownSource ? undefined : formatSource(source, desk.sources);
}

/** Returns the course, the service or the beginning of the message, else what the form is for; in one line. */
function formatSummary(submission: StoredSubmission, messages: LocaleMessages): string {
  const topic = getTopic(submission) || toOneLine(submission.fields.message ?? "");
  if (topic !== "") return shortenText(topic, maxSummaryLength);
  return isAddedByHand(submission) ? "" : messages.mail.owner[submission.form].subject;
}
