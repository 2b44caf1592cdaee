/** The differences between the published words and the drafts, sentence by sentence. */
import type { Locale } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import {
  applyOverlay,
  getDocument,
  getFileLocale,
  getValue,
  type JsonValue,
  type KeyPath,
  readDeliveredContent,
} from "./content-values.ts";
import { readDraftOverlay, readPublishedOverlay } from "./draft-store.ts";
import { getFirstText } from "./labels.ts";
import { diffValues, toComparableText, type ValueChange } from "./merge.ts";

/** One difference, as a person reads it. */
export interface ContentChange {
  /** The path inside `content/`, such as `en/home.yaml`. */
  file: string;
  /** The path of its keys; for moved entries, the path of their list. */
  path: KeyPath;
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
export function compareOverlays(
  from: Overlay,
  to: Overlay,
  content = readDeliveredContent(),
): ContentChange[] {
  const files = new Set([...from, ...to].map(({ file }) => file));
  const [before, after] = [applyOverlay(content, from), applyOverlay(content, to)];
  return [...files].toSorted().flatMap((file) => {
    const [was, is] = [before, after].map((values) => getValue(values, file, []));
    const changes = diffValues(file, [], was, is).flatMap(describeChange);
    const [page, language] = [getDocument(file), getFileLocale(file)];
    return changes.map((one) => ({ file, ...one, page, language }));
  });
}

/** Counts the values that differ from what visitors read. */
export async function countUnpublishedChanges(db: Database): Promise<number> {
  const [published, drafts] = await Promise.all([readPublishedOverlay(db), readDraftOverlay(db)]);
  return published.length + drafts.length === 0 ? 0 : compareOverlays(published, drafts).length;
}

type ChangeText = Pick<ContentChange, "path" | "kind" | "before" | "after">;

/** What a person reads of a change: of a list each entry that came or went, or that they moved. */
function describeChange({ file, path, from, value }: ValueChange): ChangeText[] {
  if (!Array.isArray(from) || !Array.isArray(value))
    return [describeValueChange(path, from, value)];
  const [left, came] = [findUnmatched(from, value), findUnmatched(value, from)];
  if (left.length === 0 && came.length === 0) {
    return [{ path, kind: "moved", before: formatValue(from), after: formatValue(value) }];
  }
  // As many added as removed entries: they are taken as changed, in their order.
  if (left.length === came.length) {
    return left.flatMap((was, index) => {
      const at = came[index] ?? 0;
      return diffValues(file, [...path, at], from[was], value[at]).flatMap(describeChange);
    });
  }
  return [
    ...left.map((at) => describeValueChange([...path, at], from[at], undefined)),
    ...came.map((at) => describeValueChange([...path, at], undefined, value[at])),
  ];
}

function describeValueChange(
  path: KeyPath,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): ChangeText {
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  // What comes or goes is shown whole.
  const format = kind === "changed" ? formatValue : formatWholeValue;
  return { path, kind, before: format(before), after: format(after) };
}

/** The positions of entries that the other list lacks. */
function findUnmatched(entries: unknown[], others: unknown[]): number[] {
  const rest = Map.groupBy(others, toComparableText);
  return entries.flatMap((entry, at) =>
    rest.get(toComparableText(entry))?.pop() === undefined ? [at] : [],
  );
}

/** Every text and figure of a value. */
function formatWholeValue(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "object"
    ? Object.values(value).map(formatWholeValue).filter(Boolean).join(" · ")
    : getFirstText(value);
}

/** A value as text; of a group or a list, the first words in each part. */
function formatValue(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? value.map(getFirstText).join(" · ") : getFirstText(value);
}
