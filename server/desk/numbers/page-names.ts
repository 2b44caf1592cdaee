/** What pages are called, by the title that their browser's tab shows. */
import { tabTitle } from "#format/tab-title.ts";
import { prefixOf, type Locale } from "#locales";
import { readHtml } from "#server/html.ts";
import { htmlOf, pageIn, type Site } from "#server/static/site-files.ts";

/** The name of a page in a language; its path where there is no such page any more. */
export function pageName(site: Site, page: string, language: Locale, business: string): string {
  const [title = ""] =
    /<title>[^<]*<\/title>/.exec(htmlOf(site, pageIn(site, page, prefixOf(language)))) ?? [];
  const name = readHtml(title).text().trim();
  return name.replace(tabTitle("", business), "") || page;
}
