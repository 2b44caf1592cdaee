/** The sentences and facts of the content that the server needs, by language. */
import path from "node:path";
import type { Texts } from "virtual:texts";
import { listPapers } from "#catalogue/papers.ts";
import { contentFiles } from "#content-files.ts";
import type { DeskMessages } from "#desk/frame/desk-schema.ts";
import { defaultLocale, isLocale, type Locale, locales } from "#locales.ts";
import type { navigation } from "#page-map.ts";
import {
  digestPlaceholders,
  type MailMessages,
  visitorPlaceholders,
} from "#server/mail/mail-placeholders.ts";
import type { LoadedContent } from "#site-content/files.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { type Business, localizeBusiness } from "#site-content/schemas/business.ts";
import { listClaimFigures } from "#site-content/schemas/figures.ts";
import type { SiteFiles } from "#site-content/site-files.ts";
import type { OfficeHours } from "#text/opening.ts";
import { fillInAll, listPlaceholders, removeNonBreakingSpaces } from "#text/sentences.ts";

type FormMessages = Texts["forms"];

/** The last day on which the rules of a file hold: `rules/gst.yaml` until `2027-03-31`. */
export interface RulesEnd {
  file: string;
  until: string;
}

/** The messages of one language, with the figures of the content filled in. The messages of the forms are its properties. */
export interface LocaleMessages extends FormMessages {
  mail: MailMessages;
  desk: DeskMessages;
  business: Business;
  /** Hours within which the site promises an answer; 24 where it names no number. */
  replyHours: number;
  office: OfficeHours;
  opening: Readonly<Record<"hours" | "closedDay" | "closedDays", string>>;
  /** The names of the pages in the menu. */
  pageNames: Readonly<Record<(typeof navigation)[number], string>>;
  /** By their keys in the content, which stay when a title changes; forms post the title. */
  courses: ReadonlyMap<string, { id: string; title: string; fee: number }>;
  /** Papers that every customer brings, by the key of the product; the site also lists those of some customers. */
  papers: ReadonlyMap<string, readonly string[]>;
}

/** Messages by language; `fallback` is for a request that names no language. */
export interface SiteMessages {
  languages: ReadonlyMap<Locale, LocaleMessages>;
  fallback: { language: Locale; messages: LocaleMessages };
  /** The days on which rules expire, the earliest first. Complete only if the content was loaded with all files. */
  rulesEnd: readonly RulesEnd[];
}

// Object.keys returns string[]; these are the keys of SiteFiles.
const contentNames = Object.keys(contentFiles) as (keyof SiteFiles)[];

/** The server runs in the folder of the project. */
export const contentFolder = path.resolve("content");

/** The files of the messages: five that all languages share, then those of each language. */
const messageFiles = [
  "business",
  "claims",
  "courses",
  "opening",
  "paperRules",
  "courseContent",
  "desk",
  "forms",
  "layout",
  "mail",
  "openingContent",
  "papers",
] as const;

/**
 * Reads the messages from the content folder, for programs that render no pages. Throws a ContentError with every
 * mistake.
 */
export function loadMessages(): SiteMessages {
  return createMessages(loadFilesOrThrow(...messageFiles));
}

type CheckedContent = LoadedContent<Pick<SiteFiles, (typeof messageFiles)[number]>>;

/** The messages of content that has been loaded already: that of an edition, with its edits. */
export function createMessages(content: CheckedContent): SiteMessages {
  const languages = new Map(
    locales.map((locale) => [locale, createLocaleMessages(content, locale)]),
  );
  // The default language is one of the locales, which the type of a map does not know.
  const messages = languages.get(defaultLocale) ?? createLocaleMessages(content, defaultLocale);
  return {
    languages,
    fallback: { language: defaultLocale, messages },
    rulesEnd: listRulesEnd(content.shared),
  };
}

function createLocaleMessages(
  { shared, localeContent }: CheckedContent,
  language: Locale,
): LocaleMessages {
  const { business, claims, courses, opening, paperRules } = shared;
  const { desk, forms, layout, mail, courseContent, openingContent, papers } =
    localeContent[language];
  const figures = Object.fromEntries(listClaimFigures(claims, language));
  return {
    ...fillInAll(forms, figures),
    mail: fillInAll(mail, figures),
    desk: fillInAll(desk, figures),
    business: localizeBusiness(business, language),
    replyHours: Number(claims["replyHours"]?.figure) || 24,
    office: { ...opening, replyOn: business.replyOn },
    opening: openingContent.sentences,
    pageNames: {
      home: layout.pages.home.label,
      services: layout.pages.services.label,
      courses: layout.pages.courses.label,
      franchise: layout.pages.franchise.label,
      about: layout.pages.about.label,
      contact: layout.pages.contact.label,
    },
    courses: new Map(
      Object.entries(courses).flatMap(([key, { id, price: fee }]) => {
        const title = courseContent.courses[key]?.title;
        return title === undefined
          ? []
          : [[key, { id: String(id), title: removeNonBreakingSpaces(title), fee }] as const];
      }),
    ),
    papers: new Map(
      Object.keys(paperRules.needs).map((product) => {
        const papersOfAll = listPapers(paperRules.needs, [product]).filter(
          ({ cases }) => cases.length === 0,
        );
        const names = papersOfAll.flatMap(({ id }) => papers.papers.names[id] ?? []);
        return [product, names.map(removeNonBreakingSpaces)] as const;
      }),
    ),
  };
}

/** Reads the days on which rules expire from the content folder, for programs that render no pages. */
export function readRulesEnd(): RulesEnd[] {
  return listRulesEnd(loadFilesOrThrow(...contentNames).shared);
}

function listRulesEnd(shared: Readonly<Record<string, object>>): RulesEnd[] {
  return contentNames
    .flatMap((name) => {
      const rules = shared[name] ?? {};
      const until = "validUntil" in rules ? String(rules.validUntil) : undefined;
      return until === undefined ? [] : [{ file: `${contentFiles[name].name}.yaml`, until }];
    })
    .toSorted((a, b) => a.until.localeCompare(b.until));
}

/**
 * "content/hi/mail.yaml: nothing is given for {nmae}.": found at the start, because a typing mistake would otherwise be
 * seen only in the first mail.
 */
export function findUnknownPlaceholders({ languages }: SiteMessages): string[] {
  const known: readonly string[] = [...visitorPlaceholders, ...digestPlaceholders];
  return [...languages].flatMap(([language, { mail }]) =>
    listPlaceholders(mail)
      .filter((placeholder) => !known.includes(placeholder))
      .map(
        (placeholder) => `content/${language}/mail.yaml: nothing is given for {${placeholder}}.`,
      ),
  );
}

/** The key of the course with this title in any language: "Microsoft Excel Mastery" → `excel`. */
export function findCourseKey({ languages }: SiteMessages, title: string): string | undefined {
  const courses = [...languages.values()].flatMap((messages) => [...messages.courses]);
  return courses.find(([, course]) => course.title === title)?.[0];
}

/** The messages of the requested language, or of the default one: `fr` → English. */
export function getLocaleMessages(
  messages: SiteMessages,
  language: string | undefined,
): SiteMessages["fallback"] {
  if (language === undefined || !isLocale(language)) return messages.fallback;
  const found = messages.languages.get(language);
  return found === undefined ? messages.fallback : { language, messages: found };
}
