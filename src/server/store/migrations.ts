/** Brings the tables of a database up to date. */
import { sql } from "kysely";
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from "kysely/migration";
import { firstMigration } from "./first-migration.ts";
import { paymentMigration } from "./payment-migration.ts";
import { returnMigration } from "./return-migration.ts";
import { soundMigration } from "./sound-migration.ts";
import type { Database } from "./tables.ts";

/** In the order of names; a released migration never changes. */
const migrations: Record<string, Migration> = {
  "0001-first-release": firstMigration,
  "0002-sounds": soundMigration,
  "0003-payments": paymentMigration,
  "0004-money-back": returnMigration,
};

/** The first migration of versions before the first release. */
const prereleaseMigration = "0001-leads-and-outbox";

/** Another version of the program created or changed the tables; this one would lose data that it does not know. */
export class UnknownMigrationError extends Error {
  readonly names: readonly string[];
  /** True for a version before the first release; false for one that is newer than this. */
  readonly isBeforeRelease: boolean;
  constructor(names: readonly string[]) {
    super(`another version has made or changed its tables (${names.join(", ")})`);
    this.name = "UnknownMigrationError";
    this.names = names;
    this.isBeforeRelease = names.includes(prereleaseMigration);
  }
}

/**
 * Updates the tables; several processes may do so at once. Throws the engine's error, or {@link UnknownMigrationError}
 * after a version that this one does not know.
 */
export async function migrate(db: Database): Promise<void> {
  const done = await listDoneMigrations(db);
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new UnknownMigrationError(unknown);
  // Read first, because migrating takes the write lock even where nothing is left to do.
  if (done.length === Object.keys(migrations).length) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw new Error("The database could not be brought up to date.", { cause: error });
}

/** Names of all migrations that ran, of any version of the product. */
async function listDoneMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  return rows.map(({ name }) => name);
}
