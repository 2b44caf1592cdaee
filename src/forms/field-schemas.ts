/** Schemas of form fields. The message of an issue is a {@link FieldErrorCode}, because sentences are content. */
import * as v from "valibot";
import {
  hasUnstorableCharacters,
  toEmailAddress,
  toLines,
  toOneLine,
  toTenDigits,
} from "#text/typed-text.ts";

/** `gone` is a course that no longer exists, which only the server knows. `content/<locale>/forms.yaml` has sentences. */
export type FieldErrorCode = "missing" | "invalid" | "tooLong" | "characters" | "gone";

/** In UTF-16 code units. 254 is the longest address that SMTP can carry. */
export const maxLengths = { line: 200, email: 254, message: 5000 } as const;

const typed = v.optional(v.string("invalid" satisfies FieldErrorCode), "");

/** Text that can be stored, in one Unicode form. */
function createTextSchema(normalize: (text: string) => string) {
  return v.pipe(
    typed,
    v.check<string, FieldErrorCode>((value) => !hasUnstorableCharacters(value), "characters"),
    v.transform(normalize),
  );
}

const nonEmpty = v.nonEmpty<string, FieldErrorCode>("missing");

function limitLength(length: number) {
  return v.maxLength<string, number, FieldErrorCode>(length, "tooLong");
}

/** `maxLength` is in UTF-16 code units; the line may be empty. */
export function createOptionalLineSchema(maxLength: number) {
  return v.pipe(createTextSchema(toOneLine), limitLength(maxLength));
}

export function createOptionalTextSchema(maxLength: number) {
  return v.pipe(createTextSchema(toLines), limitLength(maxLength));
}

export function createRequiredLineSchema() {
  return v.pipe(createTextSchema(toOneLine), nonEmpty, limitLength(maxLengths.line));
}

export function createRequiredTextSchema() {
  return v.pipe(createTextSchema(toLines), nonEmpty, limitLength(maxLengths.message));
}

/** Text, an at sign, text, a dot, text, with no spaces; no dot beside another or the at sign. */
export function createRequiredEmailSchema() {
  return v.pipe(
    createTextSchema(toEmailAddress),
    nonEmpty,
    limitLength(maxLengths.email),
    v.regex<string, FieldErrorCode>(
      /^[^\s@.]+(?:\.[^\s@.]+)*@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u,
      "invalid",
    ),
  );
}

/** Exactly ten digits, however people write a phone number. */
export function createRequiredPhoneSchema() {
  return v.pipe(
    createTextSchema(normalizePhone),
    nonEmpty,
    v.regex<string, FieldErrorCode>(/^\d{10}$/, "invalid"),
  );
}

export function createOptionalPhoneSchema() {
  return v.pipe(
    createTextSchema(normalizePhone),
    v.regex<string, FieldErrorCode>(/^(\d{10})?$/, "invalid"),
  );
}

function normalizePhone(phone: string): string {
  return toTenDigits(phone) ?? toOneLine(phone);
}
