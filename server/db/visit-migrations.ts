import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Where enquiries come from, and how often pages are looked at. */
export const visitMigrations: Record<string, Migration> = {
  "0020-where-enquiries-come-from": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("lead").addColumn("visit", "text").execute();
      for (const column of ["source", "landing"]) {
        await db.schema
          .alterTable("inbox")
          .addColumn(column, "text", (built) => built.notNull().defaultTo(""))
          .execute();
      }
      const bySource = db.schema.createIndex("inbox_source").on("inbox");
      await bySource.columns(["source", "received_at", "lead_id"]).execute();
    },
  },
  "0021-page-views": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("page_view")
        .addColumn("day", "text", (column) => column.notNull())
        .addColumn("source", "text", (column) => column.notNull())
        .addColumn("page", "text", (column) => column.notNull())
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("views", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("page_view_pk", ["day", "source", "page", "language"])
        .execute();
    },
  },
};
