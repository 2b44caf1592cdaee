import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";
import { firstMigration } from "./first-migration.ts";
import type { Database } from "./tables.ts";

/** In order of their names; one that has been released is never changed again. */
const migrations: Record<string, Migration> = {
  "0001-first-release": firstMigration,
};

/** The first migration of the versions before the first release. */
const beforeRelease = "0001-leads-and-outbox";

/** Another version of the program has made or changed the tables: this one would lose what it does not know. */
export class UnknownMigrations extends Error {
  readonly names: readonly string[];
  /** Whether that version is older than the first release; otherwise it is newer than this one. */
  readonly isBeforeRelease: boolean;
  constructor(names: readonly string[]) {
    super(`another version has made or changed its tables (${names.join(", ")})`);
    this.name = "UnknownMigrations";
    this.names = names;
    this.isBeforeRelease = names.includes(beforeRelease);
  }
}

/**
 * Brings a database up to date; several processes may do so at once. Throws what the engine says, and
 * {@link UnknownMigrations} where a version that this one does not know was here.
 */
export async function migrate(db: Database): Promise<void> {
  const done = await doneMigrations(db);
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new UnknownMigrations(unknown);
  // Asked first: migrating takes the write lock even where nothing is left to do.
  if (done.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
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
