/** Values in several files that come and go as one: the facts of a thing, and its words in every language. */
import { valueAt } from "#content-loader/key-path.ts";
import type { Overlay } from "#content-loader/overlay.ts";
import type { Database } from "#server/db/tables.ts";
import { withEdits, type ContentValues } from "./content-values.ts";
import { saveWords, type By, type ValueChange } from "./save-words.ts";
import type { Json } from "./word-edits.ts";

/** The content with some edits laid over it. */
export interface Over {
  content: ContentValues;
  edits: Overlay;
}

export type Place = Pick<ValueChange, "file" | "path">;

/** One for each place; undefined where there is none. */
export type Values = (Json | undefined)[];

export function valuesAt({ content, edits }: Over, places: readonly Place[]): Values {
  return places.map(
    // What a file of YAML holds can be written as JSON.
    ({ file, path }) => valueAt(withEdits(content, file, edits), path) as Json | undefined,
  );
}

export function changesAt(places: readonly Place[], from: Values, to: Values): ValueChange[] {
  return places.map((place, at) => ({ ...place, from: from[at], value: to[at] }));
}

/** Removes them at once. @returns what they were; undefined where the draft does not let them go. */
export async function removeTogether(
  db: Database,
  content: ContentValues,
  { places, mayGo }: { places: readonly Place[]; mayGo: (over: Over) => boolean },
  by: By,
): Promise<Values | undefined> {
  let removed: Values | undefined;
  await saveWords(
    db,
    content,
    (edits) => {
      const over = { content, edits };
      if (!mayGo(over)) return [];
      removed = valuesAt(over, places);
      return changesAt(places, removed, []);
    },
    by,
  );
  return removed;
}
