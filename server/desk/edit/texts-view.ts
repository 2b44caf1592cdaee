/** The page of all pages and texts: what is where, and what a search finds. */
import { fillInAll } from "#format/fill-in.ts";
import { textsOnPage } from "#format/texts-on-page.ts";
import type { TextRow, TextsView } from "#desk/edit/texts-view.ts";
import type { Edition } from "#server/edition/edition.ts";
import type { Reader } from "#server/desk/reader.ts";
import { namingIn } from "#server/desk/words/labels.ts";
import type { WordsState } from "#server/desk/words/document-state.ts";
import { documentOfFile } from "#server/desk/words/documents.ts";
import { figuresOf } from "#server/desk/words/words-state.ts";
import { pageHref } from "./text-href.ts";
import { allTexts, findPlaces, type NamedText } from "./text-places.ts";

/** More than this is no answer: another word narrows it down. */
const mostFound = 50;

export async function textsView(
  edition: Edition,
  state: WordsState,
  { language }: Reader,
  query: string,
): Promise<TextsView> {
  const texts = allTexts(state);
  const { pages, pageOf } = await findPlaces(
    edition,
    texts.map(({ name }) => name),
  );
  const titles = new Map(pages.map(({ address, title }) => [address, title]));
  const figures = figuresOf(state);
  const rowOf = ({ name, text, language: spoken }: NamedText): TextRow => {
    const page = pageOf(name);
    return {
      name,
      text: fillInAll(text, figures(spoken)),
      language: spoken,
      page:
        page === undefined
          ? undefined
          : { href: pageHref(page, name), title: titles.get(page) ?? page },
    };
  };
  const rows = texts.map(rowOf);
  const words = query.toLowerCase().split(/\s+/);
  const found = rows.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)));
  const elsewhere = texts.filter(
    (text) => pageOf(text.name) === undefined && text.language === language,
  );
  const naming = namingIn(language, state.content);
  const documents = Map.groupBy(elsewhere, ({ file }) => documentOfFile(file));
  return {
    query,
    found: query === "" ? undefined : { count: found.length, rows: found.slice(0, mostFound) },
    pages: pages
      .filter((page) => page.language === language)
      .map(({ address, title }) => ({ href: `/desk/edit${address}`, title })),
    elsewhere: [...documents].map(([document, some]) => ({
      name: naming.documentName(document),
      rows: some.map(rowOf),
    })),
  };
}

/** The texts of an editable page that are not seen on it. */
export function unseenTexts(html: string, state: WordsState): [name: string, text: string][] {
  const texts = new Map(allTexts(state).map((one) => [one.name, one]));
  const figures = figuresOf(state);
  return [...textsOnPage(html).others].flatMap((name) => {
    const one = texts.get(name);
    return one === undefined ? [] : [[name, fillInAll(one.text, figures(one.language))]];
  });
}
