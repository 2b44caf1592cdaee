import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The fee of a course may change, and the course may be removed: the fee that a student read is kept. */
export const feeMigrations: Record<string, Migration> = {
  "0041-fee-told": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("lead").addColumn("fee_told", "integer").execute();
    },
  },
};
