/** Drafts that a person must decide on, after an update of the product. Loaded at the first use: shapes are heavy. */
import { isDeepStrictEqual } from "node:util";
import { hasPlace, valueAt } from "#content/yaml.ts";
import type { DraftToSettle } from "#desk/frame/view.ts";
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

/** Those that no page can show, and those whose text the product has changed as well, or removed. */
export async function draftsToSettle(db: Database, { language }: Reader): Promise<DraftToSettle[]> {
  const state = await readState(db);
  const naming = namingIn(language, state.content);
  const broken = state.broken.map(({ file, path, value }) => ({
    ...{ where: naming.whole(file, path), name: nameOf(file, path), mine: shown(value) },
    ...({ kind: "broken", theirs: "" } as const),
  }));
  const changed = state.edits.flatMap(({ file, path, value, valueBefore }): DraftToSettle[] => {
    const own = state.content.get(file);
    const theirs = valueAt(own, path) as Json | undefined;
    const isGone = !hasPlace(own, path);
    if (!isGone && [valueBefore, value].some((one) => isDeepStrictEqual(theirs, one))) return [];
    return [
      {
        ...{ where: naming.whole(file, path), name: nameOf(file, path), mine: shown(value) },
        ...{ kind: isGone ? "gone" : "changed", theirs: shown(theirs) },
      },
    ];
  });
  return [...broken, ...changed];
}

/** A value in one line: of a group or a list, its first words. */
function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? firstWords(value) : String(value);
}
