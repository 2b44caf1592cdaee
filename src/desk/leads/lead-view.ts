/** Turns what is stored into what the desk shows. */
import type { FastifyRequest } from "fastify";
import type { DeskScope } from "#desk/frame/desk-scope.ts";
import { steeringFields } from "#forms/protocol.ts";
import { visitFields, type Visit } from "#forms/visit.ts";
import { fillIn } from "#text/sentences.ts";
import { minutesBetween } from "#text/clock.ts";
import { toOneLine, toTenDigits } from "#text/typed-text.ts";
import { defaultLocale, isLocale } from "#locales.ts";
import { pathTo } from "#page-map.ts";
import {
  batchesOf,
  markOpened,
  paidWithSame,
  readNotes,
  type Note,
} from "#server/store/follow-ups.ts";
import { findInboxLead, readInbox, type InboxLead } from "#server/store/inbox.ts";
import { jobStates, type JobState } from "#server/store/jobs.ts";
import { readEnquiry, type StoredLead } from "#server/store/leads.ts";
import {
  aboutOf as courseOf,
  namedFields,
  otherExtras,
  personOf,
} from "#server/store/lead-fields.ts";
import { samePerson } from "#server/store/person-search.ts";
import { sourceName, sourceOf, unknown } from "#server/store/sources.ts";
import type { LanguageWords } from "#server/words.ts";
import { queryOf, readChoice } from "./inbox-choice.ts";
import type { CallTyped, EnrolmentTyped } from "./lead-change.ts";
import { savedReplies } from "./replies.ts";

/** How many characters of a message a list shows. */
const aboutLength = 90;

/** An enquiry as a list shows it. */
export type LeadRow = ReturnType<typeof leadRow> & {
  /** On Today: what was last noted about it. */
  note?: string | null;
};

/** One enquiry, with everything that is known. */
export type LeadView = NonNullable<Awaited<ReturnType<typeof leadView>>>;

/** What was typed and not saved. */
export interface Unsaved {
  /** About a call: its next day is missing, or another account was faster. */
  callTyped?: CallTyped | undefined;
  /** On the card of the enrolment, with what is wrong with it. */
  typed?: EnrolmentTyped | undefined;
}

/** The card of an enrolment. */
export type EnrolmentView = NonNullable<LeadView["enrolment"]>;

/** A line of what happened. */
export type Happening = ReturnType<typeof happened>[number];

type Standing = Pick<InboxLead, "status" | "nextDay" | "opened" | "isSpam" | "enrolment">;

/** How much of the list stands beside a file. */
const besideIt = 30;

/** Reads an enquiry for an account, which has opened it; undefined where there is none. */
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
  // What only asks whether the page is there reads nothing.
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
    /** What was sent, the newest first; those after it were corrected. */
    sent: leads.toReversed().map((lead) => sentParts(lead, words)),
    happened: happened(first, { notes, jobs, words }),
    also: (await samePerson(db, reference, newest.fields)).map(rowOf),
    /** The list that it was opened from, as far as it stands beside the file. */
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
    /** The time until the first answer, in minutes; null until then. */
    answeredIn: answeredAt && minutesBetween(first.receivedAt, answeredAt),
    /** The version on which a change rests. */
    version,
    /** For an enrolment, or a service that was won: of a service only what was paid for it is settled. */
    enrolment:
      isCourse || status === "won" || enrolment.paid !== null
        ? {
            isCourse,
            settled: enrolment,
            /** What they were told that the course costs, in rupees; null where it is not known any more. */
            fee: newest.quotedFee ?? course?.fee ?? null,
            /** Those of the course that are known. */
            batches: isCourse ? await batchesOf(db, courseOf(newest)) : [],
            /** Another enquiry that was paid with the same reference of a bank. */
            paidWithSame: await paidWithSame(db, enrolment.paidReference, reference),
            typed,
          }
        : undefined,
    /** The change of another account that made the present version, so that the last press was not saved. */
    meanwhile: isRefused ? notes.find((note) => note.version === version) : undefined,
    callTyped,
  };
}

/** The reference that an address names. */
export function referenceIn({ params }: FastifyRequest): string {
  return (params as { reference: string }).reference;
}

