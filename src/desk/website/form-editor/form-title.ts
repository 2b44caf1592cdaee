/** The titles of the forms, on their pages and in the list of forms. */
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { type ContentValues, getValue, parseValueId } from "#desk/website/content-values.ts";
import { createFieldLabels, getFirstText } from "#desk/website/labels.ts";
import type { EditorForm } from "./editor-forms.ts";

/** `courses/excel` → "Microsoft Excel Mastery": the form of an entry has the name of the entry. */
export function getFormTitle(
  values: ContentValues,
  form: EditorForm,
  { language, messages }: DeskLocale,
): string {
  if (form.isText) return messages.edit.dialog.heading;
  if (form.key === undefined) return createFieldLabels(language, values).getDocumentName(form.name);
  return (
    getEntryName(values, form, language) ||
    (form.addLabel === undefined ? form.key : messages.formEditor.add[form.addLabel])
  );
}

/** Returns the name of an entry in a language; an empty text for a new entry. */
function getEntryName(
  values: ContentValues,
  form: EditorForm,
  language: DeskLocale["language"],
): string {
  const patterns = [...form.values, ...(form.listsOnly ?? [])];
  const translated = patterns.find((pattern) => pattern.startsWith("{locale}")) ?? "";
  const { file, path } = parseValueId(translated.replace("{locale}", () => language));
  return getFirstText(getValue(values, file, path));
}
