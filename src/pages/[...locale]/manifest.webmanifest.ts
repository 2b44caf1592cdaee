import type { APIRoute } from "astro";
import { languages } from "#locales";
import { readBusiness } from "#page-data/business.ts";
import { read } from "#page-data/read.ts";
import { icons, type IconName } from "#social-images/icons.ts";
import { localePaths, pathTo, type Locale } from "#site";
import { themes } from "#theme/themes.ts";

export const getStaticPaths = localePaths;

/** What a phone shows of the site on its home screen. */
export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale } }) => {
  const { name } = readBusiness(locale);
  const { description } = read("home", locale);
  return Response.json({
    name,
    short_name: name,
    description,
    lang: languages[locale].tag,
    start_url: pathTo("home", locale),
    // The browser's own bar stays: who came from a message wants its back button.
    display: "browser",
    background_color: themes.home,
    theme_color: themes.home,
    icons: [
      pngIcon("icon-192", "any"),
      pngIcon("icon-512", "any"),
      pngIcon("icon-maskable-512", "maskable"),
    ],
  });
};

function pngIcon(name: IconName, purpose: "any" | "maskable") {
  const { side } = icons[name];
  return { src: `/${name}.png`, type: "image/png", sizes: `${side}x${side}`, purpose };
}
