import { contentFiles } from "#content/content-files.ts";
import type { ShareArt } from "#seo/share/share-picture.ts";
import {
  calculators,
  locales,
  pages,
  pathTo,
  type CalculatorName,
  type Locale,
  type PageName,
} from "#page-map.ts";
import { readCourses } from "#content/courses.ts";
import { content, type WordsName } from "#content/read.ts";
import { readServices } from "#content/services.ts";

/** A page that search engines may list and people may share. */
export interface ListedPage {
  /** Its clean path: `/hi/contact-us`. */
  path: string;
  locale: Locale;
  title: string;
  /** The short accent line beside an English title. */
  aside: string | undefined;
  /** What the eye of its share picture is made of. */
  art: ShareArt;
  /** The content file that its own words come from. */
  file: string;
}

const own = {
  home: { words: "home", art: "iris-share" },
  services: { words: "services", art: "mark" },
  courses: { words: "skills", art: "calendar" },
  franchise: { words: "franchise", art: "network" },
  about: { words: "about", art: "mohar" },
  contact: { words: "contact", art: "seal-documentation" },
  privacy: { words: "privacy", art: "mark" },
  terms: { words: "terms", art: "mark" },
  earnings: { words: "earnings", art: "network" },
  guide: { words: "guide", art: "seal-registration" },
  fees: { words: "fees", art: "mohar" },
  papers: { words: "papers", art: "seal-documentation" },
  calculators: { words: "calculators", art: "seal-gst" },
  gst: { words: "calculators", art: "seal-gst" },
  composition: { words: "calculators", art: "seal-gst" },
  incomeTax: { words: "calculators", art: "seal-gst" },
  presumptive: { words: "calculators", art: "seal-gst" },
  advanceTax: { words: "calculators", art: "seal-gst" },
  lateGst: { words: "calculators", art: "seal-gst" },
  lateReturn: { words: "calculators", art: "seal-gst" },
  updatedReturn: { words: "calculators", art: "seal-gst" },
  lateStatements: { words: "calculators", art: "seal-gst" },
  tds: { words: "calculators", art: "seal-gst" },
  dueDates: { words: "dueDates", art: "calendar" },
} as const satisfies Record<PageName, { words: WordsName; art: ShareArt }>;

/** Every such page in every published language. */
export function listedPages(): ListedPage[] {
  const names = Object.keys(pages) as PageName[]; // The keys of a constant are what its type says.
  return locales.flatMap((locale) => [
    ...names.map((name) => mainPage(name, locale)),
    ...servicePages(locale),
    ...coursePages(locale),
  ]);
}

function mainPage(name: PageName, locale: Locale): ListedPage {
  const { words: file, art } = own[name];
  const words = isCalculator(name) ? content("calculators", locale)[name] : content(file, locale);
  return {
    path: pathTo(name, locale),
    locale,
    title: words.title,
    aside: "hero" in words ? words.hero.accent : "accent" in words ? words.accent : undefined,
    art,
    file: `content/${locale}/${contentFiles[file].name}.yaml`,
  };
}

function isCalculator(name: PageName): name is CalculatorName {
  return calculators.some((calculator) => calculator === name);
}

function servicePages(locale: Locale): ListedPage[] {
  const services = readServices(locale);
  return services.map(({ href, title, accent, key, seal }) => ({
    path: href,
    locale,
    title,
    aside: accent,
    art: `seal-${seal}`,
    file: `content/${locale}/services/${key}.yaml`,
  }));
}

function coursePages(locale: Locale): ListedPage[] {
  const courses = readCourses(locale);
  return courses.map(({ path, title, accent, picture }) => ({
    path,
    locale,
    title,
    aside: accent,
    art: `course-${picture}`,
    file: `content/${locale}/courses.yaml`,
  }));
}
