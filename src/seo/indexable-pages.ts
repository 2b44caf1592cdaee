import { readCourses } from "#catalogue/courses.ts";
import { readServices } from "#catalogue/services.ts";
import { contentFiles } from "#content-files.ts";
import { languages } from "#locales.ts";
import {
  type CalculatorName,
  calculators,
  defaultLocale,
  getPagePath,
  type Locale,
  locales,
  type PageName,
  pages,
  toLocalePath,
} from "#page-map.ts";
import { getContent } from "#site-content/get-content.ts";

/** The drawing in the eye of a share image: the name of an SVG file in `src/ui/art/`. */
export type ShareArt =
  | "brain"
  | "calendar"
  | "iris-share"
  | "mark"
  | "mohar"
  | "network"
  | `course-${string}`
  | `seal-${string}`;

export interface IndexablePage {
  /** The path without host, ending or query: `/hi/contact-us`. */
  path: string;
  locale: Locale;
  title: string;
  /** The short line in the accent language; pages in that language have none. */
  accent: string | undefined;
  art: ShareArt;
  /** The content file of the page, by whose last commit the sitemap dates it. */
  file: string;
}

/** A page without an entry shows the brand's mark. */
const artByPage: Partial<Record<PageName, ShareArt>> = {
  home: "iris-share",
  courses: "calendar",
  franchise: "network",
  about: "mohar",
  contact: "seal-documentation",
  earnings: "network",
  guide: "seal-registration",
  fees: "mohar",
  papers: "seal-documentation",
  calculators: "seal-gst",
  dueDates: "calendar",
};

export function listIndexablePages(): IndexablePage[] {
  const names = Object.keys(pages) as PageName[]; // The keys of a constant are what its type says.
  return locales.flatMap((locale): IndexablePage[] => [
    ...names.map((name) => createMainPage(name, locale)),
    ...readServices(locale).map(({ href, title, accent, key, seal }) => ({
      path: href,
      locale,
      title,
      accent,
      art: `seal-${seal}` as const,
      file: `content/${locale}/services/${key}.yaml`,
    })),
    ...readCourses(locale).map(({ path, title, accent, picture }) => ({
      path,
      locale,
      title,
      accent,
      art: `course-${picture}` as const,
      file: `content/${locale}/courses.yaml`,
    })),
  ]);
}

interface PageHead {
  title: string;
  accent?: string | undefined;
  hero?: { accent?: string | undefined } | undefined;
}

/** Returns the name of a page's file of texts, and what the file says of the page. */
function readPageHead(name: PageName, locale: Locale) {
  if (isCalculator(name)) {
    const head: PageHead = getContent("calculators", locale)[name];
    return { fileName: contentFiles.calculators.name, head };
  }
  // The page of all courses has skills.yaml; courses.yaml has the courses themselves.
  const file = name === "courses" ? "skills" : name;
  const head: PageHead = getContent(file, locale);
  return { fileName: contentFiles[file].name, head };
}

function createMainPage(name: PageName, locale: Locale): IndexablePage {
  const { fileName, head } = readPageHead(name, locale);
  return {
    path: getPagePath(name, locale),
    locale,
    title: head.title,
    accent: head.hero?.accent ?? head.accent,
    art: artByPage[isCalculator(name) ? "calculators" : name] ?? "mark",
    file: `content/${locale}/${fileName}.yaml`,
  };
}

function isCalculator(name: PageName): name is CalculatorName {
  return calculators.some((calculator) => calculator === name);
}

/** Lists the page in each language, and as `x-default` for readers of others. Empty for a site of one language. */
export function listTranslations(path: string) {
  if (locales.length === 1) return [];
  return [
    ...locales.map((locale) => ({ tag: languages[locale].tag, path: toLocalePath(locale, path) })),
    { tag: "x-default", path: toLocalePath(defaultLocale, path) },
  ];
}

/** The path of a page's share picture: `/share/contact-us.png`, that of a home page `/share/home.png`. */
export function getShareImagePath(page: string): string {
  return `/share${page.replace(/\/$/, "/home")}.png`;
}

/** In pixels. Social networks ask for this size. */
export const shareImageSize = { width: 1200, height: 630 } as const;
