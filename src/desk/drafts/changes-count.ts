/** How many drafts are not published. */
import type { Database } from "#server/store/tables.ts";
import { changesBetween } from "./changes.ts";
import { ownContent } from "./content-values.ts";
import { publishedEdits, readEdits } from "./word-edits.ts";

/** Counts the values that differ from what visitors read. */
export async function countChanges(db: Database): Promise<number> {
  const [published, drafts] = await Promise.all([publishedEdits(db), readEdits(db)]);
  return published.length + drafts.length === 0
    ? 0
    : changesBetween(published, drafts, ownContent()).length;
}
