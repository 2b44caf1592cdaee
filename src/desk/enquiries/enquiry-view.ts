/** What the page of an enquiry shows. */
import type { FastifyRequest } from "fastify";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { getEnrolmentFee } from "#enquiry/course-payment.ts";
import { type Enrolment, findLastReceived, type Payment } from "#enquiry/follow-up.ts";
import { fillSavedReplies, isUpiMissing, type SavedReply } from "#enquiry/replies.ts";
import { getTopicKey, type StoredSubmission } from "#enquiry/submission.ts";
import { getPagePath } from "#page-map.ts";
import type { LocaleMessages } from "#server/messages.ts";
import { listBatches } from "#server/store/batches.ts";
import type { SkipReason } from "#server/store/confirmation-jobs.ts";
import { type HistoryNote, listHistory } from "#server/store/enquiry-history.ts";
import { markOpened } from "#server/store/follow-ups.ts";
import { type JobState, listJobStates } from "#server/store/job-states.ts";
import { findEnquiryWithSamePayment, listPayments } from "#server/store/payments.ts";
import { listOtherEnquiries } from "#server/store/person-search.ts";
import { findEnquiry, type StoredEnquiry } from "#server/store/stored-enquiries.ts";
import { listSubmissions } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { countMinutes } from "#text/clock.ts";
import { subtractNonHolidayTime } from "#text/opening.ts";
import { fillIn } from "#text/sentences.ts";
import { listCallDays } from "./call-day-options.ts";
import { parseFilters } from "./enquiry-filters.ts";
import { readReference } from "./enquiry-reference.ts";
import { type EnquiryRow, formatSourceName, toEnquiryRow } from "./enquiry-row.ts";
import { addMissingPayments, type EnrolmentInput } from "./enrolment-input.ts";
import type { CallInput } from "./follow-up-input.ts";
import { createSideList, type SideList } from "./side-list.ts";
import { isAddedByHand, type SubmissionView, toSubmissionView } from "./submission-view.ts";

export interface EnquiryView extends EnquiryRow {
  email: string | null;
  /** Newest first: each corrected the one after it. */
  submissions: SubmissionView[];
  history: HistoryEntry[];
  otherEnquiries: OtherEnquiry[];
  sideList: SideList;
  replies: SavedReply[];
  /** True where a fee cannot be asked for by UPI, because the business has no UPI ID. */
  isUpiMissing: boolean;
  /** The privacy notice that is still to be sent. */
  notice: { name: string; text: string } | undefined;
  /** Minutes until the first answer; null until then. */
  answeredIn: number | null;
  /** Counts the changes: a form posts it, and is refused if somebody has changed the enquiry since. */
  version: number;
  enrolment: EnrolmentView;
  /** The change of another account that made the last form fail. */
  meanwhile: HistoryNote | undefined;
  /** Who marked it as spam, and whether an email about it had gone out; undefined where the server marked it. */
  markedSpam: { by: string; isMailed: boolean } | undefined;
  /** What was typed into the form of a call that could not be saved. */
  callTyped: CallInput | undefined;
  /** As `listCallDays` returns them. */
  callDays: readonly string[];
}

/** Another enquiry of the same person. */
export interface OtherEnquiry extends EnquiryRow {
  version: number;
}

export interface EnrolmentView {
  isCourse: boolean;
  saved: Enrolment;
  payments: readonly Payment[];
  /** In rupees, as the student read it; null where it is not known any more. */
  fee: number | null;
  /** Batches that other students of the course have. */
  batches: string[];
  /** Another enquiry with one of the bank references: a mistake, or one payment for both. */
  paidWithSame: string | undefined;
  /** What was typed into the form that could not be saved. */
  typed: EnrolmentInput | undefined;
}

/** A change by a person, a mail or message that was sent, or the arrival of the enquiry. */
export type HistoryEntry =
  | ({ kind: "note" } & HistoryNote)
  | { kind: "job"; job: JobState["kind"]; at: Date | null; state: JobLine }
  | { kind: "came-in"; at: Date; source: string | undefined };

/** What the history says of a mail or a message of the outbox: its key in `enquiry.jobs` of desk.yaml. */
type JobLine = JobState["state"] | "filed" | "late" | "answered" | "ended" | "spam";

/** Why a mail was not sent; its key in desk.yaml. */
const skipLines: Record<SkipReason, JobLine> = {
  "too late": "late",
  answered: "answered",
  ended: "ended",
  spam: "spam",
};

/** What was typed into a form that could not be saved. */
export interface UnsavedInput {
  /** Of the form of a call. */
  callTyped?: CallInput | undefined;
  /** Of the card of the enrolment. */
  typed?: EnrolmentInput | undefined;
}

interface ShownInput extends UnsavedInput {
  /** True where a form was refused because another account had saved a change since it was opened. */
  wasChangedMeanwhile: boolean;
}

