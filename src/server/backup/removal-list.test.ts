import { appendFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { readRemovals, recordRemovals, removalFileName } from "./removal-list.ts";

test("a name cut off by a full disk is ignored", async () => {
  const dataDir = await createTempFolder();
  const list = path.join(dataDir, removalFileName);
  await recordRemovals(dataDir, ["NZ-2222-2222", "account:1"]);
  await appendFile(list, "\nNZ-33");
  await recordRemovals(dataDir, ["NZ-4444-4444"]);
  expect(await readRemovals(list)).toEqual(["NZ-2222-2222", "account:1", "NZ-33", "NZ-4444-4444"]);
});

test("without a list nothing was removed, and a list that cannot be read is no empty one", async () => {
  const dataDir = await createTempFolder();
  expect(await readRemovals(path.join(dataDir, removalFileName))).toEqual([]);
  // A folder in its place: to restore without the list would bring back what was erased.
  await expect(readRemovals(dataDir)).rejects.toThrow("EISDIR");
});
