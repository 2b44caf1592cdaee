/** What differs between two states of a value, and one value of what two people have made of it. */
import { isDeepStrictEqual } from "node:util";
import { isRecord } from "#site-content/yaml.ts";
import type { JsonValue, KeyPath } from "./content-values.ts";

export interface ValueChange {
  file: string;
  path: KeyPath;
  /** Undefined removes the key. */
  value: JsonValue | undefined;
  /** What stood there before; undefined where nothing did. */
  from: JsonValue | undefined;
}

/** Every value that differs; a list whose entries came, went or moved is one. */
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

/** Whether entries came, went or moved; what was only rewritten in its place does not count. */
export function hasListChanged(before: unknown[], after: unknown[]): boolean {
  if (before.length !== after.length) return true;
  const [was, is] = [before.map(toComparableText), after.map(toComparableText)];
  const [known, now] = [new Set(was), new Set(is)];
  const isMoved = (entry: string, at: number) => known.has(is[at] ?? "") || now.has(entry);
  return was.some((entry, at) => entry !== is[at] && isMoved(entry, at));
}

/** The same text for equal values, whatever the order of their names: entries are found by it in one step. */
export function toComparableText(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    isRecord(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

/** A value that two people have changed, each in another way. */
export interface DraftConflict {
  path: KeyPath;
  theirs: JsonValue | undefined;
}

/** One value of what two people have made of a third one. Where both have changed the same, mine stays. */
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
    all.every(Array.isArray) && !all.some((one) => hasListChanged(base as JsonValue[], one));
  if (!areLists && !all.every(isRecord)) return { value: mine, conflicts: [{ path, theirs }] };
  const [was, own, other] = all as Record<string, JsonValue>[];
  const inner = Object.keys({ ...other, ...own }).map((key) => ({
    key,
    ...mergeValues(was?.[key], own?.[key], other?.[key], [...path, areLists ? Number(key) : key]),
  }));
  // A name that one of them took away is missing.
  const left = inner.flatMap(({ key, value }) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return {
    value: areLists ? left.map(([, value]) => value) : Object.fromEntries(left),
    conflicts: inner.flatMap(({ conflicts }) => conflicts),
  };
}
