import type { APIRoute } from "astro";
import { defaultLocale, languages } from "#locales.ts";
import { getTheme, toLocalePath } from "#page-map.ts";
import { getShareImagePath, type IndexablePage, listIndexablePages } from "#seo/indexable-pages.ts";
import { renderPng, renderShareSvg } from "#seo/share-images/share-image.ts";
import { loadTypefaces, supportedScripts } from "#seo/share-images/typesetting.ts";
import { getContent } from "#site-content/get-content.ts";

/** Opened with the first picture: half a second and some megabytes that most servers never need. */
let typefaces: ReturnType<typeof loadTypefaces> | undefined;

function renderShareImage(imagePath: string): IndexablePage | undefined {
  const listed = listIndexablePages();
  const page = listed.find(({ path }) => getShareImagePath(path) === imagePath);
  if (page === undefined || supportedScripts.includes(languages[page.locale].script)) return page;
  // Our fonts lack letters for some titles: the picture of the default language is better than none.
  const twin = toLocalePath(defaultLocale, page.path);
  return listed.find(({ path }) => path === twin) ?? page;
}

export const GET: APIRoute = async ({ url }) => {
  const page = renderShareImage(url.pathname);
  if (page === undefined) return new Response(null, { status: 404 });
  const { title, aside, art, path, locale } = page;
  const { name, address } = getContent("business", locale);
  const picture = {
    title,
    aside,
    brand: name,
    place: `${address.city}, ${address.state}`,
    theme: getTheme(path),
    art,
  };
  return new Response(
    await renderPng(await renderShareSvg(picture, await (typefaces ??= loadTypefaces()))),
    {
      headers: { "Content-Type": "image/png" },
    },
  );
};
