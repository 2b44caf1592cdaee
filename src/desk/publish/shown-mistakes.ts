/** Mistakes in words that are to be published, as the editor of the words says them. */
import type { Overlay } from "#content/overlay.ts";
import { namingIn } from "#desk/drafts/labels.ts";
import { mistakesIn, type MistakeWords } from "#desk/drafts/mistakes.ts";
import { readState, stateOf, filesOf } from "#desk/drafts/words-state.ts";
import { documentOfFile, nameOf, readName, withEdits } from "#desk/drafts/content-values.ts";
import { isWithin } from "#desk/drafts/save-words.ts";
import type { Database } from "#server/store/tables.ts";
import type { PublishProblem } from "./publish-view.ts";
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
  const edited = new Set(overlay.map(({ file }) => documentOfFile(file)));
  return [
    ...state.broken.map(({ file, path }) => [nameOf(file, path), copy.wrong] as const),
    ...mistakesIn(state, edited, copy),
  ].map(([name, sentence]) => {
    const { file, path } = readName(name, () => undefined);
    return { place: documentOfFile(file), keys: path.map(String), sentence };
  });
}

/**
 * In the language of the account, with the address of each field, and the name of the draft that has it.
 * Of a place whose drafts have no mistake, what was found, which is English.
 */
export async function shownMistakes(
  db: Database,
  mistakes: readonly PublishMistake[],
  { language, words }: Reader,
): Promise<PublishProblem["mistakes"]> {
  const state = await readState(db);
  return [...Map.groupBy(mistakes, ({ place: document }) => document)].flatMap(
    ([document, some]) => {
      const drafts = new Map(
        filesOf(state, document).map((file) => [file, withEdits(state.content, file, state.edits)]),
      );
      const naming = namingIn(language, new Map([...state.content, ...drafts]));
      const now = [...mistakesIn(state, [document], words.words.mistakes)].filter(([name]) =>
        drafts.has(name.split("#")[0] ?? ""),
      );
      if (now.length === 0) {
        return some.map(({ keys, sentence }) => ({
          // An entry of a list counts from one when it is told.
          where: naming.whole(
            `${document}.yaml`,
            keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
          ),
          sentence,
        }));
      }
      return now.map(([name, sentence]) => {
        const { file, path } = readName(name, (one) => drafts.get(one));
        const [folder = ""] = file.split("/");
        const spoken = isLocale(folder) ? [languages[folder].name] : [];
        const where = [naming.whole(file, path), ...spoken];
        const draft = state.edits.find((one) => one.file === file && isWithin(path, one.path));
        return {
          where: where.join(" · "),
          sentence,
          href: hrefOf(file, path),
          draft: draft && nameOf(file, draft.path),
        };
      });
    },
  );
}
