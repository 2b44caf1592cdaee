/** What is on the sheet for the accountant: rules, the guide's answers, sentences and worked cases. */
import { guideAnswers, type GuideAnswer } from "#accountant/guide-answers.ts";
import { namesIn, type Names } from "#accountant/names.ts";
import { filledWords, sentencesOf, titlesOf, type Sentence } from "#accountant/sentences.ts";
import type { WorkedCase } from "#accountant/worked-case.ts";
import { workedCases } from "#accountant/worked-cases.ts";
import { readContent } from "#content-loader/load-content.ts";
import { keptOverlay } from "#content-loader/overlay.ts";
import { parseContent, textsIn } from "#content-loader/parse-content.ts";
import type { SiteContent } from "#content-loader/site-content.ts";
import { defaultLocale, locales, type Locale } from "#locales";
import { contentFiles } from "#schemas/content-files.ts";
import type { DeskWords } from "#schemas/desk.ts";
import { businessIn } from "#schemas/business.ts";
import { namingIn, type Naming } from "#server/desk/words/labels.ts";
import type { PageName } from "#site";
import { rulesWithSources, type RuleFile } from "./rules-with-sources.ts";

/** Everything in every language of the site, the default one first. */
export interface AccountantSheet {
  /** `YYYY-MM-DD` in India. */
  day: string;
  business: string;
  languages: readonly SheetLanguage[];
  files: readonly RuleFile[];
  answers: readonly GuideAnswer[];
  pages: readonly { page: PageName; sentences: readonly Sentence[] }[];
  /** What the pages are called. */
  titles: ReadonlyMap<PageName, readonly (readonly [Locale, string])[]>;
  cases: readonly WorkedCase[];
}

/** How one language says what is on the sheet. */
export interface SheetLanguage {
  locale: Locale;
  words: DeskWords["launch"]["sheet"];
  naming: Naming;
  /** What names in rules mean, by the names of their files. */
  names: ReadonlyMap<string, Names>;
}

/** @param contentDir The folder of the content, with the edits that the built pages show. */
export function accountantSheet(contentDir: string, day: string): AccountantSheet {
  const texts = textsIn(contentDir);
  const overlay = keptOverlay(contentDir);
  const parsed = parseContent(texts, overlay);
  const content: SiteContent = readContent({
    files: contentFiles,
    locales,
    folder: contentDir,
    texts,
    overlay,
  });
  const words = filledWords(content);
  const values = new Map([...parsed].map(([file, { data }]) => [file, data]));
  const files = rulesWithSources(parsed);
  const languages = locales.map((locale): SheetLanguage => ({
    locale,
    words: words[locale].desk.launch.sheet,
    naming: namingIn(locale, values),
    names: new Map(files.map(({ name, usedOn }) => [name, namesIn(words[locale], usedOn)])),
  }));
  const shown = [...new Set(files.flatMap(({ usedOn }) => usedOn))];
  const first = words[defaultLocale];
  return {
    day,
    business: businessIn(content.shared.business, defaultLocale).name,
    languages,
    files,
    answers: guideAnswers(content.shared.registrationRules, words),
    pages: shown.map((page) => ({ page, sentences: sentencesOf(words, page) })),
    titles: new Map(shown.map((page) => [page, titlesOf(words, page)])),
    cases: workedCases({
      shared: content.shared,
      words: first,
      today: day,
      language: defaultLocale,
    }),
  };
}
