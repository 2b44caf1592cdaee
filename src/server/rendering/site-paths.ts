/** Finds pages and files of a site by the path that was requested. */
import type { FormName } from "#forms/forms.ts";
import type { RenderedSite } from "./rendered-site.ts";
import type { SiteFile } from "./site-files.ts";

/** Matches the end of `/hi/index.html`, which is `index.html`, and of `/contact-us.html`, which is `.html`. */
const pageFile = /(?<=^|\/)index\.html$|\.html$/;

/** True where a rendered page has this form: `useForm` writes its name as `data-form` into the HTML of each form. */
export function hasForm(site: RenderedSite, page: string, form: FormName): boolean {
  return site.pages.get(page)?.copies.identity.includes(`data-form="${form}"`) ?? false;
}

/** The page in a language, or in the default language where it is not translated: `/privacy`, `/hi` → `/hi/privacy`. */
export function resolvePagePath(site: RenderedSite, page: string, languagePrefix: string): string {
  const translated = `${languagePrefix}${page}`;
  return site.hasPage(translated) ? translated : page;
}

/** Finds a file, or the redirect to its clean path: `/contact-us.html` and `/contact-us/` → `/contact-us`. */
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
