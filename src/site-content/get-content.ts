/** The content as pages read it: checked, and with its figures filled in. */
import { AsyncLocalStorage } from "node:async_hooks";
import { contentFiles } from "#content-files.ts";
import type { Locale } from "#locales.ts";
import { listFigures } from "#site-content/schemas/figures.ts";
import { addNonBreakingSpaces } from "#text/sentences.ts";
import {
  fillInAll,
  mapSentences,
  MissingPlaceholderError,
  onMissingPlaceholder,
} from "#text/sentences.ts";
import type { ContentIssue } from "./content-issues.ts";
import type { FileNames, LocaleContent } from "./files.ts";
import { loadSiteContent, loadSiteContentOrThrow } from "./load.ts";
import type { Overlay } from "./overlay.ts";
import { type Business, localizeBusiness } from "./schemas/business.ts";
import type { SiteContent, SiteFiles } from "./site-files.ts";
import type { FileTexts } from "./yaml-files.ts";

export type SharedName = FileNames<SiteFiles, "shared">;

type LocaleContentName = keyof LocaleContent<SiteFiles>;

/** Facts of the business have the names that they have in this language. */
type FilledContent = LocaleContent<SiteFiles> & { business: Business };

// Imported, not read from the disk, so that `npm run dev` reloads a page when its content changes.
const deliveredTexts = import.meta.glob<string>("/content/**/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Returns the invisible marker of a text, which follows it; "" where the value is no text that owners edit. */
export type CreateMarker = (file: string, keys: readonly (string | number)[]) => string;

/** Content that has been checked: the delivered files, or these with the edits of a draft over them. */
export interface ContentSource {
  siteContent: SiteContent;
  /** Paths inside `content/` of files that edits change: `en/home.yaml`. */
  editedFiles: ReadonlySet<string>;
  /** Cached when a page of the language is first rendered. */
  filledContent: Map<Locale, FilledContent>;
  /** Marks each text, so that a page that owners edit tells where its texts come from. */
  createMarker?: CreateMarker;
}

/**
 * The content of the page that is being rendered, and the parts that the page has read. A part is one value of
 * `getContent`: its name, and its language where it has one (`home en`).
 */
const currentPage = new AsyncLocalStorage<{ source: ContentSource; parts: Set<string> }>();
let deliveredSource: ContentSource | undefined;

// A page with an unfilled placeholder must fail. Mails and the desk send the sentence as it is.
onMissingPlaceholder((placeholder, sentence) => {
  if (currentPage.getStore() !== undefined)
    throw new MissingPlaceholderError(placeholder, sentence);
});

/** The delivered files with the edits of an overlay, or every issue in them. */
export function createContentSource(
  overlay: Overlay,
): { ok: true; source: ContentSource } | { ok: false; issues: ContentIssue[] } {
  const loaded = loadSiteContent(readDeliveredFiles(), overlay);
  if (!loaded.ok) return loaded;
  const editedFiles = new Set(overlay.map(({ file }) => file));
  const source = { siteContent: loaded.content, editedFiles, filledContent: new Map() };
  return { ok: true, source };
}

/** The same content, in which each text has its marker behind it. */
export function addMarkers(source: ContentSource, createMarker: CreateMarker): ContentSource {
  return { ...source, filledContent: new Map(), createMarker };
}

/** Everything that `render` reads comes from this source; the names of the parts that it reads go into `parts`. */
export function runWithContent<Result>(
  source: ContentSource,
  render: () => Result,
  parts = new Set<string>(),
): Result {
  return currentPage.run({ source, parts }, render);
}

/** Renders a page with the current source; in `astro dev`, which has none, with the files as they are. */
export function renderPage<Result>(render: () => Result): Result {
  return currentPage.getStore() === undefined
    ? runWithContent(getContentSource(), render)
    : render();
}

/** Two sources with the same text of a part render the same pages from it. */
export function serializePart(source: ContentSource, part: string): string {
  const [name = "", locale] = part.split(" ");
  // Parts are named by `getFileValue`, which knows only these languages.
  return JSON.stringify(
    runWithContent(source, () => getFileValue(name, locale as Locale | undefined)),
  );
}

/** Falls back to the delivered files outside of `runWithContent`. */
function getContentSource(): ContentSource {
  return (
    currentPage.getStore()?.source ??
    (deliveredSource ??= {
      siteContent: loadSiteContentOrThrow(readDeliveredFiles()),
      editedFiles: new Set(),
      filledContent: new Map(),
    })
  );
}

/** True for a file with edits of owners in the current source; `file` is a path such as `content/en/home.yaml`. */
export function isEdited(file: string): boolean {
  return getContentSource().editedFiles.has(file.replace(/^content\//, ""));
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
  currentPage.getStore()?.parts.add(locale === undefined ? name : `${name} ${locale}`);
  return getFileValue(name, locale);
}

/** Reads a value under a name that the content check has confirmed. @throws Error if there is none. */
export function getEntry<Value>(values: Readonly<Record<string, Value>>, name: string): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`The content has no "${name}".`);
  return value;
}

function getFileValue(name: string, locale: Locale | undefined): unknown {
  const source = getContentSource();
  const { siteContent, filledContent } = source;
  // The overloads of getContent give a shared name without a language, and any other with one.
  if (locale === undefined) return siteContent.shared[name as SharedName];
  const localeContent = filledContent.get(locale) ?? fillLocaleContent(source, locale);
  filledContent.set(locale, localeContent);
  return localeContent[name as LocaleContentName];
}

function fillLocaleContent(
  { siteContent, createMarker }: ContentSource,
  locale: Locale,
): FilledContent {
  const { shared, localeContent } = siteContent;
  const figures = listFigures(shared, localeContent[locale].identityContent, locale);
  const filled = mapSentences(fillInAll(localeContent[locale], figures), addNonBreakingSpaces);
  return {
    ...(createMarker === undefined ? filled : markEachText(filled, locale, createMarker)),
    business: localizeBusiness(shared.business, locale),
  };
}

function markEachText(
  localeContent: LocaleContent<SiteFiles>,
  locale: Locale,
  createMarker: CreateMarker,
): LocaleContent<SiteFiles> {
  const marked = Object.entries(localeContent).map(([name, value]) => {
    // Object.entries widens the names of files to texts.
    const { kind, name: fileName } = contentFiles[name as LocaleContentName];
    const markTexts = (file: string, content: unknown) =>
      mapSentences(content, (text, keys) => text + createMarker(`${locale}/${file}.yaml`, keys));
    if (kind !== "localeFolder") return [name, markTexts(fileName, value)] as const;
    // The value of a folder has its files as properties.
    const files = Object.entries(value as object).map(([file, content]) => [
      file,
      markTexts(`${fileName}/${file}`, content),
    ]);
    return [name, Object.fromEntries(files)] as const;
  });
  // A text with a marker is a text: the shapes stay.
  return Object.fromEntries(marked) as LocaleContent<SiteFiles>;
}

function readDeliveredFiles(): FileTexts {
  const prefix = "/content/".length;
  return new Map(
    Object.entries(deliveredTexts).map(([file, text]) => [file.slice(prefix), text] as const),
  );
}
