/** Finds pages and files of a site by the path that was requested. */
import type { FormName } from "#forms/forms.ts";
import type { RenderedSite } from "./rendered-site.ts";
import type { SiteFile } from "./site-files.ts";

const pageFile = /(?<=^|\/)index\.html$|\.html$/;

export function hasForm(site: RenderedSite, page: string, form: FormName): boolean {
  return site.pages.get(page)?.copies.identity.includes(`data-form="${form}"`) ?? false;
}

/** The page in a language, or in the default language where it is not translated. */
export function resolvePagePath(site: RenderedSite, page: string, languagePrefix: string): string {
  const translated = `${languagePrefix}${page}`;
  return site.hasPage(translated) ? translated : page;
}

/** Finds a file, or the redirect to its clean path. */
export function resolvePath(
  site: RenderedSite,
  requested: string,
): { file: SiteFile } | { movedTo: string } | undefined {
  const file = site.files.get(requested);
  if (file !== undefined) return { file };
  const bare = requested.replace(pageFile, "").replace(/\/$/, "");
  const clean = [bare, `${bare}/`].find((path) => site.has(path) && path !== requested);
  return clean === undefined ? undefined : { movedTo: clean };
}
