import { sql, type Kysely } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";
import { courseMigrations } from "./course-migrations.ts";
import { deskMigrations } from "./desk-migrations.ts";
import { feeMigrations } from "./fee-migrations.ts";
import { followUpMigrations } from "./follow-up-migrations.ts";
import { inboxMigrations } from "./inbox-migrations.ts";
import { ownerMigrations } from "./owner-migrations.ts";
import { listMigrations } from "./list-migrations.ts";
import { outboxMigrations } from "./outbox-migrations.ts";
import { publishMigrations, scheduleMigrations } from "./publish-migrations.ts";
import { removalMigrations } from "./removal-migrations.ts";
import type { Database } from "./tables.ts";
import { visitMigrations } from "./visit-migrations.ts";

/** In order of their names; one that has been released is never changed again. */
const migrations: Record<string, Migration> = {
  "0001-leads-and-outbox": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("enquiry")
        .addColumn("reference", "text", (column) => column.primaryKey())
        .addColumn("submission_key", "text", (column) => column.unique())
        .addColumn("open_until", "text")
        .execute();
      await db.schema
        .createTable("lead")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("reference", "text", (column) =>
          column.notNull().references("enquiry.reference"),
        )
        .addColumn("content_hash", "text", (column) => column.notNull())
        .addColumn("form", "text", (column) => column.notNull())
        .addColumn("fields", "text", (column) => column.notNull())
        .addColumn("extras", "text", (column) => column.notNull())
        .addColumn("language", "text", (column) => column.notNull())
        .addColumn("page", "text")
        .addColumn("received_at", "text", (column) => column.notNull())
        .addColumn("suspect", "integer", (column) => column.notNull())
        .addColumn("notice_version", "text")
        .addUniqueConstraint("lead_once", ["reference", "content_hash"])
        .execute();
      await db.schema
        .createTable("job")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("lead_id", "text", (column) => column.notNull().references("lead.id"))
        .addColumn("kind", "text", (column) => column.notNull())
        .addColumn("state", "text", (column) => column.notNull())
        .addColumn("due_at", "text", (column) => column.notNull())
        .addColumn("lease", "text")
        .addColumn("attempts", "integer", (column) => column.notNull())
        .addColumn("failure", "text")
        .execute();
      await db.schema.createIndex("job_due").on("job").columns(["state", "due_at"]).execute();
    },
  },
  "0002-post-counts": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("post_count")
        .addColumn("window_start", "text", (column) => column.notNull())
        .addColumn("sender", "text", (column) => column.notNull())
        .addColumn("posts", "integer", (column) => column.notNull())
        .addColumn("salt", "text")
        .addPrimaryKeyConstraint("post_count_pk", ["window_start", "sender"])
        .execute();
    },
  },
  "0003-owners-desk": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("erased")
        .addColumn("month", "text", (column) => column.notNull())
        .addColumn("form", "text", (column) => column.notNull())
        .addColumn("count", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("erased_pk", ["month", "form"])
        .execute();
      // Lists, exports and retention go by time; the page of a lead reads its jobs.
      const byTime = db.schema.createIndex("lead_received").on("lead");
      await byTime.columns(["received_at", "id"]).execute();
      await db.schema.createIndex("job_lead").on("job").column("lead_id").execute();
    },
  },
  "0004-when-jobs-end-and-fail": {
    async up(db: Kysely<unknown>) {
      for (const column of ["done_at", "failed_at", "failing_since"]) {
        await db.schema.alterTable("job").addColumn(column, "text").execute();
      }
      await db.schema.createIndex("job_done").on("job").column("done_at").execute();
      await db.schema.createIndex("job_failed").on("job").column("failed_at").execute();
    },
  },
  "0005-jobs-by-lease": {
    async up(db: Kysely<unknown>) {
      // Each claim asks for what it holds: a handful of rows, beside jobs that are long done.
      const held = db.schema.createIndex("job_held").on("job").column("lease");
      await held.where("lease", "is not", null).execute();
    },
  },
  "0006-few-confirmations": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("job").addColumn("allowance", "text").execute();
      const once = db.schema.createIndex("job_allowance").on("job").column("allowance");
      await once.unique().execute();
    },
  },
  "0007-a-mail-for-each-receiver": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("job").addColumn("receiver", "integer").execute();
    },
  },
  "0008-hands-for-each-kind": {
    async up(db: Kysely<unknown>) {
      // Each kind of jobs is claimed by itself, and must not walk past what waits of another.
      const due = db.schema.createIndex("job_kind_due").on("job");
      await due.columns(["state", "kind", "due_at"]).execute();
    },
  },
  "0009-confirmations-of-a-day": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("confirmation_count")
        .addColumn("day", "text", (column) => column.notNull())
        .addColumn("name", "text", (column) => column.notNull())
        .addColumn("mails", "integer", (column) => column.notNull())
        .addPrimaryKeyConstraint("confirmation_count_pk", ["day", "name"])
        .execute();
    },
  },
  "0010-why-kept-apart": {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("lead").addColumn("suspicion", "text").execute();
      // Retention and `/readyz` ask for the spam, which is little.
      const apart = db.schema
        .createIndex("lead_apart")
        .on("lead")
        .columns(["suspect", "received_at"]);
      await apart.where("suspect", "=", 1).execute();
    },
  },
  "0011-sweeps": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("sweep")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("at", "text", (column) => column.notNull())
        .addColumn("before", "text")
        .addColumn("apart_before", "text", (column) => column.notNull())
        .addColumn("waiting", "integer", (column) => column.notNull())
        .addColumn("why", "text")
        .execute();
    },
  },
  "0012-done-once": {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("notice")
        .addColumn("name", "text", (column) => column.primaryKey())
        .addColumn("claimed_at", "text", (column) => column.notNull())
        .execute();
    },
  },
  ...deskMigrations,
  ...inboxMigrations,
  ...publishMigrations,
  ...followUpMigrations,
  ...visitMigrations,
  ...courseMigrations,
  ...outboxMigrations,
  ...removalMigrations,
  ...scheduleMigrations,
  ...ownerMigrations,
  ...listMigrations,
  ...feeMigrations,
};

/** A newer version of the program has changed the tables: this one would lose what it does not know. */
export class UnknownMigrations extends Error {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    super(`a newer version has changed its tables (${names.join(", ")})`);
    this.name = "UnknownMigrations";
    this.names = names;
  }
}

/**
 * Brings a database up to date; several processes may do so at once. Throws what the engine says, and
 * {@link UnknownMigrations} where a newer version of the product was here.
 *
 * @param upTo the name of a migration: to make a database as an older version of the product left it.
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  const done = await doneMigrations(db);
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new UnknownMigrations(unknown);
  // Asked first: migrating takes the write lock even where nothing is left to do.
  if (done.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error !== undefined)
    throw new Error("The database could not be brought up to date.", { cause: error });
}

/** The names of those that a database has had, of whatever version of the product. */
async function doneMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
