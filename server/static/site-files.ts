/** The built site, known file by file at start: a request is looked up, never resolved. */
import { readdir, readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { forms, type FormName } from "#forms/forms.ts";
import * as v from "valibot";
import { headersFile, policyFile } from "#server/security-headers.ts";

/** The built site. Paths are clean: `contact-us.html` is `/contact-us`, `hi/index.html` is `/hi/`. */
export interface Site {
  /** The folder of the build, absolute. */
  root: string;
  /** Every file that may be asked for: path -> file below `root`. */
  files: ReadonlyMap<string, string>;
  /** The HTML of every page. */
  pages: ReadonlyMap<string, string>;
  /** The Content-Security-Policy, which the build made from its pages. */
  policy: string;
}

/** The outcome of reading the build. */
export type SiteResult = { ok: true; site: Site } | { ok: false; problems: string[] };

const pageFile = /(?<=^|\/)index\.html$|\.html$/;
/** Pages that answer for an address that has none, in each language. */
const notFoundPage = /\/404$/;

/** Reads the build, and makes sure that it has the pages without which a form would lead nowhere. */
export async function readSite(siteDir: string): Promise<SiteResult> {
  // The folder itself, not a link that leads to another release tomorrow.
  const root = await realpath(siteDir).catch(() => path.resolve(siteDir));
  const files = new Map<string, string>();
  const pages = new Map<string, string>();
  for (const file of await filesBelow(root)) {
    const clean = `/${file.replace(pageFile, "")}`;
    if (file.endsWith(".html")) pages.set(clean, await readFile(path.join(root, file), "utf8"));
    if (!notFoundPage.test(clean)) files.set(encodeURI(clean), file);
  }
  if (!pages.has("/")) {
    return { ok: false, problems: [`SITE_DIR: there is no built site in ${root}.`] };
  }
  const policy = await readPolicy(root);
  if (policy === undefined) {
    return { ok: false, problems: [`SITE_DIR: ${policyFile} in ${root} holds no content policy.`] };
  }
  const site = { root, files, pages, policy };
  const problems = Object.values(forms).flatMap(({ name, page, thanks }) => [
    ...(holdsForm(site, page, name) ? [] : [`SITE_DIR: ${page} in ${root} has no ${name} form.`]),
    ...(pages.has(thanks) ? [] : [`SITE_DIR: there is no page ${thanks} in ${root}.`]),
  ]);
  return problems.length === 0 ? { ok: true, site } : { ok: false, problems };
}

const policyShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ "Content-Security-Policy": v.pipe(v.string(), v.nonEmpty()) }),
);

async function readPolicy(root: string): Promise<string | undefined> {
  const text = await readFile(path.join(root, policyFile), "utf8").catch(() => undefined);
  const reading = v.safeParse(policyShape, text);
  return reading.success ? reading.output["Content-Security-Policy"] : undefined;
}

/** All files with forward slashes, without the compressed copies, hidden ones and those about headers. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !/\.(?:br|gz)$/.test(file) && !/(?:^|\/)\.(?!well-known\/)/.test(file))
    .filter((file) => file !== headersFile && file !== policyFile);
}

/** Whether a page exists and holds a form. */
export function holdsForm(site: Site, page: string, form: FormName): boolean {
  return site.pages.get(page)?.includes(`data-form="${form}"`) ?? false;
}

/** A page in a language; in the default language where it has not been translated. */
export function pageIn(site: Site, page: string, languagePrefix: string): string {
  const translated = `${languagePrefix}${page}`;
  return site.pages.has(translated) ? translated : page;
}

/** What stands at a path: a file, or the one clean path that it should be asked for by. */
export function locate(
  site: Site,
  asked: string,
): { file: string } | { movedTo: string } | undefined {
  const file = site.files.get(asked);
  if (file !== undefined) return { file };
  const bare = asked.replace(pageFile, "").replace(/\/$/, "");
  const clean = [bare, `${bare}/`].find((path) => site.files.has(path) && path !== asked);
  return clean === undefined ? undefined : { movedTo: clean };
}
