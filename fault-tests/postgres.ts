/** What can be done to PostgreSQL, and asked of it, besides queries of the server. */
import { type DatabasePlace, runIn } from "#server/testing/database-place.ts";

/** Compares every index with every row of its table; names what does not fit. */
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

/** Ends all connections to a database and takes no new ones until the returned function is called. */
export async function shutDoors({ databaseUrl = "" }: DatabasePlace): Promise<() => Promise<void>> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const elsewhere = new URL("/postgres", databaseUrl).href;
  await runIn(elsewhere, `alter database ${name} allow_connections false`);
  await runIn(
    elsewhere,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  return async () => {
    await runIn(elsewhere, `alter database ${name} allow_connections true`);
  };
}

/** How often its processes have waited for the disk to take their log, as far as they have told. */
export async function logSyncs({ rows }: DatabasePlace): Promise<number> {
  const [row] = await rows(
    "select sum(fsyncs) as syncs from pg_stat_io where object = 'wal' and backend_type = 'client backend'",
  );
  return Number(row?.["syncs"]);
}
