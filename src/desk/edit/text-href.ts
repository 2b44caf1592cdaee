/** The address at which a text is changed, wherever it is: on a page, in a list, or on no page. */
import { defaultLocale, type Locale } from "#locales.ts";
import { nameOf, type Path } from "#desk/drafts/content-values.ts";

/** Leads on to the place of the text. */
export function textHref(file: string, path: Path): string {
  return `/desk/edit/text?name=${encodeURIComponent(nameOf(file, path))}`;
}

/** The page that shows a text, with its dialog open. */
export function pageHref(page: string, name: string): string {
  return `/desk/edit${page}#edit=${encodeURIComponent(name)}`;
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
  const place = figures[group]?.(name, language);
  return place && textHref(...place);
}
