/** What the service worker reads from pages and scripts, and writes into the copies that it shows. */
import type { Locale } from "#page-map.ts";
import { formatLongDay, getIndianDay } from "#text/days.ts";

/** `site/layout/kept-notice.tsx` in the offline page. A template shows nothing there. */
const noticeTemplate = /<template data-kept-notice[^>]*>([^]*?)<\/template>/;

/** Shows above the content of a page that the page is a copy of `savedAt`, with the notice that the offline page has. */
export function addKeptNotice(
  page: string,
  offlinePage: string,
  { savedAt, locale }: { savedAt: Date; locale: Locale },
): string {
  const [, notice = ""] = noticeTemplate.exec(offlinePage) ?? [];
  const day = getIndianDay(savedAt);
  const time = `<time datetime="${day}">${formatLongDay(day, locale)}</time>`;
  const filled = notice.replace("<time></time>", () => time);
  return page.replace("<main", () => `${filled}<main`);
}

/** In pages files are named by their whole path, in scripts also as `"./form.B-TasNN-.js"`. */
const linkedFile = /(?:\/_astro|["'`]\.)\/([\w-]+(?:\.[\w-]+)+)/g;

/** `import"./form.B-T.js"` → `/_astro/form.B-T.js`: the built files that a page or a script names, each once. */
export function listLinkedFiles(text: string): string[] {
  const paths = [...text.matchAll(linkedFile)].map(([, name = ""]) => `/_astro/${name}`);
  return [...new Set(paths)];
}
