import { contentFiles } from "#content/content-files.ts";
import { readContent, type Content } from "#content/load-content.ts";
import type { SiteFiles } from "#content/site-content.ts";
import { locales, type Locale } from "#locales.ts";

/**
 * Some of its files, for who needs no more: `siteContent("prices", "papers").shared.prices`.
 * @throws ContentError where they have a mistake.
 */
export function siteContent<Name extends keyof SiteFiles>(
  ...names: Name[]
): Content<Pick<SiteFiles, Name>, Locale> {
  const picked = Object.fromEntries(names.map((name) => [name, contentFiles[name]]));
  // fromEntries forgets which name belongs to which file.
  const files = picked as Pick<SiteFiles, Name>;
  return readContent({ files, locales });
}
