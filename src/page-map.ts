/** THE table of pages: path, theme and place in the menus. Navigation, routes, sitemap and tests read it. */
import type { ThemeName } from "#ui/theme/themes.ts";
import { defaultLocale, getPathPrefix, type Locale, locales } from "./locales.ts";

export { defaultLocale, locales, type Locale };

interface Page {
  /** The path in the default language, without a prefix. */
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
  terms: { path: "/terms", theme: "default" },
  fees: { path: "/c-a-services/fees", theme: "services" },
  papers: { path: "/c-a-services/papers", theme: "services" },
  calculators: { path: "/c-a-services/calculators", theme: "services" },
  gst: { path: "/c-a-services/calculators/gst", theme: "services" },
  composition: { path: "/c-a-services/calculators/composition", theme: "services" },
  incomeTax: { path: "/c-a-services/calculators/income-tax", theme: "services" },
  presumptive: { path: "/c-a-services/calculators/presumptive-income", theme: "services" },
  advanceTax: { path: "/c-a-services/calculators/advance-tax", theme: "services" },
  lateGst: { path: "/c-a-services/calculators/late-gst", theme: "services" },
  lateReturn: { path: "/c-a-services/calculators/late-return", theme: "services" },
  updatedReturn: { path: "/c-a-services/calculators/updated-return", theme: "services" },
  lateStatements: { path: "/c-a-services/calculators/late-statements", theme: "services" },
  tds: { path: "/c-a-services/calculators/tds", theme: "services" },
  dueDates: { path: "/c-a-services/due-dates", theme: "services" },
  guide: { path: "/c-a-services/guide", theme: "services" },
  earnings: { path: "/our-franchise/earnings", theme: "default" },
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

/** The free tools, in the order in which they are offered. */
export const tools = [
  "guide",
  "fees",
  "papers",
  "calculators",
  "dueDates",
  "earnings",
] as const satisfies PageName[];
export type ToolName = (typeof tools)[number];

/** The calculators in the order in which their page lists them, each with the services whose clients ask for it. */
const servicesOf = {
  gst: ["gst"],
  composition: ["gst"],
  incomeTax: ["itr"],
  presumptive: ["itr"],
  advanceTax: ["itr"],
  lateGst: ["gst"],
  lateReturn: ["itr"],
  updatedReturn: ["itr"],
  tds: ["itr", "registration", "documentation"],
  lateStatements: ["gst", "itr", "registration", "documentation"],
} satisfies Partial<Record<PageName, string[]>>;
export type CalculatorName = keyof typeof servicesOf;

// The keys of a constant are what its type says.
export const calculators = Object.keys(servicesOf) as CalculatorName[];

export function listCalculators(service: string): CalculatorName[] {
  return calculators.filter((name) => servicesOf[name].includes(service));
}

/** Links and stored values carry this id, which is the end of the calculator's path. */
export function getCalculatorId(name: CalculatorName): string {
  return pages[name].path.slice(`${pages.calculators.path}/`.length);
}

/** The clean path of a page in a language: `/contact-us`, `/hi/contact-us`; home is `/` and `/hi/`. */
export function pathTo(page: PageName, locale: Locale = defaultLocale): string {
  return toLocalePath(locale, pages[page].path);
}

/**
 * The same page in another language: `/hi/contact-us` in English is `/contact-us`. The page for an
 * address that does not exist has no address either: it leads home.
 */
export function toLocalePath(locale: Locale, path: string): string {
  const bare = removeLocale(path);
  const page = bare === "/404" ? "/" : bare;
  return getPathPrefix(locale) + page;
}

/** The first segment after the language decides; unknown ones get the default. */
export function getTheme(path: string): ThemeName {
  const [segment = ""] = removeLocale(path).split("/").filter(Boolean);
  const page = Object.values(pages).find(({ path: known }) => known === `/${segment}`);
  return page?.theme ?? "default";
}

/** The first segment decides; others get the default language. */
export function getLocale(path: string): Locale {
  const [, segment] = path.split("/");
  return locales.find((locale) => getPathPrefix(locale) === `/${segment}`) ?? defaultLocale;
}

function removeLocale(path: string): string {
  return path.slice(getPathPrefix(getLocale(path)).length) || "/";
}
