import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What was removed for good: a restored backup may still hold it. */
export const removalMigrations: Record<string, Migration> = {
  "0027-removals": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("removal")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("at", "text", (column) => column.notNull())
        .execute();
    },
  },
};
