import { Readable } from "node:stream";
import type { APIRoute } from "astro";
import { SitemapStream, streamToPromise } from "sitemap";
import { listedPages } from "#page-data/listed-pages.ts";
import { lastChanges } from "#seo/last-change.ts";
import { translations } from "#seo/translations.ts";

/** Every listed page, its translations, and when its words last changed. */
export const GET: APIRoute = async ({ site }) => {
  const absolute = (path: string) => new URL(path, site).href;
  const changes = lastChanges();
  const pages = listedPages().map(({ path, file }) => ({
    url: absolute(path),
    links: translations(path).map(({ tag, path }) => ({ lang: tag, url: absolute(path) })),
    lastmod: changes.get(file),
  }));
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  return new Response((await streamToPromise(Readable.from(pages).pipe(stream))).toString());
};
