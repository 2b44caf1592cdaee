/** Sorts the fields of a posted form into control fields, typed values and extra fields. */
import { type Attribution, type AttributionField, attributionFields } from "#forms/attribution.ts";
import { fromPostedValues, phoneAbroadName } from "#forms/form-shape.ts";
import {
  type FieldDefinition,
  type FormName,
  forms,
  isFormName,
  isPhoneAbroad,
} from "#forms/forms.ts";
import { controlFields } from "#forms/protocol.ts";
import { cutBetweenLetters } from "#text/letters.ts";
import { findTopics, formatTopicIds, formatTopicNames, type Topic } from "#text/links.ts";
import type { PostedFields } from "./body-parsers.ts";

export interface ParsedForm {
  form: FormName;
  /** What was typed, by field; not checked. */
  typed: Record<string, unknown>;
  /** Text under names that the form does not have, stored with the submission. */
  extras: Record<string, string>;
  /** This value and the following ones are as the client states them. */
  language: string | undefined;
  /** The path of the page with the form. */
  page: string | undefined;
  /** The topics that the form asks about, with commas between their ids: `gst,callBack`. */
  topicIds: string | undefined;
  submissionId: string | undefined;
  attribution: Attribution;
  /** The date of the notice at the form. A page kept for reading offline has an older one than today's. */
  noticeVersion: string | undefined;
  /** The fees that the page showed, in rupees by the id of a course. */
  shownFees: ReadonlyMap<string, number>;
  /**
   * Milliseconds that the page was open: the shortest of several times, and 0 for a value that our script could not
   * have written.
   */
  filledFor: number | undefined;
  /** True for any value in the hidden field, whatever its type. */
  isTrapFilled: boolean;
}

/** Limits of extra fields: their number, and the lengths of a name and a value in UTF-16 code units. */
const extraLimits = { count: 20, name: 100, value: 1000 };

/** Fields of the protocol with which a client could redirect or change our mails. */
const ignoredNames = [
  "ccemail",
  "webhook",
  "subject",
  "from_name",
  "replyto",
  "redirect",
  "apikey",
];

/** In UTF-16 code units: names and values of the extra fields of spam together. */
const maxSpamExtrasLength = 1000;

/** In UTF-16 code units, enough for a hundred courses: our page writes no longer text. */
const maxShownFeesLength = 1000;

/** In UTF-16 code units: a longer value of the attribution is cut. */
const maxAttributionLength = 100;

export function readAccessKey(posted: PostedFields): unknown {
  return toText(posted[controlFields.accessKey]);
}

