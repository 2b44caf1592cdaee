import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** See `migrations.ts`. */
export const outboxMigrations: Record<string, Migration> = {
  // Rate limits are counted in memory, and confirmations among the jobs themselves.
  "0025-no-counters": {
    async up(db: Kysely<unknown>) {
      await db.schema.dropTable("post_count").execute();
      await db.schema.dropTable("confirmation_count").execute();
      await db.schema.dropIndex("job_allowance").execute();
      await db.schema.alterTable("job").dropColumn("allowance").execute();
      for (const column of ["confirmed_at", "mailbox", "mailbox_domain"]) {
        await db.schema.alterTable("job").addColumn(column, "text").execute();
      }
      await sql`update lead set suspicion = 'overload' where suspicion = 'crowd'`.execute(db);
      const confirmed = db.schema.createIndex("job_confirmed").on("job");
      await confirmed
        .columns(["confirmed_at", "mailbox", "mailbox_domain"])
        .where(sql.ref("confirmed_at"), "is not", null)
        .execute();
    },
  },
  "0026-mails-by-receiver": {
    async up(db: Kysely<unknown>) {
      // Each receiver has workers of its own, and a limit by the hour.
      await db.schema.dropIndex("job_kind_due").execute();
      const due = db.schema.createIndex("job_receiver_due").on("job");
      await due.columns(["state", "kind", "receiver", "due_at"]).execute();
      const sent = db.schema.createIndex("job_receiver_done").on("job");
      await sent
        .columns(["kind", "receiver", "done_at"])
        .where(sql.ref("done_at"), "is not", null)
        .execute();
    },
  },
};
