import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** How an owner gets in without the phone, and where a mail went. */
export const ownerMigrations: Record<string, Migration> = {
  "0036-recovery-codes": {
    async up(db: Kysely<unknown>) {
      for (const column of ["recovery_hash", "recovery_at"]) {
        await db.schema.alterTable("desk_account").addColumn(column, "text").execute();
      }
      await db.schema.alterTable("desk_passkey").addColumn("disabled_at", "text").execute();
      await db.schema.alterTable("job").addColumn("to_file", "integer").execute();
    },
  },
  "0037-calendars-of-calls": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("desk_account").addColumn("calendar_hash", "text").execute();
    },
  },
  "0038-alerts": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("push_key")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("public", "text", (column) => column.notNull())
        .addColumn("private", "text", (column) => column.notNull())
        .execute();
      await db.schema
        .createTable("desk_alert")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("account_id", "text", (column) => column.notNull().references("desk_account.id"))
        .addColumn("session_hash", "text", (column) => column.notNull())
        .addColumn("endpoint", "text", (column) => column.notNull().unique())
        .addColumn("p256dh", "text", (column) => column.notNull())
        .addColumn("auth", "text", (column) => column.notNull())
        .addColumn("device", "text", (column) => column.notNull())
        .addColumn("on_lead", "integer", (column) => column.notNull())
        .addColumn("on_call", "integer", (column) => column.notNull())
        .addColumn("on_paid", "integer", (column) => column.notNull())
        .addColumn("personal", "integer", (column) => column.notNull())
        .addColumn("created_at", "text", (column) => column.notNull())
        .addColumn("last_job", "text")
        .execute();
      // Asked for with every enquiry that is stored.
      for (const column of ["on_lead", "on_call", "on_paid"]) {
        const index = db.schema.createIndex(`desk_alert_${column}`).on("desk_alert");
        await index.column(column).execute();
      }
    },
  },
  "0044-names-of-people": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("desk_account").addColumn("name", "text").execute();
    },
  },
};
