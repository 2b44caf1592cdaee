/** The work of a day: whom to call and to answer first, and what else a person should know. */
import type { FastifyRequest } from "fastify";
import { type EnquiryRow, toEnquiryRow } from "#desk/enquiries/enquiry-row.ts";
import { listTodaysEnquiries, type TodaysEnquiries } from "#desk/enquiries/todays-enquiries.ts";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { createLaunchView } from "#desk/launch/launch-view.ts";
import { listPasskeys } from "#desk/sign-in/passkeys.ts";
import { countUnpublishedChanges } from "#desk/website/content-changes.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { findLastReceived } from "#enquiry/follow-up.ts";
import { fillSavedReplies, type SavedReply } from "#enquiry/replies.ts";
import { findEndingRules } from "#server/launch/ending-rules.ts";
import { type Account, listAccounts } from "#server/store/accounts.ts";
import { countPeople } from "#server/store/enquiry-counts.ts";
import { readMailState, readQueueState } from "#server/store/outbox-state.ts";
import { listPayments } from "#server/store/payments.ts";
import type { StoredEnquiry } from "#server/store/stored-enquiries.ts";
import { formatDateTime } from "#text/clock.ts";
import { formatLongDay, getIndianDay } from "#text/days.ts";
import { isNoticeVisible, listHolidayNotices, subtractNonHolidayTime } from "#text/opening.ts";
import { fillIn } from "#text/sentences.ts";

/** In milliseconds. */
const hour = 60 * 60_000;

export interface TodayView {
  /** Calls that were planned for today or before. */
  due: DueCall[];
  newToday: EnquiryRow[];
  newBefore: EnquiryRow[];
  /** How many new ones wait for an answer, with those that are not listed. */
  waiting: TodaysEnquiries["waiting"] & {
    /** One who wrote twice is counted once. */
    people: number;
  };
  /** New enquiries received before this have waited longer than the site promises. */
  promisedBefore: Date;
  /** Enquiries in progress without a planned call. */
  undated: EnquiryRow[];
  /** What keeps enquiries or answers from people, above all lists. */
  problems: TodayNotice[];
  /** What else a person should know, beside the lists. */
  notices: TodayNotice[];
}

export interface DueCall extends EnquiryRow {
  email: string | null;
  /** What was noted last; null without a note. */
  lastNote: string | null;
  replies: SavedReply[];
}

export interface TodayNotice {
  icon: "warning" | "mail" | "calendar" | "upload" | "list";
  lines: string[];
  link?: { href: string; label: string };
}

export async function createTodayView(
  scope: DeskScope,
  request: FastifyRequest,
): Promise<TodayView> {
  const { db, now } = scope;
  const { account } = request;
  const messages = scope.getMessages(account.language);
  const enquiries = await listTodaysEnquiries(db, now());
  const payments = await listPayments(
    db,
    enquiries.due.map(({ reference }) => reference),
  );
  const toRow = (enquiry: StoredEnquiry): EnquiryRow => toEnquiryRow(enquiry, messages);
  const origin = scope.getLinkOrigin(request);
  const toDueCall = (enquiry: StoredEnquiry): DueCall => ({
    ...toRow(enquiry),
    email: enquiry.fields.email || null,
    lastNote: enquiry.lastNote,
    replies: fillSavedReplies(enquiry, scope.getMessages(enquiry.language), {
      enrolment: enquiry.enrolment,
      lastPaid: findLastReceived(payments.get(enquiry.reference) ?? [])?.rupees,
      origin,
    }),
  });
  return {
    due: enquiries.due.map(toDueCall),
    newToday: enquiries.newToday.map(toRow),
    newBefore: enquiries.newBefore.map(toRow),
    waiting: {
      ...enquiries.waiting,
      people: await countPeople(db, { status: "new", search: "", hasNextCall: false }),
    },
    promisedBefore: subtractNonHolidayTime(
      messages.replyHours * hour,
      now(),
      messages.office.holidays,
    ),
    undated: enquiries.undated.map(toRow),
    problems: await createFailureNotices(scope, account),
    notices: [
      ...(account.role === "owner" ? createRulesNotice(scope, account) : []),
      ...createClosedNotices(scope, account),
      ...(account.role === "owner" ? await createPasskeyNotice(scope, account) : []),
      ...(account.role === "owner" ? await createOwnerNotices(scope, account) : []),
    ],
  };
}

