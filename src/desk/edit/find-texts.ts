/** The page of all pages and texts: what is where, and what a search finds. */
import { valueAt } from "#content/yaml.ts";
import { textsOnPage } from "#server/pages/editable.ts";
import { fillInAll } from "#text/sentences.ts";
import type { TextRow, TextsView } from "./texts-page.tsx";
import type { Edition } from "#server/pages/edition.ts";
import type { Reader } from "#desk/frame/reader.ts";
import { withEdits } from "#desk/drafts/content-values.ts";
import { namingIn } from "#desk/drafts/labels.ts";
import { figuresOf, type WordsState } from "#desk/drafts/words-state.ts";
import { documentOfFile, languageOfTexts } from "#desk/drafts/documents.ts";
import { readPointer } from "#desk/drafts/word-name.ts";
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
  const { pages, pageOf } = await findPlaces(edition, texts);
  const titles = new Map(pages.map(({ address, title }) => [address, title]));
  const figures = figuresOf(state);
  const shown = ({ text, language: spoken }: NamedText) => fillInAll(text, figures(spoken));
  const rowOf = (one: NamedText): TextRow => {
    const { name, language: spoken } = one;
    const page = pageOf(name);
    return {
      name,
      text: shown(one),
      language: spoken,
      page:
        page === undefined
          ? undefined
          : { href: pageHref(page, name), title: titles.get(page) ?? page },
    };
  };
  const words = query.toLowerCase().split(/\s+/);
  const isFound = (one: NamedText) => {
    const text = shown(one).toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const found = query === "" ? undefined : texts.filter(isFound);
  const elsewhere = texts.filter(
    (text) => pageOf(text.name) === undefined && text.language === language,
  );
  const naming = namingIn(language, state.content);
  const documents = Map.groupBy(elsewhere, ({ file }) => documentOfFile(file));
  return {
    query,
    found: found && { count: found.length, rows: found.slice(0, mostFound).map(rowOf) },
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
  const figures = figuresOf(state);
  return [...textsOnPage(html).others].flatMap((name) => {
    const [file = "", pointer = ""] = name.split("#");
    const language = languageOfTexts(file);
    const draft = withEdits(state.content, file, state.edits);
    const text = valueAt(draft, readPointer(pointer, draft));
    return language !== undefined && typeof text === "string"
      ? [[name, fillInAll(text, figures(language))]]
      : [];
  });
}
