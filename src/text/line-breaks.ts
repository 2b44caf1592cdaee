/** The space at which a line does not break. */
const hardSpace = "\u00a0";

/** A figure, where a word of at most twelve letters follows. */
const afterFigure = /(\d[+%]?) (?=[\p{L}\p{M}]{1,12}(?![\p{L}\p{M}]))/gu;

/** A Hindi postposition belongs to the word, or the blank, before it: it never begins a line. */
const beforePostposition =
  /([\p{L}\p{M}\p{N}%+)}’”]) (?=(?:का|की|के|को|से|में|पर|तक|ने)(?![\p{L}\p{M}]))/gu;

/**
 * A sentence whose figures stay on one line with the word after them, and whose postpositions with the
 * word before them: `₹20 lakh`, `31 मार्च`, `24 घंटे`, `जबलपुर में`. Last words of a paragraph are left to CSS:
 * `text-wrap: pretty` keeps them from a line of their own.
 */
export function keptTogether(sentence: string): string {
  const kept = `$1${hardSpace}`;
  return sentence.replaceAll(afterFigure, kept).replaceAll(beforePostposition, kept);
}

/** A text that leaves the page, to a letter, a chat or a calendar, where such a space is only another sign. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll(hardSpace, " ");
}
