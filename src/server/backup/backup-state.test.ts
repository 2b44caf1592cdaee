import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#server/settings/settings.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { cacheBackupState, findBackups } from "./backup-state.ts";

test("the folder of backups is read once a minute, however many ask", async () => {
  const folder = await createTempFolder();
  let time = Date.parse("2026-11-22T21:30:00.000Z");
  const readState = cacheBackupState({ folder, databaseFile: "none" }, () => new Date(time));
  const countAhead = async () => (await readState()).ahead.length;
  expect(await countAhead()).toBe(0);
  await writeFile(path.join(folder, "site-2100-01-01.sqlite"), "");
  time += 60_000;
  expect(await countAhead()).toBe(0);
  time += 1;
  expect(await countAhead()).toBe(1);
  await writeFile(path.join(folder, "site-2100-01-02.sqlite"), "");
  // A clock that was put back does not keep the state for as long.
  time -= 60_001;
  expect(await countAhead()).toBe(2);
});

test("SQLite is backed up where a folder is set, PostgreSQL never", () => {
  const findPaths = (env: Record<string, string>) => {
    const reading = readSettings(env);
    if (!reading.ok) throw new Error(reading.problems.join());
    return findBackups(reading.settings);
  };
  expect(findPaths({ DATA_DIR: "/data", BACKUP_DIR: "/backups" })).toEqual({
    databaseFile: "/data/site.sqlite",
    folder: "/backups",
  });
  expect(findPaths({ DATA_DIR: "/data", BACKUP_DIR: "off" })).toBeUndefined();
  const databaseUrl = "postgres://user:secret@localhost/site";
  expect(
    findPaths({ DATA_DIR: "/data", BACKUP_DIR: "/backups", DATABASE_URL: databaseUrl }),
  ).toBeUndefined();
});
