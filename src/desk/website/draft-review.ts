/**
 * Drafts before they are published: their mistakes, those that a person must decide on, and the way back to
 * what visitors read.
 */
import { isDeepStrictEqual } from "node:util";
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { languages } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { canSetNestedValue } from "#site-content/yaml.ts";
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
  createDraftState,
  type DraftState,
  listDocumentFiles,
  readDraftState,
  updateDraftValues,
} from "./draft-state.ts";
import type { Draft, DraftEdit, Editor } from "./draft-store.ts";
import {
  findEntryForm,
  findFieldUrl,
  listEditorFields,
  listFieldLocations,
} from "./editor-forms.ts";
import { createFieldLabels, getFirstText } from "./labels.ts";
import { hasListChanged } from "./merge.ts";
import { getTextUrl } from "./text-index.ts";

/** Something in the words that cannot stay as it is. */
export interface PublishIssue {
  /** The value id: file and keys. */
  name: string;
  sentence: string;
}

/** The address at which a value is changed; undefined for what is changed in its file alone, as rules are. */
export function getValueUrl(file: string, path: KeyPath): string | undefined {
  const isOnPage = getEditableLocale(file) !== undefined;
  return findFieldUrl(file, path) ?? (isOnPage ? getTextUrl(file, path) : undefined);
}

/** A draft that a person must decide on. */
export type OutdatedDraft = Awaited<ReturnType<typeof listOutdatedDrafts>>[number];

/** After an update of the product: those that no page can show, and those whose text it has changed as well, or removed. */
export async function listOutdatedDrafts(db: Database, { language }: DeskLocale) {
  const state = await readDraftState(db);
  const labels = createFieldLabels(language, state.drafts);
  const describeDraft = (file: string, path: KeyPath, value: JsonValue | undefined) => ({
    where: labels.formatFullLocation(file, path),
    /** The value id: file and keys. */
    name: formatValueId(file, path),
    mine: formatValue(value),
  });
  const broken = state.broken.map(({ file, path, value }) => ({
    ...describeDraft(file, path, value),
    kind: "broken" as const,
    theirs: "",
  }));
  const changed = state.edits.flatMap(({ file, path, value, baseValue }) => {
    const theirs = getValue(state.content, file, path);
    const isGone = !canSetNestedValue(state.content.get(file), path);
    if (!isGone && [baseValue, value].some((one) => isDeepStrictEqual(theirs, one))) return [];
    const kind = isGone ? ("gone" as const) : ("changed" as const);
    return [{ ...describeDraft(file, path, value), kind, theirs: formatValue(theirs) }];
  });
  return [...broken, ...changed];
}

/** A value in one line: of a group or a list, its first words. */
function formatValue(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? getFirstText(value) : String(value);
}

/** Every mistake that the editor knows in these words, before anything is built. */
export function findOverlayIssues(overlay: Overlay, copy: IssueMessages): PublishIssue[] {
  const edits = overlay.map((edit) => ({ ...edit, account: "", at: "" }));
  const state = createDraftState([], { number: 0, edits });
  return [
    ...state.broken.map(({ file, path }) => [formatValueId(file, path), copy.wrong] as const),
    ...findDraftIssues(state, copy),
  ].map(([name, sentence]) => ({ name, sentence }));
}

/**
 * With the address of each field, and the name of the draft that has it. In the language of the account,
 * where the drafts have the same mistake; else as it was found.
 */
export async function describePublishIssues(
  db: Database,
  issues: readonly PublishIssue[],
  { language, messages }: DeskLocale,
) {
  const state = await readDraftState(db);
  const now = findDraftIssues(state, messages.editor.issues);
  const labels = createFieldLabels(language, state.drafts);
  return issues.map(({ name, sentence }) => {
    const { file, path } = parseValueId(name);
    const own = getFileLocale(file);
    const where = [
      labels.formatFullLocation(file, path),
      ...(own === undefined ? [] : [languages[own].name]),
    ];
    const draft = state.edits.find((one) => one.file === file && isInsidePath(path, one.path));
    return {
      where: where.join(" · "),
      sentence: now.get(name) ?? sentence,
      href: canSetNestedValue(state.drafts.get(file), path) ? getValueUrl(file, path) : undefined,
      draft: draft && formatValueId(file, draft.path),
    };
  });
}

/**
 * Restores the published value of this name, with what belongs to it: a list whose entries came, went or
 * moved in every language, a course or testimonial in all its files.
 */
export async function restorePublishedValue(db: Database, name: string, by: Editor): Promise<void> {
  const state = await readDraftState(db);
  const { file, path } = parseValueId(name);
  if (!state.content.has(file)) return;
  const between = { before: state.live, after: state.drafts };
  const edits = listRelatedValues(state, between, { file, path }).map((one) => ({
    ...one,
    value: getValue(state.live, one.file, one.path),
  }));
  await updateDraftValues(db, by, (drafts) => applyOverlay(drafts, edits));
}

/** The edits of this name and those that belong to it, as `restorePublishedValue` says. */
export function listRelatedEdits({ number, edits }: Draft, name: string): ReadonlySet<DraftEdit> {
  const state = createDraftState([], { number, edits });
  // Also with edits that no page can show: one of a list belongs to its list in the other languages.
  const between = { before: state.content, after: applyOverlay(state.content, edits) };
  const related = listRelatedValues(state, between, parseValueId(name));
  const isRelated = ({ file, path }: DraftEdit) =>
    formatValueId(file, path) === name ||
    related.some((one) => one.file === file && isInsidePath(path, one.path));
  return new Set(edits.filter(isRelated));
}

interface ContentLocation {
  file: string;
  path: KeyPath;
}

function listRelatedValues(
  state: DraftState,
  between: Record<"before" | "after", ContentValues>,
  { file, path }: ContentLocation,
): ContentLocation[] {
  const entry = findEntryForm(file, path);
  if (entry !== undefined) return listFieldLocations(listEditorFields(entry, between.after));
  const list = path.map((_, at) => path.slice(0, at + 1)).find(isChangedList);
  if (list === undefined) return [{ file, path }];
  const inEach = listDocumentFiles(state, getDocument(file)).filter(getFileLocale);
  const files = getFileLocale(file) === undefined ? [file] : inEach;
  return files.map((one) => ({ file: one, path: list }));

  /** True where the list came or went, or some of its rows, or where it is meant as a whole. */
  function isChangedList(list: KeyPath): boolean {
    const [before, after] = [between.before, between.after].map((one) => getValue(one, file, list));
    const isWhole = list.length === path.length;
    return Array.isArray(before) && Array.isArray(after) && !isWhole
      ? hasListChanged(before, after)
      : Array.isArray(before) || Array.isArray(after);
  }
}
