/** Where each text of the site is seen and changed: on which page, in a list, or on none; and what a search finds. */
import type { DeskLocale } from "#desk/frame/page-context.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { defaultLocale, isLocale, type Locale } from "#locales.ts";
import { readPageTexts } from "#server/rendering/edit-markers.ts";
import type { Edition } from "#server/rendering/edition.ts";
import { getNestedValue, listLeafValues } from "#site-content/yaml.ts";
import { fillInAll } from "#text/sentences.ts";
import { toSearchForm } from "#text/typed-text.ts";
import {
  formatValueId,
  getDocument,
  getEditableLocale,
  type KeyPath,
  parseValueId,
} from "./content-values.ts";
import { createFigureLookup, type DraftState } from "./draft-state.ts";
import { isTextValue } from "./json-schema.ts";
import { createFieldLabels } from "./labels.ts";

export interface EditableText {
  name: string;
  file: string;
  language: Locale;
  text: string;
}

/** Every text of the pages, mails and forms, with the drafts, in the order of its files. */
export function listEditableTexts(state: DraftState): EditableText[] {
  return [...state.content.keys()].flatMap((file) => {
    const language = getEditableLocale(file);
    if (language === undefined) return [];
    return listLeafValues(state.drafts.get(file)).flatMap(({ keys, value }) =>
      typeof value === "string" && isTextValue(file, keys)
        ? [{ name: formatValueId(file, keys), file, language, text: value }]
        : [],
    );
  });
}

let known: { key: string; places: ReturnType<typeof readTextPages> } | undefined;

/** Where the texts of an edition are: renders every page once, and again where a page or a list has got other entries. */
export async function findTextPages(edition: Edition, texts: readonly EditableText[]) {
  const key = [...edition.renderable.pages, ...texts.map(({ name }) => name)].join("\n");
  if (known?.key !== key) known = { key, places: readTextPages(edition) };
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

async function readTextPages({ renderable }: Edition) {
  const pages: Page[] = [];
  const shownOn = new Map<string, Page>();
  const unseenOn = new Map<string, Page>();
  for (const address of renderable.pages) {
    const html = (await renderable.render(address)).body.toString();
    const { shown, others, title } = readPageTexts(html);
    const [, prefix = ""] = address.split("/");
    const page = { language: isLocale(prefix) ? prefix : defaultLocale, address, title };
    pages.push(page);
    for (const name of shown) if (!shownOn.has(name)) shownOn.set(name, page);
    for (const name of others) if (!unseenOn.has(name)) unseenOn.set(name, page);
  }
  return {
    pages,
    /** The first page that shows a text, by the name of the text; then the first that has it unseen. */
    getPage: (name: string) => shownOn.get(name) ?? unseenOn.get(name),
  };
}

/** The address that leads on to the place of a text. */
export function getTextUrl(file: string, path: KeyPath): string {
  return `${deskPaths.text}?name=${encodeURIComponent(formatValueId(file, path))}`;
}

/** The page that shows a text, with its dialog open. */
export function getPageEditorUrl(page: string, name: string): string {
  return `${deskPaths.edit}${page}#edit=${encodeURIComponent(name)}`;
}

/** Where the figures are that sentences write as `{claim.partners}`, by their groups. */
const figures: Partial<Record<string, (name: string, language: Locale) => [string, KeyPath]>> = {
  claim: (name) => ["claims.yaml", [name]],
  price: (name) => ["prices.yaml", [name, "fee"]],
  time: (name) => ["prices.yaml", [name, "time"]],
  government: (name) => ["rules/government.yaml", ["values", name]],
  disclaimer: (_name, language) => [`${language}/identity.yaml`, ["report", "disclaimer"]],
};

/** Where the figure of a placeholder is changed; undefined for what the page fills in. */
export function getFigureUrl(blank: string, language = defaultLocale): string | undefined {
  const [group = "", name = ""] = blank.split(".");
  const place =
    name === "" && group !== "disclaimer" ? undefined : figures[group]?.(name, language);
  return place && getTextUrl(...place);
}

/** More than this is no answer: another word narrows it down. */
const maxFound = 50;

/** All pages and texts of the website. */
export type TextsView = Awaited<ReturnType<typeof createTextsView>>;

export async function createTextsView(
  edition: Edition,
  state: DraftState,
  { language }: DeskLocale,
  query: string,
) {
  const texts = listEditableTexts(state);
  const { pages, getPage } = await findTextPages(edition, texts);
  const figures = createFigureLookup(state);
  const fillFigures = ({ text, language: spoken }: EditableText) =>
    fillInAll(text, figures(spoken));
  const toRow = (one: EditableText) => {
    const { name, language: spoken } = one;
    const page = getPage(name);
    return {
      name,
      text: fillFigures(one),
      language: spoken,
      /** The page that shows it, if one does. */
      page: page && { href: getPageEditorUrl(page.address, name), title: page.title },
    };
  };
  const words = toSearchForm(query).split(/\s+/);
  const isFound = (one: EditableText) => {
    const text = toSearchForm(fillFigures(one));
    return words.every((word) => text.includes(word));
  };
  const found = query === "" ? undefined : texts.filter(isFound);
  const elsewhere = texts.filter(
    (text) => getPage(text.name) === undefined && text.language === language,
  );
  const labels = createFieldLabels(language, state.drafts);
  const documents = Map.groupBy(elsewhere, ({ file }) => getDocument(file));
  return {
    query,
    /** Undefined while the search field is empty. */
    found: found && { count: found.length, rows: found.slice(0, maxFound).map(toRow) },
    pages: pages
      .filter((page) => page.language === language)
      .map(({ address, title }) => ({ href: `${deskPaths.edit}${address}`, title })),
    /** Texts that no page shows, by what they belong to. */
    elsewhere: [...documents].map(([document, some]) => ({
      name: labels.getDocumentName(document),
      rows: some.map(toRow),
    })),
  };
}

/** The texts of an editable page that are not seen on it. */
export function listHiddenTexts(html: string, state: DraftState): [name: string, text: string][] {
  const figures = createFigureLookup(state);
  return [...readPageTexts(html).others].flatMap((name) => {
    const { file, path } = parseValueId(name);
    const language = getEditableLocale(file);
    const text = getNestedValue(state.drafts.get(file), path);
    return language !== undefined && typeof text === "string"
      ? [[name, fillInAll(text, figures(language))]]
      : [];
  });
}
