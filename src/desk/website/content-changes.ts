/** The differences between the published content and the draft, value by value. */
import type { Locale } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import {
  applyOverlay,
  formatValueId,
  getDocument,
  getFileLocale,
  getValue,
  type JsonValue,
  type KeyPath,
  readDeliveredContent,
} from "./content-values.ts";
import { readDraftOverlay, readPublishedOverlay } from "./draft-store.ts";
import { findEntryForm } from "./form-editor/value-forms.ts";
import { getFirstText } from "./labels.ts";
import { diffValues, toComparableText, type ValueChange } from "./merge.ts";

export interface ContentChange {
  /** The path inside `content/`, such as `en/home.yaml`. */
  file: string;
  /** The keys that lead to the value; for moved entries, those of their list. */
  path: KeyPath;
  kind: "changed" | "added" | "removed" | "moved";
  /** The published text. Null for a new value. */
  before: string | null;
  /** The text of the draft. Null for a removed value. */
  after: string | null;
  /** The values of these texts; undefined for a new or removed value, and in revisions of earlier versions. */
  from?: JsonValue | undefined;
  value?: JsonValue | undefined;
  /** The document: a page, a service, or a list of facts. */
  page: string;
  /** The language of the file; undefined for a file that all languages share. */
  language: Locale | undefined;
}

/** Lists the differences between two overlays, sorted by file, then in the order of the values. */
export function compareOverlays(
  from: Overlay,
  to: Overlay,
  content = readDeliveredContent(),
): ContentChange[] {
  const files = new Set([...from, ...to].map(({ file }) => file));
  const before = applyOverlay(content, from);
  const after = applyOverlay(content, to);
  return [...files].toSorted().flatMap((file) => {
    const page = getDocument(file);
    const language = getFileLocale(file);
    return diffValues(file, [], getValue(before, file, []), getValue(after, file, []))
      .flatMap(describeChange)
      .map((change) => ({ file, ...change, page, language }));
  });
}

/**
 * What a person reads, discards and publishes as one: a text in its languages, a fact, a new or removed entry with all
 * its texts and facts, or the opening hours of the week.
 */
export interface ChangeUnit {
  kind: "value" | "entry" | "hours";
  /** By which a button names it: the value id of its first change. */
  id: string;
  page: string;
  changes: [ContentChange, ...ContentChange[]];
}

export function listChangeUnits(changes: readonly ContentChange[]): ChangeUnit[] {
  const units = Map.groupBy(changes, (change) => {
    const { kind, key } = getUnit(change);
    return `${kind} ${key}`;
  });
  return [...units.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { file, path, page } = first;
    const { kind } = getUnit(first);
    return [{ kind, id: formatValueId(file, path), page, changes: [first, ...others] }];
  });
}

/** Returns the unit that a change belongs to. The key tells it from other units of its kind. */
function getUnit({ file, path }: ContentChange): { kind: ChangeUnit["kind"]; key: string } {
  if (file === "opening.yaml" && path[0] === "hours") return { kind: "hours", key: "" };
  const entry = findEntryForm(file, path);
  if (entry !== undefined) return { kind: "entry", key: entry.name };
  const isTranslated = getFileLocale(file) !== undefined;
  const files = isTranslated ? `{locale}/${getDocument(file)}` : file;
  return { kind: "value", key: formatValueId(files, path) };
}

export async function countUnpublishedChanges(db: Database): Promise<number> {
  const [published, drafts] = await Promise.all([readPublishedOverlay(db), readDraftOverlay(db)]);
  if (published.length + drafts.length === 0) return 0;
  return listChangeUnits(compareOverlays(published, drafts)).length;
}

type ChangeText = Pick<ContentChange, "path" | "kind" | "before" | "after" | "from" | "value">;

/** Describes a change for a person: one line, or for a list one line for each entry that was added or removed. */
function describeChange({ file, path, from, value }: ValueChange): ChangeText[] {
  if (!Array.isArray(from) || !Array.isArray(value))
    return [describeValueChange(path, from, value)];
  const removed = findUnmatched(from, value);
  const added = findUnmatched(value, from);
  if (removed.length === 0 && added.length === 0) {
    const texts = { before: formatValue(from), after: formatValue(value) };
    return [{ path, kind: "moved", ...texts, from, value }];
  }
  // As many entries were added as were removed: each pair counts as one changed entry.
  if (removed.length === added.length) {
    return removed.flatMap((oldIndex, pair) => {
      const newIndex = added[pair] ?? 0;
      const entryPath = [...path, newIndex];
      return diffValues(file, entryPath, from[oldIndex], value[newIndex]).flatMap(describeChange);
    });
  }
  return [
    ...removed.map((index) => describeValueChange([...path, index], from[index], undefined)),
    ...added.map((index) => describeValueChange([...path, index], undefined, value[index])),
  ];
}

function describeValueChange(
  path: KeyPath,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): ChangeText {
  const values = { from: before, value: after };
  // An added or removed value is shown whole.
  if (before === undefined) {
    return { path, kind: "added", before: null, after: formatWholeValue(after), ...values };
  }
  if (after === undefined) {
    return { path, kind: "removed", before: formatWholeValue(before), after: null, ...values };
  }
  const texts = { before: formatValue(before), after: formatValue(after) };
  return { path, kind: "changed", ...texts, ...values };
}

/** Returns the indexes of the entries that the other list lacks. An entry that occurs twice needs two matches. */
function findUnmatched(entries: unknown[], others: unknown[]): number[] {
  const unmatchedOthers = Map.groupBy(others, toComparableText);
  return entries.flatMap((entry, index) =>
    unmatchedOthers.get(toComparableText(entry))?.pop() === undefined ? [index] : [],
  );
}

function formatWholeValue(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === "object"
    ? Object.values(value).map(formatWholeValue).filter(Boolean).join(" · ")
    : getFirstText(value);
}

/** Returns a value as text: for a list the first text of each entry, for a group its first text. */
function formatValue(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? value.map(getFirstText).join(" · ") : getFirstText(value);
}
