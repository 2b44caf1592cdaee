/** Compares two states of a value, and merges what two editors have made of one value (a three-way merge). */
import { isDeepStrictEqual } from "node:util";
import { isRecord } from "#site-content/yaml.ts";
import type { JsonValue, KeyPath } from "./content-values.ts";

export interface ValueChange {
  file: string;
  path: KeyPath;
  /** Undefined for a change that removes the key. */
  value: JsonValue | undefined;
  /** The value before; undefined for a new key. */
  from: JsonValue | undefined;
}

/** Lists the values that differ. A list whose entries were added, removed or moved is one change. */
export function diffValues(
  file: string,
  path: KeyPath,
  from: JsonValue | undefined,
  to: JsonValue | undefined,
): ValueChange[] {
  if (isDeepStrictEqual(from, to)) return [];
  const areLists = Array.isArray(from) && Array.isArray(to);
  if (areLists ? hasListChanged(from, to) : !isRecord(from) || !isRecord(to)) {
    return [{ file, path, value: to, from }];
  }
  const [before, after] = [from, to] as Record<string, JsonValue>[];
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...keys].flatMap((key) =>
    diffValues(file, [...path, areLists ? Number(key) : key], before?.[key], after?.[key]),
  );
}

/** Checks whether entries were added, removed or moved. An entry that was only rewritten does not count. */
export function hasListChanged(before: unknown[], after: unknown[]): boolean {
  if (before.length !== after.length) return true;
  const [oldEntries, newEntries] = [before.map(toComparableText), after.map(toComparableText)];
  const [oldSet, newSet] = [new Set(oldEntries), new Set(newEntries)];
  return oldEntries.some((entry, index) => {
    const replacement = newEntries[index] ?? "";
    return entry !== replacement && (oldSet.has(replacement) || newSet.has(entry));
  });
}

/** Returns the same text for equal values, whatever the order of their keys, so that entries can be looked up by it. */
export function toComparableText(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    isRecord(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** A value that two editors have changed in different ways. */
export interface DraftConflict {
  path: KeyPath;
  theirs: JsonValue | undefined;
}

/** Merges two edits of one base value. Where both have changed the same value, mine stays and a conflict is listed. */
export function mergeValues(
  base: JsonValue | undefined,
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
  path: KeyPath = [],
): { value: JsonValue | undefined; conflicts: DraftConflict[] } {
  if (isDeepStrictEqual(mine, base)) return { value: theirs, conflicts: [] };
  if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(mine, theirs)) {
    return { value: mine, conflicts: [] };
  }
  const all = [base, mine, theirs];
  const areLists =
    all.every(Array.isArray) && !all.some((item) => hasListChanged(base as JsonValue[], item));
  if (!areLists && !all.every(isRecord)) return { value: mine, conflicts: [{ path, theirs }] };
  const [baseGroup, myGroup, theirGroup] = all as Record<string, JsonValue>[];
  const merged = Object.keys({ ...theirGroup, ...myGroup }).map((key) => {
    const keyPath = [...path, areLists ? Number(key) : key];
    return { key, ...mergeValues(baseGroup?.[key], myGroup?.[key], theirGroup?.[key], keyPath) };
  });
  // Undefined is a key that one of the editors has removed.
  const entries = merged.flatMap(({ key, value }) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return {
    value: areLists ? entries.map(([, value]) => value) : Object.fromEntries(entries),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}
