import { copyFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";
import {
  describeFormerDatabaseFile,
  findDatabaseFile,
  getBackupName,
  listArchivedFiles,
  parseBackupName,
} from "./database-file.ts";
import { openDatabase } from "./open-database.ts";
import { openSqlite } from "./sqlite.ts";

async function createFolder(names: readonly string[]): Promise<string> {
  const folder = await createTempFolder();
  for (const name of names) await writeFile(path.join(folder, name), "");
  return folder;
}

test.each<[files: string[], used: string, says: RegExp | undefined]>([
  [[], "site.sqlite", undefined],
  [["site.sqlite"], "site.sqlite", undefined],
  [["leads.sqlite"], "leads.sqlite", /leads\.sqlite is the database under its former name/],
  [["leads.sqlite", "site.sqlite"], "site.sqlite", /leads\.sqlite is not read, because/],
  [["leads.sqlite.moved-2026"], "site.sqlite", undefined],
])("with the files %j the server opens %s", async (files, used, says) => {
  const folder = await createFolder(files);
  expect(findDatabaseFile(folder)).toBe(path.join(folder, used));
  const sentence = describeFormerDatabaseFile(folder);
  if (says === undefined) expect(sentence).toBeUndefined();
  else expect(sentence).toMatch(says);
});

test("a former file keeps rows of its log", async () => {
  const [killed, folder] = [await createTempFolder(), await createTempFolder()];
  await (await openSqlite(path.join(killed, "site.sqlite"))).destroy();
  using writer = new DatabaseSync(path.join(killed, "site.sqlite"));
  writer.exec("insert into erased_count values ('2026-10', 'contact', 7)");
  // A killed process leaves these files: the commit is in the log alone.
  for (const end of ["", "-wal"]) {
    await copyFile(path.join(killed, `site.sqlite${end}`), path.join(folder, `leads.sqlite${end}`));
  }
  const opening = await openDatabase(
    { databaseUrl: undefined, dataDir: folder },
    createLog({ write: () => undefined }),
  );
  if (!opening.ok) throw new Error(opening.problem);
  expect(await opening.db.selectFrom("erased_count").select("count").execute()).toEqual([
    { count: 7 },
  ]);
  await opening.db.destroy();
  expect(await readdir(folder)).toEqual(["leads.sqlite"]);
});

test("archived files are found under both names", async () => {
  const folder = await createFolder([
    "site.sqlite.moved-b",
    "leads.sqlite.moved-a",
    "leads.sqlite",
  ]);
  expect((await listArchivedFiles(folder)).map((file) => path.basename(file))).toEqual([
    "leads.sqlite.moved-a",
    "site.sqlite.moved-b",
  ]);
});

test.each([
  [getBackupName("2026-11-21"), { day: "2026-11-21", isFinished: true }],
  ["site-2026-11-21.sqlite.unfinished-journal", { day: "2026-11-21", isFinished: false }],
  ["leads-2026-11-21.sqlite", { day: "2026-11-21", isFinished: true }],
  ["leads-2026-11-21.sqlite.unfinished", { day: "2026-11-21", isFinished: false }],
  ["leads.sqlite", undefined],
  ["site-2026-11-21.sqlite.old", undefined],
])("the backup name %s is parsed", (name, backup) => {
  expect(parseBackupName(name)).toEqual(backup);
});
