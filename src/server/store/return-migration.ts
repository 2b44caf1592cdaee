/** Keeps what was given back of a fee beside what was paid: a full return ends what is due. */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const returnMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table enquiry add column returned integer default 0 not null`.execute(db);
  },
};
