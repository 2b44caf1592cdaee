/** The keys that lead to a value: `["hero", "facts", 0, "label"]`. */
type Keys = readonly (string | number)[];

/** A placeholder of a sentence: `{name}`, `{claim.partners}`. */
const placeholderPattern = /\{([\w.]+)\}/g;

/** Thrown while a page is rendered, by the listener of `site-content/get-content.ts`. */
export class MissingPlaceholderError extends Error {
  constructor(name: string, sentence: string) {
    super(`Nothing is given for ${name} in "${sentence}".`);
  }
}

type MissingPlaceholderListener = (placeholder: string, sentence: string) => void;

const listeners = new Set<MissingPlaceholderListener>();

/** The returned function removes the listener. A listener may throw, and {@link fillIn} throws with it. */
export function onMissingPlaceholder(listener: MissingPlaceholderListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Fills in the placeholders of a sentence: `fillIn("Site by {name}", { name: "Asha" })`. Sentences are never joined
 * from parts, because another language puts the parts in another order. A placeholder without a value stays as it is,
 * unless a listener throws: a mistake in a sentence that owners write stops no mail.
 */
export function fillIn(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return sentence.replace(placeholderPattern, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) for (const listener of listeners) listener(whole, sentence);
    return String(value ?? whole);
  });
}

/** Fills in the placeholders of all sentences that `values` knows. Others stay, and no listener is told. */
export function fillInAll<T>(content: T, values: Readonly<Record<string, string>>): T {
  return mapSentences(content, (sentence) =>
    sentence.replace(placeholderPattern, (whole, name: string) => values[name] ?? whole),
  );
}

/** Changes each text of the content. `change` also gets the keys that lead to it. */
export function mapSentences<T>(content: T, change: (text: string, keys: Keys) => string): T {
  // Strings become strings, arrays arrays and records records: the shape, which is T, stays.
  return mapValue(content, change, []) as T;
}

/** `["Hello {name}"]` → `["name"]`. */
export function listPlaceholders(content: unknown): string[] {
  return [...JSON.stringify(content).matchAll(placeholderPattern)].map(([, name]) => name ?? "");
}

function mapValue(
  content: unknown,
  change: (text: string, keys: Keys) => string,
  keys: Keys,
): unknown {
  if (typeof content === "string") return change(content, keys);
  if (Array.isArray(content))
    return content.map((item, index) => mapValue(item, change, [...keys, index]));
  if (typeof content === "object" && content !== null) {
    return Object.fromEntries(
      Object.entries(content).map(([key, value]) => [key, mapValue(value, change, [...keys, key])]),
    );
  }
  return content;
}

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
