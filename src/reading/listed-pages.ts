import type { CollectionKey } from "astro:content";
import type { ShareArt } from "#share/share-picture.ts";
import { locales, pages, pathTo, type Locale, type PageName } from "#site";
import { readCourses } from "./courses.ts";
import { read } from "./read.ts";
import { readServices } from "./services.ts";

/** A page that search engines may list and people may share. */
export interface ListedPage {
  /** Its clean path: `/hi/contact-us`. */
  path: string;
  locale: Locale;
  title: string;
  /** The short Hindi line beside an English title. */
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
  earnings: { words: "earnings", art: "network" },
  guide: { words: "guide", art: "seal-registration" },
  fees: { words: "fees", art: "mohar" },
  papers: { words: "papers", art: "seal-documentation" },
  calculators: { words: "calculators", art: "seal-gst" },
  dueDates: { words: "due-dates", art: "calendar" },
} as const satisfies Record<PageName, { words: CollectionKey; art: ShareArt }>;

/** Every such page in every published language. */
export async function listedPages(): Promise<ListedPage[]> {
  const names = Object.keys(pages) as PageName[]; // The keys of a constant are what its type says.
  const lists = locales.flatMap((locale) => [
    Promise.all(names.map((name) => mainPage(name, locale))),
    servicePages(locale),
    coursePages(locale),
  ]);
  return (await Promise.all(lists)).flat();
}

async function mainPage(name: PageName, locale: Locale): Promise<ListedPage> {
  const { words: file, art } = own[name];
  const words = await read(file, locale);
  return {
    path: pathTo(name, locale),
    locale,
    title: words.title,
    aside: "hero" in words ? words.hero.hindi : words.hindi,
    art,
    file: `content/${locale}/${file}.yaml`,
  };
}

async function servicePages(locale: Locale): Promise<ListedPage[]> {
  const services = await readServices(locale);
  return services.map(({ href, title, hindi, icon }) => ({
    path: href,
    locale,
    title,
    aside: hindi,
    art: `seal-${icon}`,
    file: `content/${locale}/services/${icon}.yaml`,
  }));
}

async function coursePages(locale: Locale): Promise<ListedPage[]> {
  const courses = await readCourses(locale);
  return courses.map(({ path, title, hindi, picture }) => ({
    path,
    locale,
    title,
    aside: hindi,
    art: `course-${picture}`,
    file: `content/${locale}/courses.yaml`,
  }));
}
