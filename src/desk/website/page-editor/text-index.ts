/** Finds where each text of the site is shown and edited, for the list of texts and its search. */
import type { TextEntry } from "#desk/browser/page-editor/page-editor-data.ts";
import {
  formatValueId,
  getEditableLocale,
  type KeyPath,
  parseValueId,
} from "#desk/website/content-values.ts";
import { createFigureLookup, type DraftState } from "#desk/website/draft-state.ts";
import { isTextValue } from "#desk/website/json-schema.ts";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { defaultLocale, isLocale, type Locale } from "#locales.ts";
import { readPageTexts } from "#server/rendering/edit-markers.ts";
import type { Edition } from "#server/rendering/edition.ts";
import { getNestedValue, listLeafValues } from "#site-content/nested-values.ts";
import { fillInAll } from "#text/sentences.ts";

export interface EditableText {
  valueId: string;
  file: string;
  language: Locale;
  text: string;
}

/** Lists every text of the pages, mails and forms, as the draft has it, in the order of the files. */
export function listEditableTexts(state: DraftState): EditableText[] {
  return [...state.content.keys()].flatMap((file) => {
    const language = getEditableLocale(file);
    if (language === undefined) return [];
    return listLeafValues(state.drafts.get(file)).flatMap(({ keys, value }) =>
      typeof value === "string" && isTextValue(file, keys)
        ? [{ valueId: formatValueId(file, keys), file, language, text: value }]
        : [],
    );
  });
}

interface SitePage {
  language: Locale;
  /** The path of the page, such as `/hi/contact-us`. */
  address: string;
  title: string;
}

interface TextPages {
  pages: SitePage[];
  /** Takes a value id. Returns the first page that shows the text, or else the first that has it hidden. */
  getPage: (id: string) => SitePage | undefined;
}

let cached: { key: string; textPages: Promise<TextPages> } | undefined;

/**
 * Renders every page of an edition to find the texts on each. The result is cached until the list of pages or of value
 * ids changes; other words in the same places do not matter.
 */
export async function findTextPages(
  edition: Edition,
  texts: readonly EditableText[],
): Promise<TextPages> {
  const key = [...edition.renderable.pages, ...texts.map(({ valueId }) => valueId)].join("\n");
  if (cached?.key !== key) cached = { key, textPages: readTextPages(edition) };
  return await cached.textPages.catch((error: unknown) => {
    cached = undefined;
    throw error;
  });
}

async function readTextPages({ renderable }: Edition): Promise<TextPages> {
  const pages: SitePage[] = [];
  const shownOn = new Map<string, SitePage>();
  const hiddenOn = new Map<string, SitePage>();
  for (const address of renderable.pages) {
    const html = (await renderable.render(address)).body.toString();
    const { shown, others, title } = readPageTexts(html);
    const [, prefix = ""] = address.split("/");
    const page = {
      language: isLocale(prefix) ? prefix : defaultLocale,
      address,
      // Without the name of the business, which every tab has (`formatTabTitle`).
      title: title.replace(/ · [^·]+$/, ""),
    };
    pages.push(page);
    for (const id of shown) if (!shownOn.has(id)) shownOn.set(id, page);
    for (const id of others) if (!hiddenOn.has(id)) hiddenOn.set(id, page);
  }
  return { pages, getPage: (id) => shownOn.get(id) ?? hiddenOn.get(id) };
}

/** Returns the URL that redirects to where a text is edited. */
export function getTextUrl(file: string, path: KeyPath): string {
  return `${deskPaths.text}?name=${encodeURIComponent(formatValueId(file, path))}`;
}

/** Returns the URL of an editable page with the dialog of a text open. */
export function getPageEditorUrl(page: string, id: string): string {
  return `${deskPaths.edit}${page}#edit=${encodeURIComponent(id)}`;
}

/** The locations of figures, by the group of their placeholder: `{claim.partners}` is in the group `claim`. */
const figureLocations: Partial<
  Record<string, (name: string, language: Locale) => [string, KeyPath]>
> = {
  claim: (name) => ["claims.yaml", [name]],
  price: (name) => ["prices.yaml", [name, "fee"]],
  time: (name) => ["prices.yaml", [name, "time"]],
  government: (name) => ["rules/government.yaml", ["values", name]],
  disclaimer: (_name, language) => [`${language}/identity.yaml`, ["report", "disclaimer"]],
};

/** Returns the URL where the figure of a placeholder is edited; undefined for a placeholder that the page fills in. */
export function getFigureUrl(placeholder: string, language = defaultLocale): string | undefined {
  const [group = "", name = ""] = placeholder.split(".");
  if (name === "" && group !== "disclaimer") return undefined;
  const location = figureLocations[group]?.(name, language);
  return location && getTextUrl(...location);
}

/** Lists the texts that an editable page has, but does not show, such as its description. */
export function listHiddenTexts(html: string, state: DraftState): TextEntry[] {
  const figures = createFigureLookup(state);
  return [...readPageTexts(html).others].flatMap((id): TextEntry[] => {
    const { file, path } = parseValueId(id);
    const language = getEditableLocale(file);
    const text = getNestedValue(state.drafts.get(file), path);
    return language !== undefined && typeof text === "string"
      ? [[id, fillInAll(text, figures(language))]]
      : [];
  });
}
