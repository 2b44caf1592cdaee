/** What fault programs do to PostgreSQL and ask of it, besides the server's queries. */
import { type DatabasePlace } from "#server/testing/database-place.ts";

/** Compares every index with every row of its table. @returns the differences. */
export async function damageInPostgres({ rows }: DatabasePlace): Promise<string[]> {
  try {
    await rows("create extension if not exists amcheck");
    await rows(
      `select bt_index_parent_check(indexrelid, true) from pg_index
       join pg_class on pg_class.oid = indexrelid
       where relnamespace = 'public'::regnamespace`,
    );
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** `kill -9` to one of its processes: it closes all connections, and recovers from its log. */
export async function crash({ rows }: DatabasePlace): Promise<void> {
  const [row] = await rows(
    "select pid from pg_stat_activity where application_name = 'nazariya' limit 1",
  );
  process.kill(Number(row?.["pid"]), "SIGKILL");
}

/** How often its processes have synced their log to the disk, as far as they have reported. */
export async function logSyncs({ rows }: DatabasePlace): Promise<number> {
  const [row] = await rows(
    "select sum(fsyncs) as syncs from pg_stat_io where object = 'wal' and backend_type = 'client backend'",
  );
  return Number(row?.["syncs"]);
}
