/** What stopped a build, said as the editor of the words says it. Loaded at the first mistake: the shapes of all content are heavy. */
import { hrefOfField } from "#server/desk/words/edit-view.ts";
import { namingIn } from "#server/desk/words/labels.ts";
import { mistakesIn } from "#server/desk/words/mistakes.ts";
import { partsOf } from "#server/desk/words/parts.ts";
import { layersOf, type WordsState } from "#server/desk/words/place-state.ts";
import { readName } from "#server/desk/words/word-name.ts";
import { figuresOf } from "#server/desk/words/words-state.ts";
import type { PublishProblem } from "#desk/view.ts";
import { languages, type Locale } from "#locales";
import type { DeskWords } from "#schemas/desk.ts";
import type { PublishMistake } from "./build-child.ts";

/**
 * In the language of the account, with the way to each field. Of a place that has been mended since,
 * what the build said, which is English.
 */
export function shownMistakes(
  mistakes: readonly PublishMistake[],
  state: WordsState,
  { language, words }: { language: Locale; words: DeskWords },
): PublishProblem["mistakes"] {
  const naming = namingIn(language, state.content);
  const figures = figuresOf(state)(language);
  return [...Map.groupBy(mistakes, ({ place }) => place)].flatMap(([place, some]) => {
    const layers = layersOf(state, place);
    const now = mistakesIn(state, place, figures, words.words.mistakes);
    if (now.size === 0) {
      return some.map(({ keys, sentence }) => ({
        where: naming.whole(place, keys.map(asKey)),
        sentence,
      }));
    }
    const parts = partsOf(layers);
    const files = [...layers.words, ...layers.shared];
    return [...now].map(([name, sentence]) => {
      const draftOf = (file: string) => files.find((one) => one.file === file)?.draft;
      const { file, path } = readName(name, draftOf);
      const spoken = files.find((one) => one.file === file)?.language;
      const where = [naming.whole(place, path), ...(spoken ? [languages[spoken].name] : [])];
      return { where: where.join(" · "), sentence, href: hrefOfField(parts, file, path) };
    });
  });
}

/** An entry of a list counts from one when it is told. */
function asKey(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key;
}
