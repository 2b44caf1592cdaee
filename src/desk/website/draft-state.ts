/** The words as they are edited: as the product brings them, as they are published, and with their drafts. */
import { isDeepStrictEqual } from "node:util";
import { defaultLocale, locales } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import { isAccentKey } from "#site-content/load.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { listFigures } from "#site-content/schemas/figures.ts";
import { canSetNestedValue, getNestedValue } from "#site-content/yaml.ts";
import {
  applyOverlay,
  type ContentValues,
  isInsidePath,
  type JsonValue,
  type KeyPath,
  readDeliveredContent,
} from "./content-values.ts";
import {
  type Draft,
  type DraftEdit,
  type Editor,
  readDraft,
  readPublishedOverlay,
  updateDraft,
} from "./draft-store.ts";
import { isInvalidEdit } from "./json-schema.ts";
import { diffValues } from "./merge.ts";

/** What the pages of the words are made from. */
export interface DraftState {
  content: ContentValues;
  /** The content that visitors read now. */
  live: ContentValues;
  drafts: ContentValues;
  /** The number of the save that made this draft. */
  number: number;
  edits: DraftEdit[];
  /** Edits that no page can show: each is left out until it is dropped. */
  broken: DraftEdit[];
}

/** Whether a value is a short line of accent, beside the words of the default language. */
export function isAccentPath(path: KeyPath): boolean {
  return path.some((key) => isAccentKey(String(key)));
}

/** The files of a document: its words in the order of the languages, and what they share. */
export function listDocumentFiles({ content }: DraftState, document: string): string[] {
  const messages = locales.map((locale) => `${locale}/${document}.yaml`);
  return [...messages, `${document}.yaml`].filter((file) => content.has(file));
}

/** The content, what is published of the edits, and the draft. */
export async function readDraftState(db: Database) {
  const [published, draft] = await Promise.all([readPublishedOverlay(db), readDraft(db)]);
  return createDraftState(published, draft);
}

/** The same of edits that are at hand. */
export function createDraftState(published: Overlay, { number, edits: all }: Draft): DraftState {
  const content = readDeliveredContent();
  const { edits = [], broken = [] } = Object.groupBy(all, (edit) =>
    isInvalidEdit(edit, content) ? "broken" : "edits",
  );
  const shown = published.filter((edit) => !isInvalidEdit(edit, content));
  return {
    content,
    live: applyOverlay(content, shown),
    drafts: applyOverlay(content, edits),
    number,
    edits,
    broken,
  };
}

/**
 * The edits that make the content say this. An edit that is there already keeps its writer and its base.
 * Edits that no page can show, and those for which the content has no place any more, stay as they are.
 */
export function createDraftEdits(
  { content, edits, broken }: Pick<DraftState, "content" | "edits" | "broken">,
  values: ContentValues,
  { account, now }: Editor,
): DraftEdit[] {
  const made = [...values].flatMap(([file, value]) =>
    diffValues(file, [], content.get(file) as JsonValue, value as JsonValue),
  );
  const lost = edits.filter(({ file, path }) => !canSetNestedValue(content.get(file), path));
  const isReplaced = ({ file, path }: DraftEdit) =>
    made.some((one) => one.file === file && isInsidePath(path, one.path));
  return [
    ...[...broken, ...lost].filter((edit) => !isReplaced(edit)),
    ...made.map(({ file, path, value, from }): DraftEdit => {
      const own = edits.find((one) => one.file === file && isInsidePath(path, one.path));
      const at = { file, path, value, account, at: now.toISOString() };
      if (own === undefined) return { ...at, baseValue: from };
      const inside = path.slice(own.path.length);
      const baseValue = getNestedValue(own.baseValue, inside) as JsonValue | undefined;
      const isSame = isDeepStrictEqual(getNestedValue(own.value, inside), value);
      return isSame ? { ...own, path, value, baseValue } : { ...at, baseValue };
    }),
  ];
}

/** Saves other values of the draft, whatever they are by now. */
export async function updateDraftValues(
  db: Database,
  editor: Editor,
  change: (drafts: ContentValues) => ContentValues,
): Promise<void> {
  await updateDraft(db, editor, (draft) => {
    const state = createDraftState([], draft);
    return createDraftEdits(state, change(state.drafts), editor);
  });
}

/** The values of a language's blanks, by the drafts. */
export function createFigureLookup({ drafts }: DraftState) {
  const getFile = (file: string) => drafts.get(file) as never;
  const shared = {
    claims: getFile("claims.yaml"),
    dueDateRules: getFile("rules/due-dates.yaml"),
    governmentRules: getFile("rules/government.yaml"),
    lateReturnRules: getFile("rules/late-return.yaml"),
    prices: getFile("prices.yaml"),
    registrationRules: getFile("rules/registrations.yaml"),
  };
  const known = new Map(
    locales.map((one) => [one, listFigures(shared, getFile(`${one}/identity.yaml`), one)]),
  );
  return (language = defaultLocale): Record<string, string> => known.get(language) ?? {};
}
