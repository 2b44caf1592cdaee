import type { FastifyRequest } from "fastify";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { steeringFields } from "#forms/protocol.ts";
import { type Visit, visitFields } from "#forms/attribution.ts";
import { defaultLocale, isLocale } from "#locales.ts";
import { pathTo } from "#page-map.ts";
import {
  batchesOf,
  markOpened,
  type Note,
  paidWithSame,
  readNotes,
} from "#server/store/follow-ups.ts";
import { findInboxLead, type InboxLead, readInbox } from "#server/store/inbox.ts";
import { type JobState, jobStates } from "#server/store/jobs.ts";
import { namedFields, otherExtras, personOf } from "#server/store/submission-fields.ts";
import { aboutOf as courseOf, readEnquiry, type StoredLead } from "#server/store/submissions.ts";
import { samePerson } from "#server/store/person-search.ts";
import { sourceName, sourceOf, unknown } from "#server/store/sources.ts";
import type { LanguageWords } from "#server/messages.ts";
import { minutesBetween } from "#text/clock.ts";
import { fillIn } from "#text/sentences.ts";
import { toOneLine, toTenDigits } from "#text/typed-text.ts";
import { queryOf, readChoice } from "./inbox-filters.ts";
import type { CallTyped, EnrolmentTyped } from "./enquiry-input.ts";
import { savedReplies } from "./replies.ts";

const aboutLength = 90;

export type LeadRow = ReturnType<typeof leadRow> & {
  /** Only Today reads the latest note. */
  note?: string | null;
};

export type LeadView = NonNullable<Awaited<ReturnType<typeof leadView>>>;

export interface Unsaved {
  /** The call's next day is missing, or another account was faster. */
  callTyped?: CallTyped | undefined;
  /** The card of the enrolment, with the problem of each field. */
  typed?: EnrolmentTyped | undefined;
}

export type EnrolmentView = NonNullable<LeadView["enrolment"]>;

export type Happening = ReturnType<typeof happened>[number];

type Standing = Pick<InboxLead, "status" | "nextDay" | "opened" | "isSpam" | "enrolment">;

const besideIt = 30;

/** Reads an enquiry and marks it as opened; undefined where there is none. */
export async function leadView(
  { db, now, ...scope }: DeskScope,
  request: FastifyRequest,
  { typed, callTyped, isRefused }: Unsaved & { isRefused: boolean },
) {
  const reference = referenceIn(request);
  const leads = await readEnquiry(db, reference);
  const [first] = leads;
  const newest = leads.at(-1);
  if (first === undefined || newest === undefined) return undefined;
  // HEAD only asks whether the page exists.
  if (request.method !== "HEAD") await markOpened(db, reference, now());
  const listed = await findInboxLead(db, reference);
  if (listed === undefined) return undefined;
  const { enrolment, status, nextDay, opened, version, answeredAt } = listed;
  const notes = await readNotes(db, reference);
  const jobs = (await jobStates(db, [reference])).get(reference) ?? [];
  const choice = readChoice(request.query);
  const list = await readInbox(db, queryOf(choice), { most: besideIt });
  const words = scope.wordsIn(request.account.language);
  const theirWords = scope.wordsIn(newest.language);
  const rowOf = (lead: InboxLead): LeadRow => leadRow(lead, words);
  const isSpam = leads.every((lead) => lead.isSpam);
  const row = leadRow({ ...newest, status, nextDay, opened, enrolment, isSpam }, words);
  const course = words.courses.get(newest.courseKey ?? "");
  const isCourse = newest.form === "enrolment";
  const privacy = scope.relyingPartyOf(request).origin + pathTo("privacy", row.language);
  return {
    ...row,
    email: newest.fields.email || null,
    /** Newest first: each corrected the one after it. */
    sent: leads.toReversed().map((lead) => sentParts(lead, words)),
    happened: happened(first, { notes, jobs, words }),
    also: (await samePerson(db, reference, newest.fields)).map(rowOf),
    beside: { choice, leads: list.leads.map(rowOf) },
    replies: savedReplies(
      {
        ...{ form: newest.form, name: row.name, reference, language: row.language },
        ...{ topic: topicOf(newest), topicKeys: newest.extras[steeringFields.needKeys] ?? "" },
        ...{ enrolment, course, origin: scope.linkOrigin(request) },
      },
      theirWords,
    ),
    notice: noticeFor(newest, { row, notes, address: privacy }, theirWords),
    /** Minutes until the first answer; null until then. */
    answeredIn: answeredAt && minutesBetween(first.receivedAt, answeredAt),
    version,
    /** Of an enrolment or a won service; a service has only its payment. */
    enrolment:
      isCourse || status === "won" || enrolment.paid !== null
        ? {
            isCourse,
            settled: enrolment,
            /** In rupees, as the student read it; null where it is not known any more. */
            fee: newest.quotedFee ?? course?.fee ?? null,
            /** Batches that other students of the course have. */
            batches: isCourse ? await batchesOf(db, courseOf(newest)) : [],
            /** Another enquiry with the same bank reference: a mistake, or one payment for both. */
            paidWithSame: await paidWithSame(db, enrolment.paidReference, reference),
            typed,
          }
        : undefined,
    /** The change of another account that made the last form fail. */
    meanwhile: isRefused ? notes.find((note) => note.version === version) : undefined,
    callTyped,
  };
}

