/** The pieces that form schemas are made of. Every issue is a {@link Reason}, never a sentence: words are content. */
import * as v from "valibot";
import {
  hasUnstorableSigns,
  toEmailAddress,
  toLines,
  toOneLine,
  toTenDigits,
} from "#text/typed-text.ts";

/** Why a field is refused; a choice may be `gone`, which only the server knows. Its sentence is in `content/<locale>/forms.yaml`. */
export type Reason = "missing" | "invalid" | "tooLong" | "characters" | "gone";

/** Longest accepted texts, in UTF-16 code units. 254 is the longest address that SMTP can carry. */
export const longest = { line: 200, email: 254, message: 5000 } as const;

const typed = v.optional(v.string("invalid" satisfies Reason), "");

/** A text that can be stored, in one way of writing. */
function typedText(normalize: (text: string) => string) {
  return v.pipe(
    typed,
    v.check<string, Reason>((value) => !hasUnstorableSigns(value), "characters"),
    v.transform(normalize),
  );
}

const given = v.nonEmpty<string, Reason>("missing");

function atMost(length: number) {
  return v.maxLength<string, number, Reason>(length, "tooLong");
}

/** One line of so many UTF-16 code units at most, which may be empty. */
export function optionalLine(most: number) {
  return v.pipe(typedText(toOneLine), atMost(most));
}

/** The same with several lines. */
export function optionalText(most: number) {
  return v.pipe(typedText(toLines), atMost(most));
}

/** One required line. */
export function requiredLine() {
  return v.pipe(typedText(toOneLine), given, atMost(longest.line));
}

/** Required text of several lines. */
export function requiredText() {
  return v.pipe(typedText(toLines), given, atMost(longest.message));
}

/** A required mail address: text, an at sign, text, a dot, text, with no spaces; no dot beside another or the at sign. */
export function requiredEmail() {
  return v.pipe(
    typedText(toEmailAddress),
    given,
    atMost(longest.email),
    v.regex<string, Reason>(
      /^[^\s@.]+(?:\.[^\s@.]+)*@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u,
      "invalid",
    ),
  );
}

/** Exactly ten digits, however a phone book writes them. */
export function requiredPhone() {
  return v.pipe(typedText(tenDigitsOrTyped), given, v.regex<string, Reason>(/^\d{10}$/, "invalid"));
}

/** As {@link requiredPhone}, or nothing: an empty string. */
export function optionalPhone() {
  return v.pipe(typedText(tenDigitsOrTyped), v.regex<string, Reason>(/^(\d{10})?$/, "invalid"));
}

/** What is no phone number stays for the check to refuse. */
function tenDigitsOrTyped(phone: string): string {
  return toTenDigits(phone) ?? toOneLine(phone);
}
