/** Saves what was typed into a form as a draft, unless it has an issue or a conflict with another account. */
import type { ContentValues } from "#desk/website/content-values.ts";
import { createDraftEdits, createDraftState } from "#desk/website/draft-state.ts";
import { type Editor, updateDraft } from "#desk/website/draft-store.ts";
import { getFormUrl } from "./editor-forms.ts";
import { hasEditorField } from "./form-fields.ts";
import { findFormIssues } from "./form-issues.ts";
import { createOpenFormView, type FormView, isPrivateForm, type ShownForm } from "./form-view.ts";
import { mergeForm } from "./merge-form.ts";
import type { OpenForm } from "./open-form.ts";

/** A redirect after the form was saved; or the form again, with the status of the response. */
export type FormResult =
  { href: string; isPrivate: boolean } | { code: 200 | 409 | 422; view: FormView };

export interface SubmittedForm {
  /** The values that the form was rendered from; undefined if that draft is no longer stored. */
  base: ContentValues | undefined;
  mine: ContentValues;
  /** What the form shows again if it cannot be saved. */
  shown: ShownForm;
}

export async function saveForm(
  open: OpenForm,
  { base, mine, shown }: SubmittedForm,
  editor: Editor,
): Promise<FormResult> {
  const { fields } = open;
  let result: FormResult = {
    href: `${getFormUrl(open.form)}?notice=saved`,
    isPrivate: isPrivateForm(fields),
  };
  // Called again with a newer draft if another process saves at the same moment: then `result` is set again.
  await updateDraft(open.db, editor, async (draft) => {
    const state = { ...createDraftState([], draft), live: open.state.live };
    const { values, conflicts } = mergeForm(state, { base, mine }, fields);
    // The form of one text in a list identifies its row by its index, which a moved row no longer has.
    if ([...conflicts.keys()].some((id) => !hasEditorField(fields, id))) {
      const view = await createOpenFormView(open, { ...shown, notice: "moved" });
      result = { code: 409, view };
      return undefined;
    }
    if (conflicts.size > 0) {
      // The form keeps what was typed and gets the number of the newest draft, so that saving again succeeds.
      const met: ShownForm = { values, number: draft.number, notice: "conflict", conflicts };
      result = { code: 409, view: await createOpenFormView({ ...open, state }, met) };
      return undefined;
    }
    const edits = createDraftEdits(state, new Map([...state.drafts, ...values]), editor);
    const issues = findFormIssues({ ...open, state }, { ...draft, edits });
    if (issues.size === 0) return edits;
    result = {
      code: 422,
      view: await createOpenFormView(open, { ...shown, notice: "wrong", issues }),
    };
    return undefined;
  });
  return result;
}
