import { Readable } from "node:stream";
import type { APIRoute } from "astro";
import { SitemapStream, streamToPromise } from "sitemap";
import { listIndexablePages, listTranslations } from "#seo/indexable-pages.ts";
import { isEdited } from "#site-content/get-content.ts";

/** Read from git by the build, because the server has no repository. */
declare const LAST_CHANGES: [file: string, day: string][];

/** A page whose content the owner has edited since the build has no date. */
export const GET: APIRoute = async ({ site }) => {
  const toAbsoluteUrl = (path: string) => new URL(path, site).href;
  const changes = new Map(LAST_CHANGES);
  const pages = listIndexablePages().map(({ path, file }) => ({
    url: toAbsoluteUrl(path),
    links: listTranslations(path).map(({ tag, path }) => ({ lang: tag, url: toAbsoluteUrl(path) })),
    lastmod: isEdited(file) ? undefined : changes.get(file),
  }));
  const stream = new SitemapStream({
    lastmodDateOnly: true,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  return new Response((await streamToPromise(Readable.from(pages).pipe(stream))).toString(), {
    headers: { "Content-Type": "application/xml" },
  });
};
