/** The address at which a text is changed, wherever it is: on a page, in a list, or on no page. */
import { defaultLocale, type Locale } from "#locales.ts";
import { nameOf, type Path } from "#desk/drafts/word-name.ts";

/** Leads on to the place of the text. */
export function textHref(file: string, path: Path): string {
  return `/desk/edit/text?name=${encodeURIComponent(nameOf(file, path))}`;
}

/** The page that shows a text, with its dialog open. */
export function pageHref(page: string, name: string): string {
  return `/desk/edit${page}#edit=${encodeURIComponent(name)}`;
}

/** Where a figure is changed that sentences write as `{claim.partners}`; undefined for what the page fills in. */
export function figureHref(blank: string, language: Locale | undefined): string | undefined {
  const [group = "", name = ""] = blank.split(".");
  switch (group) {
    case "claim":
      return textHref("claims.yaml", [name]);
    case "price":
      return textHref("prices.yaml", [name, "fee"]);
    case "time":
      return textHref("prices.yaml", [name, "time"]);
    case "government":
      return textHref("rules/government.yaml", ["values", name]);
    case "disclaimer":
      return textHref(`${language ?? defaultLocale}/identity.yaml`, ["report", "disclaimer"]);
    default:
      return undefined;
  }
}
