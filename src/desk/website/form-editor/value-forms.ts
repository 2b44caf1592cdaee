/** Finds the form that shows a value, for links to its field and for the entry that it belongs to. */
import { formatValueId, type KeyPath } from "#desk/website/content-values.ts";
import { findSchemaNode } from "#desk/website/json-schema.ts";
import { locales } from "#locales.ts";
import { createEntryForm, type EditorForm, editorForms, getFormUrl } from "./editor-forms.ts";
import { getFieldId, isList } from "./form-fields.ts";

/** A form that shows a value. */
interface HoldingForm {
  form: EditorForm;
  /** True where the form shows only the lists around the value. */
  hasListsOnly: boolean;
  /** True where the value is all that one of the form's patterns names. */
  isWhole: boolean;
}

/** Returns the URL of the field of a value; undefined for a text that is edited on its page. */
export function findFieldUrl(file: string, path: KeyPath): string | undefined {
  const nodes = path.map((_, index) => findSchemaNode(file, path.slice(0, index + 1)));
  const isInList = nodes.some((node) => node && isList(node));
  const found = findHoldingForms(file, path).find(({ hasListsOnly }) => !hasListsOnly || isInList);
  return found && getFormUrl(found.form) + (path.length === 0 ? "" : `#${getFieldId(file, path)}`);
}

/** Finds the form of the course or testimonial of which a value is the whole entry in one file. */
export function findEntryForm(file: string, path: KeyPath): EditorForm | undefined {
  return findHoldingForms(file, path).find(
    ({ form, isWhole }) => form.entryKind !== undefined && isWhole,
  )?.form;
}

/** Finds the form of the document of a value, even if the value itself is edited on its page; undefined where none has one. */
export function findValueForm(file: string, path: KeyPath): EditorForm | undefined {
  return findHoldingForms(file, path)[0]?.form;
}

/** Finds the forms that show a value: `en/courses.yaml#/courses/excel/title` is in the form `courses/excel`. */
function findHoldingForms(file: string, path: KeyPath): HoldingForm[] {
  const id = formatValueId(file, path);
  return editorForms.flatMap((form) => [
    ...form.values.flatMap((pattern) => matchPattern(form, pattern, id, false)),
    ...(form.listsOnly ?? []).flatMap((pattern) => matchPattern(form, pattern, id, true)),
  ]);
}

/** `{locale}/courses.yaml#/courses/{key}` names `en/courses.yaml#/courses/excel` and all that is in it. */
function matchPattern(
  form: EditorForm,
  pattern: string,
  id: string,
  hasListsOnly: boolean,
): HoldingForm[] {
  const expression = pattern
    .replace("{locale}", () => `(?:${locales.join("|")})`)
    .replace("{key}", "([^/]+)");
  const [found, key] = new RegExp(`^${expression}(?=/|$)`).exec(id) ?? [];
  if (found === undefined) return [];
  const holding = key === undefined ? form : createEntryForm(form, key);
  return [{ form: holding, hasListsOnly, isWhole: found === id }];
}
