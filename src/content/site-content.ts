/** The content of this site, in its published languages. */
import { contentFiles } from "./content-files.ts";
import { locales, type Locale } from "#locales.ts";
import { mistakesAcross } from "./across-files.ts";
import type { ContentFiles } from "./content-file.ts";
import { loadContent, type Content, type LoadResult, type Texts } from "./load-content.ts";
import { ContentError, type Sayings } from "./mistake.ts";
import type { Overlay } from "./overlay.ts";

export type SiteFiles = typeof contentFiles;

export type SiteContent = Content<SiteFiles, Locale>;

/** All of it with edits laid over it, or every mistake. */
export function loadSite(
  texts?: Texts,
  overlay: Overlay = [],
  sayings?: Sayings,
): LoadResult<SiteFiles, Locale> {
  const given = { files: contentFiles, locales, overlay, compare: mistakesAcross };
  return loadContent({ ...given, ...(texts && { texts }), ...(sayings && { sayings }) });
}

/**
 * All of it.
 * @param texts The texts of its files, if they have been read already.
 * @throws ContentError where it has a mistake.
 */
export function wholeSite(texts?: Texts): SiteContent {
  return withoutMistakes(loadSite(texts));
}

/**
 * Some of its files, for a program that reads no others: `siteContent("prices", "papers").shared.prices`.
 * @throws ContentError where they have a mistake.
 */
export function siteContent<Name extends keyof SiteFiles>(
  ...names: readonly Name[]
): Content<Pick<SiteFiles, Name>, Locale> {
  const picked = Object.fromEntries(names.map((name) => [name, contentFiles[name]]));
  // fromEntries forgets which name belongs to which file.
  const files = picked as Pick<SiteFiles, Name>;
  return withoutMistakes(loadContent({ files, locales }));
}

function withoutMistakes<Files extends ContentFiles>(loaded: LoadResult<Files, Locale>) {
  if (!loaded.ok) throw new ContentError(loaded.mistakes);
  return loaded.content;
}
