/** What the page of an enquiry shows, and how an enquiry is shown in a row of a list. */
import type { FastifyRequest } from "fastify";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { getEnrolmentFee } from "#enquiry/course-payment.ts";
import {
  computeFeeDue,
  type Enrolment,
  findLastReceived,
  type Payment,
} from "#enquiry/follow-up.ts";
import { formatPageName } from "#enquiry/page-name.ts";
import { fillSavedReplies, isUpiMissing, type SavedReply } from "#enquiry/replies.ts";
import { formatReportedSource, formatSource, getSource, unknownSource } from "#enquiry/sources.ts";
import { type EnquiryStatus, enquiryStatuses } from "#enquiry/statuses.ts";
import {
  getDisplayName,
  getTopic,
  getTopicKey,
  isCallWanted,
  labelFields,
  listOtherExtras,
  type StoredSubmission,
} from "#enquiry/submission.ts";
import { type Attribution, attributionFields } from "#forms/attribution.ts";
import { controlFields } from "#forms/protocol.ts";
import { defaultLocale, isLocale, type Locale } from "#locales.ts";
import { getPagePath } from "#page-map.ts";
import type { LocaleMessages } from "#server/messages.ts";
import type { SkipReason } from "#server/store/confirmation-jobs.ts";
import { type HistoryNote, listHistory } from "#server/store/enquiry-history.ts";
import { listEnquiries } from "#server/store/enquiry-list.ts";
import { listBatches, markOpened } from "#server/store/follow-ups.ts";
import { type JobState, listJobStates } from "#server/store/jobs.ts";
import { findSamePayment, listPayments } from "#server/store/payments.ts";
import { listOtherEnquiries } from "#server/store/person-search.ts";
import { widenSearch } from "#server/store/similar-names.ts";
import { findEnquiry, type StoredEnquiry } from "#server/store/stored-enquiries.ts";
import { listSubmissions } from "#server/store/submissions.ts";
import { countMinutes, isBeforeEvening } from "#text/clock.ts";
import { toPhoneNumber } from "#text/contact-details.ts";
import { getIndianDay } from "#text/days.ts";
import { shortenText } from "#text/letters.ts";
import {
  isClosed,
  listComingOpenDays,
  type OfficeHours,
  subtractNonHolidayTime,
} from "#text/opening.ts";
import { fillIn } from "#text/sentences.ts";
import { toOneLine } from "#text/typed-text.ts";
import {
  type EnquiryFilters,
  getEnquiryUrl,
  moveInList,
  parseFilters,
  toEnquiryQuery,
} from "./enquiry-filters.ts";
import { addMissingPayments, type CallInput, type EnrolmentInput } from "./enquiry-input.ts";
import { joinTodaysEnquiries, listTodaysEnquiries } from "./todays-enquiries.ts";

/** The longest summary in a row of a list, in letters. */
const maxSummaryLength = 90;

export interface EnquiryRow {
  reference: string;
  name: string;
  /** The course, the service or the beginning of the message. */
  about: string;
  /** The beginning of what the person wrote beside a topic; undefined where `about` is the message. */
  said: string | undefined;
  /** True for an open enquiry in which the person asks to be called back. */
  wantsCall: boolean;
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
  source: string | undefined;
  /** Only Today reads the latest note. */
  note?: string | null;
}

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
  /** `evening` for this evening, then the days on which the office is open, from tomorrow on. */
  callDays: readonly string[];
}

/** Another enquiry of the same person. */
export interface OtherEnquiry extends EnquiryRow {
  version: number;
}

/** The list that the enquiry was opened from. */
export interface SideList {
  filters: EnquiryFilters;
  enquiries: EnquiryRow[];
  previous: NeighbourLink | undefined;
  next: NeighbourLink | undefined;
}

export interface NeighbourLink {
  href: string;
  name: string;
}

export interface SubmissionView {
  fields: LabelledValue[];
  message: string | undefined;
  /** Form and page, the source of the visit, and whatever else was posted. */
  more: LabelledValue[];
  isAddedByHand: boolean;
  receivedAt: Date;
}

interface LabelledValue {
  label: string;
  value: string;
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
  paidWithSame: string | null;
  /** What was typed into the form that could not be saved. */
  typed: EnrolmentInput | undefined;
}

