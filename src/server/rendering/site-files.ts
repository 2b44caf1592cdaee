/** The files of the site, which are all in memory: a request opens no file. */
import { hash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileContentPolicy, serviceWorkerFile } from "#server/http/security-headers.ts";

/** The smallest encoding comes first. */
export const encodings = ["br", "gzip"] as const;

export type Encoding = (typeof encodings)[number];

/**
 * A body in each encoding that was requested, or a promise while it is compressed. All answers share it, so that none
 * holds bytes of its own.
 */
export type EncodedBody = { identity: Buffer } & Partial<
  Record<Encoding, Buffer | Promise<Buffer>>
>;

export interface SiteFile {
  type: string;
  copies: EncodedBody;
  /** True where the file was compressed quickly, so that `recompress` can make it smaller. */
  canShrink?: boolean;
  /** A hash of the content without quotes, the same in every encoding. */
  tag: string;
  /** Content-Security-Policy: a page allows its own scripts and styles, any other file nothing. */
  policy: string;
  /** Digests of the parts of the content that it was made from, by name; undefined for a file of the build. */
  madeFrom?: ReadonlyMap<string, string>;
}

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

/** The build writes this placeholder for the name of the edition into the service worker. */
export const editionPlaceholder = "EDITION";

export async function readBuiltFiles(folder: string): Promise<ReadonlyMap<string, SiteFile>> {
  const root = path.resolve(folder);
  const names = new Set(await listFilesBelow(root));
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
  const copies: EncodedBody = { identity };
  if (names.has(`${name}.br`)) copies.br = await readFile(path.join(root, `${name}.br`));
  const type = contentTypes[path.extname(name)] ?? "application/octet-stream";
  return {
    type,
    copies,
    tag: hash("sha256", identity, "base64url").slice(0, 16),
    policy: name === serviceWorkerFile.file ? serviceWorkerFile.policy : fileContentPolicy,
  };
}

/** Paths with forward slashes, without hidden files. */
async function listFilesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !/(?:^|\/)\.(?!well-known\/)/.test(file));
}

/**
 * Writes the name of the edition into the service worker, so that browsers delete cached pages of the former edition. Any
 * other file stays unchanged.
 */
export function versionServiceWorker(address: string, file: SiteFile, version: string): SiteFile {
  if (address !== `/${serviceWorkerFile.file}`) return file;
  const identity = Buffer.from(
    file.copies.identity.toString().replaceAll(editionPlaceholder, () => version),
  );
  return { ...file, copies: { identity }, tag: `${file.tag}-${version}` };
}
