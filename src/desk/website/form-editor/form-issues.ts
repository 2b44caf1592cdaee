/** What keeps a form from being saved: the issues at its values, and new ones elsewhere in its documents. */
import {
  type ContentValues,
  formatValueId,
  getDocument,
  getValue,
  parseValueId,
} from "#desk/website/content-values.ts";
import { findDraftIssues, type IssueMessages } from "#desk/website/draft-issues.ts";
import { createDraftState, type DraftState } from "#desk/website/draft-state.ts";
import type { Draft } from "#desk/website/draft-store.ts";
import { checkSentence } from "#desk/website/sentence-issues.ts";
import { defaultLocale } from "#locales.ts";
import type { EditorForm } from "./editor-forms.ts";
import { type EditorField, hasEditorField, listFieldLocations } from "./form-fields.ts";
import type { OpenForm } from "./open-form.ts";

/** Returns a sentence for each issue, by value id. `state` is the draft before, `draft` the one that would be saved. */
export function findFormIssues(
  { state, fields, form, reader }: Pick<OpenForm, "state" | "fields" | "form" | "reader">,
  draft: Draft,
): Map<string, string> {
  const messages = reader.messages.editor.issues;
  const after = createDraftState([], draft);
  const issues = listBlockingIssues(fields, { before: state, after }, messages);
  if (form.isText) {
    const sentences = checkChangedTexts(fields, { before: state.drafts, after }, messages);
    for (const [id, sentence] of sentences) issues.set(id, sentence);
  }
  return moveSlugIssue(form, issues);
}

/** Lists the issues of a form's values. Those in other documents are listed on the page Publish instead. */
function listBlockingIssues(
  fields: readonly EditorField[],
  { before, after }: { before: DraftState; after: DraftState },
  messages: IssueMessages,
): Map<string, string> {
  const found = findDraftIssues(after, messages);
  if (found.size === 0) return found;
  const known = findDraftIssues(before, messages);
  const documents = new Set(listFieldLocations(fields).map(({ file }) => getDocument(file)));
  return new Map(
    [...found].filter(([id, sentence]) => {
      const isInDocuments = documents.has(getDocument(parseValueId(id).file));
      return hasEditorField(fields, id) || (isInDocuments && known.get(id) !== sentence);
    }),
  );
}

/** Checks the placeholders and the script of the texts that a form changes. A text that stays may keep its issue. */
function checkChangedTexts(
  fields: readonly EditorField[],
  { before, after }: { before: ContentValues; after: DraftState },
  messages: IssueMessages,
): [id: string, sentence: string][] {
  return listFieldLocations(fields).flatMap(({ file, path }): [string, string][] => {
    const value = getValue(after.drafts, file, path);
    if (value === getValue(before, file, path)) return [];
    const sentence = checkSentence(after, { file, path, value }, messages);
    return sentence === undefined ? [] : [[formatValueId(file, path), sentence]];
  });
}

/** The slug of a course has no field: its issue is shown at the English title, which the slug is made from. */
function moveSlugIssue({ key }: EditorForm, issues: Map<string, string>): Map<string, string> {
  const slugId = `courses.yaml#/${key}/slug`;
  const titleId = `${defaultLocale}/courses.yaml#/courses/${key}/title`;
  const sentence = issues.get(slugId);
  if (sentence === undefined) return issues;
  const moved = new Map(issues);
  moved.delete(slugId);
  // A title with an issue of its own keeps that one.
  if (!moved.has(titleId)) moved.set(titleId, sentence);
  return moved;
}
