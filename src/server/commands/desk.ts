/** What commands work with: the settings and the database of the server. */
import { existsSync } from "node:fs";
import path from "node:path";
import { createLog } from "#server/log.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { sealedFiles } from "#server/store/sqlite-files.ts";
import type { Database } from "#server/store/tables.ts";
import { printerTo, type Printer, type Streams } from "./print.ts";

/** What a command works with that needs no store. */
export interface Machine extends Printer {
  env: Readonly<Record<string, string | undefined>>;
  streams: Streams;
  /** Where the SQLite file is, unless the settings name a PostgreSQL. */
  databaseFile: string;
  /** Where mails lie as files while no SMTP server is set. */
  mailFolder: string;
  settings: Settings;
}

/** What a command works with. */
export interface Desk extends Machine {
  db: Database;
}

/** The outcome of opening the desk. */
export type Opening = { ok: true; desk: Desk } | { ok: false; problem: string };

/** Reads the settings that the environment holds. */
export function readDeskSettings(
  env: Record<string, string | undefined>,
  streams: Streams,
): { ok: true; machine: Machine } | { ok: false; problem: string } {
  const reading = readSettings(env);
  if (!reading.ok) return { ok: false, problem: reading.problems.join("\n") };
  const { settings } = reading;
  const dataDir = path.resolve(settings.dataDir);
  const databaseFile = path.join(dataDir, "leads.sqlite");
  const mailFolder = path.join(dataDir, "mail");
  const printer = printerTo(streams.output);
  return { ok: true, machine: { ...printer, env, streams, databaseFile, mailFolder, settings } };
}

/** Opens the store that the environment names. A store that is not there is not made. */
export async function openDesk(
  env: Record<string, string | undefined>,
  streams: Streams,
  lockTimeout?: number,
): Promise<Opening> {
  const reading = readDeskSettings(env, streams);
  if (!reading.ok) return reading;
  const { settings, databaseFile } = reading.machine;
  const moved = await sealedFiles(databaseFile);
  if (settings.databaseUrl === undefined && !existsSync(databaseFile) && moved.length === 0) {
    return {
      ok: false,
      problem: `There is no ${databaseFile}. Nothing has been stored yet, or DATA_DIR names another folder than the server's.`,
    };
  }
  const opening = await openDatabase(settings, createLog(streams.errors), lockTimeout);
  if (!opening.ok) return opening;
  return { ok: true, desk: { ...reading.machine, db: opening.db } };
}
