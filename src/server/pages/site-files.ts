/** The files of the site, all in memory: a request is looked up, and no file is opened for it. */
import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Topic } from "#text/links.ts";
import type { FormState } from "#forms/form-state.ts";
import type { FormName } from "#forms/forms.ts";
import { filePolicy, worker } from "#server/http/security-headers.ts";

/** The encodings that there may be copies in, the smaller one first. */
export const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/**
 * A body in every encoding that it was asked for in, or is being written in. Shared by all answers, so that
 * none holds bytes of its own.
 */
export type Copies = { identity: Buffer } & Partial<Record<Encoding, Buffer | Promise<Buffer>>>;

/** A file as it is sent. */
export interface SiteFile {
  type: string;
  copies: Copies;
  /** Whether its copies are made while a client waits, and can be smaller. */
  isRough?: boolean;
  /** Of its content, without quotes; the same in every encoding. */
  tag: string;
  /** Its Content-Security-Policy: a page allows its own scripts and styles, any other file nothing. */
  policy: string;
  /** A digest of each part of the content that it was made from, by its name; none for a file of the build. */
  madeFrom?: ReadonlyMap<string, string>;
}

/** The site of an edition. Paths are clean: that of a page has no ending, that of a home page ends with `/`. */
export interface Site {
  /** What may be asked for and is there, by path. */
  files: ReadonlyMap<string, SiteFile>;
  /** The pages that have been rendered, those for what does not exist too. */
  pages: ReadonlyMap<string, SiteFile>;
  /** What a message can be about, for each page that writes it in. */
  topics: ReadonlyMap<string, readonly Topic[]>;
  /** The path of what is made for a choice, by the path and the query that ask for it. */
  chosen: (path: string, query?: string) => string | undefined;
  /** Whether a path may be asked for, be it rendered already or not. */
  has: (path: string) => boolean;
  /** Whether a path is that of a page; `pages` has it once it is rendered. */
  hasPage: (path: string) => boolean;
  /** Renders a path unless that is done; undefined where there is nothing to wait for. */
  ensure: (path: string) => Promise<void> | undefined;
  /** Renders a page with the state of its form. It is kept only where that state is shared: the same for many. */
  renderForm: (
    page: string,
    form: FormState,
    options?: { isShared?: boolean },
  ) => Promise<SiteFile>;
}

const pageFile = /(?<=^|\/)index\.html$|\.html$/;

/** What a build left besides the program: scripts, pictures, fonts, icons. */
export async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const root = path.resolve(folder);
  const names = new Set(await filesBelow(root));
  const served = [...names].filter((name) => !name.endsWith(".br"));
  return new Map(
    await Promise.all(
      served.map(
        async (name) => [encodeURI(`/${name}`), await readSiteFile(root, name, names)] as const,
      ),
    ),
  );
}

async function readSiteFile(
  root: string,
  name: string,
  names: ReadonlySet<string>,
): Promise<SiteFile> {
  const identity = await readFile(path.join(root, name));
  const copies: Copies = { identity };
  if (names.has(`${name}.br`)) copies.br = await readFile(path.join(root, `${name}.br`));
  const type = contentTypes[path.extname(name)] ?? "application/octet-stream";
  return {
    type,
    copies,
    tag: hash("sha256", identity, "base64url").slice(0, 16),
    policy: name === worker.file ? worker.policy : filePolicy,
  };
}

/** All files with forward slashes, without hidden ones. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !/(?:^|\/)\.(?!well-known\/)/.test(file));
}

/** Whether a page exists and holds a form. */
export function holdsForm(site: Site, page: string, form: FormName): boolean {
  return site.pages.get(page)?.copies.identity.includes(`data-form="${form}"`) ?? false;
}

/** A page in a language; in the default language where it has not been translated. */
export function pageIn(site: Site, page: string, languagePrefix: string): string {
  const translated = `${languagePrefix}${page}`;
  return site.hasPage(translated) ? translated : page;
}

/** What a path leads to: a file, or a redirect to its one clean path. */
export function locate(
  site: Site,
  requested: string,
): { file: SiteFile } | { movedTo: string } | undefined {
  const file = site.files.get(requested);
  if (file !== undefined) return { file };
  const bare = requested.replace(pageFile, "").replace(/\/$/, "");
  const clean = [bare, `${bare}/`].find((path) => site.has(path) && path !== requested);
  return clean === undefined ? undefined : { movedTo: clean };
}

/** What the files of the build are, by the end of their names. */
export const contentTypes: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".ics": "text/calendar; charset=utf-8",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** What the build writes where the service worker names its edition. */
export const editionMark = "EDITION";

/**
 * The service worker of an edition, so that a browser lets go of the pages of the one before; any other
 * file as it is.
 */
export function workerOf(address: string, file: SiteFile, version: string): SiteFile {
  if (address !== `/${worker.file}`) return file;
  const identity = Buffer.from(
    file.copies.identity.toString().replaceAll(editionMark, () => version),
  );
  return { ...file, copies: { identity }, tag: `${file.tag}-${version}` };
}
