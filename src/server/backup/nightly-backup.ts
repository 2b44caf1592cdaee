/** A backup of the SQLite database each night, checked, and enough of them for a mistake to be seen in time. */
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { claimNotice, releaseNotice } from "#server/store/notices.ts";
import { copySqlite } from "#server/store/sqlite-copy.ts";
import type { Database } from "#server/store/tables.ts";
import { indianTime, indianWeek } from "#text/clock.ts";
import { backupDays, backupFile, backupFrom } from "./newest-backup.ts";
import { copyRemovals } from "./removal-list.ts";
import { repeat } from "#server/repeat.ts";

interface BackupParts {
  db: Database;
  databaseFile: string;
  folder: string;
  log: FastifyBaseLogger;
  now: () => Date;
}

const lookEvery = 10 * 60_000;
/** Longer than any backup takes: afterwards its process was killed, and another one makes it. */
const claimLasts = 60 * 60_000;
const kept = { days: 7, weeks: 4 };

/** Starts the backups; `look` looks once. Of several processes one makes that of a night. */
export function startNightlyBackup(parts: BackupParts): {
  look: () => Promise<void>;
  stop: () => void;
} {
  const { db, databaseFile, folder, log } = parts;

  async function look(): Promise<void> {
    const now = parts.now();
    const [today = "", time = ""] = indianTime(now).split(" ");
    if (time < backupFrom || existsSync(backupFile(folder, today))) return;
    const notice = `backup ${today}`;
    if (!(await claimNotice(db, notice, now, claimLasts))) return;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeUnfinished(folder);
      const copying = await copySqlite(databaseFile, backupFile(folder, today));
      if (!copying.ok) {
        if (copying.why === "damaged") throw new Error("the copy is damaged");
        // Another process was faster.
        return;
      }
      await copyRemovals(path.dirname(databaseFile), folder);
      await removeOld(folder);
      log.info({ backup: today, leads: copying.leads }, "backup made and checked");
    } finally {
      await releaseNotice(db, notice);
    }
  }

  return { look, ...repeat(look, { every: lookEvery, failed: "no backup could be made", log }) };
}

/** Removes what a killed process has left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (/^leads-[\d-]+\.sqlite\.unfinished/.test(name)) {
      await rm(path.join(folder, name), { force: true });
    }
  }
}

/** Keeps the newest days, and the first of each of the newest weeks. */
async function removeOld(folder: string): Promise<void> {
  const days = await backupDays(folder);
  const week = (day: string) => indianWeek(new Date(`${day}T06:00:00Z`));
  const firstOfWeeks = [...Map.groupBy(days, week).values()].map((some) => some.at(-1));
  const keep = [...days.slice(0, kept.days), ...firstOfWeeks.slice(0, kept.weeks)];
  for (const day of days) {
    if (!keep.includes(day)) await rm(backupFile(folder, day), { force: true });
  }
}
