import path from "node:path";
import { contentFiles } from "#content-files.ts";
import { defaultLocale, isLocale, type Locale, locales } from "#locales.ts";
import { digestPlaceholders, visitorPlaceholders } from "#server/mail/mail-placeholders.ts";
import type { LoadedContent } from "#site-content/files.ts";
import { loadFilesOrThrow, type SiteFiles } from "#site-content/load.ts";
import { localizeBusiness } from "#site-content/schemas/business.ts";
import { listClaimFigures } from "#site-content/schemas/figures.ts";
import { fillInAll, listPlaceholders, removeNonBreakingSpaces } from "#text/sentences.ts";

/** By language; `fallback` speaks where no language is asked for. */
export interface SiteMessages {
  languages: ReadonlyMap<Locale, LocaleMessages>;
  fallback: { language: Locale; messages: LocaleMessages };
  /** Sorted by date, the earliest first. */
  rulesEnd: readonly RulesEnd[];
}

/** A file in `content/` whose rules hold until a day, `YYYY-MM-DD`. */
export interface RulesEnd {
  file: string;
  until: string;
}

/** The server runs in the folder of the project. */
export const contentFolder = path.resolve("content");

/** Files of the messages; `createMessages` also reads the last days of the tools' rules from a whole content. */
const messageFiles = [
  ...(["business", "claims", "courses", "opening"] as const),
  ...(["courseContent", "desk", "forms", "mail", "openingContent"] as const),
] as const;

/**
 * Reads the messages from the content folder, for programs that render no pages. Throws a ContentError with every
 * mistake.
 */
export function loadMessages(): SiteMessages {
  return createMessages(loadFilesOrThrow(...messageFiles));
}

type CheckedContent = LoadedContent<Pick<SiteFiles, (typeof messageFiles)[number]>>;

export function createMessages(content: CheckedContent): SiteMessages {
  const languages = new Map(
    locales.map((locale) => [locale, createLocaleMessages(content, locale)]),
  );
  const messages = languages.get(defaultLocale) ?? createLocaleMessages(content, defaultLocale);
  return {
    languages,
    fallback: { language: defaultLocale, messages },
    rulesEnd: listRulesEnd(content.shared),
  };
}

export type LocaleMessages = ReturnType<typeof createLocaleMessages>;

function createLocaleMessages({ shared, localeContent }: CheckedContent, language: Locale) {
  const { business, claims, courses, opening } = shared;
  const { desk, forms, mail, courseContent, openingContent } = localeContent[language];
  const figures = Object.fromEntries(listClaimFigures(claims, language));
  return {
    ...fillInAll(forms, figures),
    mail: fillInAll(mail, figures),
    desk: fillInAll(desk, figures),
    business: localizeBusiness(business, language),
    /** Hours within which the site promises an answer; 24 where it names no number. */
    replyHours: Number(claims["replyHours"]?.figure) || 24,
    office: { ...opening, replyOn: business.replyOn },
    opening: openingContent.sentences,
    /** By their keys in the content, which stay when a title changes; forms post the title. */
    courses: new Map(
      Object.entries(courses).flatMap(([key, { id, price: fee }]) => {
        const title = courseContent.courses[key]?.title;
        return title === undefined
          ? []
          : [[key, { id: String(id), title: removeNonBreakingSpaces(title), fee }] as const];
      }),
    ),
  };
}

/** From the files as they are delivered, for programs that render no pages. */
export function readRulesEnd(): RulesEnd[] {
  return listRulesEnd(loadFilesOrThrow(...contentNames).shared);
}

// The names are those of the files, which Object.keys widens to texts.
const contentNames = Object.keys(contentFiles) as (keyof SiteFiles)[];

function listRulesEnd(shared: Readonly<Record<string, object>>): RulesEnd[] {
  return contentNames
    .flatMap((name) => {
      const rules = shared[name] ?? {};
      const until = "validUntil" in rules ? String(rules.validUntil) : undefined;
      return until === undefined ? [] : [{ file: `${contentFiles[name].name}.yaml`, until }];
    })
    .toSorted((one, other) => one.until.localeCompare(other.until));
}

/** Unknown placeholders in mails: a typing mistake would otherwise come to light in the first mail. */
export function findUnknownPlaceholders({ languages }: SiteMessages): string[] {
  const known: readonly string[] = [...visitorPlaceholders, ...digestPlaceholders];
  return [...languages].flatMap(([language, { mail }]) =>
    listPlaceholders(mail)
      .filter((blank) => !known.includes(blank))
      .map((blank) => `content/${language}/mail.yaml: nothing is given for {${blank}}.`),
  );
}

/** The title may be in any language. */
export function findCourseKey({ languages }: SiteMessages, title: string): string | undefined {
  const courses = [...languages.values()].flatMap((messages) => [...messages.courses]);
  return courses.find(([, course]) => course.title === title)?.[0];
}

/** The requested language where the site has it, otherwise the default. */
export function getLocaleMessages(
  messages: SiteMessages,
  language: string | undefined,
): SiteMessages["fallback"] {
  if (language === undefined || !isLocale(language)) return messages.fallback;
  const found = messages.languages.get(language);
  return found === undefined ? messages.fallback : { language, messages: found };
}
