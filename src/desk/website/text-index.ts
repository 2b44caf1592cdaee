/** Where each text of the site is seen and changed: on which page, in a list, or on none; and what a search finds. */
import { valueAt, valuesIn } from "#site-content/yaml.ts";
import type { Reader } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { defaultLocale, isLocale, type Locale } from "#locales.ts";
import { textsOnPage } from "#server/rendering/edit-markers.ts";
import type { Edition } from "#server/rendering/edition.ts";
import { fillInAll } from "#text/sentences.ts";
import { toSearchForm } from "#text/typed-text.ts";
import { documentOfFile, languageOfTexts, nameOf, type Path, readName } from "./content-values.ts";
import { figuresOf, type WordsState } from "./draft-state.ts";
import { isText } from "./json-schema.ts";
import { namingIn } from "./labels.ts";

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
    return valuesIn(state.drafts.get(file)).flatMap(({ keys, value }) =>
      typeof value === "string" && isText(file, keys)
        ? [{ name: nameOf(file, keys), file, language, text: value }]
        : [],
    );
  });
}

let known: { key: string; places: ReturnType<typeof placesIn> } | undefined;

/** Where the texts of an edition are: renders every page once, and again where a page or a list has got other entries. */
export async function findPlaces(edition: Edition, texts: readonly NamedText[]) {
  const key = [...edition.program.pages, ...texts.map(({ name }) => name)].join("\n");
  if (known?.key !== key) known = { key, places: placesIn(edition) };
  return await known.places.catch((error: unknown) => {
    known = undefined;
    throw error;
  });
}

interface Page {
  language: Locale;
  address: string;
  title: string;
}

async function placesIn({ program }: Edition) {
  const pages: Page[] = [];
  const shownOn = new Map<string, Page>();
  const unseenOn = new Map<string, Page>();
  for (const address of program.pages) {
    const html = (await program.render(address)).body.toString();
    const { shown, others, title } = textsOnPage(html);
    const [, prefix = ""] = address.split("/");
    const page = { language: isLocale(prefix) ? prefix : defaultLocale, address, title };
    pages.push(page);
    for (const name of shown) if (!shownOn.has(name)) shownOn.set(name, page);
    for (const name of others) if (!unseenOn.has(name)) unseenOn.set(name, page);
  }
  return {
    pages,
    /** The first page that shows a text, by the name of the text; then the first that has it unseen. */
    pageOf: (name: string) => shownOn.get(name) ?? unseenOn.get(name),
  };
}

/** The address that leads on to the place of a text. */
export function textHref(file: string, path: Path): string {
  return `${deskPaths.text}?name=${encodeURIComponent(nameOf(file, path))}`;
}

/** The page that shows a text, with its dialog open. */
export function pageHref(page: string, name: string): string {
  return `${deskPaths.edit}${page}#edit=${encodeURIComponent(name)}`;
}

/** Where the figures are that sentences write as `{claim.partners}`, by their groups. */
const figures: Partial<Record<string, (name: string, language: Locale) => [string, Path]>> = {
  claim: (name) => ["claims.yaml", [name]],
  price: (name) => ["prices.yaml", [name, "fee"]],
  time: (name) => ["prices.yaml", [name, "time"]],
  government: (name) => ["rules/government.yaml", ["values", name]],
  disclaimer: (_name, language) => [`${language}/identity.yaml`, ["report", "disclaimer"]],
};

/** Where the figure of a placeholder is changed; undefined for what the page fills in. */
export function figureHref(blank: string, language = defaultLocale): string | undefined {
  const [group = "", name = ""] = blank.split(".");
  const place =
    name === "" && group !== "disclaimer" ? undefined : figures[group]?.(name, language);
  return place && textHref(...place);
}

/** More than this is no answer: another word narrows it down. */
const mostFound = 50;

/** All pages and texts of the website. */
export type TextsView = Awaited<ReturnType<typeof textsView>>;

export async function textsView(
  edition: Edition,
  state: WordsState,
  { language }: Reader,
  query: string,
) {
  const texts = allTexts(state);
  const { pages, pageOf } = await findPlaces(edition, texts);
  const figures = figuresOf(state);
  const shown = ({ text, language: spoken }: NamedText) => fillInAll(text, figures(spoken));
  const rowOf = (one: NamedText) => {
    const { name, language: spoken } = one;
    const page = pageOf(name);
    return {
      ...{ name, text: shown(one), language: spoken },
      /** The page that shows it, if one does. */
      page: page && { href: pageHref(page.address, name), title: page.title },
    };
  };
  const words = toSearchForm(query).split(/\s+/);
  const isFound = (one: NamedText) => {
    const text = toSearchForm(shown(one));
    return words.every((word) => text.includes(word));
  };
  const found = query === "" ? undefined : texts.filter(isFound);
  const elsewhere = texts.filter(
    (text) => pageOf(text.name) === undefined && text.language === language,
  );
  const naming = namingIn(language, state.drafts);
  const documents = Map.groupBy(elsewhere, ({ file }) => documentOfFile(file));
  return {
    query,
    /** Undefined where nothing is searched for. */
    found: found && { count: found.length, rows: found.slice(0, mostFound).map(rowOf) },
    pages: pages
      .filter((page) => page.language === language)
      .map(({ address, title }) => ({ href: `${deskPaths.edit}${address}`, title })),
    /** Texts that no page shows, by what they belong to. */
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
    const { file, path } = readName(name);
    const language = languageOfTexts(file);
    const text = valueAt(state.drafts.get(file), path);
    return language !== undefined && typeof text === "string"
      ? [[name, fillInAll(text, figures(language))]]
      : [];
  });
}
