import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished } from "vitest";
import { createLog } from "#server/log.ts";
import { claimTask } from "#server/store/task-claims.ts";
import {
  openTestStore,
  sqliteStoreTest as test,
  type TestStore,
} from "#server/testing/test-commands.ts";
import { getBackupMemoryFile } from "./backup-folder.ts";
import { readBackupState } from "./backup-state.ts";
import { startNightlyBackup } from "./nightly-backup.ts";
import { recordRemovals, removalFileName } from "./removal-list.ts";

function startTestBackup({ dataDir, db }: Pick<TestStore, "dataDir" | "db">, now: () => Date) {
  const folder = path.join(dataDir, "backups");
  const databaseFile = path.join(dataDir, "site.sqlite");
  const log = createLog({ write: () => undefined });
  const { runOnce, stop } = startNightlyBackup({ db, databaseFile, folder, log, now });
  onTestFinished(stop);
  const readState = () => readBackupState({ databaseFile, folder }, now());
  return { folder, runOnce, readState };
}

test("a night's backup is made once after two o'clock, and stays for seven days, or four weeks where it is the first of a week", async ({
  dataDir,
  db,
  receive,
}) => {
  await receive();
  // 01:00 in India: nothing is made before 02:00. The second time is 03:00 of the fortieth night.
  let time = new Date("2026-11-01T19:30:00.000Z");
  const { folder, ...backups } = startTestBackup({ dataDir, db }, () => time);
  await backups.runOnce();
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
  await mkdir(folder);
  for (let night = 2; night < 41; night++) {
    const day = new Date(Date.UTC(2026, 10, night)).toISOString().slice(0, 10);
    await writeFile(path.join(folder, `site-${day}.sqlite`), "");
  }
  time = new Date("2026-12-10T21:30:00.000Z");
  await Promise.all([backups.runOnce(), backups.runOnce()]);
  const files = await readdir(folder);
  const days = files.filter((name) => name !== "backup-folder.id").sort();
  expect(days.slice(-7)).toEqual(
    [5, 6, 7, 8, 9, 10, 11].map((day) => `site-2026-12-${String(day).padStart(2, "0")}.sqlite`),
  );
  // The newest of four Mondays, 7 December, is among the seven days.
  expect(days.slice(0, -7)).toEqual([
    "site-2026-11-16.sqlite",
    "site-2026-11-23.sqlite",
    "site-2026-11-30.sqlite",
  ]);
  using copy = new DatabaseSync(path.join(folder, days.at(-1) ?? ""));
  expect(copy.prepare("select count(*) as rows from submission").get()).toMatchObject({ rows: 1 });
});

test("a night whose process was killed is repeated, with the list of removals and without half a copy", async ({
  dataDir,
  db,
  receive,
}) => {
  await receive();
  let time = new Date("2026-11-22T21:30:00.000Z");
  const { folder, runOnce } = startTestBackup({ dataDir, db }, () => time);
  // A killed process leaves its claim of the night, and half a copy.
  await claimTask(db, "backup 2026-11-23", time);
  await mkdir(folder);
  for (const end of ["", "-journal"])
    await writeFile(path.join(folder, `site-2026-11-22.sqlite.unfinished${end}`), "half");
  await recordRemovals(dataDir, ["NZ-2222-2222"]);
  time = new Date("2026-11-22T23:00:00.000Z");
  await runOnce();
  // With the list of removals, which a restore on another machine reads there.
  expect((await readdir(folder)).sort()).toEqual([
    "backup-folder.id",
    removalFileName,
    "site-2026-11-23.sqlite",
  ]);
  using copy = new DatabaseSync(path.join(folder, "site-2026-11-23.sqlite"));
  expect(copy.prepare("select count(*) as rows from submission").get()).toMatchObject({ rows: 1 });
});

test("the state names the newest backup that can be read, and counts the nights since then", async ({
  dataDir,
  db,
  receive,
}) => {
  await receive();
  let time = new Date();
  const nightly = startTestBackup({ dataDir, db }, () => time);
  const paths = { folder: nightly.folder, databaseFile: path.join(dataDir, "site.sqlite") };
  const readState = async (days: number) =>
    await readBackupState(paths, new Date(time.getTime() + days * 24 * 60 * 60_000));
  expect(await readState(0)).toEqual({ newest: undefined, nights: 0, ahead: [] });
  expect((await readState(3)).nights).toBeGreaterThan(1);
  time = new Date("2026-11-22T21:30:00.000Z");
  await nightly.runOnce();
  const newest = { day: "2026-11-23", enquiries: 1 };
  expect(await readState(0)).toEqual({ newest, nights: 0, ahead: [] });
  await writeFile(path.join(nightly.folder, "site-2026-11-24.sqlite"), "");
  expect(await readState(1)).toMatchObject({ newest, nights: 1 });
  expect(await readState(2)).toMatchObject({ newest, nights: 2 });
});

