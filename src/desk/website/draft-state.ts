/** The words as they are edited: as the product brings them, as they are published, and with their drafts. */
import { isDeepStrictEqual } from "node:util";
import { isAside } from "#site-content/load.ts";
import type { Overlay } from "#site-content/overlay.ts";
import { figuresIn } from "#site-content/schemas/figures.ts";
import { hasPlace, valueAt } from "#site-content/yaml.ts";
import { defaultLocale, locales } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import {
  type ContentValues,
  isWithin,
  type JsonValue,
  ownContent,
  type Path,
  withEdits,
} from "./content-values.ts";
import {
  changeDraft,
  type Draft,
  type DraftEdit,
  type Editor,
  publishedEdits,
  readDraft,
} from "./draft-store.ts";
import { isBroken } from "./json-schema.ts";
import { differences } from "./merge.ts";

/** What the pages of the words are made from. */
export type WordsState = ReturnType<typeof stateOf>;

/** Whether a value is a short line of accent, beside the words of the default language. */
export function isAccent(path: Path): boolean {
  return path.some((key) => isAside(String(key)));
}

/** The files of a document: its words in the order of the languages, and what they share. */
export function filesOf({ content }: WordsState, document: string): string[] {
  const words = locales.map((locale) => `${locale}/${document}.yaml`);
  return [...words, `${document}.yaml`].filter((file) => content.has(file));
}

/** The content, what is published of the edits, and the draft. */
export async function readState(db: Database) {
  const [published, draft] = await Promise.all([publishedEdits(db), readDraft(db)]);
  return stateOf(published, draft);
}

/** The same of edits that are at hand. */
export function stateOf(published: Overlay, { number, edits: all }: Draft) {
  const content = ownContent();
  const { edits = [], broken = [] } = Object.groupBy(all, (edit) =>
    isBroken(edit, content) ? "broken" : "edits",
  );
  const shown = published.filter((edit) => !isBroken(edit, content));
  return {
    content,
    /** What visitors read. */
    live: withEdits(content, shown),
    drafts: withEdits(content, edits),
    /** The number of the draft. */
    number,
    edits,
    /** Edits that no page can show: each is left out until it is dropped. */
    broken,
  };
}

/**
 * The edits that make the content say this. An edit that is there already keeps its writer and its base.
 * Edits that no page can show, and those for which the content has no place any more, stay as they are.
 */
export function editsFor(
  { content, edits, broken }: Pick<WordsState, "content" | "edits" | "broken">,
  values: ContentValues,
  { account, now }: Editor,
): DraftEdit[] {
  const made = [...values].flatMap(([file, value]) =>
    differences(file, [], content.get(file) as JsonValue, value as JsonValue),
  );
  const lost = edits.filter(({ file, path }) => !hasPlace(content.get(file), path));
  const isReplaced = ({ file, path }: DraftEdit) =>
    made.some((one) => one.file === file && isWithin(path, one.path));
  return [
    ...[...broken, ...lost].filter((edit) => !isReplaced(edit)),
    ...made.map(({ file, path, value, from }): DraftEdit => {
      const own = edits.find((one) => one.file === file && isWithin(path, one.path));
      const at = { file, path, value, account, at: now.toISOString() };
      if (own === undefined) return { ...at, baseValue: from };
      const inside = path.slice(own.path.length);
      const baseValue = valueAt(own.baseValue, inside) as JsonValue | undefined;
      const isSame = isDeepStrictEqual(valueAt(own.value, inside), value);
      return isSame ? { ...own, path, value, baseValue } : { ...at, baseValue };
    }),
  ];
}

/** Saves other values of the draft, whatever they are by now. */
export async function changeValues(
  db: Database,
  editor: Editor,
  change: (drafts: ContentValues) => ContentValues,
): Promise<void> {
  await changeDraft(db, editor, (draft) => {
    const state = stateOf([], draft);
    return editsFor(state, change(state.drafts), editor);
  });
}

/** The values of a language's blanks, by the drafts. */
export function figuresOf({ drafts }: WordsState) {
  const value = (file: string) => drafts.get(file) as never;
  const shared = {
    claims: value("claims.yaml"),
    dueDateRules: value("rules/due-dates.yaml"),
    governmentRules: value("rules/government.yaml"),
    lateReturnRules: value("rules/late-return.yaml"),
    prices: value("prices.yaml"),
    registrationRules: value("rules/registrations.yaml"),
  };
  const known = new Map(
    locales.map((one) => [one, figuresIn(shared, value(`${one}/identity.yaml`), one)]),
  );
  return (language = defaultLocale): Record<string, string> => known.get(language) ?? {};
}
