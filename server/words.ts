/** What the server says and of whom it speaks, read from the content at start. */
import { glob } from "node:fs/promises";
import path from "node:path";
import { mailWords, visitorBlanks, type MailWords } from "#forms/mail-words.ts";
import { formsWords, type FormsWords } from "#forms/words.ts";
import { business, businessIn, type Business } from "#shapes/business.ts";
import { courseWords } from "#shapes/courses.ts";
import { claimFigures, claims } from "#shapes/figures.ts";
import { blanksIn, fillInAll } from "#wording/fill-in.ts";
import type { z } from "zod";
import { readContentFile } from "./content-file.ts";

/** The words of one language. */
export interface LanguageWords extends FormsWords {
  mail: MailWords;
  /** The facts of the business, its names in the letters of this language. */
  business: Business;
  /** The titles of the courses, as the form posts them. */
  courseTitles: ReadonlySet<string>;
}

/** The words of every language, and the language that speaks when none is asked for. */
export interface Words {
  languages: ReadonlyMap<string, LanguageWords>;
  fallback: { language: string; words: LanguageWords };
}

/** The outcome of reading the words. */
export type WordsResult = { ok: true; words: Words } | { ok: false; problems: string[] };

/** Beside the sources, and beside what is built from them. */
export const contentFolder = path.resolve(import.meta.dirname, "../content");

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
  const facts = await read("business.yaml", business);
  const claimed = await read("claims.yaml", claims);

  const languages = new Map<string, LanguageWords>();
  for (const language of spoken) {
    const forms = await read(`${language}/forms.yaml`, formsWords);
    const mail = await read(`${language}/mail.yaml`, mailWords);
    const named = await read(`${language}/courses.yaml`, courseWords);
    if (!facts || !claimed || !forms || !mail || !named) continue;
    const filled = fillInAll(mail, Object.fromEntries(claimFigures(claimed, language)));
    // A blank that nobody fills in would otherwise come to light when the first mail is written.
    for (const blank of blanksIn(filled)) {
      if (visitorBlanks.some((known) => known === blank)) continue;
      problems.push(`${contentDir}/${language}/mail.yaml: nothing is given for {${blank}}.`);
    }
    languages.set(language, {
      ...forms,
      mail: filled,
      business: businessIn(facts, language),
      courseTitles: new Set(Object.values(named.courses).map(({ title }) => title)),
    });
  }
  const words = languages.get(defaultLanguage);
  return problems.length > 0 || words === undefined
    ? { ok: false, problems }
    : { ok: true, words: { languages, fallback: { language: defaultLanguage, words } } };
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
