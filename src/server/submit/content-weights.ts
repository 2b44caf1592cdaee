/** What signs of a robot weigh in the text of a form. */
export const weights = {
  /** Each link; people name their own shop, and now and then a page they ask about. */
  link: 1,
  /** Most that links weigh together. */
  links: 5,
  /** Hardly a word besides the links. */
  onlyLinks: 3,
  /** A link where a name belongs. */
  linkInName: 5,
  /** Markup of a link: a page or a forum is what it was written for. */
  markup: 4,
  /** Mostly in letters that are neither Latin nor of India. */
  foreignLetters: 4,
  /** Mostly in letters of India other than Devanagari: a neighbour, more likely than a robot. */
  otherIndianLetters: 1,
  /** Latin words with letters of another alphabet in them, which look alike. */
  mixedLetters: 4,
  /** Few different words in a long text. */
  repeatedWords: 4,
  /** A long line that comes three times. */
  repeatedLines: 4,
  /** One letter over and over. */
  repeatedLetter: 4,
} as const;

/** A sign by its name. */
export type Sign = keyof typeof weights;

/** From this weight on a form is spam. */
export const suspectFrom = 4;
