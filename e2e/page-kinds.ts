/** One page of each kind, for checks that take long. */
import { forms } from "#forms/forms.ts";
import { calculators, locales, pages, toLocalePath, tools } from "#page-map.ts";
import { builtPages } from "./built/built-pages.ts";

/** They have the parts of the income tax calculator, which has the most and stands for all. */
export const otherCalculators: readonly string[] = calculators
  .filter((name) => name !== "incomeTax")
  .map((name) => pages[name].path);

const ofTable = Object.values(pages)
  .map(({ path }) => path)
  .filter((path) => !otherCalculators.includes(path));
const ofTools = tools.map((tool) => pages[tool].path);

/** Any page below `parent`, except free tools. */
function getOnePathBelow(parent: string): string {
  const found = builtPages.find(
    (path) =>
      path.startsWith(`${parent}/`) &&
      !ofTools.some((tool) => tool === path) &&
      !Object.values(forms).some(({ thanks }) => thanks === path),
  );
  if (found === undefined) throw new Error(`No page was built below ${parent}.`);
  return found;
}

/** Every page of the table except the other calculators, and one of each other kind. */
export const pageKinds: readonly string[] = [
  ...ofTable,
  getOnePathBelow(pages.services.path),
  getOnePathBelow(pages.courses.path),
  forms.contact.thanks,
  "/offline",
  ...locales.slice(1).map((locale) => toLocalePath(locale, pages.contact.path)),
];
