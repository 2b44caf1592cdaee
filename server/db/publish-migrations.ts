import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What publishing needs besides the versions of the words. */
export const publishMigrations: Record<string, Migration> = {
  "0016-publish": {
    async up(db: Kysely<unknown>) {
      for (const column of ["started_at", "started_by", "problem"]) {
        await db.schema.alterTable("word_release").addColumn(column, "text").execute();
      }
      await db.schema
        .createTable("build_lock")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("holder", "text", (column) => column.notNull())
        .addColumn("until", "text", (column) => column.notNull())
        .execute();
    },
  },
};

/** What schedules need: the words that one left as they were. */
export const scheduleMigrations: Record<string, Migration> = {
  "0029-schedules": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("word_release").addColumn("skipped", "text").execute();
    },
  },
};
