/** What documents and values are called in the language of the person who edits them. */
import { isLocale, languages, type Locale } from "#locales.ts";
import { getNestedValue, isRecord } from "#site-content/yaml.ts";
import { type ContentValues, getDocument, type KeyPath } from "./content-values.ts";
import type { LabelsContent } from "./labels-schema.ts";

export interface FieldLabels {
  getDocumentName: (document: string) => string;
  getValueName: (document: string, path: KeyPath) => string;
  formatLocation: (file: string, path: KeyPath) => string;
  /** A list of a page: the heading above it. */
  getListName: (document: string, path: KeyPath) => string;
  getHint: (document: string, path: KeyPath) => string | undefined;
  /** The same as inside, with the document; of a text, its page and its own words. */
  formatFullLocation: (file: string, path: KeyPath) => string;
}

/** Where the words of testimonials are, by the page that their facts name. */
export const testimonialPaths: Readonly<Record<string, KeyPath>> = {
  services: ["testimonials", "list"],
  skills: ["testimonials", "list"],
};

/** A longer text is cut where it names itself. */
const maxLabelLength = 60;

export function createFieldLabels(language: Locale, content: ContentValues): FieldLabels {
  // The content of this version was checked when it was built.
  const labels = content.get(`${language}/labels.yaml`) as LabelsContent;
  const findLabel = (own: Record<string, string>, document: string, path: KeyPath) =>
    own[listLabelKeys(document, path).find((one) => Object.hasOwn(own, one)) ?? ""];
  const getText = (document: string, path: KeyPath) =>
    shortenText(getFirstText(getNestedValue(content.get(`${language}/${document}.yaml`), path)));

  function getDocumentName(document: string): string {
    const own = Object.hasOwn(labels.forms, document) ? labels.forms[document] : undefined;
    return own ?? (getText(document, ["title"]) || humanizeKey(document.split("/").at(-1) ?? ""));
  }

  /** The label of a value by its path, or else its key in words. */
  function getValueName(document: string, path: KeyPath): string {
    const key = path.at(-1);
    if (key === undefined) return getDocumentName(document);
    if (typeof key === "number") return String(key + 1);
    if (isLocale(key)) return languages[key].name;
    if (/^\d{4}-\d{2}$/.test(key)) return key;
    // The key of a course may be that of a label, too.
    return (
      getEntryName(document, path) || (findLabel(labels.keys, document, path) ?? humanizeKey(key))
    );
  }

  /** The title of a course, the name of a person; empty for any other value. */
  function getEntryName(document: string, [page = "", name, ...inside]: KeyPath): string {
    if (document === "courses" && name === undefined)
      return getText(document, ["courses", page, "title"]);
    const words = document === "testimonials" ? testimonialPaths[page] : undefined;
    const isPerson = name !== undefined && inside.length === 0;
    return words && isPerson ? getText(String(page), [...words, name]) : "";
  }

  /** Where a fact is in its document, `Monday › Opens`; a text of a course has its title, any other is called by its own words. */
  function formatLocation(file: string, path: KeyPath): string {
    const document = getDocument(file);
    if (file !== `${document}.yaml`)
      return path[0] === document ? getEntryName(document, path.slice(1, 2)) : "";
    const names = path.map((key, at) => {
      const upTo = path.slice(0, at + 1);
      const isEntry = typeof key === "number";
      return (
        (isEntry && getFirstText(getNestedValue(content.get(file), upTo))) ||
        getValueName(document, upTo)
      );
    });
    return names.join(" › ");
  }

  return {
    getDocumentName,
    getValueName,
    formatLocation,
    getListName: (document: string, path: KeyPath) => {
      const around = path.slice(0, -1);
      const heading = around.length === 0 ? "" : getText(document, around);
      const own = path.at(-1) === "list" && heading !== "" ? "" : getValueName(document, path);
      return [heading, own].filter(Boolean).join(": ");
    },
    getHint: (document: string, path: KeyPath) =>
      typeof path.at(-1) === "number" ? undefined : findLabel(labels.hints, document, path),
    formatFullLocation: (file: string, path: KeyPath) => {
      const own = shortenText(getFirstText(getNestedValue(content.get(file), path)));
      const where = [getDocumentName(getDocument(file)), formatLocation(file, path) || own];
      return where.filter(Boolean).join(" › ");
    },
  };
}

/** The names under which a label of a value may be, nearest first. Entries of lists are not counted. */
function listLabelKeys(document: string, path: KeyPath): string[] {
  const keys = path.filter((key) => typeof key === "string");
  const ends = keys.map((_, at) => keys.slice(at).join("."));
  return [...ends.map((end) => `${document}:${end}`), ...ends];
}

function shortenText(text: string): string {
  if (text.length <= maxLabelLength) return text;
  return `${text.slice(0, text.lastIndexOf(" ", maxLabelLength))}…`;
}

/** Makes "Grievance officer" of `grievanceOfficer`, where `labels.yaml` has no name. */
export function humanizeKey(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replaceAll(/[-_.]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first words in a value: its heading, if there is one. */
export function getFirstText(value: unknown): string {
  if (Array.isArray(value)) return getFirstText(value[0]);
  if (!isRecord(value)) return ["undefined", "object"].includes(typeof value) ? "" : String(value);
  const { heading, title, name, slug } = value;
  return getFirstText(heading ?? title ?? name ?? slug ?? Object.values(value)[0]);
}
