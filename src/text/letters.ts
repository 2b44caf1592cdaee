/**
 * Counts and cuts text by what people call a letter: क्षि, É of two code points, an emoji of a family. For code that
 * runs where pages are built and served: the oldest browsers of the site lack `Intl.Segmenter`.
 */

// Letters are the same in every language of the site.
const segmenter = new Intl.Segmenter();

/** In UTF-16 code units. A pile of more accents is no letter of any language: a text is cut there. */
const maxLetterLength = 16;

/** `Asha Verma`, 5 → `Asha…`. */
export function shortenText(text: string, maxLetters: number): string {
  const start = takeLetters(text, maxLetters);
  return start === text ? text : `${start.trimEnd()}…`;
}

/** `श्री राम`, 1 → `श्री`. Reads no more of a long text than that. */
export function takeLetters(text: string, maxLetters: number): string {
  const start = cutBetweenLetters(text, maxLetters * maxLetterLength);
  let letters = 0;
  for (const { index, segment } of segmenter.segment(start)) {
    if (letters === maxLetters) return start.slice(0, index);
    if (segment.length > maxLetterLength)
      return start.slice(0, index + maxLetterLength).toWellFormed();
    letters += 1;
  }
  return start;
}

/** Returns the beginning of a text that has a limit of storage, in UTF-16 code units. */
export function cutBetweenLetters(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const room = text.slice(0, maxLength + maxLetterLength);
  const letter = segmenter.segment(room).containing(maxLength)?.index ?? maxLength;
  // An endless pile of accents must not take all of the text with it.
  return maxLength - letter < maxLetterLength
    ? text.slice(0, letter)
    : text.slice(0, maxLength).toWellFormed();
}

/** `Head of Skills` and `Hari Singh` give `HS`. A script without capitals gives its first letter: `सं`. */
export function getInitials(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu) ?? [];
  const letters = words.map(getFirstLetter).filter((letter) => /^\p{Lu}/u.test(letter));
  return letters.slice(0, 2).join("") || getFirstLetter(text.trimStart());
}

export function getFirstLetter(text: string): string {
  return takeLetters(text, 1);
}
