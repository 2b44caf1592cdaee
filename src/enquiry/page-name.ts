import { defaultLocale, navigation, pages, toLocalePath } from "#page-map.ts";

type NavigationPage = (typeof navigation)[number];

/**
 * The page of a form as the menu names it: `/hi/contact-us` → "Contact Us". A page below one of the menu has the name of
 * that one; any other has its path.
 */
export function formatPageName(
  path: string,
  names: Readonly<Record<NavigationPage, string>>,
): string {
  const plainPath = toLocalePath(defaultLocale, path);
  const page = navigation.find((name) => {
    const { path: known } = pages[name];
    return plainPath === known || (known !== "/" && plainPath.startsWith(`${known}/`));
  });
  return page === undefined ? path : names[page];
}
