/** Turns what is stored into what the desk shows. */
import type { DeskWords } from "#desk/frame/words.ts";
import type { Enrolment } from "#enquiry/follow-up.ts";
import type { Note } from "#server/store/follow-ups.ts";
import type { InboxChoice } from "./inbox-choice.ts";
import type { CallTyped } from "./lead-change.ts";
import { steeringFields } from "#forms/protocol.ts";
import { visitFields, type Visit } from "#forms/visit.ts";
import { fillIn } from "#text/sentences.ts";
import { defaultLocale, isLocale } from "#locales.ts";
import type { InboxLead } from "#server/store/inbox.ts";
import type { JobState } from "#server/store/jobs.ts";
import type { StoredLead } from "#server/store/leads.ts";
import { namedFields, personOf } from "#server/store/lead-fields.ts";
import { sourceName, sourceOf, unknown } from "#server/store/sources.ts";
import type { LanguageWords } from "#server/words.ts";

/** How many characters of a message a list shows. */
const aboutLength = 90;

/** An enquiry as a list shows it. */
export type LeadRow = ReturnType<typeof leadRow> & {
  /** On Today: what was last noted about it. */
  note?: string | null;
};

/** One enquiry, with everything that is known. */
export interface LeadView extends LeadRow {
  email: string | null;
  /** What was sent, the newest first; those after it were corrected. */
  sent: ReturnType<typeof sentParts>[];
  happened: Happening[];
  also: LeadRow[];
  /** The list that it was opened from, as far as it stands beside the file. */
  beside: { choice: InboxChoice; leads: LeadRow[] };
  replies: { name: string; text: string }[];
  /** The privacy notice, for a person who was added at the desk and has not been sent it yet. */
  notice: { name: string; text: string } | undefined;
  /** The time until the first answer, in minutes; null until then. */
  answeredIn: number | null;
  /** For an enrolment, or a service that was won. */
  enrolment: EnrolmentView | undefined;
  /** The version on which a change rests. */
  version: number;
  /** What was typed about a call and not saved: its next day is missing, or another account was faster. */
  callTyped: CallTyped | undefined;
  /** What another account has changed meanwhile, so that the last press was not saved. */
  meanwhile: Note | undefined;
}

/** What was typed on the card of an enrolment and could not be saved. */
export interface EnrolmentTyped {
  texts: Partial<Record<keyof Enrolment, string | undefined>>;
  errors: Partial<Record<keyof Enrolment, keyof DeskWords["lead"]["enrolment"]["problems"]>>;
}

/** The card of an enrolment. */
export interface EnrolmentView {
  /** Of a service only what was paid for it is settled here. */
  isCourse: boolean;
  settled: Enrolment;
  /** What they were told that the course costs, in rupees; null where it is not known any more. */
  fee: number | null;
  /** Those of the course that are known. */
  batches: string[];
  /** Another enquiry that was paid with the same reference of a bank. */
  paidWithSame: string | null;
  typed: EnrolmentTyped | undefined;
}

/** A line of what happened. */
export type Happening = ReturnType<typeof happened>[number];

type Standing = Pick<InboxLead, "status" | "nextDay" | "opened" | "isSpam" | "enrolment">;

/** An enquiry in one line. */
export function leadRow(lead: StoredLead & Standing, words: LanguageWords) {
  const { reference, receivedAt, isSpam, status, nextDay, opened, enrolment } = lead;
  const digits = lead.fields.phone?.replace(/\D/g, "") ?? "";
  return {
    reference,
    /** Who it is; the reference where no name was given. */
    name: plain(personOf(lead.fields)) || lead.fields["phone"] || reference,
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
    feeAsked: enrolment.feeAsked,
    paid: enrolment.paid,
    /** Ten digits; null where none were given. */
    phone: /^\d{10}$/.test(digits) ? digits : null,
    /** What it came by; undefined where that is not known. */
    source: namedSource(lead, words),
  };
}

function namedSource({ visit }: StoredLead, { desk }: LanguageWords): string | undefined {
  const source = sourceOf(visit ?? {});
  return source === unknown ? undefined : sourceName(source, desk.sources);
}

/** The law asks for it where a number is written down; nothing once it was sent, or where there is no number. */
export function noticeFor(
  lead: StoredLead,
  { row, notes, address }: { row: LeadRow; notes: Note[]; address: string },
  { desk, business }: LanguageWords,
): LeadView["notice"] {
  const { name, text } = desk.add.notice;
  const isSent = notes.some((note) => note.event === "replied" && note.text === name);
  const cameBy = lead.visit?.came_by;
  if (cameBy === undefined || row.phone === null || isSent) return undefined;
  return { name, text: fillIn(text, { name: row.name, business: business.name, address }) };
}

/** The topic in one line: the course, the service, or the beginning of the message; else the form, if there was one. */
function aboutOf(lead: StoredLead, words: LanguageWords): string {
  const topic = topicOf(lead) || plain(lead.fields.message ?? "");
  if (topic === "") return isNoted(lead) ? "" : words.mail.owner[lead.form].subject;
  return topic.length > aboutLength ? `${topic.slice(0, aboutLength).trimEnd()}…` : topic;
}

/** The course, or the service that was asked for, by the name that was sent; empty where there is none. */
export function topicOf({ fields, extras }: StoredLead): string {
  return plain(fields.courseId ?? extras[steeringFields.need] ?? "");
}

/** What was sent in one form, under the labels of the mails to the owner. */
export function sentParts(lead: StoredLead, words: LanguageWords) {
  const copy = words.mail.owner;
  const labels = words.desk.lead;
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
      ...Object.entries(lead.extras).map(([name, value]) => ({
        label: name === steeringFields.need ? copy.asked : name,
        value,
      })),
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
export function happened(
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

/** On one line, without signs that turn the direction of writing and those that no one sees. */
function plain(text: string): string {
  return text
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
