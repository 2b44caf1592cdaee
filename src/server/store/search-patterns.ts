/** Splits what a person searches for into words, and creates the patterns that find them in stored submissions. */
import { sql } from "kysely";
import { toPhoneNumber } from "#text/contact-details.ts";
import { toSearchForm } from "#text/typed-text.ts";
import { isTitle } from "./sound-key.ts";

/** Each word makes a query slower, and nobody types so many by hand. */
const maxTerms = 8;

/**
 * "Asha Verma ji" → `["asha", "verma"]`, "+91 98765 43210" → `["9876543210"]`. A phone number is stored as ten digits
 * or with its country code, and found in any spelling. A polite word beside a name, such as `ji`, is left out.
 */
export function parseSearchTerms(search: string): string[] {
  const phone = toPhoneNumber(search);
  if (phone !== undefined) return [phone];
  // The code of India is left out: "+91 98765" → "98765".
  const plain = toSearchForm(search).replace(/(^|\s)(?:\+|00)91\s*(?=\d)/g, "$1");
  const digits = plain.replace(/[\s()+]/g, "");
  // A part of a phone number, or a number with a code in front of its ten digits.
  if (/^\d{6,}$/.test(digits)) return [digits.slice(-10)];
  const words = plain.split(/\s+/).filter(Boolean);
  const withoutTitles = words.filter((word) => !isTitle(word));
  return (withoutTitles.length === 0 ? words : withoutTitles).slice(0, maxTerms);
}

/** `50%` → `%50\%%`, the LIKE pattern for a text inside another, with the signs of patterns escaped. */
export function createLikePattern(text: string) {
  const escaped = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<string>`${escaped} escape '\\'`;
}

/** The pattern for a complete value: `search_text` has each value on a line of its own. */
export function createValuePattern(value: string) {
  return createLikePattern(`\n${toSearchForm(value)}\n`);
}
