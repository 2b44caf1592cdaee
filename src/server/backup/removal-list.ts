/**
 * What was removed for good, in a file beside the database: a restored backup from before still holds
 * it. A line is the reference of an enquiry, or the id of an account or a passkey; none of them says
 * anything about a person.
 */
import { existsSync } from "node:fs";
import { appendFile, copyFile, readFile } from "node:fs/promises";
import path from "node:path";
import { codeOf } from "#server/log.ts";

export const removalFile = "erased-references.txt";

/** What names begin with that are no reference of an enquiry; behind it is an id. */
export const removed = { account: "account:", passkey: "passkey:" } as const;

/** Puts names on the list before what they name is removed. */
export type NoteRemovals = (names: readonly string[]) => Promise<void>;

/** When something is removed, and the list that learns of it. */
export interface Removal {
  now: Date;
  note: NoteRemovals;
}

/** Adds names to the list; they are on the disk when this returns. Throws where they cannot be. */
export async function noteRemovals(dataDir: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  // Each begins a line: what a full disk has cut off does not run into the next name.
  const lines = names.map((name) => `\n${name}`).join("");
  await appendFile(path.join(dataDir, removalFile), lines, { mode: 0o600, flush: true });
}

/** Every name in a list; none where there is no file. */
export async function readRemovalFile(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return "";
    throw error;
  });
  return [...new Set(text.split("\n").filter((line) => line !== ""))];
}

/** Copies the list beside a backup, for a restore on another machine. */
export async function copyRemovals(dataDir: string, folder: string): Promise<void> {
  const list = path.join(dataDir, removalFile);
  if (path.resolve(folder) !== path.resolve(dataDir) && existsSync(list)) {
    await copyFile(list, path.join(folder, removalFile));
  }
}
