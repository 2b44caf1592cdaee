import type { DeskLocale } from "#desk/frame/page-context.ts";
import { getDocument } from "#desk/website/content-values.ts";
import { createFigureLookup, type DraftState } from "#desk/website/draft-state.ts";
import { createFieldLabels } from "#desk/website/labels.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import type { Locale } from "#locales.ts";
import type { Edition } from "#server/rendering/edition.ts";
import { fillInAll } from "#text/sentences.ts";
import { toSearchForm } from "#text/typed-text.ts";
import {
  type EditableText,
  findTextPages,
  getPageEditorUrl,
  listEditableTexts,
} from "./text-index.ts";

const maxFound = 50;

/** All pages of the website in the reader's language, and its texts that no page shows. */
export interface TextsView {
  query: string;
  /** Undefined without a query. `count` is the number of all results; `rows` has the first ones. */
  found: { count: number; rows: TextRow[] } | undefined;
  pages: { href: string; title: string }[];
  /** Texts that no page shows, by the name of their document. */
  elsewhere: { name: string; rows: TextRow[] }[];
  /** The number of changes that visitors do not see yet. */
  changes: number;
}

export interface TextRow {
  valueId: string;
  text: string;
  language: Locale;
  /** The page that shows the text; undefined for a text that no page shows. */
  page: { href: string; title: string } | undefined;
}

export async function createTextsView(
  edition: Edition,
  { state, changes }: { state: DraftState; changes: number },
  { language }: DeskLocale,
  query: string,
): Promise<TextsView> {
  const texts = listEditableTexts(state);
  const { pages, getPage } = await findTextPages(edition, texts);
  const figures = createFigureLookup(state);
  const fillFigures = (text: EditableText) => fillInAll(text.text, figures(text.language));
  const toRow = (text: EditableText): TextRow => {
    const page = getPage(text.valueId);
    return {
      valueId: text.valueId,
      text: fillFigures(text),
      language: text.language,
      page: page && { href: getPageEditorUrl(page.address, text.valueId), title: page.title },
    };
  };
  const words = toSearchForm(query).split(/\s+/);
  const isFound = (text: EditableText) => {
    const searchedText = toSearchForm(fillFigures(text));
    return words.every((word) => searchedText.includes(word));
  };
  const found = query === "" ? undefined : texts.filter(isFound);
  const elsewhere = texts.filter(
    (text) => getPage(text.valueId) === undefined && text.language === language,
  );
  const labels = createFieldLabels(language, state.drafts);
  const documents = Map.groupBy(elsewhere, ({ file }) => getDocument(file));
  return {
    query,
    found: found && { count: found.length, rows: found.slice(0, maxFound).map(toRow) },
    pages: pages
      .filter((page) => page.language === language)
      .map(({ address, title }) => ({ href: `${deskPaths.edit}${address}`, title })),
    elsewhere: [...documents].map(([document, documentTexts]) => ({
      name: labels.getDocumentName(document),
      rows: documentTexts.map(toRow),
    })),
    changes,
  };
}
