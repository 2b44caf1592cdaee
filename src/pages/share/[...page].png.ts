import type { APIRoute } from "astro";
import { content } from "#site-content/get-content.ts";
import { defaultLocale, languages } from "#locales.ts";
import { pathIn, themeOf } from "#page-map.ts";
import { type ListedPage, listedPages, sharePath } from "#seo/indexable-pages.ts";
import { letteredScripts, openTypefaces } from "#seo/share-images/typesetting.ts";
import { drawSharePicture, photographed } from "#seo/share-images/share-image.ts";

/** Opened with the first picture: half a second and some megabytes that most servers never need. */
let typefaces: ReturnType<typeof openTypefaces> | undefined;

function pictured(asked: string): ListedPage | undefined {
  const listed = listedPages();
  const page = listed.find(({ path }) => sharePath(path) === asked);
  if (page === undefined || letteredScripts.includes(languages[page.locale].script)) return page;
  // Our fonts lack letters for some titles: the picture of the default language is better than none.
  const twin = pathIn(defaultLocale, page.path);
  return listed.find(({ path }) => path === twin) ?? page;
}

export const GET: APIRoute = async ({ url }) => {
  const page = pictured(url.pathname);
  if (page === undefined) return new Response(null, { status: 404 });
  const { title, aside, art, path, locale } = page;
  const { name, address } = content("business", locale);
  const picture = {
    title,
    aside,
    brand: name,
    place: `${address.city}, ${address.state}`,
    theme: themeOf(path),
    art,
  };
  return new Response(
    await photographed(await drawSharePicture(picture, await (typefaces ??= openTypefaces()))),
    {
      headers: { "Content-Type": "image/png" },
    },
  );
};
