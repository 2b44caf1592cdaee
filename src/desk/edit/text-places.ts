/** Where each text of the site is seen: on which page, or on none. */
import { defaultLocale, isLocale, type Locale } from "#locales.ts";
import { valuesIn } from "#content/yaml.ts";
import { textsOnPage } from "#server/pages/editable.ts";
import type { Edition } from "#server/pages/edition.ts";
import { withEdits } from "#desk/drafts/content-values.ts";
import type { WordsState } from "#desk/drafts/words-state.ts";
import { isText } from "#desk/drafts/shapes.ts";
import { languageOfTexts } from "#desk/drafts/documents.ts";
import { nameOf, pointerOf, readPointer } from "#desk/drafts/word-name.ts";

/** Where the texts of an edition are. */
export interface TextPlaces {
  /** The pages of each language: their addresses and titles, in the order of the site. */
  pages: { language: Locale; address: string; title: string }[];
  /** The first page that shows a text, by the name of the text; then the first that has it unseen. */
  pageOf: (name: string) => string | undefined;
}

/** A text of the site. */
export interface NamedText {
  name: string;
  file: string;
  language: Locale;
  text: string;
}

/** Every text of the pages, mails and forms, with the drafts, in the order of its files. */
export function allTexts(state: WordsState): NamedText[] {
  return [...state.content.keys()].flatMap((file) => {
    const language = languageOfTexts(file);
    if (language === undefined) return [];
    const draft = withEdits(state.content, file, state.edits);
    return valuesIn(draft).flatMap(({ keys, value }) => {
      const path = readPointer(pointerOf(keys.map(String)), draft);
      return typeof value === "string" && isText(file, path)
        ? [{ name: nameOf(file, path), file, language, text: value }]
        : [];
    });
  });
}

let known: { key: string; places: Promise<TextPlaces> } | undefined;

/** Renders every page once, and again where a page or a list has got other entries. */
export async function findPlaces(
  edition: Edition,
  texts: readonly NamedText[],
): Promise<TextPlaces> {
  const key = [...edition.program.pages, ...texts.map(({ name }) => name)].join("\n");
  if (known?.key !== key) known = { key, places: placesIn(edition) };
  return await known.places.catch((error: unknown) => {
    known = undefined;
    throw error;
  });
}

async function placesIn({ program }: Edition): Promise<TextPlaces> {
  const shownOn = new Map<string, string>();
  const unseenOn = new Map<string, string>();
  const pages: TextPlaces["pages"] = [];
  for (const address of program.pages) {
    const html = (await program.render(address)).body.toString();
    const { shown, others, title } = textsOnPage(html);
    const [, prefix = ""] = address.split("/");
    pages.push({ language: isLocale(prefix) ? prefix : defaultLocale, address, title });
    for (const name of shown) if (!shownOn.has(name)) shownOn.set(name, address);
    for (const name of others) if (!unseenOn.has(name)) unseenOn.set(name, address);
  }
  return { pages, pageOf: (name) => shownOn.get(name) ?? unseenOn.get(name) };
}
