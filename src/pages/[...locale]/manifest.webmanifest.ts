import type { APIRoute } from "astro";
import { languages } from "#locales.ts";
import { getLocale, getPagePath } from "#page-map.ts";
import { type IconFile, icons } from "#seo/share-images/icons.ts";
import { getContent } from "#site-content/get-content.ts";
import { mapSentences, removeNonBreakingSpaces } from "#text/sentences.ts";
import { themes } from "#ui/theme/themes.ts";

export const GET: APIRoute = ({ url }) => {
  const locale = getLocale(url.pathname);
  const { name } = getContent("business", locale);
  const { description, hero } = getContent("home", locale);
  const home = getPagePath("home", locale);
  const { services, courses, report } = hero.doors;
  const manifest = {
    id: home,
    name,
    short_name: name,
    description,
    lang: languages[locale].tag,
    start_url: home,
    // All languages, so that a change of language stays in the same window.
    scope: getPagePath("home"),
    // A window without the browser's bar: devices have a back button of their own, and other sites open in the browser.
    display: "standalone",
    shortcuts: [
      createShortcut(services, getPagePath("services", locale)),
      createShortcut(courses, getPagePath("courses", locale)),
      createShortcut(report, `${home}#how`),
    ],
    background_color: themes.home,
    theme_color: themes.home,
    icons: [
      createPngIcon("icon-192", "any"),
      createPngIcon("icon-512", "any"),
      createPngIcon("icon-maskable-512", "maskable"),
    ],
  };
  return Response.json(mapSentences(manifest, removeNonBreakingSpaces));
};

/** An entry in the menu of the icon on the home screen: one for each of the three large links of the home page. */
function createShortcut({ title, text }: Record<"title" | "text", string>, url: string) {
  return { name: title, description: text, url, icons: [createPngIcon("icon-192", "any")] };
}

function createPngIcon(name: IconFile, purpose: "any" | "maskable") {
  const { side } = icons[name];
  return { src: `/${name}.png`, type: "image/png", sizes: `${side}x${side}`, purpose };
}
