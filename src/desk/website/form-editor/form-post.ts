/** Answers the post of a form: saves it, changes it without saving, or removes its entry. */
import * as v from "valibot";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { createDraftState } from "#desk/website/draft-state.ts";
import { type Editor, findDraft, readPublishedOverlay } from "#desk/website/draft-store.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { Database } from "#server/store/tables.ts";
import { applyAction } from "./form-actions.ts";
import type { EditorField } from "./form-fields.ts";
import { pickFileValues, readTypedValues } from "./form-values.ts";
import { createOpenFormView } from "./form-view.ts";
import { type FormPost, isWithinRowLimits } from "./input-names.ts";
import { completeNewEntry, isNewEntry } from "./new-entry.ts";
import { createOpenForm, getFormValues, openForm } from "./open-form.ts";
import { removeEntry } from "./remove-entry.ts";
import { type FormResult, saveForm } from "./save-form.ts";

/** `incomplete`: a body that is not from this form, such as one without the number of its draft. */
export type FormPostResult = FormResult | { error: "notFound" | "incomplete" };

/** The body of a form: the number of its draft, the button that was clicked, if any, and the inputs. */
const formBodySchema = v.objectWithRest(
  {
    number: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
    do: v.optional(v.string()),
  },
  v.string(),
);

/** The body of the button that removes an entry. */
const removalSchema = v.object({ entry: v.literal("remove") });

export async function handleFormPost(
  db: Database,
  { name, body }: { name: string; body: unknown },
  reader: DeskLocale,
  editor: Editor,
): Promise<FormPostResult> {
  const open = await openForm(db, name, reader, editor.now);
  if (open === undefined) return await answerRemovedForm(db, { name, body }, reader);
  const { state, fields, form, isNew } = open;
  if (form.addLabel !== undefined && !isNew && v.is(removalSchema, body)) {
    return await removeEntry(open, readNumber(body), editor);
  }
  const posted = readPost(fields, body);
  if (posted === undefined) return { error: "incomplete" };
  const { number, button, post } = posted;
  // The draft that the form was rendered from; if it is no longer stored, the newest one.
  const draft = await findDraft(db, number);
  const { drafts } = draft === undefined ? state : createDraftState([], draft);
  const values = readTypedValues(fields, post, getFormValues(open, drafts));
  const shown = { values, post, number };
  if (button !== undefined) {
    const view = await createOpenFormView(open, { ...shown, notice: "unsaved" });
    return { code: 200, view };
  }
  const wasNew = isNewEntry(form, drafts);
  const mine = wasNew ? completeNewEntry(form, fields, values) : values;
  const base = draft !== undefined || wasNew ? pickFileValues(fields, drafts) : undefined;
  return await saveForm(open, { base, mine, shown }, editor);
}

/** Reads a posted form as its button has changed it; undefined for a body that is not from this form. */
function readPost(
  fields: readonly EditorField[],
  body: unknown,
): { number: number; button: string | undefined; post: FormPost } | undefined {
  const read = v.safeParse(formBodySchema, body);
  if (!read.success) return undefined;
  const { number, do: button, ...inputs } = read.output;
  const post = button === undefined ? inputs : applyAction(fields, inputs, button);
  return post === undefined || !isWithinRowLimits(post) ? undefined : { number, button, post };
}

/** Returns the number of the draft that a form was rendered from; undefined for a body that is not from a form. */
function readNumber(body: unknown): number | undefined {
  const read = v.safeParse(formBodySchema, body);
  return read.success ? read.output.number : undefined;
}

/**
 * Answers the post of a form whose entry was removed since it was opened. The form shows what was typed, and keeps the
 * number of its draft: once the entry is restored, the form can be saved.
 */
async function answerRemovedForm(
  db: Database,
  { name, body }: { name: string; body: unknown },
  reader: DeskLocale,
): Promise<FormPostResult> {
  const number = readNumber(body);
  if (number === undefined) return { error: "notFound" };
  const [published, draft] = await Promise.all([readPublishedOverlay(db), findDraft(db, number)]);
  const state = draft && createDraftState(published, draft);
  const open = state && createOpenForm(state, { db, name, reader });
  if (open === undefined) return { error: "notFound" };
  // Removed already, by a second press of the button or by somebody else.
  if (v.is(removalSchema, body)) return { href: deskPaths.editorForms, isPrivate: false };
  const post = open.isNew ? undefined : readPost(open.fields, body)?.post;
  if (post === undefined) return { error: "notFound" };
  const values = readTypedValues(open.fields, post, getFormValues(open, open.state.drafts));
  const view = await createOpenFormView(open, { values, post, number, notice: "removed" });
  return { code: 409, view };
}
