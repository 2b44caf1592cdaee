/** The sentences of a page that tell visitors what the law says, in every language. */
import type { SiteContent } from "#content-loader/site-content.ts";
import { figuresIn } from "#content-loader/figures.ts";
import { limitsInWords } from "#features/guide/guide-words.ts";
import { fillInAll } from "#format/fill-in.ts";
import { locales, type Locale } from "#locales";
import type { GuidePage } from "#schemas/guide.ts";
import type { PageName } from "#site";

type Words = SiteContent["words"][Locale];

/** One sentence in each language. */
export interface Sentence {
  /** What it is about, in the first language. */
  about: string;
  in: ReadonlyMap<Locale, string>;
}

/** The words of every language with their figures filled in; blanks that a tool fills in stay. */
export function filledWords({ shared, words }: SiteContent): Record<Locale, Words> {
  const filled = locales.map((locale) => {
    const own = fillInAll(words[locale], figuresIn(shared, words[locale].identityWords, locale));
    const limits = limitsInWords(shared.registrationRules.limits, own.guide.amounts);
    return [locale, { ...own, guide: fillInAll(own.guide, limits) }] as const;
  });
  // Made from the list of all languages.
  return Object.fromEntries(filled) as Record<Locale, Words>;
}

/** The sentences of a page: whole ones, and short texts with a figure. */
export function sentencesOf(words: Record<Locale, Words>, page: PageName): Sentence[] {
  const texts = locales.map(
    (locale) => [locale, textsIn(wordsOfPage(words[locale], page))] as const,
  );
  const [first] = texts;
  return [...(first?.[1] ?? [])]
    .filter(([, { text }]) => /[.।]$/.test(text) || /\d/.test(text))
    .map(([path, { about }]) => ({
      about,
      in: new Map(texts.map(([locale, said]) => [locale, said.get(path)?.text ?? ""])),
    }));
}

/** The words that a page shows of the law. */
export function wordsOfPage(words: Words, page: PageName): unknown {
  const { calculators, guide, service } = words;
  if (Object.hasOwn(calculators, page)) return calculators[page as keyof typeof calculators];
  if (page === "guide") {
    // The answers of the guide have a part of their own.
    const { result: _result, registrations: _registrations, ...rest } = guide.guide;
    return { ...rest, forms: guide.forms.rows.map((row) => wholeRow(row, guide.forms.names)) };
  }
  if (page === "services") {
    return Object.values(service).map(({ title, notes, government, products }) => ({
      name: title,
      notes,
      government: [government, ...Object.values(products).map((one) => one.government)],
    }));
  }
  return Object.hasOwn(words, page) ? words[page as keyof Words] : undefined;
}

/** What a page is called in every language. */
export function titlesOf(
  words: Record<Locale, Words>,
  page: PageName,
): (readonly [Locale, string])[] {
  return locales.map((locale) => {
    const own: Partial<Record<PageName, unknown>> = {
      ...words[locale],
      ...words[locale].calculators,
    };
    const named = own[page];
    const title = typeof named === "object" && named !== null && "title" in named && named.title;
    return [locale, typeof title === "string" ? title : page];
  });
}

type Forms = GuidePage["forms"];

/** A row of the table of forms, on one line. */
function wholeRow({ label, ...cells }: Forms["rows"][number], names: Forms["names"]) {
  const parts = Object.entries(cells).map(
    // The cells have the names of the forms.
    ([form, text]) => `${names[form as keyof Forms["names"]]}: ${text}`,
  );
  return { label, forms: `${parts.join("; ")}.` };
}

/** Keys of texts that name something, help to fill in a form, or are about the page itself. */
const notLaw =
  /(?:Invalid|^(?:name|label|heading|title|description|accent|empty|missing|message|send|bar|menu|file|feeds|show|reminders|kept|copied))$/;

/** The texts by their paths. */
function textsIn(
  value: unknown,
  path: readonly string[] = [],
  above = "",
): Map<string, { about: string; text: string }> {
  if (typeof value === "string") return new Map([[path.join("."), { about: above, text: value }]]);
  if (typeof value !== "object" || value === null) return new Map();
  const parts = Object.entries(value) as [string, unknown][];
  const named = ["name", "label", "heading", "title"].flatMap((key) =>
    parts.flatMap(([own, part]) => (own === key && typeof part === "string" ? [part] : [])),
  );
  const about = named[0] ?? above;
  return new Map(
    parts.flatMap(([key, part]) =>
      notLaw.test(key) ? [] : [...textsIn(part, [...path, key], about)],
    ),
  );
}
