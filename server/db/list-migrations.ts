import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { entryOf, type TablesThen as InboxThen } from "./inbox-migrations.ts";

/** The cells that this migration reads and writes, as they were when it was released. */
interface TablesThen extends InboxThen {
  lead: InboxThen["lead"] & { course_key: string | null; about: string; search_text: string };
}

/** The desk lists and searches the leads themselves, no longer a table beside them. */
export const listMigrations: Record<string, Migration> = {
  "0030-lists-of-leads": {
    async up(db: Kysely<TablesThen>) {
      for (const column of ["about", "source", "search_text"]) {
        await db.schema
          .alterTable("lead")
          .addColumn(column, "text", (built) => built.notNull().defaultTo(""))
          .execute();
      }
      // Searches leave hyphens out from here on: as typed, ‐ and –.
      await sql`
        update lead
        set about = inbox.about, source = inbox.source,
          search_text = replace(replace(replace(inbox.text, '-', ''), '‐', ''), '–', '')
        from inbox where inbox.lead_id = lead.id
      `.execute(db);
      await fillInOthers(db);
      const indexes = {
        lead_enquiry: ["reference", "suspect", "received_at", "id"],
        lead_about: ["about", "id"],
        lead_source: ["source"],
      };
      for (const [name, columns] of Object.entries(indexes)) {
        await db.schema.createIndex(name).on("lead").columns(columns).execute();
      }
      await db.schema.dropTable("inbox").execute();
    },
  },
};

/** What was corrected later, and what a robot sent under the reference of a person. */
async function fillInOthers(db: Kysely<TablesThen>): Promise<void> {
  const others = await db
    .selectFrom("lead")
    .selectAll()
    .where("search_text", "=", "")
    .orderBy("id")
    .execute();
  for (const lead of others) {
    const { about, text } = entryOf(lead);
    await db
      .updateTable("lead")
      .set({ about: lead.course_key ?? about, search_text: text.replace(/[-‐–]/g, "") })
      .where("id", "=", lead.id)
      .execute();
  }
}
