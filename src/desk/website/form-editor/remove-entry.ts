/** Removes a course or testimonial in all its files, unless somebody has changed it since its page was opened. */
import { isDeepStrictEqual } from "node:util";
import {
  applyOverlay,
  type ContentValues,
  getValue,
  isInsidePath,
} from "#desk/website/content-values.ts";
import { createDraftState, readDraftState } from "#desk/website/draft-state.ts";
import {
  type Draft,
  type DraftEdit,
  type Editor,
  findDraft,
  listSaves,
  readAccountNames,
} from "#desk/website/draft-store.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { type EditorField, listFieldLocations } from "./form-fields.ts";
import { pickFileValues } from "./form-values.ts";
import { createOpenFormView } from "./form-view.ts";
import { createOpenForm, getFormValues, type OpenForm } from "./open-form.ts";
import { type FormResult, saveForm } from "./save-form.ts";

/** @param number That of the draft which the page with the button shows; undefined if the button posted none. */
export async function removeEntry(
  open: OpenForm,
  number: number | undefined,
  editor: Editor,
): Promise<FormResult> {
  const { db, fields, form, state, reader } = open;
  const seenDraft = number === undefined ? undefined : await findDraft(db, number);
  const seen = seenDraft && getEntryValues(fields, createDraftState([], seenDraft).drafts);
  if (!isDeepStrictEqual(seen, getEntryValues(fields, state.drafts))) {
    return await showKeptEntry(open, seenDraft);
  }
  const base = pickFileValues(fields, state.drafts);
  const removals = listFieldLocations(fields).map((item) => ({ ...item, value: undefined }));
  const shown = { values: base, number: state.number };
  const mine = applyOverlay(base, removals);
  const result = await saveForm(open, { base, mine, shown }, editor);
  if ("href" in result) return { href: deskPaths.editorForms, isPrivate: false };
  if (result.code !== 409) return result;
  // Somebody has saved the entry between the comparison above and the save.
  const newest = createOpenForm(await readDraftState(db), { db, name: form.name, reader });
  return newest === undefined ? result : await showKeptEntry(newest, undefined);
}

/** Returns the values of an entry, one for each of its files. */
function getEntryValues(fields: readonly EditorField[], values: ContentValues): unknown[] {
  return listFieldLocations(fields).map(({ file, path }) => getValue(values, file, path));
}

/** Shows the entry as somebody else has saved it: it stays. */
async function showKeptEntry(open: OpenForm, seen: Draft | undefined): Promise<FormResult> {
  const { state } = open;
  const view = await createOpenFormView(open, {
    values: getFormValues(open, state.drafts),
    number: state.number,
    notice: "kept",
    changedBy: await findLastEditor(open, seen),
  });
  return { code: 409, view };
}

/** Returns the name of the account that changed an entry last, after the draft `seen`; else that of the newest save. */
async function findLastEditor(
  { db, fields, state }: OpenForm,
  seen: Draft | undefined,
): Promise<string> {
  const locations = listFieldLocations(fields);
  const isInEntry = ({ file, path }: DraftEdit) =>
    locations.some(
      (field) =>
        field.file === file && (isInsidePath(field.path, path) || isInsidePath(path, field.path)),
    );
  const isSeen = (edit: DraftEdit) =>
    seen?.edits.some((old) => old.at === edit.at && isDeepStrictEqual(old.value, edit.value));
  const [newest] = state.edits
    .filter((edit) => isInEntry(edit) && !isSeen(edit))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  const names = await readAccountNames(db);
  return names.get(newest?.account ?? "") ?? (await listSaves(db)).at(0)?.author ?? "";
}
