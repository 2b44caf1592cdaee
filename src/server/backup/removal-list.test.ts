import { appendFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/test-resources.ts";
import { noteRemovals, readRemovalFile, removalFile } from "./removal-list.ts";

test("a name cut off by a full disk spoils none", async () => {
  const dataDir = await temporaryFolder();
  const list = path.join(dataDir, removalFile);
  await noteRemovals(dataDir, ["NZ-2222-2222", "account:1"]);
  await appendFile(list, "\nNZ-33");
  await noteRemovals(dataDir, ["NZ-4444-4444"]);
  expect(await readRemovalFile(list)).toEqual([
    "NZ-2222-2222",
    "account:1",
    "NZ-33",
    "NZ-4444-4444",
  ]);
});
