/** What values and places are called in the language of the person who edits them. */
import { isLocale, languages, type Locale } from "#locales";
import { valueAt } from "#content-loader/key-path.ts";
import type { Labels } from "#schemas/labels.ts";
import type { ContentValues } from "./content-values.ts";
import { firstWords } from "./first-words.ts";
import type { Path } from "./word-name.ts";

/** Names of values and places. */
export interface Naming {
  /** The label of a value by its path, or else the text itself. */
  nameOf: (place: string, path: Path) => string;
  hintOf: (place: string, path: Path) => string | undefined;
  placeOf: (place: string) => string;
  /** `Home › Questions › 2 › Answer`: where a value is, from its place on. */
  whole: (place: string, path: Path) => string;
  /** The same without the place: `Questions › 2 › Answer`. */
  inside: (place: string, path: Path) => string;
  /** The end of that: `2 › Answer`. */
  inShort: (place: string, path: Path) => string;
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
  const labelOf = (place: string, path: Path) => {
    const name = namesOf(place, path).find((one) => Object.hasOwn(labels.keys, one));
    return name === undefined ? undefined : labels.keys[name];
  };
  const textOf = (place: string, path: Path) => {
    const texts = [`${language}/${place}.yaml`, `${place}.yaml`].map((file) =>
      valueAt(content.get(file), path),
    );
    const [group] = path;
    for (const key of [place, `${place}:${group}`]) {
      const [words, under] = wordsOf[key] ?? [];
      const inside = key === place ? path : path.slice(1);
      if (words !== undefined && under !== undefined)
        texts.unshift(valueAt(content.get(`${language}/${words}.yaml`), [...under, ...inside]));
    }
    return shortened(texts.map(firstWords).find(Boolean) ?? "");
  };
  const placeOf = (place: string) => {
    const own = Object.hasOwn(labels.places, place) ? labels.places[place] : undefined;
    return own ?? (textOf(place, ["title"]) || textOf(place, []));
  };
  const nameOf = (place: string, path: Path): string => {
    const key = path.at(-1);
    if (key === undefined) return placeOf(place);
    if (typeof key === "number") return String(key + 1);
    if (isLocale(key)) return languages[key].name;
    if (/^\d{4}-\d{2}$/.test(key)) return key;
    return labelOf(place, path)?.label ?? (textOf(place, path) || nameOf(place, path.slice(0, -1)));
  };
  const namesInside = (place: string, path: Path) =>
    path.map((_, at) => nameOf(place, path.slice(0, at + 1)));
  return {
    nameOf,
    hintOf: (place, path) =>
      typeof path.at(-1) === "number" ? undefined : labelOf(place, path)?.hint,
    placeOf,
    whole: (place, path) => [placeOf(place), ...namesInside(place, path)].join(" › "),
    inside: (place, path) => namesInside(place, path).join(" › "),
    inShort: (place, path) => [placeOf(place), ...namesInside(place, path)].slice(-2).join(" › "),
  };
}

/** The names under which a label of a value may be, nearest first. Entries of lists are not counted. */
function namesOf(place: string, path: Path): string[] {
  const keys = path.filter((key) => typeof key === "string");
  const ends = keys.map((_, at) => keys.slice(at).join("."));
  const places = [place, `${place.split("/")[0]}/*`];
  return [...places.flatMap((one) => ends.map((end) => `${one}:${end}`)), `:${ends[0]}`, ...ends];
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
