/** The built site, read whole at start: a request is looked up, and no file is opened for it. */
import { createHash } from "node:crypto";
import { readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import type { Topic } from "#format/topics.ts";
import { forms, type FormName } from "#forms/forms.ts";
import * as v from "valibot";
import { filePolicy, headersFile, policyFile, worker } from "#server/security-headers.ts";
import { contentTypes } from "./content-types.ts";
import type { Copies } from "./encodings.ts";
import { readTopics } from "./prefilled-message.ts";

/** A file as it is sent. */
export interface SiteFile {
  type: string;
  copies: Copies;
  /** Of its content, without quotes; the same in every encoding. */
  tag: string;
  /** Its Content-Security-Policy: a page allows its own scripts and styles, any other file nothing. */
  policy: string;
}

/** The built site. Paths are clean: `contact-us.html` is `/contact-us`, `hi/index.html` is `/hi/`. */
export interface Site {
  /** The folder of the build, absolute. */
  root: string;
  /** When it was built. */
  built: Date;
  /** Every file that may be asked for, by path. */
  files: ReadonlyMap<string, SiteFile>;
  /** Every page, those for what does not exist too. */
  pages: ReadonlyMap<string, SiteFile>;
  /** What a message can be about, for each page that writes it in. */
  topics: ReadonlyMap<string, readonly Topic[]>;
}

/** The outcome of reading the build. */
export type SiteResult = { ok: true; site: Site } | { ok: false; problems: string[] };

const pageFile = /(?<=^|\/)index\.html$|\.html$/;
/** Pages that answer for an address that has none, in each language. */
const notFoundPage = /\/404$/;

/**
 * Reads the build, and makes sure that it has the pages without which a form would lead nowhere.
 *
 * @param like What is the same in this one is not held twice in memory.
 */
export async function readSite(siteDir: string, like?: Site): Promise<SiteResult> {
  // The folder itself, not a link that leads to another release tomorrow.
  const root = await realpath(siteDir).catch(() => path.resolve(siteDir));
  const names = await filesBelow(root);
  if (!names.includes("index.html")) {
    return { ok: false, problems: [`SITE_DIR: there is no built site in ${root}.`] };
  }
  const policies = await readPolicies(root);
  const served = names.filter((name) => !/\.(?:br|gz)$/.test(name));
  if (!served.every((name) => policies?.[name] !== undefined || !name.endsWith(".html"))) {
    return { ok: false, problems: [`SITE_DIR: ${policyFile} in ${root} holds no content policy.`] };
  }
  const files = new Map<string, SiteFile>();
  const pages = new Map<string, SiteFile>();
  for (const name of served) {
    const clean = `/${name.replace(pageFile, "")}`;
    const read = await readSiteFile(root, name, new Set(names), policies?.[name] ?? policyOf(name));
    const held = like?.files.get(encodeURI(clean)) ?? like?.pages.get(clean);
    const file = held?.tag === read.tag && held.policy === read.policy ? held : read;
    if (name.endsWith(".html")) pages.set(clean, file);
    if (!notFoundPage.test(clean)) files.set(encodeURI(clean), file);
  }
  const { mtime: built } = await stat(path.join(root, "index.html"));
  const site = { root, built, files, pages, topics: topicsOf(files, pages) };
  const problems = Object.values(forms).flatMap(({ name, page, thanks }) => [
    ...(holdsForm(site, page, name) ? [] : [`SITE_DIR: ${page} in ${root} has no ${name} form.`]),
    ...(pages.has(thanks) ? [] : [`SITE_DIR: there is no page ${thanks} in ${root}.`]),
  ]);
  return problems.length === 0 ? { ok: true, site } : { ok: false, problems };
}

/** The contact page of each language has it in a file beside itself. */
function topicsOf(files: Site["files"], pages: Site["pages"]): Site["topics"] {
  const written = [...pages.keys()].filter((page) => page.endsWith(forms.contact.page));
  return new Map(
    written.map((page) => [
      page,
      readTopics(files.get(`${page}.json`)?.copies.identity.toString() ?? ""),
    ]),
  );
}

async function readSiteFile(
  root: string,
  name: string,
  names: ReadonlySet<string>,
  policy: string,
): Promise<SiteFile> {
  const read = (file: string) => readFile(path.join(root, file));
  const identity = await read(name);
  const copies: Copies = {
    identity,
    ...(names.has(`${name}.br`) && { br: await read(`${name}.br`) }),
    ...(names.has(`${name}.gz`) && { gzip: await read(`${name}.gz`) }),
  };
  const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 16);
  const type = contentTypes[path.extname(name)] ?? "application/octet-stream";
  return { type, copies, tag, policy };
}

function policyOf(file: string): string {
  return file === worker.file ? worker.policy : filePolicy;
}

const policyShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.pipe(v.string(), v.nonEmpty())),
);

/** The content policy of each page, by its file. */
async function readPolicies(root: string): Promise<Record<string, string> | undefined> {
  const text = await readFile(path.join(root, policyFile), "utf8").catch(() => undefined);
  const reading = v.safeParse(policyShape, text);
  return reading.success ? reading.output : undefined;
}

/** All files with forward slashes, without hidden ones and those about headers. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !/(?:^|\/)\.(?!well-known\/)/.test(file))
    .filter((file) => !file.startsWith(headersFile) && !file.startsWith(policyFile));
}

/** The HTML of a page; empty where there is none. */
export function htmlOf(site: Site, page: string): string {
  return site.pages.get(page)?.copies.identity.toString() ?? "";
}

/** Whether a page exists and holds a form. */
export function holdsForm(site: Site, page: string, form: FormName): boolean {
  return site.pages.get(page)?.copies.identity.includes(`data-form="${form}"`) ?? false;
}

/** A page in a language; in the default language where it has not been translated. */
export function pageIn(site: Site, page: string, languagePrefix: string): string {
  const translated = `${languagePrefix}${page}`;
  return site.pages.has(translated) ? translated : page;
}

/** What a path leads to: a file, or a redirect to its one clean path. */
export function locate(
  site: Site,
  requested: string,
): { file: SiteFile } | { movedTo: string } | undefined {
  const file = site.files.get(requested);
  if (file !== undefined) return { file };
  const bare = requested.replace(pageFile, "").replace(/\/$/, "");
  const clean = [bare, `${bare}/`].find((path) => site.files.has(path) && path !== requested);
  return clean === undefined ? undefined : { movedTo: clean };
}
