/**
 * Keeps the scripts of the former build, for pages that were opened before an upgrade. They are stored in the data folder,
 * because an upgrade replaces the folder of the build or its container.
 */
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileContentPolicy, immutableFiles } from "#server/http/security-headers.ts";
import { contentTypes, type SiteFile } from "./site-files.ts";

/** The texts of scripts by path. A path holds a hash of the text, so equal paths are equal scripts. */
type Scripts = Record<string, string>;

/** Stores the scripts of this build, and returns those of the build before. */
export async function exchangeScripts(
  dataDir: string,
  built: ReadonlyMap<string, SiteFile>,
): Promise<ReadonlyMap<string, SiteFile>> {
  const file = path.join(dataDir, "scripts.json");
  const current: Scripts = Object.fromEntries(
    [...built]
      .filter(([name]) => name.startsWith(immutableFiles.path) && name.endsWith(".js"))
      .map(([name, { copies }]) => [name, copies.identity.toString()]),
  );
  const { newest, before } = await readStored(file);
  const isSameBuild = Object.keys(newest).join() === Object.keys(current).join();
  const kept = isSameBuild ? before : newest;
  // A failure is no reason to serve no pages: after the next upgrade, pages that are open may lack a script.
  if (!isSameBuild)
    await writeStored(file, { newest: current, before: kept }).catch(() => undefined);
  return new Map(Object.entries(kept).map(([name, text]) => [name, toSiteFile(text, name)]));
}

/** The scripts of the last two builds; both are empty where nothing was stored, or the file cannot be read. */
async function readStored(file: string): Promise<{ newest: Scripts; before: Scripts }> {
  const none = { newest: {}, before: {} };
  try {
    // Written by `writeStored` below, unless a person has changed the file.
    const kept = JSON.parse(await readFile(file, "utf8")) as Partial<typeof none> | null;
    return { newest: kept?.newest ?? {}, before: kept?.before ?? {} };
  } catch {
    return none;
  }
}

async function writeStored(
  file: string,
  scripts: { newest: Scripts; before: Scripts },
): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(scripts), { flush: true });
  await rename(`${file}.new`, file);
}

function toSiteFile(text: string, name: string): SiteFile {
  return {
    type: contentTypes[".js"] ?? "",
    copies: { identity: Buffer.from(text) },
    tag: path.basename(name),
    policy: fileContentPolicy,
  };
}
