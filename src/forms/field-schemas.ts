/** Building blocks of form schemas. Each issue is a {@link Reason}, because sentences are content. */
import * as v from "valibot";
import {
  hasUnstorableSigns,
  toEmailAddress,
  toLines,
  toOneLine,
  toTenDigits,
} from "#text/typed-text.ts";

/**
 * `gone` is a choice that no longer exists, which only the server knows. Sentences are in
 * `content/<locale>/forms.yaml`.
 */
export type Reason = "missing" | "invalid" | "tooLong" | "characters" | "gone";

/** In UTF-16 code units. 254 is the longest address that SMTP can carry. */
export const longest = { line: 200, email: 254, message: 5000 } as const;

const typed = v.optional(v.string("invalid" satisfies Reason), "");

/** Text that can be stored, in one Unicode form. */
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

/** `most` is in UTF-16 code units; the line may be empty. */
export function optionalLine(most: number) {
  return v.pipe(typedText(toOneLine), atMost(most));
}

export function optionalText(most: number) {
  return v.pipe(typedText(toLines), atMost(most));
}

export function requiredLine() {
  return v.pipe(typedText(toOneLine), given, atMost(longest.line));
}

export function requiredText() {
  return v.pipe(typedText(toLines), given, atMost(longest.message));
}

/** Text, an at sign, text, a dot, text, with no spaces; no dot beside another or the at sign. */
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

/** Exactly ten digits, in any spelling of phone books. */
export function requiredPhone() {
  return v.pipe(typedText(tenDigitsOrTyped), given, v.regex<string, Reason>(/^\d{10}$/, "invalid"));
}

/** As {@link requiredPhone}, or an empty string. */
export function optionalPhone() {
  return v.pipe(typedText(tenDigitsOrTyped), v.regex<string, Reason>(/^(\d{10})?$/, "invalid"));
}

function tenDigitsOrTyped(phone: string): string {
  return toTenDigits(phone) ?? toOneLine(phone);
}
