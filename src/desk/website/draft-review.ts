/** Reviews the draft before it is published: its issues, its outdated edits, and how one edit is undone. */
import { isDeepStrictEqual } from "node:util";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { languages } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { canSetNestedValue } from "#site-content/yaml.ts";
import { compareOverlays, listChangeUnits } from "./content-changes.ts";
import {
  applyOverlay,
  type ContentValues,
  formatValueId,
  getDocument,
  getEditableLocale,
  getFileLocale,
  getValue,
  isInsidePath,
  type JsonValue,
  type KeyPath,
  parseValueId,
} from "./content-values.ts";
import { findDraftIssues, type IssueMessages } from "./draft-issues.ts";
import {
  createDraftEdits,
  createDraftState,
  type DraftState,
  listDocumentFiles,
  readDraftState,
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
import { findEntryForm, findFieldUrl } from "./form-editor/value-forms.ts";
import { createFieldLabels, getFirstText } from "./labels.ts";
import { hasListChanged } from "./merge.ts";
import { getTextUrl } from "./page-editor/text-index.ts";

export interface PublishIssue {
  valueId: string;
  sentence: string;
}

/** Returns the URL at which a value is edited; undefined for a value that is only edited in its file, such as a tax rule. */
export function getValueUrl(file: string, path: KeyPath): string | undefined {
  const isOnPage = getEditableLocale(file) !== undefined;
  return findFieldUrl(file, path) ?? (isOnPage ? getTextUrl(file, path) : undefined);
}

/** An edit that an update of the product has outdated: a person must decide on it. */
export interface OutdatedDraft {
  /** `broken`: no page can show it. `changed`: the update changed the value as well. `gone`: the update removed the value. */
  kind: "broken" | "changed" | "gone";
  /** The location of the value, in the reader's language. */
  where: string;
  valueId: string;
  mine: string;
  /** The value of the update; empty unless the update changed it. */
  theirs: string;
}

export async function listOutdatedDrafts(
  db: Database,
  { language }: DeskLocale,
): Promise<OutdatedDraft[]> {
  const state = await readDraftState(db);
  const labels = createFieldLabels(language, state.drafts);
  const describeDraft = (file: string, path: KeyPath, value: JsonValue | undefined) => ({
    where: labels.formatFullLocation(file, path),
    valueId: formatValueId(file, path),
    mine: formatValue(value),
  });
  const broken = state.broken.map(({ file, path, value }): OutdatedDraft => ({
    ...describeDraft(file, path, value),
    kind: "broken",
    theirs: "",
  }));
  const outdated = state.edits.flatMap(({ file, path, value, baseValue }): OutdatedDraft[] => {
    const theirs = getValue(state.content, file, path);
    const isGone = !canSetNestedValue(state.content.get(file), path);
    if (!isGone && [baseValue, value].some((item) => isDeepStrictEqual(theirs, item))) return [];
    const kind = isGone ? "gone" : "changed";
    return [{ ...describeDraft(file, path, value), kind, theirs: formatValue(theirs) }];
  });
  return [...broken, ...outdated];
}

/** Returns a value in one line: for a group or a list, its first text. */
function formatValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? getFirstText(value) : String(value);
}

/** Finds every issue that can be found before a page is rendered. */
export function findOverlayIssues(overlay: Overlay, messages: IssueMessages): PublishIssue[] {
  const edits = overlay.map((edit) => ({ ...edit, account: "", at: "" }));
  const state = createDraftState([], { number: 0, edits });
  return [
    ...state.broken.map(({ file, path }) => [formatValueId(file, path), messages.wrong] as const),
    ...findDraftIssues(state, messages),
  ].map(([valueId, sentence]) => ({ valueId, sentence }));
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

/**
 * Restores a published value with the values related to it: a changed list in every language, a course or testimonial
 * in all its files. An entry that was removed comes back from the newest save that has it: what was written and not yet
 * published went with it. Returns the edits of the draft.
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

/** Lists the edit of a value and those related to it, as `restorePublishedValue` does. */
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

interface ContentLocation {
  file: string;
  path: KeyPath;
}

function listRelatedValues(
  state: DraftState,
  versions: Record<"before" | "after", ContentValues>,
  { file, path }: ContentLocation,
): ContentLocation[] {
  const entry = findEntryForm(file, path);
  if (entry !== undefined) return listFieldLocations(listEditorFields(entry, versions.after));
  const listPath = path.map((_, index) => path.slice(0, index + 1)).find(isChangedList);
  if (listPath === undefined) return [{ file, path }];
  const localeFiles = listDocumentFiles(state, getDocument(file)).filter(getFileLocale);
  const files = getFileLocale(file) === undefined ? [file] : localeFiles;
  return files.map((item) => ({ file: item, path: listPath }));

  /** True if the list or some of its rows were added, removed or moved, or if the value is the list itself. */
  function isChangedList(candidate: KeyPath): boolean {
    const before = getValue(versions.before, file, candidate);
    const after = getValue(versions.after, file, candidate);
    const isTheValue = candidate.length === path.length;
    return Array.isArray(before) && Array.isArray(after) && !isTheValue
      ? hasListChanged(before, after)
      : Array.isArray(before) || Array.isArray(after);
  }
}
