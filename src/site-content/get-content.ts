/** The content as pages ask for it: checked, and with its figures filled in. */
import { AsyncLocalStorage } from "node:async_hooks";
import { contentFiles } from "#content-files.ts";
import type { Locale } from "#locales.ts";
import { listFigures } from "#site-content/schemas/figures.ts";
import {
  addNonBreakingSpaces,
  fillInAll,
  mapSentences,
  MissingPlaceholderError,
  onMissingPlaceholder,
} from "#text/sentences.ts";
import type { FileNames, LocaleContent } from "./files.ts";
import {
  type FileTexts,
  loadSiteContent,
  loadSiteContentOrThrow,
  type SiteContent,
  type SiteFiles,
} from "./load.ts";
import type { Overlay } from "./overlay.ts";
import { type Business, localizeBusiness } from "./schemas/business.ts";
import type { ContentIssue } from "./yaml.ts";

export type SharedName = FileNames<SiteFiles, "shared">;

type LocaleContentName = keyof LocaleContent<SiteFiles>;

/** The facts of the business have their names in the letters of the language. */
type FilledContent = LocaleContent<SiteFiles> & { business: Business };

// Imported as texts, so that `npm run dev` knows what a page is made from and shows a change at once.
const texts = import.meta.glob<string>("/content/**/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Content that has been checked: the live one, or a draft that an owner previews. */
export interface ContentSource {
  content: SiteContent;
  edited: ReadonlySet<string>;
  /** Made when a page of the language is first rendered. */
  filled: Map<Locale, FilledContent>;
  /** Writes a mark at the end of each text, on pages that owners edit. */
  createMarker?: CreateMarker;
}

/** The mark of a text by its file, `en/home.yaml`, and its keys; "" where it is no text. */
export type CreateMarker = (file: string, keys: readonly (string | number)[]) => string;

/** Holds the content of the page that is being rendered, and the parts that the page has read. */
const current = new AsyncLocalStorage<{ content: ContentSource; parts: Set<string> }>();
let own: ContentSource | undefined;

// A page with an unfilled placeholder must fail. Mails and the desk send the sentence as it is.
onMissingPlaceholder((placeholder, sentence) => {
  if (current.getStore() !== undefined) throw new MissingPlaceholderError(placeholder, sentence);
});

export function createContentSource(
  overlay: Overlay,
): { ok: true; content: ContentSource } | { ok: false; issues: ContentIssue[] } {
  const loaded = loadSiteContent(readDeliveredFiles(), overlay);
  if (!loaded.ok) return loaded;
  const edited = new Set(overlay.map(({ file }) => file));
  return { ok: true, content: { content: loaded.content, edited, filled: new Map() } };
}

export function addMarkers(content: ContentSource, markOf: CreateMarker): ContentSource {
  return { ...content, filled: new Map(), createMarker: markOf };
}

/** Everything that `render` reads comes from this content; the names of what it reads go into `parts`. */
export function runWithContent<Result>(
  content: ContentSource,
  render: () => Result,
  parts = new Set<string>(),
): Result {
  return current.run({ content, parts }, render);
}

/** Renders a page with the content that has been opened for it; in `astro dev` with the files as they are. */
export function renderPage<Result>(render: () => Result): Result {
  return current.getStore() === undefined ? runWithContent(getContentSource(), render) : render();
}

export function serializePart(content: ContentSource, part: string): string {
  const [name = "", locale] = part.split(" ");
  return JSON.stringify(
    runWithContent(content, () => getFileValue(name, locale as Locale | undefined)),
  );
}

/** Falls back to the files where no content has been opened. */
function getContentSource(): ContentSource {
  return (
    current.getStore()?.content ??
    (own ??= {
      content: loadSiteContentOrThrow(readDeliveredFiles()),
      edited: new Set(),
      filled: new Map(),
    })
  );
}

/** True if owners have edited the file since it was written; `file` is a path such as `content/en/home.yaml`. */
export function isEdited(file: string): boolean {
  return getContentSource().edited.has(file.replace(/^content\//, ""));
}

/**
 * One content file: `getContent("prices")` is `content/prices.yaml`, `getContent("layout", "en")` is
 * `content/en/layout.yaml` with its figures filled in, `getContent("service", "en")` are the files of
 * `content/en/services/` by their names, `getContent("business", "hi")` are its facts as Hindi writes them.
 */
export function getContent<Name extends SharedName>(name: Name): SiteContent["shared"][Name];
export function getContent<Name extends keyof FilledContent>(
  name: Name,
  locale: Locale,
): FilledContent[Name];
export function getContent(name: SharedName | LocaleContentName, locale?: Locale): unknown {
  current.getStore()?.parts.add(locale === undefined ? name : `${name} ${locale}`);
  return getFileValue(name, locale);
}

/** The value under a name that the content check has confirmed. */
export function getEntry<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`The content has no "${name}".`);
  return value;
}

function getFileValue(name: string, locale: Locale | undefined): unknown {
  const opened = getContentSource();
  const { content, filled } = opened;
  if (locale === undefined) return content.shared[name as SharedName]; // The overloads pair them.
  const words = filled.get(locale) ?? fillLocaleContent(opened, locale);
  filled.set(locale, words);
  return words[name as LocaleContentName]; // The overloads pair them.
}

function fillLocaleContent(
  { content, createMarker: markOf }: ContentSource,
  locale: Locale,
): FilledContent {
  const { identityWords } = content.words[locale];
  const figures = listFigures(content.shared, identityWords, locale);
  const words = mapSentences(fillInAll(content.words[locale], figures), addNonBreakingSpaces);
  return {
    ...(markOf === undefined ? words : appendMarkers(words, locale, markOf)),
    business: localizeBusiness(content.shared.business, locale),
  };
}

function appendMarkers(
  words: LocaleContent<SiteFiles>,
  locale: Locale,
  markOf: CreateMarker,
): LocaleContent<SiteFiles> {
  const marked = Object.entries(words).map(([name, value]) => {
    const { kind, name: path } = contentFiles[name as LocaleContentName];
    const markTexts = (file: string, content: unknown) =>
      mapSentences(content, (text, keys) => text + markOf(`${locale}/${file}.yaml`, keys));
    if (kind !== "localeFolder") return [name, markTexts(path, value)] as const;
    const files = Object.entries(value as object).map(([file, content]) => [
      file,
      markTexts(`${path}/${file}`, content),
    ]);
    return [name, Object.fromEntries(files)] as const;
  });
  // Each text is a longer text: the shapes stay.
  return Object.fromEntries(marked) as LocaleContent<SiteFiles>;
}

function readDeliveredFiles(): FileTexts {
  const prefix = "/content/".length;
  return new Map(Object.entries(texts).map(([file, text]) => [file.slice(prefix), text] as const));
}
