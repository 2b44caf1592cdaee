/** The space at which a line does not break. */
const hardSpace = "\u00a0";

/**
 * A sentence whose figures stay on one line with the word after them: `₹20 lakh`, `31 मार्च`, `24 घंटे`.
 * Last words are no business of ours: `text-wrap: pretty` keeps them from a line of their own.
 */
export function keptTogether(sentence: string): string {
  return sentence.replace(/(\d[+%]?) (?=[\p{L}\p{M}]{1,12}(?![\p{L}\p{M}]))/gu, `$1${hardSpace}`);
}

/** A text that leaves the page, to a letter, a chat or a calendar, where such a space is only another sign. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(hardSpace, " ");
}
