/**
 * Versions that wait for their time. Each is its own changes, laid over what is live when its time
 * comes: what was published meanwhile stays.
 */
import { isDeepStrictEqual } from "node:util";
import { hasPlace, isGroup, valueAt } from "#content-loader/key-path.ts";
import type { Overlay } from "#content-loader/overlay.ts";
import type { Database } from "#server/db/tables.ts";
import { changesBetween, contentUnder, type WordChange } from "#server/desk/words/changes.ts";
import { withEdits, type ContentValues } from "#server/desk/words/content-values.ts";
import type { ValueChange } from "#server/desk/words/save-words.ts";
import { withChange } from "#server/desk/words/with-change.ts";
import { publishedEdits, type Json, type WordEdit } from "#server/desk/words/word-edits.ts";
import type { Version } from "./versions.ts";

/** A schedule over what is live, or over what would be. */
export interface Rebased {
  overlay: Overlay;
  /** What it changes there. */
  changes: WordChange[];
  /** What it leaves, because it was changed later. Before: what stays. After: what was scheduled. */
  skipped: WordChange[];
}

/** A schedule with its overlay, changes and what it skips, by what is live now. */
export async function rebased(db: Database, version: Version): Promise<Version> {
  const live = await publishedEdits(db);
  return { ...version, ...rebase(await ownChanges(db, version), live) };
}

/** The changes that a schedule was made of: its words beside those that were live then. */
export async function ownChanges(
  db: Database,
  { overlay, at }: Pick<Version, "overlay" | "at">,
): Promise<ValueChange[]> {
  return valueChanges(await publishedEdits(db, at), overlay);
}

/** Lays changes over an overlay. One whose value was changed to something else meanwhile is skipped. */
export function rebase(changes: readonly ValueChange[], live: Overlay): Rebased {
  const content = contentUnder([...live, ...changes]);
  const isLater = ({ file, path, from, value }: ValueChange) => {
    const values = withEdits(content, file, live);
    const now = valueAt(values, path);
    return (
      !hasPlace(values, path) || !(isDeepStrictEqual(now, from) || isDeepStrictEqual(now, value))
    );
  };
  const skipped = changes.filter(isLater);
  const overlay = withChanges(
    live,
    changes.filter((change) => !skipped.includes(change)),
    content,
  );
  return {
    overlay,
    changes: changesBetween(live, overlay, content),
    skipped: changesBetween(live, withChanges(live, skipped, content), content),
  };
}

/** What one overlay changes beside another, each change at the smallest group or value that both have. */
function valueChanges(from: Overlay, to: Overlay): ValueChange[] {
  const content = contentUnder([...from, ...to]);
  const edits = [...from, ...to];
  const outermost = edits.filter(
    ({ file, path }, at) =>
      !edits.some(
        (other, index) =>
          other.file === file &&
          other.path.every((key, depth) => path[depth] === key) &&
          (other.path.length < path.length || index < at),
      ),
  );
  return outermost.flatMap(({ file, path }) =>
    changesWithin(
      { file, path },
      valueAt(withEdits(content, file, from), path),
      valueAt(withEdits(content, file, to), path),
    ),
  );
}

function changesWithin(
  { file, path }: Pick<ValueChange, "file" | "path">,
  from: unknown,
  to: unknown,
): ValueChange[] {
  if (isDeepStrictEqual(from, to)) return [];
  if (isGroup(from) && isGroup(to)) {
    const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
    return [...keys].flatMap((key) =>
      changesWithin({ file, path: [...path, key] }, from[key], to[key]),
    );
  }
  // What a file of YAML holds can be written as JSON.
  return [{ file, path, from: from as Json | undefined, value: to as Json | undefined }];
}

function withChanges(
  overlay: Overlay,
  changes: readonly ValueChange[],
  content: ContentValues,
): Overlay {
  const byFile = Map.groupBy(changes, ({ file }) => file);
  const others = overlay.filter(({ file }) => !byFile.has(file));
  const changed = [...byFile].flatMap(([file, some]) => {
    const edits = overlay
      .filter((edit) => edit.file === file)
      .map((edit): WordEdit => ({
        ...{ file, path: edit.path, value: edit.value },
        ...{ valueBefore: valueAt(content.get(file), edit.path) as Json | undefined },
        ...{ by: "", at: new Date(0) },
      }));
    return some.reduce((all, change) => withChange(all, change, content), edits);
  });
  return [...others, ...changed.map(({ file, path, value }) => ({ file, path, value }))];
}
