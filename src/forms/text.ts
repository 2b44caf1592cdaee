/** The pieces that form schemas are made of. Every issue is a {@link Reason}, never a sentence: words are content. */
import * as v from "valibot";

/** Why a field is refused; a choice may be `gone`, which only the server knows. Its sentence is in `content/<locale>/forms.yaml`. */
export type Reason = "missing" | "invalid" | "tooLong" | "characters" | "gone";

/** Longest accepted texts, in UTF-16 code units. 254 is the longest address that SMTP can carry. */
export const longest = { line: 200, email: 254, message: 5000 } as const;

// A lone surrogate cannot be stored as UTF-8 and NUL cannot be stored by PostgreSQL; the other
// control characters are never typed, but would let one line pretend to be two in a mail header.
const notInLine = /[\p{Cc}\p{Surrogate}\u2028\u2029]/u;
const notInText = /[^\P{Cc}\t\n]|\p{Surrogate}/u;

const typed = v.optional(v.string("invalid" satisfies Reason), "");

function refuses(pattern: RegExp) {
  return v.check<string, Reason>((value) => !pattern.test(value), "characters");
}

const given = v.nonEmpty<string, Reason>("missing");

/** What is seen of a text: letters without a width alone are no name. */
function seen() {
  return v.check<string, Reason>(
    (value) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(value),
    "missing",
  );
}

function atMost(length: number) {
  return v.maxLength<string, number, Reason>(length, "tooLong");
}

/** One required line, trimmed. */
export function requiredLine() {
  return v.pipe(typed, v.trim(), given, atMost(longest.line), refuses(notInLine), seen());
}

/** Required text of several lines, trimmed. A browser posts line ends as CRLF; they are kept as LF. */
export function requiredText() {
  return v.pipe(
    typed,
    v.transform((value) => value.replace(/\r\n?/g, "\n")),
    v.trim(),
    given,
    atMost(longest.message),
    refuses(notInText),
    seen(),
  );
}

/** A required mail address: text, an at sign, text, a dot, text, with no spaces; dots alone are no text. */
export function requiredEmail() {
  return v.pipe(
    typed,
    v.trim(),
    given,
    atMost(longest.email),
    refuses(notInLine),
    v.regex<string, Reason>(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+\.?$/, "invalid"),
  );
}

/** Exactly ten digits, after {@link tenDigits} has taken away how a phone book writes them. */
export function requiredPhone() {
  return v.pipe(
    typed,
    v.trim(),
    given,
    v.transform(tenDigits),
    v.regex<string, Reason>(/^\d{10}$/, "invalid"),
  );
}

/** As {@link requiredPhone}, or nothing: an empty string. */
export function optionalPhone() {
  return v.pipe(
    typed,
    v.trim(),
    v.transform(tenDigits),
    v.regex<string, Reason>(/^(\d{10})?$/, "invalid"),
  );
}

/**
 * The ten digits of an Indian phone number that was pasted or filled in with its prefix:
 * `+91 98765 43210`, `098765-43210` and `९८७६५४३२१०` become `9876543210`.
 * Anything that does not come to ten digits is returned as it was typed, for the check to refuse.
 */
export function tenDigits(typedPhone: string): string {
  const latin = typedPhone.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  const bare = latin.replace(/[\s().\-\u2010-\u2015]/g, "");
  const match = /^(?:\+91|0091|91|0)?(\d{10})$/.exec(bare);
  return match?.[1] ?? typedPhone;
}
