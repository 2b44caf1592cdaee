/** The desk that commands work at: the same settings and the same store as the server's. */
import { existsSync } from "node:fs";
import path from "node:path";
import { createLog } from "#server/log.ts";
import { readSettings, type Settings } from "#server/settings.ts";
import { openDatabase } from "#server/db/open-database.ts";
import type { Database } from "#server/db/tables.ts";
import { printerTo, type Printer, type Streams } from "./print.ts";

/** What a command works with. */
export interface Desk extends Printer {
  streams: Streams;
  db: Database;
  /** Where the SQLite file is, unless the settings name a PostgreSQL. */
  databaseFile: string;
  /** Where mails lie as files while no SMTP server is set. */
  mailFolder: string;
  settings: Settings;
}

/** The outcome of opening the desk. */
export type Opening = { ok: true; desk: Desk } | { ok: false; problem: string };

/** Opens the store that the environment names. A store that is not there is not made. */
export async function openDesk(
  env: Record<string, string | undefined>,
  streams: Streams,
  lockTimeout?: number,
): Promise<Opening> {
  const reading = readSettings(env);
  if (!reading.ok) return { ok: false, problem: reading.problems.join("\n") };
  const { settings } = reading;
  const dataDir = path.resolve(settings.dataDir);
  const databaseFile = path.join(dataDir, "leads.sqlite");
  if (settings.databaseUrl === undefined && !existsSync(databaseFile)) {
    return {
      ok: false,
      problem: `There is no ${databaseFile}. Nothing has been stored yet, or DATA_DIR names another folder than the server's.`,
    };
  }
  const opening = await openDatabase(settings, createLog(streams.errors), lockTimeout);
  if (!opening.ok) return opening;
  const mailFolder = path.join(dataDir, "mail");
  const { db } = opening;
  const printer = printerTo(streams.output);
  return { ok: true, desk: { ...printer, streams, db, databaseFile, mailFolder, settings } };
}
