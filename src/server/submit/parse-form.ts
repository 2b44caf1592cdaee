/** Sorts a post into its form, steering fields, typed values and extra fields. */
import type { IncomingHttpHeaders } from "node:http";
import { type Attribution, type AttributionField, attributionFields } from "#forms/attribution.ts";
import {
  type FormName,
  forms,
  fromPostedValues,
  isFormName,
  listFormFields,
} from "#forms/forms.ts";
import { controlFields } from "#forms/protocol.ts";
import { findTopics, formatTopicKeys, formatTopicNames, type Topic } from "#text/links.ts";
import type { PostedFields } from "./body-parsers.ts";

export interface ParsedForm {
  form: FormName;
  typed: Record<string, unknown>;
  /** Text under names that the form does not have, stored with the submission. */
  extras: Record<string, string>;
  language: string | undefined;
  /** This and the following values are named by the client. */
  page: string | undefined;
  need: string | undefined;
  submissionId: string | undefined;
  attribution: Attribution;
  /** The notice at the form. It may be older than today's: a browser keeps pages for reading offline. */
  noticeVersion: string | undefined;
  /**
   * Milliseconds that the page was open: the shortest of several times, and 0 for a value that our script could not
   * have written.
   */
  filledFor: number | undefined;
  /** Any value in the trap counts, whatever its type. */
  trapped: boolean;
}

/** Limits of extra fields; lengths of names and values are in characters. */
const extraLimits = { extras: 20, name: 100, value: 1000 };

/** Fields of the protocol with which a client could redirect or change our mails. */
const ignored = ["ccemail", "webhook", "subject", "from_name", "replyto", "redirect", "apikey"];

export function readAccessKey(posted: PostedFields): unknown {
  return toText(posted[controlFields.accessKey]);
}

export function parseForm(posted: PostedFields) {
  const readText = (name: string) => {
    const value = toText(posted[name]);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const named = readText(controlFields.form);
  const form = isFormName(named) ? named : findFormName(posted);
  const wireTyped = Object.entries(fromPostedValues(forms[form], posted));
  return {
    form,
    typed: Object.fromEntries(wireTyped.map(([name, value]) => [name, toText(value)])),
    extras: readExtras(posted, form),
    language: readText(controlFields.language),
    /** This and the following values are named by the client. */
    page: readText(controlFields.page),
    need: readText(controlFields.need),
    submissionId: readText(controlFields.submissionId),
    attribution: readVisit(readText),
    /** The notice at the form. It may be older than today's: a browser keeps pages for reading offline. */
    noticeVersion: parseDay(readText(controlFields.noticeVersion)),
    /**
     * Milliseconds that the page was open: the shortest of several times, and 0 for a value that our script could not
     * have written.
     */
    filledFor: getShortestTime(posted[controlFields.filledFor]),
    trapped: listValues(posted[controlFields.botcheck]).some(
      (value) => !["", "false", "0"].includes(value),
    ),
  };
}

function parseDay(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

/** Undefined for a restored draft and a browser without scripts. Any value that is no number was made up by a robot. */
function getShortestTime(value: unknown): number | undefined {
  const times = listValues(value).filter((text) => text !== "");
  const read = times.map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0));
  return read.length === 0 ? undefined : Math.min(...read);
}

/** Objects count as text, too: they would be sent to hide from the check. */
function listValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => listValues(part));
  const text = toText(value);
  if (text === undefined) return [];
  return [typeof text === "string" ? text : "{…}"];
}

/** JSON may hold a phone as a number and a checkbox as true; other types stay for the check to refuse. */
function toText(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value ?? undefined;
}

/** Clients of the third-party protocol do not say which form they are. */
function findFormName(posted: PostedFields): FormName {
  const { fullName, courseId } = forms.enrolment.postedNames;
  return fullName in posted || courseId in posted ? "enrolment" : "contact";
}

/**
 * Too many extra fields are cut and marked, not refused: a person cannot see what a page or a browser add-on added, and
 * must not lose a message over it.
 */
function readExtras(posted: PostedFields, form: FormName): Record<string, string> {
  const wireNames: Record<string, string> = forms[form].postedNames;
  const known = new Set([
    ...listFormFields(forms[form]).map((field: string) => wireNames[field]),
    ...Object.values(controlFields),
    ...attributionFields,
    ...ignored,
  ]);
  const others = Object.entries(posted).filter(([name]) => !known.has(name));
  const kept = others
    .slice(0, extraLimits.extras)
    .map(
      ([name, value]) =>
        [
          toPrintable(name, extraLimits.name),
          toPrintable(formatValue(value), extraLimits.value),
        ] as const,
    );
  return markCut(kept, others.length);
}

/** Adds a field with the number of all where some were cut. */
function markCut(kept: (readonly [string, string])[], all: number): Record<string, string> {
  const left = all - kept.length;
  return Object.fromEntries(left > 0 ? [...kept, ["…", `+${left}`]] : kept);
}

/** Topics of a form as they are stored: their names in the language of the page, and their keys. */
export function createTopicExtras(
  need: string | undefined,
  offered: readonly Topic[] = [],
): Record<string, string> {
  const topics = findTopics(need, offered);
  if (topics.length === 0) return {};
  const { need: names, needKeys } = controlFields;
  return { [names]: formatTopicNames(topics), [needKeys]: formatTopicKeys(topics) };
}

/** Spam keeps few extra fields: a flood of it must not fill the disk. */
export function limitExtras(extras: Record<string, string>): Record<string, string> {
  let capacity = maxSpamExtras;
  const entries = Object.entries(extras);
  const kept = entries.filter(([name, value]) => (capacity -= name.length + value.length) >= 0);
  return markCut(kept, entries.length);
}

/** Characters in the extra fields of spam. */
const maxSpamExtras = 1000;

function formatValue(value: unknown): string {
  // One level: a page adds no deeper ones.
  if (Array.isArray(value)) {
    return value.map((part) => (Array.isArray(part) ? "{…}" : formatValue(part))).join(", ");
  }
  const text = toText(value);
  if (typeof text === "string") return text;
  return text === undefined ? "" : "{…}";
}

/** At most so long, without control characters and lone surrogates, which neither a mail nor PostgreSQL can hold. */
function toPrintable(text: string, length: number): string {
  // Cut first, because it may be a quarter of a megabyte.
  const cut = text.length > length ? `${text.slice(0, length)}…` : text;
  return cut.replace(/[^\P{Cc}\n\t]/gu, "").toWellFormed();
}

/** In UTF-16 code units. */
const maxVisitLength = 100;

/** The source of a visit by posted names. Invalid values are left out; long ones are cut. */
function readVisit(readText: (name: AttributionField) => string | undefined): Attribution {
  return Object.fromEntries(
    attributionFields.flatMap((name) => {
      // Cut first, because it may be a quarter of a megabyte.
      const cut = readText(name)?.slice(0, maxVisitLength) ?? "";
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
export function hasTrackingOptOut(headers: IncomingHttpHeaders): boolean {
  return headers["sec-gpc"] === "1" || headers["dnt"] === "1";
}
