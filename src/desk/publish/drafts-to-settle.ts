/** Drafts that a person must decide on, after an update of the product. Loaded at the first use: shapes are heavy. */
import { isDeepStrictEqual } from "node:util";
import { hasPlace, valueAt } from "#content/yaml.ts";
import { textHref } from "#desk/edit/text-href.ts";
import { listHref } from "#desk/lists/forms.ts";
import type { Reader } from "#desk/frame/reader.ts";
import { firstWords, namingIn } from "#desk/drafts/labels.ts";
import type { Json } from "#desk/drafts/word-edits.ts";
import { nameOf, type Path } from "#desk/drafts/content-values.ts";
import { readState } from "#desk/drafts/words-state.ts";
import type { Database } from "#server/store/tables.ts";

/** The address at which a value is changed. */
export function hrefOf(file: string, path: Path): string {
  return listHref(file, path) ?? textHref(file, path);
}

/** A draft that a person must decide on. */
export type DraftToSettle = Awaited<ReturnType<typeof draftsToSettle>>[number];

/** Those that no page can show, and those whose text the product has changed as well, or removed. */
export async function draftsToSettle(db: Database, { language }: Reader) {
  const state = await readState(db);
  const naming = namingIn(language, state.drafts);
  const named = (file: string, path: Path, value: Json | undefined) => ({
    where: naming.whole(file, path),
    /** Of its value: file and keys. */
    name: nameOf(file, path),
    mine: shown(value),
  });
  const broken = state.broken.map(({ file, path, value }) => ({
    ...named(file, path, value),
    ...({ kind: "broken", theirs: "" } as const),
  }));
  const changed = state.edits.flatMap(({ file, path, value, valueBefore }) => {
    const own = state.content.get(file);
    const theirs = valueAt(own, path) as Json | undefined;
    const isGone = !hasPlace(own, path);
    if (!isGone && [valueBefore, value].some((one) => isDeepStrictEqual(theirs, one))) return [];
    const kind = isGone ? ("gone" as const) : ("changed" as const);
    return [{ ...named(file, path, value), kind, theirs: shown(theirs) }];
  });
  return [...broken, ...changed];
}

/** A value in one line: of a group or a list, its first words. */
function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? firstWords(value) : String(value);
}