export type HistoryEntry =
  | ({ kind: "note" } & HistoryNote)
  | { kind: "job"; job: JobState["kind"]; at: Date | null; state: JobLine }
  | { kind: "came-in"; at: Date; source: string | undefined };

/** What the history says of a job, by its key in `enquiry.jobs` of desk.yaml. */
type JobLine = JobState["state"] | "filed" | "late" | "answered" | "ended" | "spam";

const skipLines: Record<SkipReason, JobLine> = {
  "too late": "late",
  answered: "answered",
  ended: "ended",
  spam: "spam",
};

export interface UnsavedInput {
  /** The call's next day is missing, or another account was faster. */
  callTyped?: CallInput | undefined;
  /** The card of the enrolment, with the error of each field. */
  typed?: EnrolmentInput | undefined;
}

type FollowUpState = Pick<
  StoredEnquiry,
  "status" | "nextDay" | "isOpened" | "isSpam" | "enrolment"
>;

/** The number of enquiries in the list beside an enquiry. */
const maxSideList = 30;

/** Reads an enquiry and marks it as opened; undefined if there is none with the reference of the address. */
export async function createEnquiryView(
  scope: DeskScope,
  request: FastifyRequest,
  { typed, callTyped, isRefused }: UnsavedInput & { isRefused: boolean },
): Promise<EnquiryView | undefined> {
  const { db, now } = scope;
  const reference = readReference(request);
  const submissions = await listSubmissions(db, reference);
  const [first] = submissions;
  const newest = submissions.at(-1);
  if (first === undefined || newest === undefined) return undefined;
  // HEAD only asks whether the page exists.
  if (request.method !== "HEAD") await markOpened(db, reference, now());
  const listed = await findEnquiry(db, reference);
  if (listed === undefined) return undefined;
  const { enrolment, status, nextDay, isOpened, version, answeredAt } = listed;
  const notes = await listHistory(db, reference);
  const jobs = (await listJobStates(db, [reference])).get(reference) ?? [];
  const messages = scope.getMessages(request.account.language);
  const visitorMessages = scope.getMessages(newest.language);
  const toRow = (submission: StoredEnquiry): EnquiryRow => toEnquiryRow(submission, messages);
  const isSpam = submissions.every((submission) => submission.isSpam);
  const row = toEnquiryRow({ ...newest, status, nextDay, isOpened, enrolment, isSpam }, messages);
  const course = messages.courses.get(newest.courseKey ?? "");
  const payments = (await listPayments(db, [reference])).get(reference) ?? [];
  const isCourse = newest.form === "enrolment";
  const privacy = scope.getRelyingParty(request).origin + getPagePath("privacy", row.language);
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
    sideList: await createSideList(scope, parseFilters(request.query), { open: listed, toRow }),
    replies: fillSavedReplies(newest, visitorMessages, {
      enrolment,
      lastPaid: findLastReceived(payments)?.rupees,
      isPromiseOver: first.receivedAt < getPromiseStart(messages, now()),
      origin: scope.getLinkOrigin(request),
    }),
    isUpiMissing: isUpiMissing(newest, messages, enrolment),
    notice: createPrivacyNotice(newest, { row, notes, address: privacy }, visitorMessages),
    // Whoever called or came was answered at once.
    answeredIn: isAddedByHand(first)
      ? null
      : answeredAt && countMinutes(first.receivedAt, answeredAt),
    version,
    enrolment: {
      isCourse,
      saved: enrolment,
      payments,
      fee: isCourse ? (getEnrolmentFee({ quotedFee: newest.quotedFee }, course) ?? null) : null,
      batches: isCourse ? await listBatches(db, getTopicKey(newest)) : [],
      paidWithSame: await findSamePayment(db, reference),
      typed: typed && isRefused ? addMissingPayments(typed, payments) : typed,
    },
    meanwhile: isRefused ? notes.find((note) => note.version === version) : undefined,
    markedSpam: isSpam && newest.spamReason === "desk" ? findSpamMarker(notes, jobs) : undefined,
    callTyped,
    callDays: listCallDays(messages.office, now()),
  };
}

function findSpamMarker(notes: HistoryNote[], jobs: JobState[]): EnquiryView["markedSpam"] {
  const mark = notes.find(({ event }) => event === "spam");
  return (
    mark && {
      by: mark.by,
      isMailed: jobs.some(
        ({ kind, state, toFile }) => kind !== "forward" && state === "done" && !toFile,
      ),
    }
  );
}

