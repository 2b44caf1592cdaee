/** Which enquiries were erased, kept beside the database: a backup from before still holds them. */
import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";

/** References say nothing about a person once the enquiry is gone. */
const fileName = "erased-references.txt";

/** Notes a reference before it is erased; one that stays after all is erased by the next restore only. */
export async function noteErasure(dataDir: string, reference: string): Promise<void> {
  await appendFile(path.join(dataDir, fileName), `${reference}\n`, { mode: 0o600 });
}

/** Every reference that was noted. */
export async function notedErasures(dataDir: string): Promise<string[]> {
  const text = await readFile(path.join(dataDir, fileName), "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return "";
    throw error;
  });
  return [...new Set(text.split("\n").filter((line) => line !== ""))];
}
