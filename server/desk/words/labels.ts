/** What values and documents are called in the language of the person who edits them. */
import { isLocale, languages, type Locale } from "#locales";
import { valueAt } from "#content-loader/key-path.ts";
import type { Labels } from "#schemas/labels.ts";
import type { ContentValues } from "./content-values.ts";
import { firstWords } from "./first-words.ts";
import type { Path } from "./word-name.ts";

/** Names of values and documents. */
export interface Naming {
  /** The label of a value by its path, or else the text itself. */
  nameOf: (document: string, path: Path) => string;
  hintOf: (document: string, path: Path) => string | undefined;
  documentName: (document: string) => string;
  /** `Home › Questions › 2 › Answer`: where a value is, from its document on. */
  whole: (document: string, path: Path) => string;
  /** The same without the document: `Questions › 2 › Answer`. */
  inside: (document: string, path: Path) => string;
  /** The end of that: `2 › Answer`. */
  inShort: (document: string, path: Path) => string;
}

/** Where the words are that belong to what all languages share. */
const wordsOf: Readonly<Record<string, readonly [place: string, under: Path]>> = {
  courses: ["courses", ["courses"]],
  "rules/due-dates": ["due-dates", []],
  "rules/registrations": ["guide", []],
  "testimonials:services": ["services", ["testimonials", "list"]],
  "testimonials:skills": ["skills", ["voices", "list"]],
};

/** A longer text is cut where it names itself. */
const longestName = 60;

/** Reads the labels of a language. */
export function namingIn(language: Locale, content: ContentValues): Naming {
  // The content of this version was checked when it was built.
  const labels = content.get(`${language}/labels.yaml`) as Labels;
  const keyOf = (document: string, path: Path) =>
    namesOf(document, path).find((one) => Object.hasOwn(labels.keys, one)) ?? "";
  const textOf = (document: string, path: Path) => {
    const texts = [`${language}/${document}.yaml`, `${document}.yaml`].map((file) =>
      valueAt(content.get(file), path),
    );
    const [group] = path;
    for (const key of [document, `${document}:${group}`]) {
      const [words, under] = wordsOf[key] ?? [];
      const inside = key === document ? path : path.slice(1);
      if (words !== undefined && under !== undefined)
        texts.unshift(valueAt(content.get(`${language}/${words}.yaml`), [...under, ...inside]));
    }
    return shortened(texts.map(firstWords).find(Boolean) ?? "");
  };
  const documentName = (document: string) => {
    const own = Object.hasOwn(labels.places, document) ? labels.places[document] : undefined;
    return own ?? (textOf(document, ["title"]) || textOf(document, []));
  };
  const nameOf = (document: string, path: Path): string => {
    const key = path.at(-1);
    if (key === undefined) return documentName(document);
    if (typeof key === "number") return String(key + 1);
    if (isLocale(key)) return languages[key].name;
    if (/^\d{4}-\d{2}$/.test(key)) return key;
    return (
      labels.keys[keyOf(document, path)] ??
      (textOf(document, path) || nameOf(document, path.slice(0, -1)))
    );
  };
  const namesInside = (document: string, path: Path) =>
    path.map((_, at) => nameOf(document, path.slice(0, at + 1)));
  return {
    nameOf,
    hintOf: (document, path) =>
      typeof path.at(-1) === "number" ? undefined : labels.hints[keyOf(document, path)],
    documentName: documentName,
    whole: (document, path) => [documentName(document), ...namesInside(document, path)].join(" › "),
    inside: (document, path) => namesInside(document, path).join(" › "),
    inShort: (document, path) =>
      [documentName(document), ...namesInside(document, path)].slice(-2).join(" › "),
  };
}

/** The names under which a label of a value may be, nearest first. Entries of lists are not counted. */
function namesOf(document: string, path: Path): string[] {
  const keys = path.filter((key) => typeof key === "string");
  const ends = keys.map((_, at) => keys.slice(at).join("."));
  const patterns = [document, `${document.split("/")[0]}/*`];
  return [...patterns.flatMap((one) => ends.map((end) => `${one}:${end}`)), `:${ends[0]}`, ...ends];
}

function shortened(text: string): string {
  if (text.length <= longestName) return text;
  return `${text.slice(0, text.lastIndexOf(" ", longestName))}…`;
}

/** `grievanceOfficer` is "Grievance officer". */
export function humanised(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
