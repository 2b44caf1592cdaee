/** The scripts, styles and fonts of the desk, which the build writes beside the server. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import * as v from "valibot";
import { deskPaths } from "#enquiry/desk-paths.ts";
import { readBuiltFiles, type SiteFile } from "#server/rendering/site-files.ts";

export interface DeskFiles {
  styles: string[];
  scripts: ReadonlyMap<string, string>;
  /** Each file by its name, which follows `deskPaths.files` in the address. */
  files: ReadonlyMap<string, SiteFile>;
}

const manifestSchema = v.pipe(
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

/** Reads all files into memory: they are small. Without a build there are none. */
export async function readDeskFiles(folder: string): Promise<DeskFiles> {
  const manifest = await readFile(path.join(folder, ".vite/manifest.json"), "utf8").catch(
    () => "{}",
  );
  const chunks = Object.values(v.parse(manifestSchema, manifest));
  const files = await readBuiltFiles(folder);
  return {
    styles: [...new Set(chunks.flatMap(({ css }) => css))].map(getFileUrl),
    scripts: new Map(
      chunks.flatMap(({ name, file, isEntry }) =>
        isEntry && name !== undefined ? [[name, getFileUrl(file)]] : [],
      ),
    ),
    files: new Map([...files].map(([filePath, file]) => [filePath.slice("/".length), file])),
  };
}

function getFileUrl(file: string): string {
  return `${deskPaths.files}/${file}`;
}
