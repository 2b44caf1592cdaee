const nonBreakingSpace = "\u00a0";

/** Matches the space between a figure and a word of at most twelve letters. */
const spaceAfterFigure = /(\d[+%]?) (?=[\p{L}\p{M}]{1,12}(?![\p{L}\p{M}]))/gu;

/** A Hindi postposition belongs to the word, or the placeholder, before it: it never begins a line. */
const spaceBeforePostposition =
  /([\p{L}\p{M}\p{N}%+)}’”]) (?=(?:का|की|के|को|से|में|पर|तक|ने)(?![\p{L}\p{M}]))/gu;

/**
 * Keeps figures on one line with the word after them, and postpositions with the word before them: `₹20 lakh`,
 * `31 मार्च`, `24 घंटे`, `जबलपुर में`. The last word of a paragraph is left to CSS: `text-wrap: pretty` keeps it from a
 * line of its own.
 */
export function addNonBreakingSpaces(sentence: string): string {
  return sentence
    .replace(spaceAfterFigure, (_, before: string) => before + nonBreakingSpace)
    .replace(spaceBeforePostposition, (_, before: string) => before + nonBreakingSpace);
}

/** For a text that leaves the page for a letter, a chat or a calendar, where a search for a space would miss the other. */
export function removeNonBreakingSpaces(text: string): string {
  return text.split(nonBreakingSpace).join(" ");
}
