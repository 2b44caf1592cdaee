/** THE table of pages: path, theme and place in the menus. Navigation, routes, sitemap and tests read it. */
import type { ThemeName } from "#theme/themes.ts";

/** The languages that the site can speak. */
export type Locale = "en" | "hi";

/** The languages that are published; a language joins the list once all its content is there. */
export const locales: readonly Locale[] = ["en"];

/** The language whose addresses have no prefix. */
export const defaultLocale: Locale = "en";

interface Page {
  /** Path in the default language. */
  path: `/${string}`;
  theme: ThemeName;
}

export const pages = {
  home: { path: "/", theme: "home" },
  services: { path: "/c-a-services", theme: "services" },
  courses: { path: "/grow-with-us", theme: "default" },
  franchise: { path: "/our-franchise", theme: "default" },
  about: { path: "/about-us", theme: "about" },
  contact: { path: "/contact-us", theme: "contact" },
  privacy: { path: "/privacy", theme: "default" },
} as const satisfies Record<string, Page>;
export type PageName = keyof typeof pages;

/** The six links of the bar, in order. */
export const navigation = [
  "home",
  "services",
  "courses",
  "franchise",
  "about",
  "contact",
] as const satisfies PageName[];

/** The quick links of the footer, in order. */
export const quickLinks = [
  "home",
  "franchise",
  "courses",
  "about",
  "services",
  "contact",
] as const satisfies PageName[];

/** The clean path of a page in a language: `/contact-us`, `/hi/contact-us`. */
export function pathTo(page: PageName, locale: Locale = defaultLocale): string {
  const { path } = pages[page];
  if (locale === defaultLocale) return path;
  return path === "/" ? `/${locale}/` : `/${locale}${path}`;
}

/** The theme of a path, selected by its first segment after the language; unknown ones get the default. */
export function themeOf(path: string): ThemeName {
  const [first, second] = path.split("/").filter(Boolean);
  const isLocale = locales.some((locale) => locale !== defaultLocale && locale === first);
  const segment = (isLocale ? second : first) ?? "";
  const page = Object.values(pages).find(({ path: known }) => known === `/${segment}`);
  return page?.theme ?? "default";
}

/** Static routes for `pages/[...locale]`: the default language has no segment. */
export function localePaths() {
  return locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
    props: { locale },
  }));
}
