/** Looks into the site's database with a connection of its own, as the owner's backup would. */
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How many leads hold these words in what was written. */
export function leadsWith(dataFolder: string, words: string): number {
  const database = new DatabaseSync(path.join(dataFolder, "leads.sqlite"), { readOnly: true });
  try {
    const row = database
      .prepare("select count(*) as found from lead where instr(fields, ?) > 0")
      .get(words);
    return Number(row?.["found"]);
  } finally {
    database.close();
  }
}
