import { mkdir, readFile, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { type BackupState, readBackupState } from "#server/backup/backup-state.ts";
import { getDeskMessage } from "#server/testing/desk-fixtures.ts";
import { createCheckDeps, runCheck } from "#server/testing/health-checks.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { getIndianDay } from "#text/days.ts";
import { backupCheck } from "./backup-checks.ts";

const minute = 60_000;

function getMessage(name: string, values: Record<string, string> = {}): string {
  return getDeskMessage(`health.messages.${name}`, values);
}

test("a folder without a backup that can be read is an error, one with a backup is fine", async () => {
  const DATA_DIR = await createTempFolder();
  const folder = path.join(DATA_DIR, "backups");
  await mkdir(folder);
  const databaseFile = path.join(DATA_DIR, "site.sqlite");
  await writeFile(databaseFile, "");
  // The database was created now, so a month of nights is without a backup.
  const now = new Date(Date.now() + 30 * 24 * 60 * minute);
  const deps = {
    ...(await createCheckDeps({ DATA_DIR })),
    backups: () => readBackupState({ folder, databaseFile }, now),
  };
  const listStates = async () => (await runCheck(backupCheck, deps)).map(({ state }) => state);
  expect(await listStates()).toEqual(["error"]);
  const day = now.toISOString().slice(0, 10);
  const file = path.join(folder, `site-${day}.sqlite`);
  // A file without a table is no backup.
  await writeFile(file, "");
  expect(await listStates()).toEqual(["error"]);
  using copy = new DatabaseSync(file);
  copy.exec("create table enquiry (reference text); insert into enquiry values ('NZ-1')");
  const results = await runCheck(backupCheck, deps);
  expect(results[0]).toEqual({
    state: "ok",
    message: getMessage("backupsFine", { day, count: "1" }),
  });
});

const newest = { day: "2026-11-21", enquiries: 1 };
const fine = { state: "ok", message: getMessage("backupsFine", { day: newest.day, count: "1" }) };
/** The folders of the tests are on the disk of the data. */
const sameDisk = { state: "warning", message: getMessage("backupsSameDisk") };

/** What the check reads beside backups in the given state. */
async function createDepsWithBackups(state: Partial<BackupState>) {
  const DATA_DIR = await createTempFolder();
  await mkdir(path.join(DATA_DIR, "backups"));
  return {
    ...(await createCheckDeps({ DATA_DIR })),
    now: new Date(),
    backups: () => Promise.resolve({ newest, nights: 0, ahead: [], ...state }),
  };
}

test.each<[string, Partial<BackupState>, object[]]>([
  ["a backup of last night", {}, [fine, sameDisk]],
  ["one night without a backup, which the next repairs", { nights: 1 }, [fine, sameDisk]],
  [
    "two nights without a backup",
    { nights: 2 },
    [{ state: "error", message: getMessage("backupsOld", { count: "2" }) }],
  ],
  [
    "a backup that is dated in the future",
    { ahead: ["2100-01-01"] },
    [
      { state: "warning", message: getMessage("backupsAhead", { list: "2100-01-01" }) },
      fine,
      sameDisk,
    ],
  ],
  [
    "a folder that is not the one of the earlier backups",
    { isOtherFolder: true },
    [{ state: "error", message: getMessage("backupsOther") }],
  ],
  [
    "backups that are gone",
    { gone: ["2026-11-20", "2026-11-19"] },
    [
      { state: "error", message: getMessage("backupsGone", { list: "2026-11-20, 2026-11-19" }) },
      fine,
      sameDisk,
    ],
  ],
])("the check reports %s", async (_, state, results) => {
  expect(await runCheck(backupCheck, await createDepsWithBackups(state))).toEqual(results);
});

test("copies on another machine are an error once they are older than fifty hours", async () => {
  // deploy/nazariya-backup.service touches this file after each copy.
  const unit = await readFile("deploy/nazariya-backup.service", "utf8");
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/touch \/var\/lib\/nazariya\/copied-elsewhere$/m);
  const deps = await createDepsWithBackups({});
  const offsiteMark = path.join(deps.dataDir, "copied-elsewhere");
  await writeFile(offsiteMark, "");
  // With a copy elsewhere it does not matter that both folders are on one disk.
  expect(await runCheck(backupCheck, deps)).toEqual([fine]);
  const setCopied = async (ago: number) => {
    const copiedAt = new Date(deps.now.getTime() - ago);
    await utimes(offsiteMark, copiedAt, copiedAt);
    return getIndianDay(copiedAt);
  };
  await setCopied(50 * 60 * minute - minute);
  expect(await runCheck(backupCheck, deps)).toEqual([fine]);
  const day = await setCopied(50 * 60 * minute + minute);
  expect(await runCheck(backupCheck, deps)).toEqual([
    fine,
    { state: "error", message: getMessage("backupsElsewhereOld", { day }) },
  ]);
});

test.each([
  ["BACKUP_DIR is off", { BACKUP_DIR: "off" }, getMessage("backupsOff", { setting: "BACKUP_DIR" })],
  [
    "the database is PostgreSQL",
    { DATABASE_URL: "postgres://a:b@db.example.in/c" },
    getMessage("backupsPostgres", { engine: "PostgreSQL", program: "pg_dump" }),
  ],
])("where %s, backups are left to a person", async (_, env, message) => {
  expect(await runCheck(backupCheck, await createCheckDeps(env))).toEqual([
    { state: "warning", message },
  ]);
});
