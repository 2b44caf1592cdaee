import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What is kept about an enquiry besides its status and its next call. */
export const followUpMigrations: Record<string, Migration> = {
  "0019-enrolments": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("follow_up").addColumn("fee_asked", "integer").execute();
      for (const column of ["enrolment", "enrolment_before"]) {
        await db.schema.alterTable("follow_up_note").addColumn(column, "text").execute();
      }
      // Sparse columns, so indexes of their own: answer times, batches, payments.
      for (const column of ["answered_at", "batch", "paid_reference"] as const) {
        const index = db.schema.createIndex(`follow_up_${column}`).on("follow_up").column(column);
        await index.where(column, "is not", null).execute();
      }
    },
  },
};
