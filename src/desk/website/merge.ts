/** Compares two states of a value, and merges what two editors have made of one value (a three-way merge). */
import { isDeepStrictEqual } from "node:util";
import { isRecord } from "#site-content/nested-values.ts";
import type { JsonValue, KeyPath } from "./content-values.ts";

export interface ValueChange {
  file: string;
  path: KeyPath;
  /** Undefined for a change that removes the key. */
  value: JsonValue | undefined;
  /** The value before; undefined for a new key. */
  from: JsonValue | undefined;
}

type JsonGroup = Record<string, JsonValue>;

function isGroup(value: JsonValue | undefined): value is JsonGroup {
  return isRecord(value);
}

/**
 * Lists the values that differ: `{ fee: 450, time: "2 days" }` and `{ fee: 500, time: "2 days" }` differ in `fee`. A
 * list whose entries were added, removed or moved is one change.
 */
export function diffValues(
  file: string,
  path: KeyPath,
  from: JsonValue | undefined,
  to: JsonValue | undefined,
): ValueChange[] {
  if (isDeepStrictEqual(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to) && !hasListChanged(from, to)) {
    return from.flatMap((entry, index) => diffValues(file, [...path, index], entry, to[index]));
  }
  if (isGroup(from) && isGroup(to)) {
    const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
    return [...keys].flatMap((key) => diffValues(file, [...path, key], from[key], to[key]));
  }
  return [{ file, path, value: to, from }];
}

/**
 * Checks whether entries were added, removed or moved: `[A, B]` has changed in `[B, A]` and in `[A]`, but not in
 * `[A, C]`, where the second entry was only rewritten.
 */
export function hasListChanged(before: unknown[], after: unknown[]): boolean {
  if (before.length !== after.length) return true;
  const oldEntries = before.map(toComparableText);
  const newEntries = after.map(toComparableText);
  const oldSet = new Set(oldEntries);
  const newSet = new Set(newEntries);
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

interface MergedValue<Value = JsonValue | undefined> {
  value: Value;
  /** The paths of the values that both editors have changed in different ways: there `value` is mine. */
  conflicts: KeyPath[];
}

/**
 * Merges two edits of one base value. Of `{ a: 1, b: 1 }` I have made `{ a: 1, b: 2 }` and somebody else
 * `{ a: 3, b: 1 }`: the merged value is `{ a: 3, b: 2 }`.
 */
export function mergeValues(
  base: JsonValue | undefined,
  mine: JsonValue | undefined,
  theirs: JsonValue | undefined,
  path: KeyPath = [],
): MergedValue {
  if (isDeepStrictEqual(mine, base)) return { value: theirs, conflicts: [] };
  if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(mine, theirs)) {
    return { value: mine, conflicts: [] };
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const haveSameRows = !hasListChanged(base, mine) && !hasListChanged(base, theirs);
    if (haveSameRows) return mergeRows(base, mine, theirs, path);
  }
  if (isGroup(base) && isGroup(mine) && isGroup(theirs)) {
    return mergeGroups(base, mine, theirs, path);
  }
  return { value: mine, conflicts: [path] };
}

/** Merges three lists of the same length, row by row. */
function mergeRows(
  base: JsonValue[],
  mine: JsonValue[],
  theirs: JsonValue[],
  path: KeyPath,
): MergedValue<JsonValue[]> {
  const rows = base.map((row, index) =>
    mergeValues(row, mine[index], theirs[index], [...path, index]),
  );
  return {
    // Each list has each row, so no merged row is undefined.
    value: rows.flatMap(({ value }) => (value === undefined ? [] : [value])),
    conflicts: rows.flatMap(({ conflicts }) => conflicts),
  };
}

function mergeGroups(
  base: JsonGroup,
  mine: JsonGroup,
  theirs: JsonGroup,
  path: KeyPath,
): MergedValue<JsonGroup> {
  const merged: JsonGroup = {};
  const allConflicts: KeyPath[] = [];
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const keyPath = [...path, key];
    const { value, conflicts } = mergeValues(base[key], mine[key], theirs[key], keyPath);
    // Undefined is a key that one of the editors has removed.
    if (value !== undefined) merged[key] = value;
    allConflicts.push(...conflicts);
  }
  return { value: merged, conflicts: allConflicts };
}
