import type { APIRoute } from "astro";
import { listIndexablePages, listTranslations } from "#seo/indexable-pages.ts";
import { isEdited } from "#site-content/get-content.ts";

/** Read from git by the build, because the server has no repository. */
declare const LAST_CHANGES: [file: string, day: string][];

/**
 * The protocol of sitemaps.org, with the translations of each page as Google describes them. No address has a query,
 * so none has an `&` to escape.
 */
export const GET: APIRoute = ({ site }) => {
  const toAbsoluteUrl = (path: string) => new URL(path, site).href;
  const changes = new Map(LAST_CHANGES);
  const pages = listIndexablePages().map(({ path, file }) => {
    // A page whose content the owner has edited since the build has no date.
    const day = isEdited(file) ? undefined : changes.get(file);
    return [
      "<url>",
      `<loc>${toAbsoluteUrl(path)}</loc>`,
      ...(day === undefined ? [] : [`<lastmod>${day}</lastmod>`]),
      ...listTranslations(path).map(
        (translation) =>
          `<xhtml:link rel="alternate" hreflang="${translation.tag}" href="${toAbsoluteUrl(translation.path)}"/>`,
      ),
      "</url>",
    ].join("");
  });
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    "</urlset>",
    "",
  ].join("\n");
  return new Response(sitemap, { headers: { "Content-Type": "application/xml" } });
};
