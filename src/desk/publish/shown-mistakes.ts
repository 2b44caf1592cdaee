/** Mistakes in words that are to be published, as the editor of the words says them. */
import type { Overlay } from "#content/overlay.ts";
import { hasPlace } from "#content/yaml.ts";
import { namingIn } from "#desk/drafts/labels.ts";
import { mistakesIn, type MistakeWords } from "#desk/drafts/mistakes.ts";
import { readState, stateOf } from "#desk/drafts/words-state.ts";
import { nameOf, readName } from "#desk/drafts/content-values.ts";
import { isWithin } from "#desk/drafts/save-words.ts";
import type { Database } from "#server/store/tables.ts";
import { isLocale, languages } from "#locales.ts";
import type { Reader } from "#desk/frame/reader.ts";
import { hrefOf } from "./drafts-to-settle.ts";
import type { PublishMistake } from "./publisher.ts";

/** Every mistake that the editor knows in these words, before anything is built. */
export function mistakesInWords(overlay: Overlay, copy: MistakeWords): PublishMistake[] {
  const edits = overlay.map(({ file, path, value }) => ({
    ...{ file, path, value, valueBefore: undefined },
    ...{ by: "", at: new Date(0) },
  }));
  const state = stateOf([], edits);
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
  const now = mistakesIn(state, words.words.mistakes);
  const naming = namingIn(language, state.drafts);
  return mistakes.map(({ name, sentence }) => {
    const { file, path } = readName(name, state.drafts);
    const [folder = ""] = file.split("/");
    const spoken = isLocale(folder) ? [languages[folder].name] : [];
    const draft = state.edits.find((one) => one.file === file && isWithin(path, one.path));
    return {
      where: [naming.whole(file, path), ...spoken].join(" · "),
      sentence: now.get(name) ?? sentence,
      href: hasPlace(state.drafts.get(file), path) ? hrefOf(file, path) : undefined,
      draft: draft && nameOf(file, draft.path),
    };
  });
}
