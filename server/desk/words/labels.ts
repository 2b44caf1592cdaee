/** What values and places are called in the language of whoever edits them. */
import { isLocale, languages, type Locale } from "#locales";
import { valueAt } from "#content-loader/key-path.ts";
import type { Labels } from "#schemas/labels.ts";
import type { ContentValues } from "./content-values.ts";
import type { Path } from "./word-name.ts";

/** Names of keys and places. */
export interface Naming {
  keyOf: (key: string | number) => string;
  hintOf: (key: string | number) => string | undefined;
  placeOf: (place: string) => string;
  /** `Home › Questions › 2 › Answer`: where a value is, from its place on. */
  whole: (place: string, path: Path) => string;
  /** The end of that: `2 › Answer`. */
  inShort: (place: string, path: Path) => string;
}

/** Reads them; what has no label has its own name, which is English. */
export function namingIn(language: Locale, content: ContentValues): Naming {
  // The content of this version was checked when it was built.
  const labels = content.get(`${language}/labels.yaml`) as Labels;
  const known = (key: string | number) =>
    Object.hasOwn(labels.keys, key) ? labels.keys[key] : undefined;
  const keyOf = (key: string | number) => {
    if (typeof key === "number") return String(key + 1);
    return isLocale(key) ? languages[key].name : (known(key)?.label ?? humanised(key));
  };
  const placeOf = (place: string) => {
    const own = Object.hasOwn(labels.places, place) ? labels.places[place] : undefined;
    const title = valueAt(content.get(`${language}/${place}.yaml`), ["title"]);
    return own ?? (typeof title === "string" ? title : humanised(place.split("/").at(-1) ?? place));
  };
  const labelsOf = (place: string, path: Path) => [placeOf(place), ...path.map(keyOf)];
  return {
    keyOf,
    hintOf: (key) => known(key)?.hint,
    placeOf,
    whole: (place, path) => labelsOf(place, path).join(" › "),
    inShort: (place, path) => labelsOf(place, path).slice(-2).join(" › "),
  };
}

/** `grievanceOfficer` is "Grievance officer". */
export function humanised(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replaceAll(/[-_]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
