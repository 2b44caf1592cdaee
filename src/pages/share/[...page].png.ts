import type { APIRoute } from "astro";
import { readBusiness } from "#page-data/business.ts";
import { listedPages, type ListedPage } from "#page-data/listed-pages.ts";
import { letteredScripts, openTypefaces } from "#social-images/lettering.ts";
import { photographed } from "#social-images/photograph.ts";
import { sharePath } from "#social-images/share-path.ts";
import { drawSharePicture } from "#social-images/share-picture.ts";
import { defaultLocale, languages } from "#locales";
import { pathIn, themeOf } from "#site";

const typefaces = openTypefaces();

export function getStaticPaths() {
  const listed = listedPages();
  const pictured = (page: ListedPage): ListedPage => {
    if (letteredScripts.includes(languages[page.locale].script)) return page;
    // We have no letters for it: better the picture of the default language than none.
    const twin = pathIn(defaultLocale, page.path);
    return listed.find(({ path }) => path === twin) ?? page;
  };
  return listed.map((page) => ({
    params: { page: sharePath(page.path).replace(/^\/share\/|\.png$/g, "") },
    props: pictured(page),
  }));
}

export const GET: APIRoute<ListedPage> = async ({ props: { title, aside, art, path, locale } }) => {
  const { name, address } = readBusiness(locale);
  const picture = {
    title,
    aside,
    brand: name,
    place: `${address.city}, ${address.state}`,
    theme: themeOf(path),
    art,
  };
  return new Response(await photographed(await drawSharePicture(picture, await typefaces)));
};
