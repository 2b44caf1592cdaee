/**
 * What was removed for good, in a file beside the database: a restored backup from before still holds
 * it. A line is the reference of an enquiry, or a name from `server/db/removals.ts`; none of them says
 * anything about a person. The database holds the same list, so that every backup carries it.
 */
import { open, readFile } from "node:fs/promises";
import path from "node:path";

/** Older versions wrote references alone. */
export const removalFile = "erased-references.txt";

/** Adds names to the list; they are on the disk when this returns. Throws where they cannot be. */
export async function noteRemovals(dataDir: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const list = await open(path.join(dataDir, removalFile), "a", 0o600);
  try {
    await list.appendFile(names.map((name) => `${name}\n`).join(""));
    await list.sync();
  } finally {
    await list.close();
  }
}

/** Every name in a list; none where there is no file. */
export async function readRemovalFile(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
  return [...new Set(text.split("\n").filter((line) => line !== ""))];
}