test("a backup dated in the future removes no other", async ({ dataDir, db, receive }) => {
  await receive();
  const now = new Date("2026-11-22T21:30:00.000Z");
  const { folder, runOnce } = startTestBackup({ dataDir, db }, () => now);
  await mkdir(folder);
  for (let day = 10; day < 20; day++) {
    await writeFile(path.join(folder, `site-2100-01-${day}.sqlite`), "");
  }
  await runOnce();
  const paths = { folder, databaseFile: "none" };
  const { newest, nights, ahead } = await readBackupState(paths, new Date("2026-12-01T06:00:00Z"));
  expect([newest?.day, nights, ahead.length]).toEqual(["2026-11-23", 8, 10]);
});

const dayLength = 24 * 60 * 60_000;

test.each(["an empty mount point", "no folder", "another disk with backups"])(
  "without its disk (%s) nothing is written, and the state says so until the disk is back",
  async (left) => {
    const { dataDir, db, receive } = await openTestStore();
    await receive();
    let time = Date.parse("2026-11-22T21:30:00.000Z");
    const { folder, runOnce, readState } = startTestBackup({ dataDir, db }, () => new Date(time));
    await runOnce();
    expect(await readState()).not.toHaveProperty("isOtherFolder");
    const away = `${folder}-on-its-disk`;
    await rename(folder, away);
    if (left !== "no folder") await mkdir(folder);
    if (left === "another disk with backups") {
      await writeFile(path.join(folder, "backup-folder.id"), "another");
      await writeFile(path.join(folder, "site-2026-11-20.sqlite"), "");
    }
    const before = await readdir(folder).catch(() => "no folder");
    for (let night = 1; night <= 2; night++) {
      time += dayLength;
      await expect(runOnce()).rejects.toThrow(
        `${folder} is not the folder that holds the earlier backups. Mount its disk`,
      );
      expect(await readdir(folder).catch(() => "no folder")).toEqual(before);
      expect(await readState()).toMatchObject({ isOtherFolder: true });
    }
    await rm(folder, { recursive: true, force: true });
    await rename(away, folder);
    await runOnce();
    expect(await readdir(folder)).toContain("site-2026-11-25.sqlite");
    expect(await readState()).toEqual({
      newest: { day: "2026-11-25", enquiries: 1 },
      nights: 0,
      ahead: [],
    });
  },
);

test("a new disk under the same name is used once what is remembered was deleted", async ({
  dataDir,
  db,
  receive,
}) => {
  await receive();
  let time = Date.parse("2026-11-22T21:30:00.000Z");
  const { folder, runOnce, readState } = startTestBackup({ dataDir, db }, () => new Date(time));
  await runOnce();
  await rm(folder, { recursive: true });
  time += dayLength;
  await expect(runOnce()).rejects.toThrow(`delete ${getBackupMemoryFile(dataDir)}`);
  expect(await readState()).toMatchObject({ isOtherFolder: true });
  await rm(getBackupMemoryFile(dataDir));
  await runOnce();
  expect((await readdir(folder)).sort()).toEqual(["backup-folder.id", "site-2026-11-24.sqlite"]);
  expect(await readState()).not.toHaveProperty("isOtherFolder");
});

test("backups that were there and are gone are named until the next night", async ({
  dataDir,
  db,
  receive,
}) => {
  await receive();
  let time = Date.parse("2026-11-22T21:30:00.000Z");
  const { folder, runOnce, readState } = startTestBackup({ dataDir, db }, () => new Date(time));
  for (let night = 0; night < 3; night++, time += dayLength) await runOnce();
  expect(await readState()).not.toHaveProperty("gone");
  for (const day of ["2026-11-24", "2026-11-25"]) {
    await rm(path.join(folder, `site-${day}.sqlite`));
  }
  expect(await readState()).toMatchObject({ gone: ["2026-11-25", "2026-11-24"] });
  await runOnce();
  expect(await readState()).not.toHaveProperty("gone");
});
