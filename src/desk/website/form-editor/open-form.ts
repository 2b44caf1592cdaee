/** Opens a form by its name: its fields, and the state of the content that its values come from. */
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { applyOverlay, type ContentValues } from "#desk/website/content-values.ts";
import { type DraftState, readDraftState } from "#desk/website/draft-state.ts";
import { createEmptyValue, findSchemaNode } from "#desk/website/json-schema.ts";
import type { Database } from "#server/store/tables.ts";
import { canSetNestedValue } from "#site-content/nested-values.ts";
import { type EditorForm, findEditorForm } from "./editor-forms.ts";
import { type EditorField, listEditorFields, listFieldLocations } from "./form-fields.ts";
import { pickFileValues } from "./form-values.ts";
import { isKeyFree, isNewEntry } from "./new-entry.ts";

/** A form with the state that it is rendered from. */
export interface OpenForm {
  db: Database;
  state: DraftState;
  form: EditorForm;
  fields: EditorField[];
  /** Whether it is the form of an entry that the draft does not have. */
  isNew: boolean;
  reader: DeskLocale;
}

/** Opens the form of this name with the newest draft; undefined for an unknown name. */
export async function openForm(
  db: Database,
  name: string,
  reader: DeskLocale,
  now: Date,
): Promise<OpenForm | undefined> {
  const open = createOpenForm(await readDraftState(db), { db, name, reader });
  return open?.isNew && !(await isKeyFree(db, open.form, now)) ? undefined : open;
}

/** Opens the form of this name in any state of the content; undefined for an unknown name. */
export function createOpenForm(
  state: DraftState,
  { db, name, reader }: { db: Database; name: string; reader: DeskLocale },
): OpenForm | undefined {
  const form = findEditorForm(name, state.drafts);
  if (form === undefined) return undefined;
  const fields = listEditorFields(form, state.drafts);
  const hasField = listFieldLocations(fields).some(
    // A text of a removed entry can no longer be set.
    ({ file, path }) => !form.isText || canSetNestedValue(state.drafts.get(file), path),
  );
  if (!hasField) return undefined;
  return { db, state, form, fields, isNew: isNewEntry(form, state.drafts), reader };
}

/** Returns the values of a form in a draft. A new entry has its required values, all empty. */
export function getFormValues({ form, fields }: OpenForm, drafts: ContentValues): ContentValues {
  const values = pickFileValues(fields, drafts);
  if (!isNewEntry(form, drafts)) return values;
  const empty = listFieldLocations(fields).map(({ file, path }) => ({
    file,
    path,
    value: createEmptyValue(findSchemaNode(file, path) ?? {}),
  }));
  return applyOverlay(values, empty);
}
