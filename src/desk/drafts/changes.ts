/** The differences between the published words and the drafts, sentence by sentence. */
import { isDeepStrictEqual } from "node:util";
import { isLocale, type Locale } from "#locales.ts";
import { isGroup } from "#content/yaml.ts";
import type { Overlay } from "#content/overlay.ts";
import type { Database } from "#server/store/tables.ts";
import { documentOfFile, ownContent, withEdits, type ContentValues } from "./content-values.ts";
import { firstWords } from "./labels.ts";
import { publishedEdits, readEdits } from "./word-edits.ts";

/** One difference, as a person reads it. */
export interface WordChange {
  /** Inside `content/`: `en/home.yaml`. */
  file: string;
  /** The path of its keys; for moved entries, the path of their list. */
  path: (string | number)[];
  kind: "changed" | "added" | "removed" | "moved";
  /** The published text. Null for a new value. */
  before: string | null;
  /** The text of the draft. Null for a removed value. */
  after: string | null;
  /** The document: a page, a service, or a list of facts. */
  page: string;
  /** The language of the words; undefined for what all languages share. */
  language: Locale | undefined;
}

/** The differences between two versions of the words, in the order of the files and their values. */
export function changesBetween(
  from: Overlay,
  to: Overlay,
  content: ContentValues = ownContent(),
): WordChange[] {
  const files = new Set([...from, ...to].map(({ file }) => file));
  const [before, after] = [withEdits(content, from), withEdits(content, to)];
  return [...files].toSorted().flatMap((file) => {
    const [folder = ""] = file.split("/");
    const language = isLocale(folder) ? folder : undefined;
    return differences(before.get(file), after.get(file)).map((one) => ({
      file,
      ...one,
      page: documentOfFile(file),
      language,
    }));
  });
}

/** Counts the values that differ from what visitors read. */
export async function countChanges(db: Database): Promise<number> {
  const [published, drafts] = await Promise.all([publishedEdits(db), readEdits(db)]);
  return published.length + drafts.length === 0 ? 0 : changesBetween(published, drafts).length;
}

type Difference = Pick<WordChange, "path" | "kind" | "before" | "after">;
type Path = WordChange["path"];

/** Every leaf that differs. A moved entry of a list is compared with itself. */
function differences(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, path);
  if (isGroup(before) && isGroup(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => differences(before[key], after[key], [...path, key]));
  }
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  // What comes or goes is shown whole.
  const say = kind === "changed" ? wordsOf : allWordsOf;
  return [{ path, kind, before: say(before), after: say(after) }];
}

function inList(before: unknown[], after: unknown[], path: Path): Difference[] {
  const [left, came] = [unmatched(before, after), unmatched(after, before)];
  if (left.length === 0 && came.length === 0) {
    return [{ path, kind: "moved", before: wordsOf(before), after: wordsOf(after) }];
  }
  // As many added as removed entries: they are taken as changed, in their order.
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
  return { path, kind: "removed", before: allWordsOf(entry), after: null };
}

function added(entry: unknown, path: Path): Difference {
  return { path, kind: "added", before: null, after: allWordsOf(entry) };
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

/** Every text and figure of a value. */
function allWordsOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "object"
    ? Object.values(value).map(allWordsOf).filter(Boolean).join(" · ")
    : firstWords(value);
}

/** A value as text; of a group or a list, the first words in each part. */
function wordsOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? value.map(firstWords).join(" · ") : firstWords(value);
}
