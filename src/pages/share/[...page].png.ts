import type { APIRoute } from "astro";
import { readBusiness } from "#reading/business.ts";
import { listedPages, type ListedPage } from "#reading/listed-pages.ts";
import { openTypefaces } from "#share/lettering.ts";
import { photographed } from "#share/photograph.ts";
import { sharePath } from "#share/share-path.ts";
import { drawSharePicture } from "#share/share-picture.ts";
import { themeOf } from "#site";

const typefaces = openTypefaces();

export async function getStaticPaths() {
  return (await listedPages()).map((page) => ({
    params: { page: sharePath(page.path).replace(/^\/share\/|\.png$/g, "") },
    props: page,
  }));
}

export const GET: APIRoute<ListedPage> = async ({ props: { title, aside, art, path, locale } }) => {
  const { name, address } = await readBusiness(locale);
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