export function referenceIn({ params }: FastifyRequest): string {
  return (params as { reference: string }).reference;
}

export function leadRow(lead: StoredLead & Standing, words: LanguageWords) {
  const { reference, receivedAt, isSpam, status, nextDay, opened, enrolment } = lead;
  return {
    reference,
    /** The phone or the reference where no name was given. */
    name: toOneLine(personOf(lead.fields)) || lead.fields["phone"] || reference,
    about: aboutOf(lead, words),
    /** The language of the page with the form. */
    language: isLocale(lead.language) ? lead.language : defaultLocale,
    receivedAt,
    status,
    /** A day in India, `2026-11-24`, with a time `2026-11-24T17:00`. */
    nextDay,
    opened,
    isSpam,
    /** In rupees, like `paid`; null where no fee was asked for. */
    requestedFee: enrolment.requestedFee,
    paid: enrolment.paid,
    /** Ten digits, without a country code; null without a phone. */
    phone: toTenDigits(lead.fields.phone ?? "") ?? null,
    source: namedSource(lead, words),
  };
}

function namedSource({ attribution }: StoredLead, { desk }: LanguageWords): string | undefined {
  const source = sourceOf(attribution ?? {});
  return source === unknown ? undefined : sourceName(source, desk.sources);
}

/**
 * The law requires the notice where a number is written down at the desk. Undefined once it was sent, and without a
 * number.
 */
function noticeFor(
  lead: StoredLead,
  { row, notes, address }: { row: LeadRow; notes: Note[]; address: string },
  { desk, business }: LanguageWords,
): { name: string; text: string } | undefined {
  const { name, text } = desk.addEnquiry.notice;
  const isSent = notes.some((note) => note.event === "replied" && note.text === name);
  const cameBy = lead.attribution?.came_by;
  if (cameBy === undefined || row.phone === null || isSent) return undefined;
  return { name, text: fillIn(text, { name: row.name, business: business.name, address }) };
}

/** The course, the service or the beginning of the message, else the form; in one line. */
function aboutOf(lead: StoredLead, words: LanguageWords): string {
  const topic = topicOf(lead) || toOneLine(lead.fields.message ?? "");
  if (topic === "") return isNoted(lead) ? "" : words.mail.owner[lead.form].subject;
  return topic.length > aboutLength ? `${topic.slice(0, aboutLength).trimEnd()}…` : topic;
}

/** The course or service by the name that was posted; empty where there is none. */
export function topicOf({ fields, extras }: StoredLead): string {
  return toOneLine(fields.courseId ?? extras[steeringFields.need] ?? "");
}

/** One submission, under the labels of the mails to the owner. */
function sentParts(lead: StoredLead, words: LanguageWords) {
  const copy = words.mail.owner;
  const labels = words.desk.enquiry;
  const { [steeringFields.need]: need } = lead.extras;
  return {
    fields: namedFields(lead, words)
      .filter(({ field }) => field !== "message")
      .map(({ label, value }) => ({ label, value })),
    message: lead.fields.message,
    /** Form and page, the source of the visit, and whatever else was posted. */
    more: [
      ...(isNoted(lead) ? [] : [{ label: labels.form, value: copy[lead.form].subject }]),
      ...(lead.page === null ? [] : [{ label: labels.page, value: lead.page }]),
      ...visitLines(lead.attribution, words),
      ...(need === undefined ? [] : [{ label: copy.asked, value: need }]),
      ...otherExtras(lead).map(([label, value]) => ({ label, value })),
    ],
    /** Added at the desk, not sent by a form. */
    isNoted: isNoted(lead),
    receivedAt: lead.receivedAt,
  };
}

function visitLines(visit: Visit = {}, { desk }: LanguageWords) {
  if (visit.came_by !== undefined) {
    return [{ label: desk.addEnquiry.channel, value: sourceName(sourceOf(visit), desk.sources) }];
  }
  return visitFields.flatMap((field) => {
    const value = visit[field];
    return value === undefined ? [] : [{ label: desk.enquiry.attribution[field], value }];
  });
}

/** True for an enquiry without a form. */
function isNoted({ attribution }: StoredLead): boolean {
  return attribution?.came_by !== undefined;
}

/** Sorted with the newest line first. */
function happened(
  first: StoredLead,
  { notes, jobs, words }: { notes: Note[]; jobs: JobState[]; words: LanguageWords },
) {
  const lines = [
    ...notes.map((note) => ({ kind: "note" as const, ...note })),
    ...jobs.map(({ kind, state, toFile, doneAt }) => ({
      ...{ kind: "job" as const, job: kind, at: doneAt },
      state: toFile ? ("filed" as const) : state,
    })),
    // The source is undefined where it is not known.
    { kind: "came-in" as const, at: first.receivedAt, source: namedSource(first, words) },
  ];
  const time = ({ at }: (typeof lines)[number]) => (at ?? first.receivedAt).getTime();
  return lines.toSorted((one, other) => time(other) - time(one));
}
