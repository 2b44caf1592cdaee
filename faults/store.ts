/** A database under test, looked into by a connection of our own and not by the server's code. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A row, by column. */
export type Row = Record<string, unknown>;

/** The engines that the server speaks to. */
export const engines = ["sqlite"] as const;

/** One of {@link engines}. */
export type Engine = (typeof engines)[number];

/** One database. */
export interface Store extends AsyncDisposable {
  engine: Engine;
  /** The folder of the server's data, which holds the database file where the engine has one. */
  dataDir: string;
  /** What a server needs in its environment to work on it. */
  settings: Record<string, string>;
  /** What a query finds. Numbers may come as text. */
  rows: (sql: string) => Promise<Row[]>;
  /** What the engine itself finds broken in it; empty when it is sound. */
  damage: () => Promise<string[]>;
}

/** Opens a new one, with nothing in it: not even tables, which the first server makes. */
export async function openSqliteStore(): Promise<Store> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "faults-"));
  const file = path.join(dataDir, "leads.sqlite");
  const rows = (sql: string): Promise<Row[]> => {
    const database = new DatabaseSync(file, { timeout: 10_000 });
    try {
      return Promise.resolve(database.prepare(sql).all());
    } finally {
      database.close();
    }
  };
  return {
    engine: "sqlite",
    dataDir,
    settings: { DATA_DIR: dataDir },
    rows,
    async damage() {
      const integrity = await rows("PRAGMA integrity_check");
      const orphans = await rows("PRAGMA foreign_key_check");
      return [
        ...integrity.map((row) => String(row["integrity_check"])).filter((text) => text !== "ok"),
        ...orphans.map((row) => `${String(row["table"])} ${String(row["rowid"])} has no parent`),
      ];
    },
    async [Symbol.asyncDispose]() {
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
