/** What documents and values are called in the language of the person who edits them. */
import { isGroup, valueAt } from "#site-content/yaml.ts";
import { isLocale, languages, type Locale } from "#locales.ts";
import { type ContentValues, documentOfFile, type Path } from "./content-values.ts";
import type { Labels } from "./labels-schema.ts";

/** Names of values and documents. */
export type Naming = ReturnType<typeof namingIn>;

/** Where the words of testimonials are, by the page that their facts name. */
export const testimonialWords: Readonly<Record<string, Path>> = {
  services: ["testimonials", "list"],
  skills: ["testimonials", "list"],
};

/** A longer text is cut where it names itself. */
const longestName = 60;

/** Reads the labels of a language. */
export function namingIn(language: Locale, content: ContentValues) {
  // The content of this version was checked when it was built.
  const labels = content.get(`${language}/labels.yaml`) as Labels;
  const found = (own: Record<string, string>, document: string, path: Path) =>
    own[namesOf(document, path).find((one) => Object.hasOwn(own, one)) ?? ""];
  const textOf = (document: string, path: Path) =>
    shortened(firstWords(valueAt(content.get(`${language}/${document}.yaml`), path)));

  function documentName(document: string): string {
    const own = Object.hasOwn(labels.forms, document) ? labels.forms[document] : undefined;
    return own ?? (textOf(document, ["title"]) || humanised(document.split("/").at(-1) ?? ""));
  }

  /** The label of a value by its path, or else its key in words. */
  function nameOf(document: string, path: Path): string {
    const key = path.at(-1);
    if (key === undefined) return documentName(document);
    if (typeof key === "number") return String(key + 1);
    if (isLocale(key)) return languages[key].name;
    if (/^\d{4}-\d{2}$/.test(key)) return key;
    // The key of a course may be that of a label, too.
    return entryName(document, path) || (found(labels.keys, document, path) ?? humanised(key));
  }

  /** The title of a course, the name of a person; empty for any other value. */
  function entryName(document: string, [page = "", name, ...inside]: Path): string {
    if (document === "courses" && name === undefined)
      return textOf(document, ["courses", page, "title"]);
    const words = document === "testimonials" ? testimonialWords[page] : undefined;
    const isPerson = name !== undefined && inside.length === 0;
    return words && isPerson ? textOf(String(page), [...words, name]) : "";
  }

  /** Where a fact is in its document, `Monday › Opens`; a text of a course has its title, any other is called by its own words. */
  function inside(file: string, path: Path): string {
    const document = documentOfFile(file);
    if (file !== `${document}.yaml`)
      return path[0] === document ? entryName(document, path.slice(1, 2)) : "";
    const names = path.map((key, at) => {
      const upTo = path.slice(0, at + 1);
      const isEntry = typeof key === "number";
      return (isEntry && firstWords(valueAt(content.get(file), upTo))) || nameOf(document, upTo);
    });
    return names.join(" › ");
  }

  return {
    documentName,
    nameOf,
    inside,
    /** A list of a page: the heading above it. */
    listName: (document: string, path: Path) => {
      const around = path.slice(0, -1);
      const heading = around.length === 0 ? "" : textOf(document, around);
      const own = path.at(-1) === "list" && heading !== "" ? "" : nameOf(document, path);
      return [heading, own].filter(Boolean).join(": ");
    },
    hintOf: (document: string, path: Path) =>
      typeof path.at(-1) === "number" ? undefined : found(labels.hints, document, path),
    /** The same as inside, with the document; of a text, its page and its own words. */
    whole: (file: string, path: Path) => {
      const own = shortened(firstWords(valueAt(content.get(file), path)));
      const where = [documentName(documentOfFile(file)), inside(file, path) || own];
      return where.filter(Boolean).join(" › ");
    },
  };
}

/** The names under which a label of a value may be, nearest first. Entries of lists are not counted. */
function namesOf(document: string, path: Path): string[] {
  const keys = path.filter((key) => typeof key === "string");
  const ends = keys.map((_, at) => keys.slice(at).join("."));
  return [...ends.map((end) => `${document}:${end}`), ...ends];
}

function shortened(text: string): string {
  if (text.length <= longestName) return text;
  return `${text.slice(0, text.lastIndexOf(" ", longestName))}…`;
}

/** `grievanceOfficer` is "Grievance officer". */
export function humanised(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replaceAll(/[-_.]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first words in a value: its heading, if there is one. */
export function firstWords(value: unknown): string {
  if (Array.isArray(value)) return firstWords(value[0]);
  if (!isGroup(value)) return ["undefined", "object"].includes(typeof value) ? "" : String(value);
  const { heading, title, name, slug } = value;
  return firstWords(heading ?? title ?? name ?? slug ?? Object.values(value)[0]);
}
