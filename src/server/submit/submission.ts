/** What was posted, sorted: which form it is, what steers us, what a person wrote, what else there was. */
import type { IncomingHttpHeaders } from "node:http";
import { fieldsOf, forms, fromWire, isFormName, type FormName } from "#forms/forms.ts";
import { steeringFields } from "#forms/protocol.ts";
import { visitFields, type Visit, type VisitField } from "#forms/visit.ts";
import { topicKeys, topicNames, topicsNamed, type Topic } from "#text/links.ts";
import type { Posted } from "./body.ts";

/** One attempt at sending a form. */
export type Submission = ReturnType<typeof parseSubmission>;

/** Most extra fields, and the longest name and value of one, in characters. */
const most = { extras: 20, name: 100, value: 1000 };

/** Fields of the protocol with which a client could turn our mails to its own ends. */
const ignored = ["ccemail", "webhook", "subject", "from_name", "replyto", "redirect", "apikey"];

/** The key that was posted; asked for before anything else is sorted. */
export function accessKeyIn(posted: Posted): unknown {
  return asText(posted[steeringFields.accessKey]);
}

/** Sorts what was posted. */
export function parseSubmission(posted: Posted) {
  const text = (name: string) => {
    const value = asText(posted[name]);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const named = text(steeringFields.form);
  const form = isFormName(named) ? named : guessForm(posted);
  const wireTyped = Object.entries(fromWire(forms[form], posted));
  return {
    form,
    /** By field name, unchecked. */
    typed: Object.fromEntries(wireTyped.map(([name, value]) => [name, asText(value)])),
    /** Text under names that the form does not have, kept with the lead. */
    extras: extrasIn(posted, form),
    language: text(steeringFields.language),
    /** The path of the page that held the form, by its own account, as what follows. */
    page: text(steeringFields.page),
    /** What was asked for on the way to the form, by the names in its address. */
    need: text(steeringFields.need),
    submissionId: text(steeringFields.submissionId),
    /** Where the visit came from. */
    visit: visitIn(text),
    /** Of the notice at the form. Not compared with today's: a page that was kept for reading offline shows an older one. */
    noticeVersion: dayIn(text(steeringFields.noticeVersion)),
    /**
     * For how many milliseconds the page had been open: the shortest time, where it names several, and 0
     * where it names none that our script could have written.
     */
    filledFor: shortestTime(posted[steeringFields.filledFor]),
    /** Whether the trap for robots was filled in, in whatever way. */
    trapped: everyValue(posted[steeringFields.botcheck]).some(
      (value) => !["", "false", "0"].includes(value),
    ),
  };
}

function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

/** A restored draft says nothing, as does a browser without scripts. Whatever else is no number, a robot made up. */
function shortestTime(value: unknown): number | undefined {
  const times = everyValue(value).filter((text) => text !== "");
  const read = times.map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0));
  return read.length === 0 ? undefined : Math.min(...read);
}

/** Each value that came under a name, as text. An object is one, too: not to be seen is what it is sent for. */
function everyValue(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => everyValue(part));
  const text = asText(value);
  if (text === undefined) return [];
  return [typeof text === "string" ? text : "{…}"];
}

/** JSON may hold a phone as a number and a checkbox as true; whatever is neither stays for the check to refuse. */
function asText(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value ?? undefined;
}

/** Clients of the third-party protocol do not say which form they are. */
function guessForm(posted: Posted): FormName {
  const { fullName, courseId } = forms.enrolment.wireNames;
  return fullName in posted || courseId in posted ? "enrolment" : "contact";
}

/**
 * Whatever else was posted. Too much of it is cut and marked, not refused: a person cannot see what
 * a page or a browser add-on put in, and must not lose a message over it.
 */
function extrasIn(posted: Posted, form: FormName): Record<string, string> {
  const wireNames: Record<string, string> = forms[form].wireNames;
  const known = new Set([
    ...fieldsOf(forms[form]).map((field: string) => wireNames[field]),
    ...Object.values(steeringFields),
    ...visitFields,
    ...ignored,
  ]);
  const others = Object.entries(posted).filter(([name]) => !known.has(name));
  const kept = others
    .slice(0, most.extras)
    .map(
      ([name, value]) => [printable(name, most.name), printable(shown(value), most.value)] as const,
    );
  return markedWhereCut(kept, others.length);
}

/** Extra fields, and of how many of all there are no more. */
function markedWhereCut(kept: (readonly [string, string])[], all: number): Record<string, string> {
  const left = all - kept.length;
  return Object.fromEntries(left > 0 ? [...kept, ["…", `+${left}`]] : kept);
}

/** What was asked for by a posted form, as a lead stores it: its names in the language of the page, and its keys. */
export function topicExtras(
  need: string | undefined,
  offered: readonly Topic[] = [],
): Record<string, string> {
  const topics = topicsNamed(need, offered);
  if (topics.length === 0) return {};
  const { need: names, needKeys } = steeringFields;
  return { [names]: topicNames(topics), [needKeys]: topicKeys(topics) };
}

/** Spam keeps no more than fits: a flood of it must not fill the disk. */
export function fewExtras(extras: Record<string, string>): Record<string, string> {
  let room = mostApart;
  const entries = Object.entries(extras);
  const kept = entries.filter(([name, value]) => (room -= name.length + value.length) >= 0);
  return markedWhereCut(kept, entries.length);
}

/** Most characters in the extra fields of spam. */
const mostApart = 1000;

function shown(value: unknown): string {
  // One level: deeper ones are nothing that a page puts in.
  if (Array.isArray(value)) {
    return value.map((part) => (Array.isArray(part) ? "{…}" : shown(part))).join(", ");
  }
  const text = asText(value);
  if (typeof text === "string") return text;
  return text === undefined ? "" : "{…}";
}

/** At most so long, without control characters and lone surrogates, which neither a mail nor PostgreSQL can hold. */
function printable(text: string, length: number): string {
  // Cut before it is looked through: it may be a quarter of a megabyte.
  const cut = text.length > length ? `${text.slice(0, length)}…` : text;
  return cut.replace(/[^\P{Cc}\n\t]/gu, "").toWellFormed();
}

/** Longest value of a visit that is kept, in UTF-16 code units. */
const longestVisit = 100;

/** Where a visit came from, by the posted names; what is wrong with it is left out: without control characters, and cut where it is too long. */
function visitIn(text: (name: VisitField) => string | undefined): Visit {
  return Object.fromEntries(
    visitFields.flatMap((name) => {
      // Cut before it is looked through: it may be a quarter of a megabyte.
      const cut = text(name)?.slice(0, longestVisit) ?? "";
      const value = cut
        .replace(/[\p{Cc}\u2028\u2029]/gu, "")
        .toWellFormed()
        .trim();
      const isHost = name !== "referring_host" || /^[\w.-]+(?::\d+)?$/.test(value);
      return value !== "" && isHost ? [[name, value]] : [];
    }),
  );
}

/** Whether a browser asks for privacy: Global Privacy Control, or the older Do Not Track. */
export function asksForPrivacy(headers: IncomingHttpHeaders): boolean {
  return headers["sec-gpc"] === "1" || headers["dnt"] === "1";
}
