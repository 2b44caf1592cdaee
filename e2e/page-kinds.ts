/** One page of each kind, for checks that take long. */
import { forms } from "#forms/forms.ts";
import { calculators, defaultLocale, locales, pages, toLocalePath, tools } from "#page-map.ts";
import { builtPages } from "./built/built-pages.ts";

/** Paths of all calculators but that of the income tax, which has every part that the others have. */
export const otherCalculators: readonly string[] = calculators
  .filter((name) => name !== "incomeTax")
  .map((name) => pages[name].path);

const mainPaths = Object.values(pages)
  .map(({ path }) => path)
  .filter((path) => !otherCalculators.includes(path));
const toolPaths = tools.map((tool) => pages[tool].path);

/** The first page below `parent` that is neither a free tool nor a thank-you page. */
function getOnePathBelow(parent: string): string {
  const found = builtPages.find(
    (path) =>
      path.startsWith(`${parent}/`) &&
      !toolPaths.some((tool) => tool === path) &&
      !Object.values(forms).some(({ thanks }) => thanks === path),
  );
  if (found === undefined) throw new Error(`No page was built below ${parent}.`);
  return found;
}

/** All pages of the page map except the other calculators, and one page of each other kind. */
export const pageKinds: readonly string[] = [
  ...mainPaths,
  getOnePathBelow(pages.services.path),
  getOnePathBelow(pages.courses.path),
  forms.contact.thanks,
  "/offline",
  ...locales
    .filter((locale) => locale !== defaultLocale)
    .map((locale) => toLocalePath(locale, pages.contact.path)),
];
