import { storedLead, type StoredLead } from "./leads.ts";
import type { Database } from "./tables.ts";

/** Everything sent under a reference, oldest first; empty where the reference is not known. */
export async function readEnquiry(db: Database, reference: string): Promise<StoredLead[]> {
  const rows = await db
    .selectFrom("lead")
    .selectAll()
    .where("reference", "=", reference)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  return rows.map(storedLead);
}
