/** The differences between the published words and the drafts, sentence by sentence. */
import type { Overlay } from "#site-content/overlay.ts";
import type { Locale } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import {
  documentOfFile,
  type JsonValue,
  languageOf,
  ownContent,
  type Path,
  valueIn,
  withEdits,
} from "./content-values.ts";
import { draftEdits, publishedEdits } from "./draft-store.ts";
import { firstWords } from "./labels.ts";
import { differences, sameText, type ValueChange } from "./merge.ts";

/** One difference, as a person reads it. */
export interface WordChange {
  /** Inside `content/`: `en/home.yaml`. */
  file: string;
  /** The path of its keys; for moved entries, the path of their list. */
  path: Path;
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
export function changesBetween(from: Overlay, to: Overlay, content = ownContent()): WordChange[] {
  const files = new Set([...from, ...to].map(({ file }) => file));
  const [before, after] = [withEdits(content, from), withEdits(content, to)];
  return [...files].toSorted().flatMap((file) => {
    const [was, is] = [before, after].map((values) => valueIn(values, file, []));
    const changes = differences(file, [], was, is).flatMap(told);
    const [page, language] = [documentOfFile(file), languageOf(file)];
    return changes.map((one) => ({ file, ...one, page, language }));
  });
}

/** Counts the values that differ from what visitors read. */
export async function countChanges(db: Database): Promise<number> {
  const [published, drafts] = await Promise.all([publishedEdits(db), draftEdits(db)]);
  return published.length + drafts.length === 0 ? 0 : changesBetween(published, drafts).length;
}

type Told = Pick<WordChange, "path" | "kind" | "before" | "after">;

/** What a person reads of a change: of a list each entry that came or went, or that they moved. */
function told({ file, path, from, value }: ValueChange): Told[] {
  if (!Array.isArray(from) || !Array.isArray(value)) return [toldOf(path, from, value)];
  const [left, came] = [unmatched(from, value), unmatched(value, from)];
  if (left.length === 0 && came.length === 0) {
    return [{ path, kind: "moved", before: wordsOf(from), after: wordsOf(value) }];
  }
  // As many added as removed entries: they are taken as changed, in their order.
  if (left.length === came.length) {
    return left.flatMap((was, index) => {
      const at = came[index] ?? 0;
      return differences(file, [...path, at], from[was], value[at]).flatMap(told);
    });
  }
  return [
    ...left.map((at) => toldOf([...path, at], from[at], undefined)),
    ...came.map((at) => toldOf([...path, at], undefined, value[at])),
  ];
}

function toldOf(path: Path, before: JsonValue | undefined, after: JsonValue | undefined): Told {
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  // What comes or goes is shown whole.
  const say = kind === "changed" ? wordsOf : allWordsOf;
  return { path, kind, before: say(before), after: say(after) };
}

/** The positions of entries that the other list lacks. */
function unmatched(entries: unknown[], others: unknown[]): number[] {
  const rest = Map.groupBy(others, sameText);
  return entries.flatMap((entry, at) =>
    rest.get(sameText(entry))?.pop() === undefined ? [at] : [],
  );
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
