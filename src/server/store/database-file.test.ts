import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { getBackupName, listArchivedFiles, parseBackupName } from "./database-file.ts";

/** A folder with empty files of these names. */
async function createFolderWithFiles(names: readonly string[]): Promise<string> {
  const folder = await createTempFolder();
  for (const name of names) await writeFile(path.join(folder, name), "");
  return folder;
}

test("files whose rows were moved to PostgreSQL are listed in order, without the present one", async () => {
  const folder = await createFolderWithFiles([
    "site.sqlite.moved-b",
    "site.sqlite.moved-a",
    "site.sqlite",
  ]);
  expect((await listArchivedFiles(folder)).map((file) => path.basename(file))).toEqual([
    "site.sqlite.moved-a",
    "site.sqlite.moved-b",
  ]);
});

test.each([
  [getBackupName("2026-11-21"), { day: "2026-11-21", isFinished: true }],
  ["site-2026-11-21.sqlite.unfinished-journal", { day: "2026-11-21", isFinished: false }],
  ["site-2026-11-21.sqlite.unfinished", { day: "2026-11-21", isFinished: false }],
  ["site.sqlite", undefined],
  ["site-2026-11-21.sqlite.old", undefined],
])("the file name %s is that of the backup %j", (name, backup) => {
  expect(parseBackupName(name)).toEqual(backup);
});
