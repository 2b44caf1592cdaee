/** Merges what was typed into a form with what other accounts have saved since the form was opened. */
import { isDeepStrictEqual } from "node:util";
import {
  applyOverlay,
  type ContentValues,
  formatValueId,
  getValue,
  isInsidePath,
  type JsonValue,
  type KeyPath,
} from "#desk/website/content-values.ts";
import type { DraftState } from "#desk/website/draft-state.ts";
import { diffValues, mergeValues } from "#desk/website/merge.ts";
import { type EditorField, findEditorField } from "./form-fields.ts";

/** A value that another account has changed since the form was opened. */
export interface FieldConflict {
  /** The id of the other account; undefined for a change that was not made at the desk. */
  account: string | undefined;
  theirs: JsonValue | undefined;
}

interface MergedForm {
  /** The files of the form. A value in conflict is as it was typed. */
  values: ContentValues;
  /** By value id. */
  conflicts: Map<string, FieldConflict>;
}

interface ValueLocation {
  file: string;
  path: KeyPath;
}

export function mergeForm(
  { drafts, edits }: Pick<DraftState, "drafts" | "edits">,
  { base, mine }: { base: ContentValues | undefined; mine: ContentValues },
  fields: readonly EditorField[],
): MergedForm {
  const merged = new Map<string, unknown>();
  const found: ValueLocation[] = [];
  for (const file of mine.keys()) {
    const { value, conflicts } = mergeFile(file, { base, mine, theirs: drafts });
    merged.set(file, value);
    found.push(...conflicts.map((path) => ({ file, path })));
  }
  const translations = found.flatMap((location) => listTranslations(location, fields, mine));
  const values = applyOverlay(
    merged,
    translations.map(({ file, path }) => ({ file, path, value: getValue(mine, file, path) })),
  );
  const conflicts = new Map<string, FieldConflict>();
  for (const { file, path } of [...translations, ...found]) {
    const theirs = getValue(drafts, file, path);
    if (isDeepStrictEqual(theirs, getValue(values, file, path))) continue;
    const edit = edits.find(
      (item) =>
        item.file === file && (isInsidePath(path, item.path) || isInsidePath(item.path, path)),
    );
    conflicts.set(formatValueId(file, path), { theirs, account: edit?.account });
  }
  return { values, conflicts };
}

/** Merges one file. Without the base a merge is impossible, so that every difference is a conflict. */
function mergeFile(
  file: string,
  versions: { base: ContentValues | undefined; mine: ContentValues; theirs: ContentValues },
): { value: JsonValue | undefined; conflicts: KeyPath[] } {
  const mine = getValue(versions.mine, file, []);
  const theirs = getValue(versions.theirs, file, []);
  if (versions.base !== undefined) {
    return mergeValues(getValue(versions.base, file, []), mine, theirs);
  }
  const conflicts = diffValues(file, [], theirs, mine).map(({ path }) => path);
  return { value: mine, conflicts };
}

/**
 * Lists where the list of a conflict is in the other languages. All languages must take the rows of the same account:
 * otherwise a text would be shown beside the translation of another row.
 */
function listTranslations(
  { file, path }: ValueLocation,
  fields: readonly EditorField[],
  mine: ContentValues,
): ValueLocation[] {
  if (!Array.isArray(getValue(mine, file, path))) return [];
  const files = findEditorField(fields, file, path)?.files ?? [];
  return files
    .filter((item) => item.file !== file && Array.isArray(getValue(mine, item.file, path)))
    .map((item) => ({ file: item.file, path }));
}
