/** The content as pages ask for it: checked, and with its figures filled in. */
import { AsyncLocalStorage } from "node:async_hooks";
import { figuresIn } from "#site-content/schemas/figures.ts";
import { contentFiles } from "#content-files.ts";
import type { Locale } from "#locales.ts";
import {
  fillInAll,
  inEverySentence,
  keptTogether,
  MissingValue,
  onMissingValue,
} from "#text/sentences.ts";
import type { NamesOf, WordsOf } from "./files.ts";
import { loadSite, type SiteContent, type SiteFiles, type Texts, wholeSite } from "./load.ts";
import type { Overlay } from "./overlay.ts";
import { type Business, businessIn } from "./schemas/business.ts";
import type { Mistake } from "./yaml.ts";

export type SharedName = NamesOf<SiteFiles, "shared">;

type WordsName = keyof WordsOf<SiteFiles>;

/** The facts of the business have their names in the letters of the language. */
type SiteWords = WordsOf<SiteFiles> & { business: Business };

// Imported as texts, so that `npm run dev` knows what a page is made from and shows a change at once.
const texts = import.meta.glob<string>("/content/**/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Content that has been checked: the live one, or a draft that an owner previews. */
export interface OpenContent {
  content: SiteContent;
  edited: ReadonlySet<string>;
  /** Made when a page of the language is first rendered. */
  filled: Map<Locale, SiteWords>;
  /** Writes a mark at the end of each text, on pages that owners edit. */
  markOf?: TextMark;
}

/** The mark of a text by its file, `en/home.yaml`, and its keys; "" where it is no text. */
export type TextMark = (file: string, keys: readonly (string | number)[]) => string;

/** Holds the content of the page that is being rendered, and the parts that the page has read. */
const current = new AsyncLocalStorage<{ content: OpenContent; parts: Set<string> }>();
let own: OpenContent | undefined;

// A page with an unfilled placeholder must fail. Mails and the desk send the sentence as it is.
onMissingValue((placeholder, sentence) => {
  if (current.getStore() !== undefined) throw new MissingValue(placeholder, sentence);
});

export function openContent(
  overlay: Overlay,
): { ok: true; content: OpenContent } | { ok: false; mistakes: Mistake[] } {
  const loaded = loadSite(ownTexts(), overlay);
  if (!loaded.ok) return loaded;
  const edited = new Set(overlay.map(({ file }) => file));
  return { ok: true, content: { content: loaded.content, edited, filled: new Map() } };
}

export function markedContent(content: OpenContent, markOf: TextMark): OpenContent {
  return { ...content, filled: new Map(), markOf };
}

/** Everything that `render` reads comes from this content; the names of what it reads go into `parts`. */
export function withContent<Result>(
  content: OpenContent,
  render: () => Result,
  parts = new Set<string>(),
): Result {
  return current.run({ content, parts }, render);
}

/** Renders a page with the content that has been opened for it; in `astro dev` with the files as they are. */
export function renderPage<Result>(render: () => Result): Result {
  return current.getStore() === undefined ? withContent(openedContent(), render) : render();
}

export function partAsText(content: OpenContent, part: string): string {
  const [name = "", locale] = part.split(" ");
  return JSON.stringify(withContent(content, () => valueOf(name, locale as Locale | undefined)));
}

/** Falls back to the files where no content has been opened. */
function openedContent(): OpenContent {
  return (
    current.getStore()?.content ??
    (own ??= { content: wholeSite(ownTexts()), edited: new Set(), filled: new Map() })
  );
}

/** True if owners have edited the file since it was written; `file` is a path such as `content/en/home.yaml`. */
export function isEdited(file: string): boolean {
  return openedContent().edited.has(file.replace(/^content\//, ""));
}

/**
 * One content file: `content("prices")` is `content/prices.yaml`, `content("layout", "en")` is
 * `content/en/layout.yaml` with its figures filled in, `content("service", "en")` are the files of
 * `content/en/services/` by their names, `content("business", "hi")` are its facts as Hindi writes them.
 */
export function content<Name extends SharedName>(name: Name): SiteContent["shared"][Name];
export function content<Name extends keyof SiteWords>(name: Name, locale: Locale): SiteWords[Name];
export function content(name: SharedName | WordsName, locale?: Locale): unknown {
  current.getStore()?.parts.add(locale === undefined ? name : `${name} ${locale}`);
  return valueOf(name, locale);
}

/** The value under a name that the content check has confirmed. */
export function entry<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`The content has no "${name}".`);
  return value;
}

function valueOf(name: string, locale: Locale | undefined): unknown {
  const opened = openedContent();
  const { content, filled } = opened;
  if (locale === undefined) return content.shared[name as SharedName]; // The overloads pair them.
  const words = filled.get(locale) ?? wordsIn(opened, locale);
  filled.set(locale, words);
  return words[name as WordsName]; // The overloads pair them.
}

function wordsIn({ content, markOf }: OpenContent, locale: Locale): SiteWords {
  const { identityWords } = content.words[locale];
  const figures = figuresIn(content.shared, identityWords, locale);
  const words = inEverySentence(fillInAll(content.words[locale], figures), keptTogether);
  return {
    ...(markOf === undefined ? words : withMarks(words, locale, markOf)),
    business: businessIn(content.shared.business, locale),
  };
}

function withMarks(
  words: WordsOf<SiteFiles>,
  locale: Locale,
  markOf: TextMark,
): WordsOf<SiteFiles> {
  const marked = Object.entries(words).map(([name, value]) => {
    const { kind, name: place } = contentFiles[name as WordsName];
    const inFile = (file: string, content: unknown) =>
      inEverySentence(content, (text, keys) => text + markOf(`${locale}/${file}.yaml`, keys));
    if (kind !== "everyLanguageFolder") return [name, inFile(place, value)] as const;
    const files = Object.entries(value as object).map(([file, content]) => [
      file,
      inFile(`${place}/${file}`, content),
    ]);
    return [name, Object.fromEntries(files)] as const;
  });
  // Each text is a longer text: the shapes stay.
  return Object.fromEntries(marked) as WordsOf<SiteFiles>;
}

function ownTexts(): Texts {
  const prefix = "/content/".length;
  return new Map(Object.entries(texts).map(([file, text]) => [file.slice(prefix), text] as const));
}
