/** Reads what the pages of the words are made from. */
import type { Database } from "#server/store/tables.ts";
import { figuresIn } from "#content/shapes/figures.ts";
import { isLocale, locales, type Locale } from "#locales.ts";
import type { Overlay } from "#content/overlay.ts";
import { ownContent, withEdits } from "./content-values.ts";
import type { WordsState } from "./document-state.ts";
import { isBroken } from "./shapes.ts";
import { publishedEdits, readEdits, type WordEdit } from "./word-edits.ts";

/** The content, what is published of the edits, and the drafts. */
export async function readState(db: Database): Promise<WordsState> {
  const [published, edits] = await Promise.all([publishedEdits(db), readEdits(db)]);
  return stateOf(published, edits);
}

/** The same of edits that are at hand. Those that no page can show are set apart. */
export function stateOf(published: Overlay, all: readonly WordEdit[]): WordsState {
  const content = ownContent();
  const { edits = [], broken = [] } = Object.groupBy(all, (edit) =>
    isBroken(edit, content) ? "broken" : "edits",
  );
  return {
    content,
    published: published.filter((edit) => !isBroken(edit, content)),
    edits,
    broken,
  };
}

/** The values of a language's blanks, by the drafts. */
export function figuresOf(
  state: WordsState,
): (language: string | undefined) => Record<string, string> {
  const value = (file: string) => withEdits(state.content, file, state.edits) as never;
  const made = new Map<Locale, Record<string, string>>();
  return (language) => {
    const [first] = locales;
    const spoken = language !== undefined && isLocale(language) ? language : first;
    if (spoken === undefined) return {};
    const before = made.get(spoken);
    if (before !== undefined) return before;
    const figures = figuresIn(
      {
        claims: value("claims.yaml"),
        governmentRules: value("rules/government.yaml"),
        prices: value("prices.yaml"),
      },
      value(`${spoken}/identity.yaml`),
      spoken,
    );
    made.set(spoken, figures);
    return figures;
  };
}
