/** What the server says, read from the content at start. */
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { formsWords, type FormsWords } from "#forms/words.ts";
import { parseDocument } from "yaml";

/** The words of every language, and the language that speaks when none is asked for. */
export interface Words {
  languages: ReadonlyMap<string, FormsWords>;
  fallback: { language: string; words: FormsWords };
}

/** The outcome of reading the words. */
export type WordsResult = { ok: true; words: Words } | { ok: false; problems: string[] };

/** The language without a prefix in its addresses. */
const defaultLanguage = "en";

/** Reads `<language>/forms.yaml` for every language in the content folder. */
export async function readWords(contentDir: string): Promise<WordsResult> {
  const languages = new Map<string, FormsWords>();
  const problems: string[] = [];
  for await (const file of glob("*/forms.yaml", { cwd: contentDir })) {
    const read = await readLanguage(path.join(contentDir, file));
    if (read.ok) languages.set(path.dirname(file), read.words);
    else problems.push(...read.problems);
  }
  const words = languages.get(defaultLanguage);
  if (words !== undefined && problems.length === 0) {
    return { ok: true, words: { languages, fallback: { language: defaultLanguage, words } } };
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: false, problems: [`${contentDir} has no ${defaultLanguage}/forms.yaml.`] };
}

type LanguageResult = { ok: true; words: FormsWords } | { ok: false; problems: string[] };

async function readLanguage(file: string): Promise<LanguageResult> {
  const document = parseDocument(await readFile(file, "utf8"));
  if (document.errors.length > 0) {
    return { ok: false, problems: document.errors.map(({ message }) => `${file}: ${message}`) };
  }
  const result = formsWords.safeParse(document.toJS());
  if (result.success) return { ok: true, words: result.data };
  const problems = result.error.issues.map(
    ({ path: keys, message }) => `${file}: ${keys.join(".")}: ${message}`,
  );
  return { ok: false, problems };
}

/** A language that is spoken here and its words: the one asked for, or the default. */
export function wordsIn(words: Words, language: string | undefined): Words["fallback"] {
  const found = language === undefined ? undefined : words.languages.get(language);
  return language === undefined || found === undefined
    ? words.fallback
    : { language, words: found };
}
