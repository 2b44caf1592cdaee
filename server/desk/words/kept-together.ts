/** Values in several files that are added and removed together: the facts of a course, and its words in every language. */
import { valueAt } from "#content-loader/key-path.ts";
import type { Overlay } from "#content-loader/overlay.ts";
import type { Database } from "#server/db/tables.ts";
import { withEdits, type ContentValues } from "./content-values.ts";
import { saveWords, type By, type ValueChange } from "./save-words.ts";
import type { Json } from "./word-edits.ts";

/** The content with some edits applied. */
export interface Over {
  content: ContentValues;
  edits: Overlay;
}

/** A value's file, and its path inside the file. */
export type Location = Pick<ValueChange, "file" | "path">;

/** One for each location; undefined where there is no value. */
export type Values = (Json | undefined)[];

export function valuesAt({ content, edits }: Over, locations: readonly Location[]): Values {
  return locations.map(
    // Every value of a YAML file can be written as JSON.
    ({ file, path }) => valueAt(withEdits(content, file, edits), path) as Json | undefined,
  );
}

export function changesAt(locations: readonly Location[], from: Values, to: Values): ValueChange[] {
  return locations.map((location, at) => ({ ...location, from: from[at], value: to[at] }));
}

/** Removes the values at once. @returns the removed values; undefined if they may not be removed. */
export async function removeTogether(
  db: Database,
  content: ContentValues,
  { locations, mayGo }: { locations: readonly Location[]; mayGo: (over: Over) => boolean },
  by: By,
): Promise<Values | undefined> {
  let removed: Values | undefined;
  await saveWords(
    db,
    content,
    (edits) => {
      const over = { content, edits };
      if (!mayGo(over)) return [];
      removed = valuesAt(over, locations);
      return changesAt(locations, removed, []);
    },
    by,
  );
  return removed;
}
