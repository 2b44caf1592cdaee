/** Adds the sounds of each submission, by which a search finds a name in the other script. */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { createSoundColumns } from "./submissions.ts";
import type { Tables } from "./tables.ts";

/** Rows that are read at once, so that memory stays small. */
const batchSize = 500;

export const soundMigration: Migration = {
  // Kysely gives a migration no type of the tables. It reads and writes columns that exist by then.
  async up(db: Kysely<Tables>) {
    for (const column of ["sound_text", "name_sound"]) {
      await sql`alter table submission add column ${sql.ref(column)} text default '' not null`.execute(
        db,
      );
    }
    let last = "";
    for (;;) {
      const rows = await db
        .selectFrom("submission")
        .select(["id", "fields", "extras"])
        .where("id", ">", last)
        .orderBy("id")
        .limit(batchSize)
        .execute();
      for (const { id, fields, extras } of rows) {
        // Both columns were written by `storeSubmission`.
        const sounds = createSoundColumns({
          fields: JSON.parse(fields) as Record<string, string>,
          extras: JSON.parse(extras) as Record<string, string>,
        });
        await db.updateTable("submission").set(sounds).where("id", "=", id).execute();
        last = id;
      }
      if (rows.length < batchSize) return;
    }
  },
};
