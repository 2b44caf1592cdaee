import type { APIRoute } from "astro";
import { defaultLocale, languages } from "#locales.ts";
import { getTheme, toLocalePath } from "#page-map.ts";
import { getShareImagePath, type IndexablePage, listIndexablePages } from "#seo/indexable-pages.ts";
import { renderPng, renderShareSvg } from "#seo/share-images/share-image.ts";
import { loadTypefaces, supportedScripts } from "#seo/share-images/typesetting.ts";
import { getContent } from "#site-content/get-content.ts";

/** Loaded with the first image: half a second and some megabytes that most servers never need. */
let typefaces: ReturnType<typeof loadTypefaces> | undefined;

/** `/share/contact-us.png` → the page whose title and drawing the image shows. */
function findSharedPage(imagePath: string): IndexablePage | undefined {
  const pages = listIndexablePages();
  const page = pages.find(({ path }) => getShareImagePath(path) === imagePath);
  if (page === undefined || supportedScripts.includes(languages[page.locale].script)) return page;
  // The fonts lack this script, so the image of the default language stands in.
  const translation = toLocalePath(defaultLocale, page.path);
  return pages.find(({ path }) => path === translation) ?? page;
}

export const GET: APIRoute = async ({ url }) => {
  const page = findSharedPage(url.pathname);
  if (page === undefined) return new Response(null, { status: 404 });
  const { title, accent, art, path, locale } = page;
  const { name, address } = getContent("business", locale);
  const image = {
    title,
    accent,
    brand: name,
    location: `${address.city}, ${address.state}`,
    theme: getTheme(path),
    art,
  };
  return new Response(
    await renderPng(await renderShareSvg(image, await (typefaces ??= loadTypefaces()))),
    {
      headers: { "Content-Type": "image/png" },
    },
  );
};
