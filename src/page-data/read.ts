/** The content as pages ask for it: checked, and with its figures filled in. */
import { figuresIn } from "#content-loader/figures.ts";
import type { NamesOf, WordsOf } from "#content-loader/load-content.ts";
import { wholeSite, type SiteContent, type SiteFiles } from "#content-loader/site-content.ts";
import { fillInAll, inEverySentence, onMissingValue } from "#format/fill-in.ts";
import { keptTogether } from "#format/line-breaks.ts";
import type { Locale } from "#locales";

/** The names of what all languages share. */
export type SharedName = NamesOf<SiteFiles, "shared">;

/** The names of what each language says. */
export type WordsName = keyof WordsOf<SiteFiles>;

// Imported as texts, so that `npm run dev` knows what a page is made from and shows a change at once.
const texts = import.meta.glob<string>("/content/**/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

onMissingValue((placeholder, sentence) => {
  throw new Error(`Nothing is given for ${placeholder} in "${sentence}".`);
});

const content = load();
const filled = new Map<Locale, WordsOf<SiteFiles>>();

/**
 * One content file: `read("prices")` is `content/prices.yaml`, `read("shell", "en")` is
 * `content/en/shell.yaml` with its figures filled in, `read("service", "en")` are the files of
 * `content/en/services/` by their names.
 */
export function read<Name extends SharedName>(name: Name): SiteContent["shared"][Name];
export function read<Name extends WordsName>(name: Name, locale: Locale): WordsOf<SiteFiles>[Name];
export function read(name: SharedName | WordsName, locale?: Locale): unknown {
  if (locale === undefined) return content.shared[name as SharedName]; // The overloads pair them.
  return wordsIn(locale)[name as WordsName]; // The overloads pair them.
}

function load(): SiteContent {
  const prefix = "/content/".length;
  const files = Object.entries(texts).map(([file, text]) => [file.slice(prefix), text] as const);
  return wholeSite(new Map(files));
}

function wordsIn(locale: Locale): WordsOf<SiteFiles> {
  const words =
    filled.get(locale) ??
    inEverySentence(
      fillInAll(
        content.words[locale],
        figuresIn(content.shared, content.words[locale].identityWords, locale),
      ),
      keptTogether,
    );
  filled.set(locale, words);
  return words;
}