/** Reads an enquiry and marks it as opened; undefined if there is none with the reference of the address. */
export async function createEnquiryView(
  scope: DeskScope,
  request: FastifyRequest,
  { typed, callTyped, wasChangedMeanwhile }: ShownInput,
): Promise<EnquiryView | undefined> {
  const { db, now } = scope;
  const reference = readReference(request);
  const submissions = await listSubmissions(db, reference);
  const [first] = submissions;
  const newest = submissions.at(-1);
  if (first === undefined || newest === undefined) return undefined;
  // HEAD only asks whether the page exists.
  if (request.method !== "HEAD") await markOpened(db, reference, now());
  const enquiry = await findEnquiry(db, reference);
  if (enquiry === undefined) return undefined;
  const { enrolment, status, nextDay, isOpened, version, answeredAt } = enquiry;
  const notes = await listHistory(db, reference);
  const jobs = (await listJobStates(db, [reference])).get(reference) ?? [];
  const messages = scope.getMessages(request.account.language);
  const visitorMessages = scope.getMessages(newest.language);
  const toRow = (submission: StoredEnquiry): EnquiryRow => toEnquiryRow(submission, messages);
  const isSpam = submissions.every((submission) => submission.isSpam);
  const row = toEnquiryRow({ ...newest, status, nextDay, isOpened, enrolment, isSpam }, messages);
  const payments = (await listPayments(db, [reference])).get(reference) ?? [];
  const typedEnrolment =
    typed !== undefined && wasChangedMeanwhile ? addMissingPayments(typed, payments) : typed;
  const privacyUrl = scope.getRelyingParty(request).origin + getPagePath("privacy", row.language);
  return {
    ...row,
    email: newest.fields.email || null,
    submissions: submissions
      .toReversed()
      .map((submission) => toSubmissionView(submission, messages)),
    history: createHistory(first, { notes, jobs, messages }),
    otherEnquiries: (await listOtherEnquiries(db, reference, newest.fields)).map((other) => ({
      ...toRow(other),
      version: other.version,
    })),
    sideList: await createSideList(scope, parseFilters(request.query), { open: enquiry, toRow }),
    replies: fillSavedReplies(newest, visitorMessages, {
      enrolment,
      lastPaid: findLastReceived(payments)?.rupees,
      isPromiseOver: first.receivedAt < getPromiseStart(messages, now()),
      origin: scope.getLinkOrigin(request),
    }),
    isUpiMissing: isUpiMissing(newest, messages, enrolment),
    notice: createPrivacyNotice(newest, { row, notes, privacyUrl }, visitorMessages),
    // Whoever called or came was answered at once.
    answeredIn: isAddedByHand(first)
      ? null
      : answeredAt && countMinutes(first.receivedAt, answeredAt),
    version,
    enrolment: {
      ...(await readCourseView(db, newest, messages)),
      saved: enrolment,
      payments,
      paidWithSame: await findEnquiryWithSamePayment(db, reference),
      typed: typedEnrolment,
    },
    meanwhile: wasChangedMeanwhile ? notes.find((note) => note.version === version) : undefined,
    markedSpam:
      isSpam && submissions.some(({ spamReason }) => spamReason === "desk")
        ? findSpamMarker(notes, jobs)
        : undefined,
    callTyped,
    callDays: listCallDays(messages.office, now()),
  };
}

function findSpamMarker(notes: HistoryNote[], jobs: JobState[]): EnquiryView["markedSpam"] {
  const mark = notes.find(({ event }) => event === "spam");
  if (mark === undefined) return undefined;
  const isMailed = jobs.some(
    ({ kind, state, toFile }) => kind !== "forward" && state === "done" && !toFile,
  );
  return { by: mark.by, isMailed };
}

/** In milliseconds. */
const hour = 60 * 60_000;

/** An enquiry that was received before this has waited longer than the site promises. */
export function getPromiseStart({ replyHours, office }: LocaleMessages, now: Date): Date {
  return subtractNonHolidayTime(replyHours * hour, now, office.holidays);
}

/** Reads what the card shows of a course; a service has neither a fee of the site nor batches. */
async function readCourseView(
  db: Database,
  newest: StoredSubmission,
  { courses }: LocaleMessages,
): Promise<Pick<EnrolmentView, "isCourse" | "fee" | "batches">> {
  if (newest.form !== "enrolment") return { isCourse: false, fee: null, batches: [] };
  const course = courses.get(newest.courseKey ?? "");
  return {
    isCourse: true,
    fee: getEnrolmentFee({ quotedFee: newest.quotedFee }, course) ?? null,
    batches: await listBatches(db, getTopicKey(newest)),
  };
}

/**
 * Creates the privacy notice, which the law requires if a number is written down at the desk; undefined once it was sent,
 * and without a number.
 */
function createPrivacyNotice(
  submission: StoredSubmission,
  { row, notes, privacyUrl }: { row: EnquiryRow; notes: HistoryNote[]; privacyUrl: string },
  { desk, business }: LocaleMessages,
): { name: string; text: string } | undefined {
  const { name, text } = desk.addEnquiry.notice;
  // The note of a reply has the name of the text that was sent.
  const isSent = notes.some((note) => note.event === "replied" && note.text === name);
  if (!isAddedByHand(submission) || row.phone === null || isSent) return undefined;
  const values = { name: row.name, business: business.name, address: privacyUrl };
  return { name, text: fillIn(text, values) };
}

function createHistory(
  first: StoredSubmission,
  { notes, jobs, messages }: { notes: HistoryNote[]; jobs: JobState[]; messages: LocaleMessages },
): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...notes.map((note) => ({ kind: "note" as const, ...note })),
    ...jobs.map((job) => ({
      kind: "job" as const,
      job: job.kind,
      at: job.doneAt,
      state: getJobLine(job),
    })),
    { kind: "came-in", at: first.receivedAt, source: formatSourceName(first, messages) },
  ];
  // A job without a time is not done yet: it stands where the enquiry came in.
  const getTime = ({ at }: HistoryEntry) => (at ?? first.receivedAt).getTime();
  return entries.toSorted((a, b) => getTime(b) - getTime(a));
}

function getJobLine({ state, toFile, errorCode }: JobState): JobLine {
  // Without a mail server, a mail is written to a file.
  if (toFile) return "filed";
  if (state !== "skipped") return state;
  // The error code of a skipped mail is its reason. The one reason without a sentence of its own is the limit of a day:
  // the sentence of `skipped` names it.
  return skipLines[errorCode as SkipReason] ?? state;
}
