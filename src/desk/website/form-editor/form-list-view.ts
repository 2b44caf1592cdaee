import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { countUnpublishedChanges } from "#desk/website/content-changes.ts";
import { readDraftState } from "#desk/website/draft-state.ts";
import type { Database } from "#server/store/tables.ts";
import {
  createEntryForm,
  type EditorForm,
  editorForms,
  getFormUrl,
  listEntryKeys,
} from "./editor-forms.ts";
import { listEditorFields } from "./form-fields.ts";
import { getFormTitle } from "./form-title.ts";
import { createNewKey } from "./new-entry.ts";

export interface FormListView {
  /** The number of changes that visitors do not see yet. */
  changes: number;
  groups: {
    name: keyof DeskMessages["formEditor"]["groups"];
    forms: FormLink[];
    /** The forms that add an entry. */
    newForms: FormLink[];
  }[];
}

interface FormLink {
  href: string;
  name: string;
}

export async function createFormListView(
  db: Database,
  reader: DeskLocale,
  now: Date,
): Promise<FormListView> {
  const { drafts } = await readDraftState(db);
  const newKey = createNewKey(now);
  // The messages have the groups, and nothing else, in the order of the page.
  const groups = Object.keys(
    reader.messages.formEditor.groups,
  ) as (keyof DeskMessages["formEditor"]["groups"])[];
  const toLink = (form: EditorForm): FormLink => ({
    href: getFormUrl(form),
    name: getFormTitle(drafts, form, reader),
  });
  return {
    changes: await countUnpublishedChanges(db),
    groups: groups.map((name) => {
      const groupForms = editorForms.filter(({ group }) => group === name);
      return {
        name,
        forms: groupForms
          .flatMap((form) =>
            form.entries === undefined
              ? [form]
              : listEntryKeys(form, drafts).map((key) => createEntryForm(form, key)),
          )
          .filter((form) => listEditorFields(form, drafts).length > 0)
          .map(toLink),
        newForms: groupForms
          .filter(({ entryKind }) => entryKind !== undefined)
          .map((form) => toLink(createEntryForm(form, newKey))),
      };
    }),
  };
}
