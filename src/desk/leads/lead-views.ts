/** Turns what is stored into what the desk shows. */
import type { Note } from "#enquiry/follow-up.ts";
import type { EnrolmentTyped, Happening, LeadRow, LeadView, NoteLine } from "#desk/frame/view.ts";
import type { InboxChoice } from "./inbox-address.ts";
import { steeringFields } from "#forms/protocol.ts";
import { visitFields, type Visit } from "#forms/visit.ts";
import { fillIn } from "#text/sentences.ts";
import { defaultLocale, isLocale } from "#locales.ts";
import type { FollowUp } from "#server/store/follow-ups.ts";
import type { InboxLead } from "#server/store/inbox.ts";
import type { JobState } from "#server/store/jobs.ts";
import type { StoredLead } from "#server/store/leads.ts";
import { namedFields, personOf } from "#server/store/lead-fields.ts";
import { sourceName, sourceOf, unknown } from "#server/store/sources.ts";
import type { LanguageWords } from "#server/words.ts";
import { savedReplies } from "./replies.ts";

/** How many characters of a message a list shows. */
const aboutLength = 90;

type Standing = Pick<InboxLead, "status" | "nextDay" | "opened" | "isSpam" | "enrolment">;

/** An enquiry in one line. */
export function leadRow(lead: StoredLead & Standing, words: LanguageWords): LeadRow {
  const { reference, receivedAt, isSpam, status, nextDay, opened, enrolment } = lead;
  const digits = lead.fields.phone?.replace(/\D/g, "") ?? "";
  return {
    reference,
    name: plain(personOf(lead.fields)) || lead.fields["phone"] || reference,
    about: aboutOf(lead, words),
    language: isLocale(lead.language) ? lead.language : defaultLocale,
    receivedAt,
    status,
    nextDay,
    opened,
    isSpam,
    feeAsked: enrolment.feeAsked,
    paid: enrolment.paid,
    phone: /^\d{10}$/.test(digits) ? digits : null,
    source: namedSource(lead, words),
  };
}

function namedSource({ visit }: StoredLead, { desk }: LanguageWords): string | undefined {
  const source = sourceOf(visit ?? {});
  return source === unknown ? undefined : sourceName(source, desk.sources);
}

/** What an enquiry's file is made of. */
interface Known {
  /** What was sent, oldest first. */
  leads: readonly [StoredLead, ...StoredLead[]];
  known: {
    followUp: FollowUp;
    notes: Note[];
    jobs: JobState[];
    also: InboxLead[];
    beside: { choice: InboxChoice; leads: InboxLead[] };
    /** Of the same course. */
    batches: string[];
    /** The address of the privacy notice, in their language. */
    privacy: string;
    /** Another enquiry that was paid with the same reference of a bank. */
    paidWithSame: string | null;
    /** Whether a change was not saved, because another account was faster. */
    isRefused: boolean;
  };
  /** What was typed about the enrolment, with what is wrong with it. */
  typed: EnrolmentTyped | undefined;
  /** The address of the site, for links in a reply. */
  origin: string | undefined;
}

/** Everything that is known of an enquiry. */
export function leadView(
  { leads, known, typed, origin }: Known,
  words: LanguageWords,
  visitorWords: LanguageWords,
): Omit<LeadView, "callTyped"> {
  const { followUp, notes, jobs, also } = known;
  const newest = leads.at(-1) ?? leads[0];
  const { status, nextDay, openedAt, answeredAt, enrolment } = followUp;
  const opened = openedAt !== null;
  const isSpam = leads.every((lead) => lead.isSpam);
  const row = leadRow({ ...newest, status, nextDay, opened, isSpam, enrolment }, words);
  const course = words.courses.get(newest.courseKey ?? "");
  /** The change that made the present version. */
  const theirs = notes.find(({ version }) => version === followUp.version);
  return {
    ...row,
    email: newest.fields.email || null,
    sent: leads.toReversed().map((lead) => sentParts(lead, words)),
    happened: happened(leads[0], { notes, jobs, words }),
    also: also.map((lead) => leadRow(lead, words)),
    beside: {
      choice: known.beside.choice,
      leads: known.beside.leads.map((lead) => leadRow(lead, words)),
    },
    replies: savedReplies(
      {
        ...{ form: newest.form, name: row.name, reference: row.reference, language: row.language },
        ...{ topic: topicOf(newest), enrolment, course, origin },
      },
      visitorWords,
    ),
    notice: noticeFor(newest, { row, notes, address: known.privacy }, visitorWords),
    answeredIn: answeredAt && Math.max(0, minutesBetween(leads[0].receivedAt, answeredAt)),
    version: followUp.version,
    enrolment:
      newest.form === "enrolment" || status === "won" || enrolment.paid !== null
        ? {
            isCourse: newest.form === "enrolment",
            settled: enrolment,
            fee: newest.feeTold ?? course?.fee ?? null,
            batches: known.batches,
            paidWithSame: known.paidWithSame,
            typed,
          }
        : undefined,
    meanwhile: known.isRefused && theirs !== undefined ? noteLine(theirs) : undefined,
  };
}

/** The law asks for it where a number is written down; nothing once it was sent, or where there is no number. */
function noticeFor(
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

function minutesBetween(from: Date, to: Date): number {
  return Math.round((to.getTime() - from.getTime()) / 60_000);
}

/** A line of what happened. */
function noteLine({ id: _id, version: _version, act: _act, ...line }: Note): NoteLine {
  return { kind: "note", ...line };
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
function sentParts(lead: StoredLead, words: LanguageWords): LeadView["sent"][number] {
  const copy = words.mail.owner;
  const labels = words.desk.lead;
  return {
    fields: namedFields(lead, words)
      .filter(({ field }) => field !== "message")
      .map(({ label, value }) => ({ label, value })),
    message: lead.fields.message,
    more: [
      ...(isNoted(lead) ? [] : [{ label: labels.form, value: copy[lead.form].subject }]),
      ...(lead.page === null ? [] : [{ label: labels.page, value: lead.page }]),
      ...visitLines(lead.visit, words),
      ...Object.entries(lead.extras).map(([name, value]) => ({
        label: name === steeringFields.need ? copy.asked : name,
        value,
      })),
    ],
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

interface Story {
  notes: Note[];
  jobs: JobState[];
  words: LanguageWords;
}

function happened(first: StoredLead, { notes, jobs, words }: Story): Happening[] {
  const lines: Happening[] = [
    ...notes.map(noteLine),
    ...jobs.map(({ kind, state, toFile, doneAt }): Happening => ({
      ...{ kind: "job", job: kind, at: doneAt },
      state: toFile ? "filed" : state,
    })),
    { kind: "came-in", at: first.receivedAt, source: namedSource(first, words) },
  ];
  const time = ({ at }: Happening) => (at ?? first.receivedAt).getTime();
  return lines.toSorted((one, other) => time(other) - time(one));
}

/** On one line, without signs that turn the direction of writing and those that no one sees. */
function plain(text: string): string {
  return text
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF\u00AD]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
