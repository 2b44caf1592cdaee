/** The issues that keep the draft from being published: as they are found, and as the page Publish shows them. */
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { languages } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import { canSetNestedValue } from "#site-content/nested-values.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { formatValueId, getFileLocale, isInsidePath, parseValueId } from "./content-values.ts";
import { findDraftIssues, type IssueMessages } from "./draft-issues.ts";
import { createDraftState, readDraftState } from "./draft-state.ts";
import { createFieldLabels } from "./labels.ts";
import { getValueUrl } from "./value-url.ts";

export interface PublishIssue {
  valueId: string;
  sentence: string;
}

export interface PublishIssueView {
  /** The location of the value, with the language of its file. */
  where: string;
  sentence: string;
  /** Where the value is edited; undefined if the draft no longer has it. */
  href: string | undefined;
  /** The value id of the edit that causes the issue; undefined for a value without an edit. */
  draft: string | undefined;
}

/** Finds every issue that can be found before a page is rendered. */
export function findOverlayIssues(overlay: Overlay, messages: IssueMessages): PublishIssue[] {
  // An overlay does not say who wrote its edits and when, and no issue depends on that.
  const edits = overlay.map((edit) => ({ ...edit, account: "", at: "" }));
  const state = createDraftState([], { number: 0, edits });
  return [
    ...state.broken.map(({ file, path }) => ({
      valueId: formatValueId(file, path),
      sentence: messages.wrong,
    })),
    ...[...findDraftIssues(state, messages)].map(([valueId, sentence]) => ({ valueId, sentence })),
  ];
}

/**
 * Describes issues in the language of the account, if the draft still has the same issue; otherwise with the sentence
 * that was found.
 */
export async function describePublishIssues(
  db: Database,
  issues: readonly PublishIssue[],
  { language, messages }: DeskLocale,
): Promise<PublishIssueView[]> {
  const state = await readDraftState(db);
  const draftIssues = findDraftIssues(state, messages.editor.issues);
  const labels = createFieldLabels(language, state.drafts);
  return issues.map(({ valueId, sentence }) => {
    const { file, path } = parseValueId(valueId);
    const locale = getFileLocale(file);
    const where = [
      labels.formatFullLocation(file, path),
      ...(locale === undefined ? [] : [languages[locale].name]),
    ];
    const draft = state.edits.find((item) => item.file === file && isInsidePath(path, item.path));
    return {
      where: where.join(" · "),
      sentence: draftIssues.get(valueId) ?? sentence,
      href: canSetNestedValue(state.drafts.get(file), path) ? getValueUrl(file, path) : undefined,
      draft: draft && formatValueId(file, draft.path),
    };
  });
}
