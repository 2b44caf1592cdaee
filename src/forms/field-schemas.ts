/** Building blocks of form schemas. Each issue is a {@link Reason}, because sentences are content. */
import * as v from "valibot";
import {
  hasUnstorableCharacters,
  toEmailAddress,
  toLines,
  toOneLine,
  toTenDigits,
} from "#text/typed-text.ts";

/**
 * `gone` is a choice that no longer exists, which only the server knows. Sentences are in
 * `content/<locale>/forms.yaml`.
 */
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

const given = v.nonEmpty<string, FieldErrorCode>("missing");

function limitLength(length: number) {
  return v.maxLength<string, number, FieldErrorCode>(length, "tooLong");
}

/** `most` is in UTF-16 code units; the line may be empty. */
export function createOptionalLineSchema(most: number) {
  return v.pipe(createTextSchema(toOneLine), limitLength(most));
}

export function createOptionalTextSchema(most: number) {
  return v.pipe(createTextSchema(toLines), limitLength(most));
}

export function createRequiredLineSchema() {
  return v.pipe(createTextSchema(toOneLine), given, limitLength(maxLengths.line));
}

export function createRequiredTextSchema() {
  return v.pipe(createTextSchema(toLines), given, limitLength(maxLengths.message));
}

/** Text, an at sign, text, a dot, text, with no spaces; no dot beside another or the at sign. */
export function createRequiredEmailSchema() {
  return v.pipe(
    createTextSchema(toEmailAddress),
    given,
    limitLength(maxLengths.email),
    v.regex<string, FieldErrorCode>(
      /^[^\s@.]+(?:\.[^\s@.]+)*@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u,
      "invalid",
    ),
  );
}

/** Exactly ten digits, in any spelling of phone books. */
export function createRequiredPhoneSchema() {
  return v.pipe(
    createTextSchema(normalizePhone),
    given,
    v.regex<string, FieldErrorCode>(/^\d{10}$/, "invalid"),
  );
}

/** As {@link createRequiredPhoneSchema}, or an empty string. */
export function createOptionalPhoneSchema() {
  return v.pipe(
    createTextSchema(normalizePhone),
    v.regex<string, FieldErrorCode>(/^(\d{10})?$/, "invalid"),
  );
}

function normalizePhone(phone: string): string {
  return toTenDigits(phone) ?? toOneLine(phone);
}
