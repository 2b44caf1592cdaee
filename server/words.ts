/** What the server says and of whom it speaks, read from the content at start. */
import { glob } from "node:fs/promises";
import path from "node:path";
import { mailWords, visitorBlanks, type MailWords } from "#forms/mail-words.ts";
import { formsWords, type FormsWords } from "#forms/words.ts";
import { business, type Business } from "#shapes/business.ts";
import { courses, courseWords } from "#shapes/courses.ts";
import { claims } from "#shapes/figures.ts";
import { blanksIn, fillInAll } from "#wording/fill-in.ts";
import type { z } from "zod";
import { readContentFile } from "./content-file.ts";

/** The words of one language. */
export interface LanguageWords extends FormsWords {
  mail: MailWords;
  /** The title of each course under what a form may hold: that title, or without scripts the id. */
  courseTitles: ReadonlyMap<string, string>;
}

/** The words of every language, and the language that speaks when none is asked for. */
export interface Words {
  languages: ReadonlyMap<string, LanguageWords>;
  fallback: { language: string; words: LanguageWords };
  business: Business;
}

/** The outcome of reading the words. */
export type WordsResult = { ok: true; words: Words } | { ok: false; problems: string[] };

/** The language without a prefix in its addresses. */
const defaultLanguage = "en";

/** Reads what the server needs of the content folder: every language that has a `forms.yaml`. */
export async function readWords(contentDir: string): Promise<WordsResult> {
  const problems: string[] = [];
  const read = async <Shape extends z.ZodType>(name: string, shape: Shape) => {
    const reading = await readContentFile(path.join(contentDir, name), shape);
    if (reading.ok) return reading.value;
    problems.push(...reading.problems);
    return undefined;
  };

  const spoken = (await Array.fromAsync(glob("*/forms.yaml", { cwd: contentDir }))).map((file) =>
    path.dirname(file),
  );
  if (!spoken.includes(defaultLanguage)) {
    return { ok: false, problems: [`${contentDir} has no ${defaultLanguage}/forms.yaml.`] };
  }
  const about = await read("business.yaml", business);
  const figures = Object.entries((await read("claims.yaml", claims)) ?? {});
  const courseFacts = (await read("courses.yaml", courses)) ?? {};

  const languages = new Map<string, LanguageWords>();
  for (const language of spoken) {
    const forms = await read(`${language}/forms.yaml`, formsWords);
    const mail = await read(`${language}/mail.yaml`, mailWords);
    const named = await read(`${language}/courses.yaml`, courseWords);
    if (!forms || !mail || !named) continue;
    const filled = fillInAll(
      mail,
      Object.fromEntries(figures.map(([name, { figure }]) => [`claim.${name}`, figure])),
    );
    // A blank that nobody fills in would otherwise come to light when the first mail is written.
    const unknown = blanksIn(filled).filter(
      (name) => !visitorBlanks.some((known) => known === name),
    );
    problems.push(
      ...unknown.map(
        (name) => `${path.join(contentDir, language)}/mail.yaml: nothing is given for {${name}}.`,
      ),
    );
    const courseTitles = new Map(
      Object.entries(named.courses).flatMap(([name, { title }]) => [
        [title, title],
        [String(courseFacts[name]?.id), title],
      ]),
    );
    languages.set(language, { ...forms, mail: filled, courseTitles });
  }
  const words = languages.get(defaultLanguage);
  if (problems.length > 0 || !about || !words) return { ok: false, problems };
  return {
    ok: true,
    words: { languages, fallback: { language: defaultLanguage, words }, business: about },
  };
}

/** What the paths of a language begin with: nothing, or `/hi`. */
export function pathPrefix(words: Words, language: string): string {
  return language === words.fallback.language ? "" : `/${language}`;
}

/** A language that is spoken here and its words: the one asked for, or the default. */
export function wordsIn(words: Words, language: string | undefined): Words["fallback"] {
  const found = language === undefined ? undefined : words.languages.get(language);
  return language === undefined || found === undefined
    ? words.fallback
    : { language, words: found };
}
