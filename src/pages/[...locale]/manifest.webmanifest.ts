import type { APIRoute } from "astro";
import { content } from "#site-content/get-content.ts";
import { languages } from "#locales.ts";
import { localeOf, pathTo } from "#page-map.ts";
import { type IconName, icons } from "#seo/share-images/icons.ts";
import { inEverySentence, withPlainSpaces } from "#text/sentences.ts";
import { themes } from "#ui/theme/themes.ts";

export const GET: APIRoute = ({ url }) => {
  const locale = localeOf(url.pathname);
  const { name } = content("business", locale);
  const { description, hero } = content("home", locale);
  const home = pathTo("home", locale);
  const { services, courses, report } = hero.doors;
  const manifest = {
    id: home,
    name,
    short_name: name,
    description,
    lang: languages[locale].tag,
    start_url: home,
    // Every language: a change of language stays in the same window.
    scope: pathTo("home"),
    // A window without the browser's bar. The way back is the device's own; bar and menu lead everywhere,
    // and what is not ours opens in the browser.
    display: "standalone",
    shortcuts: [
      shortcut(services, pathTo("services", locale)),
      shortcut(courses, pathTo("courses", locale)),
      shortcut(report, `${home}#how`),
    ],
    background_color: themes.home,
    theme_color: themes.home,
    icons: [
      pngIcon("icon-192", "any"),
      pngIcon("icon-512", "any"),
      pngIcon("icon-maskable-512", "maskable"),
    ],
  };
  return Response.json(inEverySentence(manifest, withPlainSpaces));
};

/** The menu of the home screen's icon has a shortcut for each door of the home page. */
function shortcut({ title, text }: Record<"title" | "text", string>, url: string) {
  return { name: title, description: text, url, icons: [pngIcon("icon-192", "any")] };
}

function pngIcon(name: IconName, purpose: "any" | "maskable") {
  const { side } = icons[name];
  return { src: `/${name}.png`, type: "image/png", sizes: `${side}x${side}`, purpose };
}
