/** Opens the database of the settings, SQLite or PostgreSQL, or says in a sentence why it cannot be opened. */
import { existsSync } from "node:fs";
import type { FastifyBaseLogger } from "fastify";
import { describeFileOwnerProblem } from "#server/settings/data-folder.ts";
import type { Settings } from "#server/settings/settings.ts";
import { getDatabaseFile, listArchivedFiles } from "./database-file.ts";
import { UnknownMigrationError } from "./migrations.ts";
import { createSqlite } from "./sqlite.ts";
import type { Database } from "./tables.ts";

/**
 * The open database, or a sentence that says what to correct and holds no credentials. `deferredDb` is a database that
 * cannot be reached yet: the first query that reaches it opens it.
 */
export type OpenResult =
  { ok: true; db: Database } | { ok: false; problem: string; deferredDb?: Database };

export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">,
  log: FastifyBaseLogger,
  lockTimeout?: number,
): Promise<OpenResult> {
  const file = getDatabaseFile(dataDir);
  const location =
    databaseUrl === undefined
      ? `DATA_DIR: the database ${file}`
      : `DATABASE_URL: the database ${removeCredentials(databaseUrl)}`;
  const isFileMissing = databaseUrl === undefined && !existsSync(file);
  const archived = isFileMissing ? await listArchivedFiles(dataDir) : [];
  if (archived.length > 0) {
    return {
      ok: false,
      problem: `There is no ${file}: its enquiries were moved to PostgreSQL. Set the address as DATABASE_URL; or, to begin anew in a file, move ${archived.join(" and ")} elsewhere.`,
    };
  }
  const { db, ready } =
    databaseUrl === undefined
      ? createSqlite(file, lockTimeout)
      : // Loaded on demand: its driver takes 11 MB.
        (await import("./postgres.ts")).openPostgres(databaseUrl, log, lockTimeout);
  try {
    await ready();
    return { ok: true, db };
  } catch (error) {
    if (error instanceof UnknownMigrationError)
      return { ok: false, problem: describeUnknownVersion(location, error) };
    const ownerProblem =
      databaseUrl === undefined ? await describeFileOwnerProblem(file) : undefined;
    const sentence = `${location} cannot be opened (${describeReason(error)}).`;
    const problem = ownerProblem === undefined ? sentence : `${sentence} ${ownerProblem}`;
    return isTemporary(error) ? { ok: false, problem, deferredDb: db } : { ok: false, problem };
  }
}

/**
 * True where a file cannot be opened, or the machine of a server or its network does not answer. A server that answers
 * and refuses means a wrong setting.
 */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  // `ERR_SQLITE_ERROR` of SQLite, `ECONNREFUSED` of the system, `57P03` of a PostgreSQL server that starts or stops. The
  // error for the time limit of pg's pool has no code.
  return /^(?:E[A-Z_]+|57P0\d)$/.test(code) || /timeout exceeded/.test(error.message);
}

/** What to do with a database of another version of this program. */
function describeUnknownVersion(
  location: string,
  { names, isBeforeRelease }: UnknownMigrationError,
): string {
  if (isBeforeRelease) {
    return `${location} was made by a version before the first release, and cannot be brought up to date. Move it elsewhere, or name an empty one, and a new one is made at the next start.`;
  }
  return `${location} was changed by a newer version of this program (${names.join(", ")}). Start that version again; or go back to a backup from before it, with npm run desk -- restore, on PostgreSQL with pg_restore.`;
}

/** `postgres://user:password@db.example.in/site` → `db.example.in/site`. */
function removeCredentials(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return describeReason(error.cause);
  const code = "code" in error ? String(error.code) : "";
  // PostgreSQL's class 28 is a refused login, and its message names the user.
  if (/^28...$/.test(code)) return "it refuses the user or the password";
  // A host with several addresses fails with an error that has a code and no message.
  return error.message || code;
}
