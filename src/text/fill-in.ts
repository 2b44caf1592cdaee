/** What may be in a blank: `{name}`, `{claim.partners}`. */
const blank = /\{([\w.]+)\}/g;

/** A sentence of a page has a placeholder that nothing fills. */
export class MissingValue extends Error {
  constructor(placeholder: string, sentence: string) {
    super(`Nothing is given for ${placeholder} in "${sentence}".`);
  }
}

/** Is told of each placeholder without a value. */
let missing: (placeholder: string, sentence: string) => void = () => undefined;

/**
 * Says what happens where a sentence has a placeholder without a value, besides that it is shown as it
 * stands: a build throws, a server writes a line of log.
 */
export function onMissingValue(handler: typeof missing): void {
  missing = handler;
}

/**
 * A sentence with its placeholders filled in: `fillIn("Site by {name}", { name: "Asha" })`. Sentences
 * are never joined from parts, because another language puts the parts in another order. A placeholder
 * without a value stays as it is: owners write sentences, and no mistake in one may break a page.
 */
export function fillIn(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return sentence.replace(blank, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) missing(whole, sentence);
    return String(value ?? whole);
  });
}

/** A content value with those blanks filled in, in all its sentences, that `values` knows; others stay. */
export function fillInAll<T>(content: T, values: Readonly<Record<string, string>>): T {
  return inEverySentence(content, (sentence) =>
    sentence.replace(blank, (whole, name: string) => values[name] ?? whole),
  );
}

/** A content value with each of its sentences changed. */
export function inEverySentence<T>(content: T, change: (sentence: string) => string): T {
  return withKeys(content, change);
}

type Keys = readonly (string | number)[];

/** A content value with each of its texts changed, by the keys that lead to it. */
export function withKeys<T>(content: T, change: (text: string, keys: Keys) => string): T {
  // Strings become strings, arrays arrays and records records: the shape, which is T, stays.
  return changed(content, change, []) as T;
}

/** The names of all blanks in a content value. */
export function blanksIn(content: unknown): string[] {
  return [...JSON.stringify(content).matchAll(blank)].map(([, name]) => name ?? "");
}

function changed(
  content: unknown,
  change: (text: string, keys: Keys) => string,
  keys: Keys,
): unknown {
  if (typeof content === "string") return change(content, keys);
  if (Array.isArray(content))
    return content.map((item, at) => changed(item, change, [...keys, at]));
  if (typeof content === "object" && content !== null) {
    return Object.fromEntries(
      Object.entries(content).map(([key, value]) => [key, changed(value, change, [...keys, key])]),
    );
  }
  return content;
}
