import { readdir } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "../log.ts";
import { startNightlyBackup } from "../nightly-backup.ts";
import { openTestStore } from "../testing/leads-command.ts";

test("each night one sound copy is made; seven days and four weeks are kept", async () => {
  const { dataDir, db, receive } = await openTestStore();
  await receive();
  const folder = path.join(dataDir, "backups");
  // One in the morning in India, and then each night at three.
  let time = new Date("2026-11-01T19:30:00.000Z");
  const backups = startNightlyBackup({
    db,
    databaseFile: path.join(dataDir, "leads.sqlite"),
    folder,
    log: createLog({ write: () => undefined }),
    now: () => time,
  });
  onTestFinished(backups.stop);
  await backups.look();
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
  for (let night = 0; night < 40; night++) {
    time = new Date(Date.parse("2026-11-01T21:30:00.000Z") + night * 24 * 60 * 60_000);
    await Promise.all([backups.look(), backups.look()]);
  }
  const days = (await readdir(folder)).sort();
  expect(days.slice(-7)).toEqual(
    [5, 6, 7, 8, 9, 10, 11].map((day) => `leads-2026-12-${String(day).padStart(2, "0")}.sqlite`),
  );
  expect(days.slice(0, -7)).toEqual([
    "leads-2026-11-16.sqlite",
    "leads-2026-11-23.sqlite",
    "leads-2026-11-30.sqlite",
  ]);
  using copy = new DatabaseSync(path.join(folder, days[0] ?? ""));
  expect(copy.prepare("select count(*) as leads from lead").get()).toMatchObject({ leads: 1 });
});
