/**
 * Restores, publishes or finds one change of the draft, with the values related to it: a changed list in every
 * language, a course or testimonial in all its files.
 */
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { compareOverlays, listChangeUnits } from "./content-changes.ts";
import {
  applyOverlay,
  type ContentValues,
  formatValueId,
  getDocument,
  getFileLocale,
  getValue,
  isInsidePath,
  type KeyPath,
  parseValueId,
} from "./content-values.ts";
import {
  createDraftEdits,
  createDraftState,
  type DraftState,
  listDocumentFiles,
} from "./draft-state.ts";
import {
  type Draft,
  type DraftEdit,
  type Editor,
  findDraft,
  listSaves,
  readPublishedOverlay,
  toPublicOverlay,
} from "./draft-store.ts";
import { listEntryKeys } from "./form-editor/editor-forms.ts";
import { listEditorFields, listFieldLocations } from "./form-editor/form-fields.ts";
import { findEntryForm } from "./form-editor/value-forms.ts";
import { hasListChanged } from "./merge.ts";

interface ContentLocation {
  file: string;
  path: KeyPath;
}

/**
 * Restores a published value with the values related to it. An entry that was removed comes back from the newest save
 * that has it: what was written and not yet published went with it. Returns the edits of the draft.
 */
export async function restorePublishedValue(
  db: Database,
  id: string,
  { draft, editor }: { draft: Draft; editor: Editor },
): Promise<readonly DraftEdit[]> {
  const published = await readPublishedOverlay(db);
  const state = createDraftState(published, draft);
  const { file, path } = parseValueId(id);
  if (!state.content.has(file)) return draft.edits;
  const locations = listUnitValues(state, published, id);
  const values = (await findRemovedEntry(db, state, { file, path })) ?? state.live;
  const edits = locations.map((item) => ({
    ...item,
    value: getValue(values, item.file, item.path),
  }));
  return createDraftEdits(state, applyOverlay(state.drafts, edits), editor);
}

/** Returns what visitors would read if one change of the draft were published, with the values related to it. */
export function applyOneChange(
  published: Overlay,
  draft: Draft,
  { id, editor }: { id: string; editor: Editor },
): Overlay {
  const state = createDraftState(published, draft);
  const edits = listUnitValues(state, published, id).map((item) => ({
    ...item,
    value: getValue(state.drafts, item.file, item.path),
  }));
  // The edits that are published stay as they are.
  const live = createDraftState([], {
    number: 0,
    edits: published.map((edit) => ({ ...edit, account: editor.account, at: "" })),
  });
  return toPublicOverlay(createDraftEdits(live, applyOverlay(state.live, edits), editor));
}

/** Lists the values of the change that a button names, with those related to them; none for an unknown file. */
function listUnitValues(state: DraftState, published: Overlay, id: string): ContentLocation[] {
  const changes = compareOverlays(published, toPublicOverlay(state.edits));
  const unit = listChangeUnits(changes).find((item) =>
    item.changes.some(({ file, path }) => formatValueId(file, path) === id),
  );
  const versions = { before: state.live, after: state.drafts };
  const locations: ContentLocation[] = unit?.changes ?? [parseValueId(id)];
  return locations
    .filter(({ file }) => state.content.has(file))
    .flatMap(({ file, path }) => listRelatedValues(state, versions, { file, path }));
}

/** Returns the content of the newest save that has an entry which the draft has not; undefined for other values. */
async function findRemovedEntry(
  db: Database,
  state: DraftState,
  { file, path }: ContentLocation,
): Promise<ContentValues | undefined> {
  const form = findEntryForm(file, path);
  if (form?.key === undefined || listEntryKeys(form, state.drafts).includes(form.key)) {
    return undefined;
  }
  const fields = listFieldLocations(listEditorFields(form, state.live));
  const isRemoval = (edit: DraftEdit) =>
    edit.value === undefined &&
    fields.some((field) => field.file === edit.file && isInsidePath(field.path, edit.path));
  for (const { number } of await listSaves(db)) {
    const save = await findDraft(db, number);
    // Cheaper than the content of each save: most that are searched lack the entry.
    if (save === undefined || save.edits.some(isRemoval)) continue;
    const { drafts } = createDraftState([], save);
    if (listEntryKeys(form, drafts).includes(form.key)) return drafts;
  }
  return undefined;
}

/** Lists the edit of a value and those of the values related to it, which a person deletes or keeps together. */
export function listRelatedEdits({ number, edits }: Draft, id: string): ReadonlySet<DraftEdit> {
  const state = createDraftState([], { number, edits });
  // Broken edits are included, because a broken list is related to the same list in the other languages.
  const versions = { before: state.content, after: applyOverlay(state.content, edits) };
  const related = listRelatedValues(state, versions, parseValueId(id));
  const isRelated = ({ file, path }: DraftEdit) =>
    formatValueId(file, path) === id ||
    related.some((item) => item.file === file && isInsidePath(path, item.path));
  return new Set(edits.filter(isRelated));
}

/** Lists a value with those that must change together with it, as two versions of the content differ. */
function listRelatedValues(
  state: DraftState,
  versions: Record<"before" | "after", ContentValues>,
  { file, path }: ContentLocation,
): ContentLocation[] {
  const entry = findEntryForm(file, path);
  if (entry !== undefined) return listFieldLocations(listEditorFields(entry, versions.after));
  const listPath = findChangedList(versions, { file, path });
  if (listPath === undefined) return [{ file, path }];
  const localeFiles = listDocumentFiles(state, getDocument(file)).filter(getFileLocale);
  const files = getFileLocale(file) === undefined ? [file] : localeFiles;
  return files.map((item) => ({ file: item, path: listPath }));
}

/** Finds the outermost list around a value of which rows were added, removed or moved, or which is the value itself. */
function findChangedList(
  versions: Record<"before" | "after", ContentValues>,
  { file, path }: ContentLocation,
): KeyPath | undefined {
  const ancestors = path.map((_, index) => path.slice(0, index + 1));
  return ancestors.find((ancestor) => {
    const before = getValue(versions.before, file, ancestor);
    const after = getValue(versions.after, file, ancestor);
    const isTheValue = ancestor.length === path.length;
    if (Array.isArray(before) && Array.isArray(after) && !isTheValue) {
      return hasListChanged(before, after);
    }
    return Array.isArray(before) || Array.isArray(after);
  });
}
