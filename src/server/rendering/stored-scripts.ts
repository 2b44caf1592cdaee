/**
 * Scripts of the build before, for pages that were opened before an upgrade. They are stored in the data folder,
 * because an upgrade replaces the folder of the build or its container.
 */
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileContentPolicy, immutableFiles } from "#server/http/security-headers.ts";
import { contentTypes, type SiteFile } from "./site-files.ts";

/** By path; the names hold a hash of the content. */
type Scripts = Record<string, string>;

/** Stores the scripts of this build, and returns those of the build before. */
export async function exchangeScripts(
  dataDir: string,
  built: ReadonlyMap<string, SiteFile>,
): Promise<ReadonlyMap<string, SiteFile>> {
  const place = path.join(dataDir, "scripts.json");
  const own: Scripts = Object.fromEntries(
    [...built]
      .filter(([name]) => name.startsWith(immutableFiles.path) && name.endsWith(".js"))
      .map(([name, { copies }]) => [name, copies.identity.toString()]),
  );
  const { newest, before } = await readStored(place);
  const isSame = Object.keys(newest).join() === Object.keys(own).join();
  const kept = isSame ? before : newest;
  // Pages are served in any case; after the next upgrade old ones may lack a script.
  if (!isSame) await write(place, { newest: own, before: kept }).catch(() => undefined);
  return new Map(Object.entries(kept).map(([name, text]) => [name, toFile(text, name)]));
}

/** Empty where nothing was stored, or the file cannot be read. */
async function readStored(place: string): Promise<{ newest: Scripts; before: Scripts }> {
  const none = { newest: {}, before: {} };
  try {
    // Written by `write` below, unless a person has changed the file.
    const kept = JSON.parse(await readFile(place, "utf8")) as Partial<typeof none> | null;
    return { newest: kept?.newest ?? {}, before: kept?.before ?? {} };
  } catch {
    return none;
  }
}

async function write(place: string, scripts: { newest: Scripts; before: Scripts }): Promise<void> {
  await writeFile(`${place}.new`, JSON.stringify(scripts), { flush: true });
  await rename(`${place}.new`, place);
}

function toFile(text: string, name: string): SiteFile {
  const type = contentTypes[".js"] ?? "";
  return {
    type,
    copies: { identity: Buffer.from(text) },
    tag: path.basename(name),
    policy: fileContentPolicy,
  };
}
