/** Adds an edit to those of a file. No edit is inside another one. */
import { isDeepStrictEqual } from "node:util";
import { valueAt, withValue } from "#content/yaml.ts";
import type { ContentValues } from "./content-values.ts";
import type { ValueChange } from "./save-words.ts";
import type { Json, WordEdit } from "./word-edits.ts";

/** The edits of a file with one more. It is merged into an edit that contains it, and replaces the edits inside it. */
export function withChange(
  edits: readonly WordEdit[],
  change: Omit<ValueChange, "from">,
  content: ContentValues,
): WordEdit[] {
  const own = content.get(change.file);
  const above = edits.find(({ path }) => isWithin(change.path, path));
  const inside = change.path.slice(above?.path.length ?? change.path.length);
  const path = above?.path ?? change.path;
  const value =
    above === undefined ? change.value : (withValue(above.value, inside, change.value) as Json);
  const others = edits.filter((one) => one !== above && !isWithin(one.path, path));
  const product = valueAt(own, path) as Json | undefined;
  if (isDeepStrictEqual(value, product)) return others;
  const { valueBefore } = above ?? { valueBefore: product };
  return [...others, { file: change.file, path, value, valueBefore, by: "", at: new Date(0) }];
}

/** The edits of all files with these changes. */
export function withChanges(
  edits: readonly WordEdit[],
  changes: readonly Omit<ValueChange, "from">[],
  content: ContentValues,
): WordEdit[] {
  return changes.reduce<WordEdit[]>(
    (all, change) => {
      const own = all.filter(({ file }) => file === change.file);
      const others = all.filter(({ file }) => file !== change.file);
      return [...others, ...withChange(own, change, content)];
    },
    [...edits],
  );
}

/** Whether a path is that of a group, or is inside it. */
export function isWithin(path: readonly unknown[], group: readonly unknown[]): boolean {
  return group.every((key, at) => path[at] === key);
}