/** An enquiry in one line. */
export function leadRow(lead: StoredLead & Standing, words: LanguageWords) {
  const { reference, receivedAt, isSpam, status, nextDay, opened, enrolment } = lead;
  return {
    reference,
    /** Who it is; the reference where no name was given. */
    name: toOneLine(personOf(lead.fields)) || lead.fields["phone"] || reference,
    /** What is wanted, in one line. */
    about: aboutOf(lead, words),
    /** The language of what they wrote. */
    language: isLocale(lead.language) ? lead.language : defaultLocale,
    receivedAt,
    status,
    /** `2026-11-24`, with a time `2026-11-24T17:00`. */
    nextDay,
    opened,
    isSpam,
    /** In rupees, as `paid`; null where no fee was asked for. */
    requestedFee: enrolment.requestedFee,
    paid: enrolment.paid,
    /** Ten digits; null where none were given. */
    phone: toTenDigits(lead.fields.phone ?? "") ?? null,
    /** What it came by; undefined where that is not known. */
    source: namedSource(lead, words),
  };
}

function namedSource({ visit }: StoredLead, { desk }: LanguageWords): string | undefined {
  const source = sourceOf(visit ?? {});
  return source === unknown ? undefined : sourceName(source, desk.sources);
}

/**
 * The privacy notice, for a person who was added at the desk: the law asks for it where a number is written
 * down. Nothing once it was sent, or where there is no number.
 */
function noticeFor(
  lead: StoredLead,
  { row, notes, address }: { row: LeadRow; notes: Note[]; address: string },
  { desk, business }: LanguageWords,
): { name: string; text: string } | undefined {
  const { name, text } = desk.add.notice;
  const isSent = notes.some((note) => note.event === "replied" && note.text === name);
  const cameBy = lead.visit?.came_by;
  if (cameBy === undefined || row.phone === null || isSent) return undefined;
  return { name, text: fillIn(text, { name: row.name, business: business.name, address }) };
}

/** The topic in one line: the course, the service, or the beginning of the message; else the form, if there was one. */
function aboutOf(lead: StoredLead, words: LanguageWords): string {
  const topic = topicOf(lead) || toOneLine(lead.fields.message ?? "");
  if (topic === "") return isNoted(lead) ? "" : words.mail.owner[lead.form].subject;
  return topic.length > aboutLength ? `${topic.slice(0, aboutLength).trimEnd()}…` : topic;
}

/** The course, or the service that was asked for, by the name that was sent; empty where there is none. */
export function topicOf({ fields, extras }: StoredLead): string {
  return toOneLine(fields.courseId ?? extras[steeringFields.need] ?? "");
}

/** What was sent in one form, under the labels of the mails to the owner. */
function sentParts(lead: StoredLead, words: LanguageWords) {
  const copy = words.mail.owner;
  const labels = words.desk.lead;
  const { [steeringFields.need]: need } = lead.extras;
  return {
    fields: namedFields(lead, words)
      .filter(({ field }) => field !== "message")
      .map(({ label, value }) => ({ label, value })),
    message: lead.fields.message,
    /** The form and its page, where the visit came from, and whatever else was posted. */
    more: [
      ...(isNoted(lead) ? [] : [{ label: labels.form, value: copy[lead.form].subject }]),
      ...(lead.page === null ? [] : [{ label: labels.page, value: lead.page }]),
      ...visitLines(lead.visit, words),
      ...(need === undefined ? [] : [{ label: copy.asked, value: need }]),
      ...otherExtras(lead).map(([label, value]) => ({ label, value })),
    ],
    /** Written down at the desk, not sent by them. */
    isNoted: isNoted(lead),
    receivedAt: lead.receivedAt,
  };
}

/** What is known of a visit, a line for each, under its label. */
function visitLines(visit: Visit = {}, { desk }: LanguageWords) {
  if (visit.came_by !== undefined) {
    return [{ label: desk.add.cameBy, value: sourceName(sourceOf(visit), desk.sources) }];
  }
  return visitFields.flatMap((field) => {
    const value = visit[field];
    return value === undefined ? [] : [{ label: desk.lead.visit[field], value }];
  });
}

/** Whether it came from the owner's side, without a form. */
function isNoted({ visit }: StoredLead): boolean {
  return visit?.came_by !== undefined;
}

/** The story of an enquiry, the newest line first. */
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
