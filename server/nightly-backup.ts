/** A copy of the SQLite database each night, checked, and as many of them as a mistake may take to be seen. */
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { claimNotice, releaseNotice } from "./db/notices.ts";
import { copySqlite } from "./db/sqlite-copy.ts";
import type { Database } from "./db/tables.ts";
import { indianTime, indianWeek } from "./indian-time.ts";
import { repeat } from "./repeat.ts";

interface BackupParts {
  db: Database;
  databaseFile: string;
  folder: string;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** The running backups. */
export interface NightlyBackup {
  /** Looks once, and copies where it is time. */
  look: () => Promise<void>;
  stop: () => void;
}

const from = "02:00";
const lookEvery = 10 * 60_000;
const kept = { days: 7, weeks: 4 };
/** The name of a copy, with its day in India. */
export const backupName = /^leads-(\d{4}-\d\d-\d\d)\.sqlite$/;

/** Starts the backups. Of several processes one makes that of a night. */
export function startNightlyBackup(parts: BackupParts): NightlyBackup {
  const { db, databaseFile, folder, log } = parts;

  async function look(): Promise<void> {
    const now = parts.now();
    const [today = "", time = ""] = indianTime(now).split(" ");
    const notice = `backup ${today}`;
    if (time < from || !(await claimNotice(db, notice, now))) return;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const copying = await copySqlite(databaseFile, path.join(folder, `leads-${today}.sqlite`));
      if (!copying.ok && copying.why === "damaged") throw new Error("the copy is damaged");
      await removeOld(folder);
      log.info({ backup: today }, "backup made and checked");
    } catch (error) {
      await releaseNotice(db, notice);
      throw error;
    }
  }

  return { look, ...repeat(look, { every: lookEvery, failed: "no backup could be made", log }) };
}

/** Keeps the newest days, and the first of each of the newest weeks. */
async function removeOld(folder: string): Promise<void> {
  const days = (await readdir(folder))
    .flatMap((name) => backupName.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
  const week = (day: string) => indianWeek(new Date(`${day}T06:00:00Z`));
  const firstOfWeeks = [...Map.groupBy(days, week).values()].map((some) => some.at(-1));
  const keep = [...days.slice(0, kept.days), ...firstOfWeeks.slice(0, kept.weeks)];
  for (const day of days) {
    if (!keep.includes(day)) await rm(path.join(folder, `leads-${day}.sqlite`), { force: true });
  }
}
