/** The words as they are edited: as the product brings them, as they are published, and with their drafts. */
import { isAside } from "#content/load.ts";
import type { Overlay } from "#content/overlay.ts";
import { figuresIn } from "#content/shapes/figures.ts";
import { defaultLocale, locales } from "#locales.ts";
import type { Database } from "#server/store/tables.ts";
import { ownContent, withEdits, type Path } from "./content-values.ts";
import { isBroken } from "./json-schema.ts";
import { publishedEdits, readEdits, type WordEdit } from "./draft-store.ts";

/** What the pages of the words are made from. */
export type WordsState = ReturnType<typeof stateOf>;

/** Whether a value is a short line of accent, beside the words of the default language. */
export function isAccent(path: Path): boolean {
  return path.some((key) => isAside(String(key)));
}

/** The files of a document: its words in the order of the languages, and what they share. */
export function filesOf({ content }: WordsState, document: string): string[] {
  const words = locales.map((locale) => `${locale}/${document}.yaml`);
  return [...words, `${document}.yaml`].filter((file) => content.has(file));
}

/** The content, what is published of the edits, and the drafts. */
export async function readState(db: Database) {
  const [published, edits] = await Promise.all([publishedEdits(db), readEdits(db)]);
  return stateOf(published, edits);
}

/** The same of edits that are at hand. */
export function stateOf(published: Overlay, all: readonly WordEdit[]) {
  const content = ownContent();
  const { edits = [], broken = [] } = Object.groupBy(all, (edit) =>
    isBroken(edit, content) ? "broken" : "edits",
  );
  const shown = published.filter((edit) => !isBroken(edit, content));
  return {
    content,
    /** What visitors read. */
    live: withEdits(content, shown),
    drafts: withEdits(content, edits),
    edits,
    /** Drafts that no page can show: each is left out until it is dropped. */
    broken,
  };
}

/** The values of a language's blanks, by the drafts. */
export function figuresOf({ drafts }: WordsState) {
  const value = (file: string) => drafts.get(file) as never;
  const shared = {
    claims: value("claims.yaml"),
    dueDateRules: value("rules/due-dates.yaml"),
    governmentRules: value("rules/government.yaml"),
    lateReturnRules: value("rules/late-return.yaml"),
    prices: value("prices.yaml"),
    registrationRules: value("rules/registrations.yaml"),
  };
  const known = new Map(
    locales.map((one) => [one, figuresIn(shared, value(`${one}/identity.yaml`), one)]),
  );
  return (language = defaultLocale): Record<string, string> => known.get(language) ?? {};
}
