/** The values of `content/` as the running version of the product brings them, without any edit. */
import { parseContent, textsIn, type Texts } from "#content/load-content.ts";
import { hasPlace, withValue } from "#content/yaml.ts";
import type { Overlay } from "#content/overlay.ts";
import { contentFolder } from "#server/words.ts";

/** What each file holds, by its place inside `content/`: `en/home.yaml`. */
export type ContentValues = ReadonlyMap<string, unknown>;

/** The content with some edits applied. */
export interface Over {
  content: ContentValues;
  edits: Overlay;
}

/** Reads all of it; what the pages were made from is in memory once. */
export function contentValues(texts: Texts = textsIn(contentFolder)): ContentValues {
  return new Map([...parseContent(texts)].map(([file, { data }]) => [file, data]));
}

/** The files do not change while this version of the product runs. */
let known: ContentValues | undefined;

/** What this version of the product brings, read once. */
export function ownContent(): ContentValues {
  known ??= contentValues();
  return known;
}

/** The values of one file with its edits laid over it. */
export function withEdits(content: ContentValues, file: string, edits: Overlay): unknown {
  return edits
    .filter((edit) => edit.file === file)
    .reduce<unknown>(
      // A new version of the product may have no place for it any more.
      (data, { path, value }) => (hasPlace(data, path) ? withValue(data, path, value) : data),
      content.get(file),
    );
}