export function parseForm(posted: PostedFields): ParsedForm {
  const readText = (name: string) => {
    const value = toText(posted[name]);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const name = readText(controlFields.form);
  const form = isFormName(name) ? name : findFormName(posted);
  const typedValues = Object.entries(fromPostedValues(forms[form], posted));
  return {
    form,
    typed: Object.fromEntries(typedValues.map(([name, value]) => [name, toText(value)])),
    extras: readExtras(posted, form),
    language: readText(controlFields.language),
    page: readText(controlFields.page),
    topicIds: readTopicIds(posted),
    submissionId: readText(controlFields.submissionId),
    attribution: readAttribution(readText),
    noticeVersion: parseDay(readText(controlFields.noticeVersion)),
    shownFees: parseShownFees(readText(controlFields.shownFees)),
    filledFor: computeShortestTime(posted[controlFields.filledFor]),
    isTrapFilled: listValues(posted[controlFields.botcheck]).some(
      (value) => !["", "false", "0"].includes(value),
    ),
  };
}

/** `["gst", "callBack"]` → `gst,callBack`: the hidden field has topics, and a ticked box is posted beside it. */
function readTopicIds(posted: PostedFields): string | undefined {
  const ids = listValues(posted[controlFields.need]).filter((id) => id !== "");
  return ids.length === 0 ? undefined : ids.join(",");
}

/** `2026-11-21` → `2026-11-21`, `latest` → undefined. */
function parseDay(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

/** `1:1499 4:999` → `1` is 1499, `4` is 999. Pairs of another form are left out. */
function parseShownFees(text = ""): ReadonlyMap<string, number> {
  const fees = new Map<string, number>();
  if (text.length > maxShownFeesLength) return fees;
  for (const pair of text.split(" ")) {
    const [, course, fee] = /^(\d{1,9}):(\d{1,9})$/.exec(pair) ?? [];
    if (course !== undefined) fees.set(course, Number(fee));
  }
  return fees;
}

/**
 * The shortest time that the page was open, in milliseconds: `["9000", "x"]` → 0, because a robot wrote any value that
 * is no number. Undefined for a restored draft and a browser without scripts.
 */
function computeShortestTime(value: unknown): number | undefined {
  const times = listValues(value).filter((text) => text !== "");
  const read = times.map((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0));
  return read.length === 0 ? undefined : Math.min(...read);
}

/**
 * `["a", ["b", {}]]` → `["a", "b", "{…}"]`. An object is listed as a text, so that a robot cannot avoid a check with
 * it.
 */
function listValues(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((part) => listValues(part));
  const text = toText(value);
  if (text === undefined) return [];
  return [typeof text === "string" ? text : "{…}"];
}

/**
 * `9876543210` → `"9876543210"`, null → undefined: JSON may hold a phone as a number and a checkbox as true. A value of
 * another type stays as it is, and the form's schema refuses it.
 */
function toText(value: unknown): unknown {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return value ?? undefined;
}

/** Clients of the third-party protocol do not say which form they send; the fields tell it. */
function findFormName(posted: PostedFields): FormName {
  const { fullName, courseId } = forms.enrolment.fields;
  const isEnrolment = fullName.postedName in posted || courseId.postedName in posted;
  return isEnrolment ? "enrolment" : "contact";
}

/**
 * Too many extra fields are cut, with a marker, and the form is not refused: a page or a browser add-on may have added
 * them, which a person cannot see.
 */
function readExtras(posted: PostedFields, form: FormName): Record<string, string> {
  const known = new Set<string>([
    ...Object.values<FieldDefinition>(forms[form].fields).map(({ postedName }) => postedName),
    ...Object.values(controlFields),
    ...attributionFields,
    ...ignoredNames,
  ]);
  // Where the number outside India is the phone of the form, it is no extra field. Beside an Indian number it is one.
  if (isPhoneAbroad(fromPostedValues(forms[form], posted))) known.add(phoneAbroadName);
  const others = Object.entries(posted).filter(
    ([name, value]) => !known.has(name) && !(name === phoneAbroadName && value === ""),
  );
  const kept = others
    .slice(0, extraLimits.count)
    .map(([name, value]): [string, string] => [
      toPrintable(name, extraLimits.name),
      toPrintable(formatValue(value), extraLimits.value),
    ]);
  return addCutMarker(kept, others.length);
}

/** Adds a field with the number of the fields that were cut: `{ "…": "+10" }`. */
function addCutMarker(
  kept: readonly [string, string][],
  totalCount: number,
): Record<string, string> {
  const cutCount = totalCount - kept.length;
  return Object.fromEntries(cutCount > 0 ? [...kept, ["…", `+${cutCount}`]] : kept);
}

/**
 * The stored topics of a form, their names in the language of the page and their keys: `gst,callBack` →
 * `{ need: "GST registration, Call back", need_keys: "gst,callBack" }`.
 */
export function createTopicExtras(
  topicIds: string | undefined,
  offered: readonly Topic[] = [],
): Record<string, string> {
  const topics = findTopics(topicIds, offered);
  if (topics.length === 0) return {};
  const { need: names, needKeys } = controlFields;
  return { [names]: formatTopicNames(topics), [needKeys]: formatTopicIds(topics) };
}

/**
 * Keeps the first extra fields of spam, up to {@link maxSpamExtrasLength}, so that a flood of it does not fill the disk.
 */
export function limitExtras(extras: Record<string, string>): Record<string, string> {
  const entries = Object.entries(extras);
  const kept: [string, string][] = [];
  let length = 0;
  for (const [name, value] of entries) {
    length += name.length + value.length;
    if (length > maxSpamExtrasLength) break;
    kept.push([name, value]);
  }
  return addCutMarker(kept, entries.length);
}

/** `["a", 5]` → "a, 5". */
function formatValue(value: unknown): string {
  // Pages send lists of one level; a deeper one comes from a robot.
  if (Array.isArray(value)) {
    return value.map((part) => (Array.isArray(part) ? "{…}" : formatValue(part))).join(", ");
  }
  const text = toText(value);
  if (typeof text === "string") return text;
  return text === undefined ? "" : "{…}";
}

/** Cuts the text and removes control characters and lone surrogates, which neither a mail nor PostgreSQL can hold. */
function toPrintable(text: string, maxLength: number): string {
  // Cut first, because the text may have 256 KB.
  const cut = text.length > maxLength ? `${cutBetweenLetters(text, maxLength)}…` : text;
  // All control characters but line ends and tabs.
  return cut.replace(/[^\P{Cc}\n\t]/gu, "").toWellFormed();
}

/** The source of a visit by posted names. Invalid values are left out; long ones are cut. */
function readAttribution(readText: (name: AttributionField) => string | undefined): Attribution {
  return Object.fromEntries(
    attributionFields.flatMap((name) => {
      // Cut first, because the text may have 256 KB.
      const cut = cutBetweenLetters(readText(name) ?? "", maxAttributionLength);
      const value = cut
        .replace(/[\p{Cc}\u2028\u2029]/gu, "")
        .toWellFormed()
        .trim();
      const isHost = name !== "referring_host" || /^[\w.-]+(?::\d+)?$/.test(value);
      return value !== "" && isHost ? [[name, value]] : [];
    }),
  );
}