/** An enquiry that was received before this has waited longer than the site promises. */
export function getPromiseStart({ replyHours, office }: LocaleMessages, now: Date): Date {
  return subtractNonHolidayTime(replyHours * 60 * 60_000, now, office.holidays);
}

/** The offered times of a next call; this evening only where the office is open today. */
export function listCallDays(office: OfficeHours, now: Date): string[] {
  const today = getIndianDay(now);
  const hasEvening = isBeforeEvening(now) && !isClosed(office, today);
  return [...(hasEvening ? ["evening"] : []), ...listComingOpenDays(office, today)];
}

interface SideListParts {
  open: StoredEnquiry;
  toRow: (enquiry: StoredEnquiry) => EnquiryRow;
}

async function createSideList(
  scope: DeskScope,
  filters: EnquiryFilters,
  parts: SideListParts,
): Promise<SideList> {
  return filters.today === ""
    ? await createFilteredList(scope, filters, parts)
    : await createTodaysList(scope, filters, parts);
}

/**
 * Creates a list of enquiries with the neighbours of the open one. It has neighbours also when it has left the list, as a
 * new one does once it is answered.
 */
async function createFilteredList(
  { db }: DeskScope,
  filters: EnquiryFilters,
  { open, toRow }: SideListParts,
): Promise<SideList> {
  const query = await widenSearch(db, toEnquiryQuery(filters));
  const list = await listEnquiries(db, query, { limit: maxSideList });
  const after = { receivedAt: open.receivedAt.toISOString(), id: open.id };
  const findNeighbour = async (order: EnquiryFilters["order"]) => {
    const { enquiries } = await listEnquiries(db, { ...query, order }, { after, limit: 1 });
    return enquiries[0];
  };
  const index = list.enquiries.findIndex(({ reference }) => reference === open.reference);
  const isListed = index >= 0;
  const previous = isListed
    ? list.enquiries[index - 1]
    : await findNeighbour(filters.order === "newest" ? "oldest" : "newest");
  const isNextListed = isListed && (index + 1 < list.enquiries.length || list.next === undefined);
  const next = isNextListed ? list.enquiries[index + 1] : await findNeighbour(filters.order);
  const toLink = (enquiry: StoredEnquiry | undefined): NeighbourLink | undefined =>
    enquiry && {
      href: getEnquiryUrl(enquiry.reference, filters),
      name: getDisplayName(enquiry),
    };
  return {
    filters,
    enquiries: list.enquiries.map(toRow),
    previous: toLink(previous),
    next: toLink(next),
  };
}

/** Creates the list of Today. An enquiry that is done has left it, and the next one is in its position. */
async function createTodaysList(
  { db, now }: DeskScope,
  filters: EnquiryFilters,
  { open, toRow }: SideListParts,
): Promise<SideList> {
  const enquiries = joinTodaysEnquiries(await listTodaysEnquiries(db, now()));
  const index = enquiries.findIndex(({ reference }) => reference === open.reference);
  const place = index < 0 ? Math.min(Number(filters.today), enquiries.length) : index;
  const toLink = (at: number): NeighbourLink | undefined => {
    const enquiry = enquiries[at];
    return (
      enquiry && {
        href: getEnquiryUrl(enquiry.reference, moveInList(filters, at)),
        name: getDisplayName(enquiry),
      }
    );
  };
  return {
    filters,
    enquiries: enquiries.map(toRow),
    previous: toLink(place - 1),
    next: toLink(index < 0 ? place : place + 1),
  };
}

export function readReference({ params }: FastifyRequest): string {
  // Each route of one enquiry has this parameter.
  return (params as { reference: string }).reference;
}

