/**
 * Drafts before they are published: their mistakes, those that a person must decide on, and the way back to
 * what visitors read.
 */
import { isDeepStrictEqual } from "node:util";
import type { Overlay } from "#site-content/overlay.ts";
import { hasPlace } from "#site-content/yaml.ts";
import type { Reader } from "#desk/frame/page-context.ts";
import { languages } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import {
  documentOfFile,
  isWithin,
  type JsonValue,
  languageOf,
  languageOfTexts,
  nameOf,
  type Path,
  readName,
  valueIn,
  withEdits,
} from "./content-values.ts";
import { mistakesIn, type MistakeWords } from "./draft-issues.ts";
import { changeValues, filesOf, readState, stateOf, type WordsState } from "./draft-state.ts";
import type { Editor } from "./draft-store.ts";
import { entryAt, listHref, placesIn, placesOf } from "./editor-forms.ts";
import { firstWords, namingIn } from "./labels.ts";
import { isReordered } from "./merge.ts";
import { textHref } from "./text-index.ts";

/** Something in the words that cannot stay as it is. */
export interface PublishMistake {
  /** Of its value: file and keys. */
  name: string;
  sentence: string;
}

/** The address at which a value is changed; undefined for what is changed in its file alone, as rules are. */
export function hrefOf(file: string, path: Path): string | undefined {
  const isOnPage = languageOfTexts(file) !== undefined;
  return listHref(file, path) ?? (isOnPage ? textHref(file, path) : undefined);
}

/** A draft that a person must decide on. */
export type DraftToSettle = Awaited<ReturnType<typeof draftsToSettle>>[number];

/** After an update of the product: those that no page can show, and those whose text it has changed as well, or removed. */
export async function draftsToSettle(db: Database, { language }: Reader) {
  const state = await readState(db);
  const naming = namingIn(language, state.drafts);
  const named = (file: string, path: Path, value: JsonValue | undefined) => ({
    where: naming.whole(file, path),
    /** Of its value: file and keys. */
    name: nameOf(file, path),
    mine: shown(value),
  });
  const broken = state.broken.map(({ file, path, value }) => ({
    ...named(file, path, value),
    ...({ kind: "broken", theirs: "" } as const),
  }));
  const changed = state.edits.flatMap(({ file, path, value, baseValue }) => {
    const theirs = valueIn(state.content, file, path);
    const isGone = !hasPlace(state.content.get(file), path);
    if (!isGone && [baseValue, value].some((one) => isDeepStrictEqual(theirs, one))) return [];
    const kind = isGone ? ("gone" as const) : ("changed" as const);
    return [{ ...named(file, path, value), kind, theirs: shown(theirs) }];
  });
  return [...broken, ...changed];
}

/** A value in one line: of a group or a list, its first words. */
function shown(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? firstWords(value) : String(value);
}

/** Every mistake that the editor knows in these words, before anything is built. */
export function mistakesInWords(overlay: Overlay, copy: MistakeWords): PublishMistake[] {
  const edits = overlay.map((edit) => ({ ...edit, account: "", at: "" }));
  const state = stateOf([], { number: 0, edits });
  return [
    ...state.broken.map(({ file, path }) => [nameOf(file, path), copy.wrong] as const),
    ...mistakesIn(state, copy),
  ].map(([name, sentence]) => ({ name, sentence }));
}

/**
 * With the address of each field, and the name of the draft that has it. In the language of the account,
 * where the drafts have the same mistake; else as it was found.
 */
export async function shownMistakes(
  db: Database,
  mistakes: readonly PublishMistake[],
  { language, words }: Reader,
) {
  const state = await readState(db);
  const now = mistakesIn(state, words.editor.issues);
  const naming = namingIn(language, state.drafts);
  return mistakes.map(({ name, sentence }) => {
    const { file, path } = readName(name);
    const own = languageOf(file);
    const where = [naming.whole(file, path), ...(own === undefined ? [] : [languages[own].name])];
    const draft = state.edits.find((one) => one.file === file && isWithin(path, one.path));
    return {
      where: where.join(" · "),
      sentence: now.get(name) ?? sentence,
      href: hasPlace(state.drafts.get(file), path) ? hrefOf(file, path) : undefined,
      draft: draft && nameOf(file, draft.path),
    };
  });
}

/**
 * Restores the published value of this name, with what belongs to it: a list whose entries came, went or
 * moved in every language, a course or testimonial in all its files.
 */
export async function restorePublished(db: Database, name: string, by: Editor): Promise<void> {
  const state = await readState(db);
  const { file, path } = readName(name);
  if (!state.content.has(file)) return;
  const edits = togetherWith(state, file, path).map((one) => ({
    ...one,
    value: valueIn(state.live, one.file, one.path),
  }));
  await changeValues(db, by, (drafts) => withEdits(drafts, edits));
}

function togetherWith(state: WordsState, file: string, path: Path): { file: string; path: Path }[] {
  const entry = entryAt(file, path);
  if (entry !== undefined) return placesIn(placesOf(entry, state.drafts));
  const at = path.findIndex((key) => typeof key === "number");
  const list = at === -1 ? path : path.slice(0, at);
  const [before, after] = [state.live, state.drafts].map((one) => valueIn(one, file, list));
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ file, path: list }];
  if (at !== -1 && !isReordered(before, after)) return [{ file, path }];
  const inEach = filesOf(state, documentOfFile(file)).filter(languageOf);
  const files = languageOf(file) === undefined ? [file] : inEach;
  return files.map((one) => ({ file: one, path: list }));
}
