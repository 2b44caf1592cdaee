/** Puts drafts back to what visitors read. Loaded at the first use: the shapes of all content are heavy. */
import { valueAt } from "#content/yaml.ts";
import { isLocale, locales } from "#locales.ts";
import { entryAt, placesOf } from "#desk/lists/forms.ts";
import { isReordered } from "#desk/drafts/changes.ts";
import { readName, type Path } from "#desk/drafts/content-values.ts";
import { readState, type WordsState } from "#desk/drafts/words-state.ts";
import { saveWords, type By } from "#desk/drafts/save-words.ts";
import type { Json } from "#desk/drafts/word-edits.ts";
import type { Database } from "#server/store/tables.ts";

type Location = { file: string; path: Path };

/**
 * Restores the published value of this name, with what belongs to it: a list whose entries came, went or
 * moved in every language, a course or testimonial in all its files.
 */
export async function restorePublished(db: Database, name: string, by: By): Promise<void> {
  const state = await readState(db);
  const location = readName(name, state.drafts);
  if (!state.content.has(location.file)) return;
  const changes = togetherWith(state, location).map(({ file, path }) => ({
    ...{ file, path },
    // Every value of a YAML file can be written as JSON.
    value: valueAt(state.live.get(file), path) as Json | undefined,
    from: valueAt(state.drafts.get(file), path) as Json | undefined,
  }));
  await saveWords(db, state.content, changes, by);
}

function togetherWith(state: WordsState, { file, path }: Location): Location[] {
  const entry = entryAt(file, path);
  if (entry !== undefined) {
    return placesOf(entry, state.drafts).flatMap((place) =>
      place.files.map((one) => ({ file: one.file, path: place.path })),
    );
  }
  const at = path.findIndex((key) => typeof key === "number");
  const list = at === -1 ? path : path.slice(0, at);
  const [before, after] = [state.live, state.drafts].map((one) => valueAt(one.get(file), list));
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ file, path: list }];
  if (at !== -1 && !isReordered(before, after)) return [{ file, path }];
  const [folder = "", ...others] = file.split("/");
  const files = isLocale(folder) ? locales.map((one) => [one, ...others].join("/")) : [file];
  return files.map((one) => ({ file: one, path: list }));
}
