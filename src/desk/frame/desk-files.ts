/** The scripts, styles and fonts of the desk, which the build leaves beside the server. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import type { Copies } from "#server/pages/encodings.ts";

/** What the pages of the desk fetch. */
export interface DeskFiles {
  /** Addresses of the style sheets. */
  styles: string[];
  /** Address of the script of a page, by the name of its entry. */
  scripts: ReadonlyMap<string, string>;
  /** The file at an address below `/desk/files/`. */
  files: ReadonlyMap<string, { type: string; copies: Copies }>;
}

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".woff2": "font/woff2",
  ".svg": "image/svg+xml",
};

const manifestShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(
    v.string(),
    v.object({
      file: v.string(),
      name: v.optional(v.string()),
      isEntry: v.optional(v.boolean(), false),
      css: v.optional(v.array(v.string()), []),
    }),
  ),
);

/** Reads them all: they are small, and named by their content. Without a build there are none. */
export async function readDeskFiles(folder: string): Promise<DeskFiles> {
  const manifest = await readFile(path.join(folder, ".vite/manifest.json"), "utf8").catch(
    () => "{}",
  );
  const chunks = Object.values(v.parse(manifestShape, manifest));
  const files = new Map<string, { type: string; copies: Copies }>();
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const type = types[path.extname(name)];
    if (type === undefined) continue;
    files.set(name, { type, copies: { identity: await readFile(path.join(folder, name)) } });
  }
  return {
    styles: [...new Set(chunks.flatMap(({ css }) => css))].map(addressOf),
    scripts: new Map(
      chunks.flatMap(({ name, file, isEntry }) =>
        isEntry && name !== undefined ? [[name, addressOf(file)]] : [],
      ),
    ),
    files,
  };
}

function addressOf(file: string): string {
  return `/desk/files/${file}`;
}
