/** Sorts a post into its form, steering fields, typed values and extra fields. */
import type { IncomingHttpHeaders } from "node:http";
import { fieldsOf, type FormName, forms, fromWire, isFormName } from "#forms/forms.ts";
import { steeringFields } from "#forms/protocol.ts";
import { type Visit, type VisitField, visitFields } from "#forms/attribution.ts";
import { type Topic, topicKeys, topicNames, topicsNamed } from "#text/links.ts";
import type { Posted } from "./body-parsers.ts";

export type Submission = ReturnType<typeof parseSubmission>;

/** Limits of extra fields; lengths of names and values are in characters. */
const most = { extras: 20, name: 100, value: 1000 };

/** Fields of the protocol with which a client could redirect or change our mails. */
const ignored = ["ccemail", "webhook", "subject", "from_name", "replyto", "redirect", "apikey"];

export function accessKeyIn(posted: Posted): unknown {
  return asText(posted[steeringFields.accessKey]);
}

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
    typed: Object.fromEntries(wireTyped.map(([name, value]) => [name, asText(value)])),
    /** Text under names that the form does not have, stored with the submission. */
    extras: extrasIn(posted, form),
    language: text(steeringFields.language),
    /** This and the following values are named by the client. */
    page: text(steeringFields.page),
    need: text(steeringFields.need),
    submissionId: text(steeringFields.submissionId),
    attribution: visitIn(text),
    /** The notice at the form. It may be older than today's: a browser keeps pages for reading offline. */
    noticeVersion: dayIn(text(steeringFields.noticeVersion)),
    /**
     * Milliseconds that the page was open: the shortest of several times, and 0 for a value that our script could not
     * have written.
     */
    filledFor: shortestTime(posted[steeringFields.filledFor]),
    /** Any value in the trap counts, whatever its type. */
    trapped: everyValue(posted[steeringFields.botcheck]).some(
      (value) => !["", "false", "0"].includes(value),
    ),
  };
}

function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

/** Undefined for a restored draft and a browser without scripts. Any value that is no number was made up by a robot. */
function shortestTime(value: unknown): number | undefined {
  const times = everyValue(value).filter((text) => text !== "");
  const read = times.map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0));
  return read.length === 0 ? undefined : Math.min(...read);
}

/** Objects count as text, too: they would be sent to hide from the check. */
function everyValue(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => everyValue(part));
  const text = asText(value);
  if (text === undefined) return [];
  return [typeof text === "string" ? text : "{…}"];
}

/** JSON may hold a phone as a number and a checkbox as true; other types stay for the check to refuse. */
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
 * Too many extra fields are cut and marked, not refused: a person cannot see what a page or a browser add-on added, and
 * must not lose a message over it.
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

/** Adds a field with the number of all where some were cut. */
function markedWhereCut(kept: (readonly [string, string])[], all: number): Record<string, string> {
  const left = all - kept.length;
  return Object.fromEntries(left > 0 ? [...kept, ["…", `+${left}`]] : kept);
}

/** Topics of a form as they are stored: their names in the language of the page, and their keys. */
export function topicExtras(
  need: string | undefined,
  offered: readonly Topic[] = [],
): Record<string, string> {
  const topics = topicsNamed(need, offered);
  if (topics.length === 0) return {};
  const { need: names, needKeys } = steeringFields;
  return { [names]: topicNames(topics), [needKeys]: topicKeys(topics) };
}

/** Spam keeps few extra fields: a flood of it must not fill the disk. */
export function fewExtras(extras: Record<string, string>): Record<string, string> {
  let room = mostApart;
  const entries = Object.entries(extras);
  const kept = entries.filter(([name, value]) => (room -= name.length + value.length) >= 0);
  return markedWhereCut(kept, entries.length);
}

/** Characters in the extra fields of spam. */
const mostApart = 1000;

function shown(value: unknown): string {
  // One level: a page adds no deeper ones.
  if (Array.isArray(value)) {
    return value.map((part) => (Array.isArray(part) ? "{…}" : shown(part))).join(", ");
  }
  const text = asText(value);
  if (typeof text === "string") return text;
  return text === undefined ? "" : "{…}";
}

/** At most so long, without control characters and lone surrogates, which neither a mail nor PostgreSQL can hold. */
function printable(text: string, length: number): string {
  // Cut first, because it may be a quarter of a megabyte.
  const cut = text.length > length ? `${text.slice(0, length)}…` : text;
  return cut.replace(/[^\P{Cc}\n\t]/gu, "").toWellFormed();
}

/** In UTF-16 code units. */
const longestVisit = 100;

/** The source of a visit by posted names. Invalid values are left out; long ones are cut. */
function visitIn(text: (name: VisitField) => string | undefined): Visit {
  return Object.fromEntries(
    visitFields.flatMap((name) => {
      // Cut first, because it may be a quarter of a megabyte.
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

/** True for Global Privacy Control or the older Do Not Track. */
export function asksForPrivacy(headers: IncomingHttpHeaders): boolean {
  return headers["sec-gpc"] === "1" || headers["dnt"] === "1";
}