export function toEnquiryRow(
  submission: StoredSubmission & FollowUpState,
  messages: LocaleMessages,
): EnquiryRow {
  const { reference, receivedAt, isSpam, status, nextDay, isOpened, enrolment } = submission;
  return {
    reference,
    name: getDisplayName(submission),
    about: formatSummary(submission, messages),
    said: getTopic(submission) === "" ? undefined : getOwnWords(submission.fields.message),
    wantsCall: isCallWanted(submission) && enquiryStatuses[status].outcome === "open",
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

/**
 * The beginning of a message without the letter that the form begins: its opening, a bullet for each topic, and a line
 * that was left open. `Hello, about:\n• GST\n\nAfter 5 pm\nCity:` → `After 5 pm`. Undefined where nothing is left.
 */
function getOwnWords(message = ""): string | undefined {
  const lines = message.split("\n").map((line) => line.trim());
  const own = lines
    .filter((line, index) => !line.startsWith("•") && !lines[index + 1]?.startsWith("•"))
    .filter((line) => line !== "" && !line.endsWith(":"));
  return own.length === 0 ? undefined : shortenText(toOneLine(own.join(" ")), maxSummaryLength);
}

function formatSourceName(
  { attribution }: StoredSubmission,
  { desk }: LocaleMessages,
): string | undefined {
  const source = getSource(attribution ?? {});
  return source === unknownSource ? undefined : formatSource(source, desk.sources);
}

/**
 * Creates the privacy notice, which the law requires if a number is written down at the desk; undefined once it was sent,
 * and without a number.
 */
function createPrivacyNotice(
  submission: StoredSubmission,
  { row, notes, address }: { row: EnquiryRow; notes: HistoryNote[]; address: string },
  { desk, business }: LocaleMessages,
): { name: string; text: string } | undefined {
  const { name, text } = desk.addEnquiry.notice;
  const isSent = notes.some((note) => note.event === "replied" && note.text === name);
  const channel = submission.attribution?.came_by;
  if (channel === undefined || row.phone === null || isSent) return undefined;
  return { name, text: fillIn(text, { name: row.name, business: business.name, address }) };
}

/** Returns the course, the service or the beginning of the message, else the name of the form; in one line. */
function formatSummary(submission: StoredSubmission, messages: LocaleMessages): string {
  const topic = getTopic(submission) || toOneLine(submission.fields.message ?? "");
  if (topic === "")
    return isAddedByHand(submission) ? "" : messages.mail.owner[submission.form].subject;
  return shortenText(topic, maxSummaryLength);
}

export function toSubmissionView(
  submission: StoredSubmission,
  messages: LocaleMessages,
): SubmissionView {
  const ownerMailMessages = messages.mail.owner;
  const labels = messages.desk.enquiry;
  const { [controlFields.need]: need } = submission.extras;
  return {
    fields: labelFields(submission, messages)
      .filter(({ field }) => field !== "message")
      .map(({ label, value }) => ({ label, value })),
    message: submission.fields.message,
    more: [
      ...(isAddedByHand(submission)
        ? []
        : [{ label: labels.form, value: ownerMailMessages[submission.form].subject }]),
      ...(submission.page === null
        ? []
        : [{ label: labels.page, value: formatPageName(submission.page, messages.pageNames) }]),
      ...listAttributionLines(submission.attribution, messages),
      ...(need === undefined ? [] : [{ label: ownerMailMessages.asked, value: need }]),
      ...(isCallWanted(submission) ? [{ label: labels.wantsCall, value: labels.yes }] : []),
      ...listOtherExtras(submission).map(([label, value]) => ({ label, value })),
    ],
    isAddedByHand: isAddedByHand(submission),
    receivedAt: submission.receivedAt,
  };
}

function listAttributionLines(visit: Attribution = {}, { desk }: LocaleMessages): LabelledValue[] {
  if (visit.came_by !== undefined) {
    return [
      { label: desk.addEnquiry.channel, value: formatSource(getSource(visit), desk.sources) },
    ];
  }
  return attributionFields.flatMap((field) => {
    const value = visit[field];
    return value === undefined
      ? []
      : [{ label: desk.enquiry.attribution[field], value: formatReportedSource(field, value) }];
  });
}

/** Checks whether an enquiry came without a form of the site. */
function isAddedByHand({ attribution }: StoredSubmission): boolean {
  return attribution?.came_by !== undefined;
}

function getJobLine({ state, toFile, errorCode }: JobState): JobLine {
  if (toFile) return "filed";
  // The one reason without a sentence of its own is the limit of a day: the sentence of `skipped` names it.
  return state === "skipped" ? (skipLines[errorCode as SkipReason] ?? state) : state;
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
    // The source is undefined where it is not known.
    { kind: "came-in", at: first.receivedAt, source: formatSourceName(first, messages) },
  ];
  const getTime = ({ at }: HistoryEntry) => (at ?? first.receivedAt).getTime();
  return entries.toSorted((a, b) => getTime(b) - getTime(a));
}
