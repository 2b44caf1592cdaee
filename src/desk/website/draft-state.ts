/** The content in three states: as the product delivers it, as it is published, and with the draft. */
import { isDeepStrictEqual } from "node:util";
import { defaultLocale, type Locale, locales } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import { canSetNestedValue, getNestedValue } from "#site-content/nested-values.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { listFigures } from "#site-content/schemas/figures.ts";
import { isAccentKey } from "#site-content/schemas/texts.ts";
import {
  applyOverlay,
  type ContentValues,
  getValue,
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
} from "./draft-store.ts";
import { isInvalidEdit } from "./json-schema.ts";
import { diffValues } from "./merge.ts";

export interface DraftState {
  /** The content as this version of the product delivers it. */
  content: ContentValues;
  /** The content with the published edits, as visitors read it. */
  live: ContentValues;
  /** The content with the edits of the draft. */
  drafts: ContentValues;
  /** The number of the save that the draft comes from; 0 without a save. */
  number: number;
  /** The edits of the draft, without the broken ones. */
  edits: DraftEdit[];
  /** Edits that no page can show. They are left out until a person deletes them. */
  broken: DraftEdit[];
}

/** Returns the values of the placeholders in a language, the default one without an argument. */
export type FigureLookup = (language?: Locale) => Record<string, string>;

/** Checks whether a value is an accent: a short line in Hindi beside an English heading. */
export function isAccentPath(path: KeyPath): boolean {
  return path.some((key) => isAccentKey(String(key)));
}

/** Lists the files of a document: one for each language, then the one that all languages share. */
export function listDocumentFiles({ content }: DraftState, document: string): string[] {
  const localeFiles = locales.map((locale) => `${locale}/${document}.yaml`);
  return [...localeFiles, `${document}.yaml`].filter((file) => content.has(file));
}

export async function readDraftState(db: Database): Promise<DraftState> {
  const [published, draft] = await Promise.all([readPublishedOverlay(db), readDraft(db)]);
  return createDraftState(published, draft);
}

export function createDraftState(published: Overlay, { number, edits: all }: Draft): DraftState {
  const content = readDeliveredContent();
  const { edits = [], broken = [] } = Object.groupBy(all, (edit) =>
    isInvalidEdit(edit, content) ? "broken" : "edits",
  );
  const validPublished = published.filter((edit) => !isInvalidEdit(edit, content));
  return {
    content,
    live: applyOverlay(content, validPublished),
    drafts: applyOverlay(content, edits),
    number,
    edits,
    broken,
  };
}

/**
 * Returns the edits that turn the content into these values. An edit that exists already keeps its author and its
 * base value. Edits that no page can show, and edits of values that the content no longer has, stay as they are.
 */
export function createDraftEdits(
  { content, edits, broken }: Pick<DraftState, "content" | "edits" | "broken">,
  values: ContentValues,
  { account, now }: Editor,
): DraftEdit[] {
  const changes = [...values.keys()].flatMap((file) =>
    diffValues(file, [], getValue(content, file, []), getValue(values, file, [])),
  );
  const orphaned = edits.filter(({ file, path }) => !canSetNestedValue(content.get(file), path));
  const isReplaced = ({ file, path }: DraftEdit) =>
    changes.some((change) => change.file === file && isInsidePath(path, change.path));
  return [
    ...[...broken, ...orphaned].filter((edit) => !isReplaced(edit)),
    ...changes.map(({ file, path, value, from }): DraftEdit => {
      const existing = edits.find((edit) => edit.file === file && isInsidePath(path, edit.path));
      const newEdit = { file, path, value, account, at: now.toISOString() };
      if (existing === undefined) return { ...newEdit, baseValue: from };
      const innerPath = path.slice(existing.path.length);
      // Every value inside a JSON value is one.
      const baseValue = getNestedValue(existing.baseValue, innerPath) as JsonValue | undefined;
      const isSame = isDeepStrictEqual(getNestedValue(existing.value, innerPath), value);
      return isSame ? { ...existing, path, value, baseValue } : { ...newEdit, baseValue };
    }),
  ];
}

/** Returns a function that gives the values of the placeholders in a language, as the draft has them. */
export function createFigureLookup({ drafts }: Pick<DraftState, "drafts">): FigureLookup {
  // Each file has the type of its schema: edits of another type are left out of the draft as broken.
  const getFile = (file: string) => drafts.get(file) as never;
  const shared = {
    claims: getFile("claims.yaml"),
    dueDateRules: getFile("rules/due-dates.yaml"),
    governmentRules: getFile("rules/government.yaml"),
    lateReturnRules: getFile("rules/late-return.yaml"),
    prices: getFile("prices.yaml"),
    registrationRules: getFile("rules/registrations.yaml"),
  };
  const figures = new Map(
    locales.map((item) => [item, listFigures(shared, getFile(`${item}/identity.yaml`), item)]),
  );
  return (language = defaultLocale) => figures.get(language) ?? {};
}
