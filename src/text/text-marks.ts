/**
 * Marks at the end of texts, which no reader sees: each is the number of a text, so that a rendered page
 * can be asked where its words come from. Only pages for owners are rendered with them. Other editors that
 * work on the page do the same; their marks hold a whole address, which makes a page twice as large.
 */

const start = "\u2060";
/** The digits of a number to the base of four. */
const digits = ["\u2061", "\u2062", "\u2063", "\u2064"];
const sign = new RegExp(`[${start}${digits.join("")}]`, "g");
const mark = new RegExp(`${start}([${digits.join("")}]+)`, "g");
/** As a mark is written in an address. */
const inAddress = /(?:%E2%81%A[0-4])+/gi;

/** The mark of a number. */
export function markOf(number: number): string {
  return start + [...number.toString(4)].map((digit) => digits[Number(digit)]).join("");
}

/** The numbers of the marks in a text, from the first to the last. */
export function marksIn(text: string): number[] {
  return [...text.matchAll(mark)].map(([, number = ""]) =>
    Number.parseInt([...number].map((digit) => digits.indexOf(digit)).join(""), 4),
  );
}

/** A text, or a page, without marks. */
export function unmarked(text: string): string {
  return text.replace(sign, "").replace(inAddress, "");
}
