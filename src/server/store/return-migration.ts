/** Keeps what was given back of a fee beside what was paid: it is not asked for again. */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const returnMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table enquiry add column returned integer default 0 not null`.execute(db);
  },
};
