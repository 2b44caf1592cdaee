/** The labels of documents and values, in the language of the person who edits them. */
import type { Texts } from "virtual:texts";
import { isLocale, languages, type Locale } from "#locales.ts";
import { getNestedValue, isRecord } from "#site-content/nested-values.ts";
import { takeLetters } from "#text/letters.ts";
import { type ContentValues, getDocument, getFileLocale, type KeyPath } from "./content-values.ts";

export interface FieldLabels {
  getDocumentName: (document: string) => string;
  /** The label of a value by its path, or else its key as words. */
  getValueName: (document: string, path: KeyPath) => string;
  /**
   * The location of a fact in its document, such as `Monday › Opens`. A text of a course has the title of the course;
   * any other text has an empty location, because it is identified by its own words.
   */
  formatLocation: (file: string, path: KeyPath) => string;
  /** The label of a list of a page, with the heading above it. */
  getListName: (document: string, path: KeyPath) => string;
  getHint: (document: string, path: KeyPath) => string | undefined;
  /** What the site writes in place of a placeholder, such as the name of a person; undefined for one it does not know. */
  findPlaceholderName: (placeholder: string) => string | undefined;
  /** The document and the location; for a text without a location, the document and its own words. */
  formatFullLocation: (file: string, path: KeyPath) => string;
}

/** The path of the testimonials in the document of a page, by the key of that page in `testimonials.yaml`. */
export const testimonialPaths: Readonly<Record<string, KeyPath>> = {
  services: ["testimonials", "list"],
  skills: ["testimonials", "list"],
};

/** A text that serves as a label is cut after so many letters. */
const maxLabelLength = 60;

export function createFieldLabels(language: Locale, content: ContentValues): FieldLabels {
  // The content of this version was checked when it was built.
  const labels = content.get(`${language}/labels.yaml`) as Texts["labels"];
  const findLabel = (texts: Record<string, string>, document: string, path: KeyPath) =>
    texts[listLabelKeys(document, path).find((key) => Object.hasOwn(texts, key)) ?? ""];
  const getText = (document: string, path: KeyPath) =>
    shortenLabel(getFirstText(getNestedValue(content.get(`${language}/${document}.yaml`), path)));

  function getDocumentName(document: string): string {
    const label = Object.hasOwn(labels.forms, document) ? labels.forms[document] : undefined;
    return label ?? (getText(document, ["title"]) || humanizeKey(document.split("/").at(-1) ?? ""));
  }

  function getValueName(document: string, path: KeyPath): string {
    const key = path.at(-1);
    if (key === undefined) return getDocumentName(document);
    if (typeof key === "number") return String(key + 1);
    if (isLocale(key)) return languages[key].name;
    // First the name of the entry, because the key of a course may also be the key of a label.
    return (
      getEntryName(document, path) || (findLabel(labels.keys, document, path) ?? humanizeKey(key))
    );
  }

  /**
   * `courses` and `["excel"]` → the title of the course; `testimonials` and `["services", "ravi"]` → the name of the
   * person; an empty text for any other value.
   */
  function getEntryName(document: string, path: KeyPath): string {
    const [first = "", second] = path;
    if (document === "courses" && second === undefined) {
      return getText(document, ["courses", first, "title"]);
    }
    if (document !== "testimonials" || second === undefined || path.length > 2) return "";
    // The facts of a testimonial are below its page and its key, its texts in the document of that page.
    const listPath = testimonialPaths[first];
    return listPath === undefined ? "" : getText(String(first), [...listPath, second]);
  }

  function formatLocation(file: string, path: KeyPath): string {
    const document = getDocument(file);
    if (getFileLocale(file) !== undefined) {
      // The texts of a course are in the group `courses` of the document of that name, below its key.
      const [group, ...entry] = path;
      return group === document ? getEntryName(document, entry.slice(0, 1)) : "";
    }
    // Of a fact: its labels from the outermost group to itself.
    const names = path.map((key, index) => {
      const keyPath = path.slice(0, index + 1);
      // An entry of a list is called by its own first text, if it has one.
      const entryText =
        typeof key === "number" ? getFirstText(getNestedValue(content.get(file), keyPath)) : "";
      return entryText || getValueName(document, keyPath);
    });
    return names.join(" › ");
  }

  return {
    getDocumentName,
    getValueName,
    formatLocation,
    getListName: (document: string, path: KeyPath) => {
      const parentPath = path.slice(0, -1);
      const heading = parentPath.length === 0 ? "" : getText(document, parentPath);
      // The key `list` is that of the only list below a heading, which says it all.
      const hasOwnLabel = path.at(-1) !== "list" || heading === "";
      return [heading, hasOwnLabel ? getValueName(document, path) : ""].filter(Boolean).join(": ");
    },
    getHint: (document: string, path: KeyPath) =>
      typeof path.at(-1) === "number" ? undefined : findLabel(labels.hints, document, path),
    findPlaceholderName: (placeholder: string) =>
      Object.hasOwn(labels.placeholders, placeholder)
        ? labels.placeholders[placeholder]
        : undefined,
    formatFullLocation: (file: string, path: KeyPath) => {
      const ownText = shortenLabel(getFirstText(getNestedValue(content.get(file), path)));
      const names = [getDocumentName(getDocument(file)), formatLocation(file, path) || ownText];
      return names.filter(Boolean).join(" › ");
    },
  };
}

/**
 * Lists the keys under which `labels.yaml` may have a label of a value, longest first: `prices` and `["gst", "fee"]` →
 * `prices:gst.fee`, `prices:fee`, `gst.fee`, `fee`. Indexes of lists are left out.
 */
function listLabelKeys(document: string, path: KeyPath): string[] {
  const keys = path.filter((key) => typeof key === "string");
  const endings = keys.map((_, index) => keys.slice(index).join("."));
  return [...endings.map((ending) => `${document}:${ending}`), ...endings];
}

/** Cuts a long text after the last word that fits whole; within the first word if that does not fit. */
function shortenLabel(text: string): string {
  const start = takeLetters(text, maxLabelLength);
  if (start === text) return text;
  const wordEnd = start.lastIndexOf(" ");
  return `${wordEnd > 0 ? start.slice(0, wordEnd) : start}…`;
}

/** `grievanceOfficer` → "Grievance officer", for keys that have no label. */
export function humanizeKey(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replaceAll(/[-_.]/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the first text in a value: its heading, if there is one. */
export function getFirstText(value: unknown): string {
  if (Array.isArray(value)) return getFirstText(value[0]);
  if (!isRecord(value)) return ["undefined", "object"].includes(typeof value) ? "" : String(value);
  const { heading, title, name, slug } = value;
  return getFirstText(heading ?? title ?? name ?? slug ?? Object.values(value)[0]);
}
