/** What the server says and of whom it speaks. */
import path from "node:path";
import { loadContent, type Content } from "#content/load-content.ts";
import { describeMistake } from "#content/mistake.ts";
import type { Overlay } from "#content/overlay.ts";
import { defaultLocale, isLocale, locales, type Locale } from "#locales.ts";
import { businessIn, type Business } from "#content/shapes/business.ts";
import { claimFigures } from "#content/shapes/figures.ts";
import type { DeskWords } from "#desk/frame/words.ts";
import type { FormsWords } from "#forms/words.ts";
import { digestBlanks, visitorBlanks, type MailWords } from "#server/mail/words.ts";
import type { OpeningWords } from "#content/shapes/opening.ts";
import { ruleEnds, serverFiles } from "#content/server-files.ts";
import { blanksIn, fillInAll, withPlainSpaces } from "#text/sentences.ts";
import type { Office } from "#text/opening.ts";
import type { EnrolledCourse } from "#server/payment/course-payment.ts";

/** The words of one language. */
export interface LanguageWords extends FormsWords {
  mail: MailWords;
  desk: DeskWords;
  /** The facts of the business, its names in the letters of this language. */
  business: Business;
  /** Within how many hours the site promises an answer; 24 where it names no number. */
  replyHours: number;
  /** When the office is open, and the sentences about it. */
  office: Office;
  opening: OpeningWords["sentences"];
  /** The courses by their keys in the content, which stay when a title changes; the form posts the title. */
  courses: ReadonlyMap<string, EnrolledCourse & { title: string }>;
}

/** The words of every language, and the language that speaks when none is asked for. */
export interface Words {
  languages: ReadonlyMap<Locale, LanguageWords>;
  fallback: { language: Locale; words: LanguageWords };
  /** The first day on which rules of the tools end, `YYYY-MM-DD`. */
  rulesEnd: string;
}

/** The outcome of reading the words. */
export type WordsResult = { ok: true; words: Words } | { ok: false; problems: string[] };

/** The server runs in the folder of the project. */
export const contentFolder = path.resolve("content");

const files = { ...serverFiles, ...ruleEnds };

/** Reads what the server says from the content folder, with the edits laid over it. */
export function readWords(contentDir: string, overlay: Overlay = []): WordsResult {
  const loaded = loadContent({ files, locales, folder: contentDir, overlay });
  if (!loaded.ok) return { ok: false, problems: loaded.mistakes.map(describeMistake) };
  const words = wordsOf(loaded.content);
  // A typing mistake in the files would otherwise come to light in the first mail. Edits of the desk
  // are checked before they are published, and must not keep a server from starting.
  const problems = overlay.length === 0 ? strayBlanks(words, contentDir) : [];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, words };
}

/** What the server says, in every language of the site, from a content that has been checked and has the rules. */
export function wordsOf({ shared, words }: Content<typeof serverFiles, Locale>): Words {
  const { business, claims, courses, opening } = shared;
  const inLanguage = (language: Locale): LanguageWords => {
    const { desk, forms, mail, courseWords, openingWords } = words[language];
    const figures = Object.fromEntries(claimFigures(claims, language));
    return {
      ...fillInAll(forms, figures),
      mail: fillInAll(mail, figures),
      desk: fillInAll(desk, figures),
      business: businessIn(business, language),
      replyHours: Number(claims["replyHours"]?.figure) || 24,
      office: { ...opening, replyOn: business.replyOn },
      opening: openingWords.sentences,
      courses: new Map(
        Object.entries(courses).flatMap(([key, { id, price: fee }]) => {
          const title = courseWords.courses[key]?.title;
          return title === undefined
            ? []
            : [[key, { id: String(id), title: withPlainSpaces(title), fee }] as const];
        }),
      ),
    };
  };
  const fallback = { language: defaultLocale, words: inLanguage(defaultLocale) };
  return {
    languages: new Map(
      locales.map((locale) => [
        locale,
        locale === defaultLocale ? fallback.words : inLanguage(locale),
      ]),
    ),
    fallback,
    rulesEnd: endsOfRules(shared).toSorted()[0] ?? "",
  };
}

/** The last day of each file of rules. */
function endsOfRules(shared: Readonly<Record<string, object>>): string[] {
  return Object.values(shared).flatMap((file) =>
    "validUntil" in file && typeof file.validUntil === "string" ? [file.validUntil] : [],
  );
}

/** Blanks of the mails that nothing fills. */
export function strayBlanks({ languages }: Words, folder = "content"): string[] {
  const known: readonly string[] = [...visitorBlanks, ...digestBlanks];
  return [...languages].flatMap(([language, { mail }]) =>
    blanksIn(mail)
      .filter((blank) => !known.includes(blank))
      .map((blank) => `${folder}/${language}/mail.yaml: nothing is given for {${blank}}.`),
  );
}

/** The key of the course that is offered under a title, in any language. */
export function courseTitled({ languages }: Words, title: string): string | undefined {
  const courses = [...languages.values()].flatMap((words) => [...words.courses]);
  return courses.find(([, course]) => course.title === title)?.[0];
}

/** A language that is spoken here and its words: the one asked for, or the default. */
export function wordsIn(words: Words, language: string | undefined): Words["fallback"] {
  if (language === undefined || !isLocale(language)) return words.fallback;
  const found = words.languages.get(language);
  return found === undefined ? words.fallback : { language, words: found };
}
