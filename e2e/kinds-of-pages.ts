/** One page of each kind, for promises that take long to ask for. */
import { builtPages } from "./built/built-pages.ts";
import { forms } from "#forms/forms.ts";
import { locales, pages, pathIn, tools } from "#page-map.ts";

const ofTable = Object.values(pages).map(({ path }) => path);
const ofTools = tools.map((tool) => pages[tool].path);

/** Any page below another, a free tool aside. */
function oneBelow(parent: string): string {
  const found = builtPages.find(
    (path) =>
      path.startsWith(`${parent}/`) &&
      !ofTools.some((tool) => tool === path) &&
      !Object.values(forms).some(({ thanks }) => thanks === path),
  );
  if (found === undefined) throw new Error(`No page was built below ${parent}.`);
  return found;
}

/** The path of every page of the table, and of one of each other kind. */
export const kindsOfPages: readonly string[] = [
  ...ofTable,
  oneBelow(pages.services.path),
  oneBelow(pages.courses.path),
  forms.contact.thanks,
  "/offline",
  ...locales.slice(1).map((locale) => pathIn(locale, pages.contact.path)),
];
