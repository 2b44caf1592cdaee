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
};
