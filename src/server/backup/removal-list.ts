/**
 * The list of removals: a file beside the database, because an older backup still holds what was erased. Each line is
 * the reference of an enquiry, or the id of an account or passkey, without personal data.
 */
import { existsSync } from "node:fs";
import { appendFile, copyFile, readFile } from "node:fs/promises";
import path from "node:path";
import { getErrorCode } from "#server/log.ts";

export const removalFileName = "erased-references.txt";

/** The beginnings of lines that hold an id: `account:4`. A line without one is the reference of an enquiry. */
export const removalPrefixes = { account: "account:", passkey: "passkey:" } as const;

/** Adds references and ids to the list, before anything is removed, so that no removal is missing in the list. */
export type RecordRemovals = (names: readonly string[]) => Promise<void>;

export interface Removal {
  now: Date;
  record: RecordRemovals;
}

/** The names, references or ids, are on the disk when this resolves. Throws where they cannot be written. */
export async function recordRemovals(dataDir: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  // Each name begins with a new line, so that one that a full disk has cut off does not run into the next.
  const lines = names.map((name) => `\n${name}`).join("");
  await appendFile(path.join(dataDir, removalFileName), lines, { mode: 0o600, flush: true });
}

/** The lines of a list, each once; none where there is no list. Throws where it cannot be read. */
export async function readRemovals(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (getErrorCode(error) === "ENOENT") return "";
    throw error;
  });
  return [...new Set(text.split("\n").filter((line) => line !== ""))];
}

/** Copies the list beside a backup, for a restore on another machine. */
export async function copyRemovals(dataDir: string, folder: string): Promise<void> {
  const list = path.join(dataDir, removalFileName);
  if (path.resolve(folder) !== path.resolve(dataDir) && existsSync(list)) {
    await copyFile(list, path.join(folder, removalFileName));
  }
}
