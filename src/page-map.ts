/** The only table of pages: path, theme and position in menus. Navigation, routes, sitemap and tests read it. */
import type { ThemeName } from "#ui/theme/themes.ts";
import { defaultLocale, getPathPrefix, type Locale, locales } from "./locales.ts";

// Most files that need a page need its languages, too.
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

/** The calculators in the order of their page, each with the keys of the services whose pages link to it. */
const servicesByCalculator = {
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

export type CalculatorName = keyof typeof servicesByCalculator;

// Safe, because the keys of a constant are those of its type.
export const calculators = Object.keys(servicesByCalculator) as CalculatorName[];

/** The calculators to which the page of a service links: `itr` → `["incomeTax", …]`. */
export function listCalculators(service: string): CalculatorName[] {
  return calculators.filter((name) => servicesByCalculator[name].includes(service));
}

/** The last part of the calculator's path, which shared links and saved values contain. */
export function getCalculatorId(name: CalculatorName): string {
  return pages[name].path.slice(`${pages.calculators.path}/`.length);
}

/** The path of a page in a language: `/contact-us`, `/hi/contact-us`; home is `/` and `/hi/`. */
export function getPagePath(page: PageName, locale: Locale = defaultLocale): string {
  return toLocalePath(locale, pages[page].path);
}

/**
 * The path of the same page in another language: `/hi/contact-us` in English is `/contact-us`. The 404 page has no
 * address of its own, so its translation is the home page.
 */
export function toLocalePath(locale: Locale, path: string): string {
  const pathWithoutLocale = removeLocale(path);
  const page = pathWithoutLocale === "/404" ? "/" : pathWithoutLocale;
  return getPathPrefix(locale) + page;
}

/** The theme of a page. A page that is not in the table, such as that of a service, has the theme of its first segment. */
export function getTheme(path: string): ThemeName {
  const themes = new Map<string, ThemeName>(
    Object.values(pages).map((page) => [page.path, page.theme]),
  );
  const plainPath = removeLocale(path);
  const [segment = ""] = plainPath.split("/").filter(Boolean);
  return themes.get(plainPath) ?? themes.get(`/${segment}`) ?? "default";
}

/** `/hi/contact-us` → `hi`. A first segment that is no language means the default language. */
export function getLocale(path: string): Locale {
  const [, segment] = path.split("/");
  return locales.find((locale) => getPathPrefix(locale) === `/${segment}`) ?? defaultLocale;
}

/** `/hi/contact-us` → `/contact-us`. */
function removeLocale(path: string): string {
  return path.slice(getPathPrefix(getLocale(path)).length) || "/";
}
