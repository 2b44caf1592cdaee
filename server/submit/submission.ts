/** What was posted, sorted: which form it is, what steers us, what a person wrote, what else there was. */
import { fieldsOf, fromWire } from "#forms/form.ts";
import { forms, isFormName, type FormName } from "#forms/forms.ts";
import { steeringFields } from "#forms/protocol.ts";
import type { Posted } from "./body.ts";

/** One attempt at sending a form. */
export interface Submission {
  form: FormName;
  /** By field name, unchecked. */
  typed: Record<string, unknown>;
  /** Text under names that the form does not have, kept with the lead. */
  extras: Record<string, string>;
  accessKey: string | undefined;
  language: string | undefined;
  /** The path of the page that held the form, by its own account. */
  page: string | undefined;
  submissionId: string | undefined;
  /** The day of the privacy notice that stood at the form, by its own account. */
  noticeVersion: string | undefined;
  /** For how many milliseconds the page had been open, by its own account. */
  filledFor: number | undefined;
  /** Whether the trap for robots was filled in. */
  trapped: boolean;
}

/** Most extra fields, and the longest name and value of one, in characters. */
const most = { extras: 20, name: 100, value: 1000 };

/** Fields of the protocol with which a client could turn our mails to its own ends. */
const ignored = ["ccemail", "webhook", "subject", "from_name", "replyto", "redirect", "apikey"];

/** Sorts what was posted. */
export function parseSubmission(posted: Posted): Submission {
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
    extras: extrasIn(posted, form),
    accessKey: text(steeringFields.accessKey),
    language: text(steeringFields.language),
    page: text(steeringFields.page),
    submissionId: text(steeringFields.submissionId),
    // Not compared with today's: a page that was kept for reading offline shows an older one.
    noticeVersion: dayIn(text(steeringFields.noticeVersion)),
    filledFor: wholeNumber(text(steeringFields.filledFor)),
    trapped: ![undefined, "false", "0"].includes(text(steeringFields.botcheck)),
  };
}

function dayIn(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}

/** A mark that cannot be read says as little as none. */
function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
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
    ...ignored,
  ]);
  const others = Object.entries(posted).filter(([name]) => !known.has(name));
  const kept = others
    .slice(0, most.extras)
    .map(([name, value]) => [cut(printable(name), most.name), cut(shown(value), most.value)]);
  const left = others.length - kept.length;
  return Object.fromEntries(left > 0 ? [...kept, ["…", `+${left}`]] : kept) as Record<
    string,
    string
  >;
}

function shown(value: unknown): string {
  // One level: deeper ones are nothing that a page puts in.
  if (Array.isArray(value)) {
    return value.map((part) => (Array.isArray(part) ? "{…}" : shown(part))).join(", ");
  }
  const text = asText(value);
  if (typeof text === "string") return printable(text);
  return text === undefined ? "" : "{…}";
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}

/** Without control characters and lone surrogates, which neither a mail nor PostgreSQL can hold. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, "").toWellFormed();
}