/** Says which rules of the site's calculators end soon or have ended, so that an owner looks at them again. */
function createRulesNotice(scope: DeskScope, { language }: Account): TodayNotice[] {
  const { rules } = scope.getMessages(language).desk.today;
  const { rulesEnd } = scope.served.edition.messages;
  const ending = findEndingRules(rulesEnd, scope.now());
  if (ending === undefined) return [];
  const { day, files } = ending;
  const text = getIndianDay(scope.now()) > day ? rules.over : rules.soon;
  const lines = [fillIn(text, { day: formatLongDay(day, language), files })];
  return [{ icon: "warning", lines, link: { href: deskPaths.launch, label: rules.list } }];
}

/** Says what fails: mails that do not go out, a full disk, no backup, a failed publish; and that no mail server is set. */
async function createFailureNotices(
  scope: DeskScope,
  { language, role }: Account,
): Promise<TodayNotice[]> {
  const { db, now } = scope;
  const { desk } = scope.getMessages(language);
  const { today, menu } = desk;
  const [queue, { failingSince }, failures] = await Promise.all([
    readQueueState(db, now()),
    readMailState(db, now()),
    scope.findUrgentProblems(),
  ]);
  const link = { href: deskPaths.health, label: menu.health };
  const notices: TodayNotice[] = [];
  if (failingSince !== null) {
    const since = formatDateTime(failingSince, now(), language);
    const line = fillIn(today.mails.failing, { since });
    notices.push({ icon: "warning", lines: [line, today.mails.safe], link });
  } else if (queue.failed > 0) {
    const line = fillIn(today.mails.failed, { count: queue.failed });
    notices.push({ icon: "warning", lines: [line, today.mails.safe], link });
  }
  for (const { area, formatMessage } of failures) {
    // That mails fail is said above, from the first one on.
    if (area === "mail") continue;
    notices.push({ icon: "warning", lines: [formatMessage(desk)], link });
  }
  if (role === "owner" && !scope.mailsLeave) {
    notices.push({ icon: "mail", lines: [today.mailsStay.heading, today.mailsStay.lede] });
  }
  return notices;
}

/** Says on which days visitors read that the office is closed. */
function createClosedNotices(scope: DeskScope, { language, role }: Account): TodayNotice[] {
  const { office, opening, desk } = scope.getMessages(language);
  const { shown, change } = desk.today.closed;
  const today = getIndianDay(scope.now());
  const lines = listHolidayNotices(office, opening, language, today)
    .filter((notice) => isNoticeVisible(notice, today))
    .map(({ text }) => text);
  if (lines.length === 0) return [];
  // The form editor's field for the days on which the office is closed.
  const link = { href: `${deskPaths.editorForm("opening")}#vf-holidays`, label: change };
  return [{ icon: "calendar", lines: [shown, ...lines], ...(role === "owner" && { link }) }];
}

/**
 * Asks the only owner for a second passkey: if the only one is lost, no other owner can help, but only the person who
 * looks after the server.
 */
async function createPasskeyNotice(
  { db, getMessages }: DeskScope,
  { id, language }: Account,
): Promise<TodayNotice[]> {
  const [accounts, passkeys] = await Promise.all([listAccounts(db), listPasskeys(db, id)]);
  const hasOtherOwner = accounts.some((other) => other.role === "owner" && other.id !== id);
  const count = passkeys.filter(({ removedAt }) => removedAt === null).length;
  // Without any passkey, a link by email is enough for everything.
  if (hasOtherOwner || passkeys.length === 0 || count > 1) return [];
  const { none, one, add } = getMessages(language).desk.today.secondPasskey;
  const link = { href: `${deskPaths.people}#passkeys`, label: add };
  return [{ icon: "warning", lines: [count === 0 ? none : one], link }];
}

/** Drafts that visitors do not see yet, and the first open thing of the launch list. */
async function createOwnerNotices(
  { db, now, builtAddress, getMessages }: DeskScope,
  { language }: Account,
): Promise<TodayNotice[]> {
  const messages = getMessages(language).desk;
  const { unpublished, launch } = messages.today;
  const count = await countUnpublishedChanges(db);
  const notices: TodayNotice[] = [];
  if (count > 0) {
    const line = count === 1 ? unpublished.one : fillIn(unpublished.many, { count });
    const link = { href: deskPaths.publish, label: unpublished.open };
    notices.push({ icon: "upload", lines: [line], link });
  }
  const reader = { language, messages, settings: process.env, builtAddress, now: now() };
  const { rows } = await createLaunchView(db, reader);
  const open = rows.filter(({ ticked }) => ticked === undefined);
  // That no mail server is set is a notice of its own.
  const next = open.find(({ id }) => id !== "mail");
  if (next !== undefined) {
    // Some rows end with a colon, because a list follows them on the page.
    const link = { href: `${deskPaths.launch}#row-${next.id}`, label: next.says.replace(/:$/, "") };
    notices.push({ icon: "list", lines: [fillIn(launch, { left: open.length })], link });
  }
  return notices;
}
