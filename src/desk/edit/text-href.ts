/** The address at which a text is changed, wherever it is: on a page, in a list, or on no page. */
import { nameOf, type Path } from "#desk/drafts/word-name.ts";

/** Leads on to the place of the text. */
export function textHref(file: string, path: Path): string {
  return `/desk/edit/text?name=${encodeURIComponent(nameOf(file, path))}`;
}

/** The page that shows a text, with its dialog open. */
export function pageHref(page: string, name: string): string {
  return `/desk/edit${page}#edit=${encodeURIComponent(name)}`;
}
