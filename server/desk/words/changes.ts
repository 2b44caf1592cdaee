/** What differs between what visitors read and the drafts, sentence by sentence. */
import { isDeepStrictEqual } from "node:util";
import { isLocale, type Locale } from "#locales";
import type { Overlay } from "#content-loader/overlay.ts";
import { textsIn } from "#content-loader/parse-content.ts";
import { contentFolder } from "#server/words.ts";
import { contentValues, withEdits, type ContentValues } from "./content-values.ts";
import { documentOfFile } from "./documents.ts";

/** One difference, as a person reads it. */
export interface WordChange {
  /** Inside `content/`: `en/home.yaml`. */
  file: string;
  /** The keys that lead to it; of entries that were moved, those of their list. */
  path: (string | number)[];
  kind: "changed" | "added" | "removed" | "moved";
  /** What visitors read. Null where there is nothing yet. */
  before: string | null;
  /** What the draft says. Null where it is gone. */
  after: string | null;
  /** Its place in the site: the name of a page, of a service, or of a list of facts. */
  page: string;
  /** The language of the words; undefined for what all languages share. */
  language: Locale | undefined;
}

/** What one version of the words says otherwise than another, in the order of files and of the words in them. */
export function changesBetween(
  from: Overlay,
  to: Overlay,
  content: ContentValues = contentUnder([...from, ...to]),
): WordChange[] {
  const files = new Set([...from, ...to].map(({ file }) => file));
  return [...files].toSorted().flatMap((file) => {
    const [folder = ""] = file.split("/");
    const language = isLocale(folder) ? folder : undefined;
    return differences(withEdits(content, file, from), withEdits(content, file, to)).map((one) => ({
      file,
      ...one,
      page: documentOfFile(file),
      language,
    }));
  });
}

/** The content that edits are for; no other files are read. */
export function contentUnder(edits: readonly { file: string }[]): ContentValues {
  return contentValues(textsIn(contentFolder, [...new Set(edits.map(({ file }) => file))]));
}

type Difference = Pick<WordChange, "path" | "kind" | "before" | "after">;
type Path = WordChange["path"];

/** Every leaf that differs. Entries of a list are followed where they went. */
export function differences(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, path);
  if (isGroup(before) && isGroup(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => differences(before[key], after[key], [...path, key]));
  }
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return [{ path, kind, before: wordsOf(before), after: wordsOf(after) }];
}

function inList(before: unknown[], after: unknown[], path: Path): Difference[] {
  const [left, came] = [unmatched(before, after), unmatched(after, before)];
  if (left.length === 0 && came.length === 0) {
    return [{ path, kind: "moved", before: wordsOf(before), after: wordsOf(after) }];
  }
  // As many came as went: their words were changed, in their order.
  if (left.length === came.length) {
    return left.flatMap((was, index) => {
      const at = came[index] ?? 0;
      return differences(before[was], after[at], [...path, at]);
    });
  }
  return [
    ...left.map((at) => gone(before[at], [...path, at])),
    ...came.map((at) => added(after[at], [...path, at])),
  ];
}

function gone(entry: unknown, path: Path): Difference {
  return { path, kind: "removed", before: wordsOf(entry), after: null };
}

function added(entry: unknown, path: Path): Difference {
  return { path, kind: "added", before: null, after: wordsOf(entry) };
}

/** The positions of entries that the other list lacks. */
function unmatched(entries: unknown[], others: unknown[]): number[] {
  const rest = [...others];
  return entries.flatMap((entry, at) => {
    const found = rest.findIndex((other) => isDeepStrictEqual(entry, other));
    if (found === -1) return [at];
    rest.splice(found, 1);
    return [];
  });
}

/** A value as text; of a group or a list, the first words in each part. */
function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? value.map(firstWords).join(" · ") : firstWords(value);
}

function firstWords(value: unknown): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return String(value);
  }
  // A course that comes or goes is told by its name, or by its address.
  if (isGroup(value)) {
    return firstWords(value["title"] ?? value["slug"] ?? Object.values<unknown>(value)[0]);
  }
  return Array.isArray(value) ? firstWords(value[0]) : "";
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
