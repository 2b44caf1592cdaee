/** Schemas of form fields. The message of an issue is a {@link FieldErrorCode}, because sentences are content. */
import * as v from "valibot";
import {
  isSpokenAddress,
  toEmailAddress,
  toPhoneNumber,
  toTenDigits,
} from "#text/contact-details.ts";
import { hasUnstorableCharacters, toLines, toOneLine } from "#text/typed-text.ts";

/**
 * `gone` is a course that no longer exists, which only the server knows; `abroad` a number outside India without its
 * country code; `spoken` an address with its signs as words.
 * `content/<locale>/forms.yaml` has sentences.
 */
export type FieldErrorCode =
  "missing" | "invalid" | "spoken" | "abroad" | "tooLong" | "characters" | "gone";

/** In UTF-16 code units. 254 is the longest address that SMTP can carry. */
export const maxLengths = { line: 200, email: 254, phone: 60, message: 5000 } as const;

/** Room for what the normalization removes: line ends of two signs, spaces, hidden signs, a name beside an address. */
export const typedLengthFactor = 4;

const typed = v.optional(v.string("invalid" satisfies FieldErrorCode), "");

const nonEmpty = v.nonEmpty<string, FieldErrorCode>("missing");

export const requiredLine = v.pipe(createTextSchema(toOneLine, maxLengths.line), nonEmpty);

export const requiredText = v.pipe(createTextSchema(toLines, maxLengths.message), nonEmpty);

/**
 * Text, an at sign, text, a dot, text, with no spaces; no dot beside another or the at sign:
 * `Asha <asha@example.in>` → `asha@example.in`.
 */
export const requiredEmail = v.pipe(
  createTextSchema(toEmailAddress, maxLengths.email),
  nonEmpty,
  v.check<string, FieldErrorCode>((email) => !isSpokenAddress(email), "spoken"),
  v.regex<string, FieldErrorCode>(
    /^[^\s@.]+(?:\.[^\s@.]+)*@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u,
    "invalid",
  ),
);

/** Exactly ten digits, however people write a phone number: `+91 98765 43210` → `9876543210`. */
export const requiredPhone = v.pipe(
  createTextSchema(normalizePhone, maxLengths.phone),
  nonEmpty,
  v.regex<string, FieldErrorCode>(/^\d{10}$/, "invalid"),
);

export const optionalPhone = v.pipe(
  createTextSchema(normalizePhone, maxLengths.phone),
  v.regex<string, FieldErrorCode>(/^(\d{10})?$/, "invalid"),
);

/**
 * A number outside India, with its country code; an Indian one is taken, too. The field may be empty.
 * `00971 50 123 4567` → `+971501234567`.
 */
export const phoneAbroad = v.pipe(
  createTextSchema((phone) => toPhoneNumber(phone) ?? toOneLine(phone), maxLengths.phone),
  v.check<string, FieldErrorCode>(
    (phone) => phone === "" || toPhoneNumber(phone) === phone,
    "abroad",
  ),
);

/** The line may be empty. */
export function createOptionalLineSchema(maxLength: number) {
  return createTextSchema(toOneLine, maxLength);
}

export function createOptionalTextSchema(maxLength: number) {
  return createTextSchema(toLines, maxLength);
}

/**
 * Text that can be stored, in one Unicode form. `maxLength` is in UTF-16 code units. A much longer text is refused
 * before anything reads it: a stranger may post 256 KB.
 */
function createTextSchema(normalize: (text: string) => string, maxLength: number) {
  return v.pipe(
    typed,
    limitLength(typedLengthFactor * maxLength),
    v.check<string, FieldErrorCode>((value) => !hasUnstorableCharacters(value), "characters"),
    v.transform(normalize),
    limitLength(maxLength),
  );
}

function limitLength(length: number) {
  return v.maxLength<string, number, FieldErrorCode>(length, "tooLong");
}

function normalizePhone(phone: string): string {
  return toTenDigits(phone) ?? toOneLine(phone);
}
