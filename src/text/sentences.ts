import { getLanguage } from "#locales.ts";

/** A placeholder of a sentence: `{name}`, `{claim.partners}`. */
const placeholderPattern = /\{([\w.]+)\}/g;

/** A page has a sentence with a placeholder that nothing fills. */
export class MissingPlaceholderError extends Error {
  constructor(name: string, sentence: string) {
    super(`Nothing is given for ${name} in "${sentence}".`);
  }
}

type MissingPlaceholderListener = (placeholder: string, sentence: string) => void;

const listeners = new Set<MissingPlaceholderListener>();

/** The returned function ends the calls. A listener that throws stops whatever is made of the sentence. */
export function onMissingPlaceholder(listener: MissingPlaceholderListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * A sentence with its blanks filled in: `fillIn("Site by {name}", { name: "Asha" })`. Sentences
 * are never joined from parts, because another language puts the parts in another order. A blank
 * without a value stays as it is: owners write sentences, and no mistake in one may break a page.
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

/** Fills in the placeholders that `values` knows; others stay. */
export function fillInAll<T>(content: T, values: Readonly<Record<string, string>>): T {
  return mapSentences(content, (sentence) =>
    sentence.replace(placeholderPattern, (whole, name: string) => values[name] ?? whole),
  );
}

type Keys = readonly (string | number)[];

/** `change` also gets the keys that lead to the sentence. */
export function mapSentences<T>(content: T, change: (text: string, keys: Keys) => string): T {
  // Strings become strings, arrays arrays and records records: the shape, which is T, stays.
  return mapValue(content, change, []) as T;
}

export function listPlaceholders(content: unknown): string[] {
  return [...JSON.stringify(content).matchAll(placeholderPattern)].map(([, name]) => name ?? "");
}

/** Says which names rules and words do not share; `at` is where the words are. */
export function findUnmatchedNames(at: string, needed: string[], given: string[]): string[] {
  return [
    ...needed.filter((name) => !given.includes(name)).map((name) => `${at} has no ${name}.`),
    ...given.filter((name) => !needed.includes(name)).map((name) => `${at}.${name} is not used.`),
  ];
}

function mapValue(
  content: unknown,
  change: (text: string, keys: Keys) => string,
  keys: Keys,
): unknown {
  if (typeof content === "string") return change(content, keys);
  if (Array.isArray(content))
    return content.map((item, at) => mapValue(item, change, [...keys, at]));
  if (typeof content === "object" && content !== null) {
    return Object.fromEntries(
      Object.entries(content).map(([key, value]) => [key, mapValue(value, change, [...keys, key])]),
    );
  }
  return content;
}

const nonBreakingSpace = "\u00a0";

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
export function addNonBreakingSpaces(sentence: string): string {
  return [afterFigure, beforePostposition].reduce(
    (kept, pattern) => kept.replace(pattern, (_, before: string) => before + nonBreakingSpace),
    sentence,
  );
}

/** A text that leaves the page, to a letter, a chat or a calendar, where such a space is only another sign. */
export function removeNonBreakingSpaces(text: string): string {
  return text.split(nonBreakingSpace).join(" ");
}

/** A range of figures as a language writes it in a sentence: `3–7` in Hindi is `3 से 7`. */
export function formatRange(language: string, range: string): string {
  const form = getLanguage(language).range;
  const [from, to] = range.split("–");
  return form === undefined || from === undefined || to === undefined
    ? range
    : fillIn(form, { from, to });
}

export function formatTabTitle(title: string, business: string): string {
  return `${title} · ${business}`;
}

/** The text around the rim of the rubber stamp: `ASHA & SONS • JABALPUR`. */
export function formatStampRim({
  name,
  address,
}: {
  name: string;
  address: { city: string };
}): string {
  return `${name} • ${address.city}`.toUpperCase();
}

/** `Head of Skills` and `Hari Singh` give `HS`; without capitals it is the first letter with its signs: `सं`. */
export function getInitials(words: string): string {
  const capitals = words.match(/\b\p{Lu}/gu);
  if (capitals) return capitals.slice(0, 2).join("");
  const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const [first] = letters.segment(words);
  return first?.segment ?? "";
}

/**
 * Marks at the end of texts, which no reader sees: each is the number of a text, so that a rendered page
 * can be asked where its words come from. Only pages for owners are rendered with them. Other editors that
 * work on the page do the same; their marks hold a whole address, which makes a page twice as large.
 */
const start = "\u2060";
/** The digits of a number to the base of four. */
const digits = ["\u2061", "\u2062", "\u2063", "\u2064"];
const sign = /[\u2060-\u2064]/g;
const mark = /\u2060([\u2061-\u2064]+)/g;
/** A mark as an address encodes it. */
const inAddress = /(?:%E2%81%A[0-4])+/gi;

export function encodeMarker(number: number): string {
  return start + [...number.toString(4)].map((digit) => digits[Number(digit)]).join("");
}

export function decodeMarkers(text: string): number[] {
  return [...text.matchAll(mark)].map(([, number = ""]) =>
    Number.parseInt([...number].map((digit) => digits.indexOf(digit)).join(""), 4),
  );
}

export function removeMarkers(text: string): string {
  return text.replace(sign, "").replace(inAddress, "");
}
