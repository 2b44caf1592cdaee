import path from "node:path";
import { expect, test } from "vitest";
import { getDeskMessage } from "#server/testing/desk-fixtures.ts";
import { createCheckDeps, runCheck } from "#server/testing/health-checks.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";
import { createDiskCheck, createNetworkCheck } from "./disk-checks.ts";

test.each([
  ["ok", "diskFine", 1000, { files: 5000, ffree: 1000 }],
  ["warning", "diskFull", 999, { files: 5000, ffree: 1000 }],
  ["warning", "diskFull", 200, { files: 5000, ffree: 1000 }],
  ["error", "diskFull", 199, { files: 5000, ffree: 1000 }],
  ["error", "diskFull", 1000, { files: 5000, ffree: 999 }],
  // A file system that does not count its files.
  ["ok", "diskFine", 1000, { files: 0, ffree: 0 }],
])("a disk is %s (%s) with %i MB and %o", async (state, name, megabytes, files) => {
  const space = { bsize: 4096, bavail: megabytes * 256, ...files };
  const message = getDeskMessage(`health.messages.${name}`, { count: String(megabytes) });
  expect(
    await runCheck(
      createDiskCheck(() => Promise.resolve(space)),
      await createCheckDeps({}),
    ),
  ).toEqual([{ state, message }]);
});

/** The numbers by which Linux names types of file systems. */
const fileSystems = { nfs: 0x6969, ext4: 0xef53 };

test("a SQLite database in a folder of the network is an error, PostgreSQL's folder is none", async () => {
  const findResults = async (type: number, env: Record<string, string> = {}) =>
    await runCheck(
      createNetworkCheck(() => Promise.resolve(type)),
      await createCheckDeps(env),
    );
  const values = { kind: "NFS", setting: "DATA_DIR" };
  const message = getDeskMessage("health.messages.diskNetwork", values);
  expect(await findResults(fileSystems.nfs)).toEqual([{ state: "error", message }]);
  expect(await findResults(fileSystems.ext4)).toEqual([]);
  const postgres = { DATABASE_URL: "postgres://a:b@db.example.in/c" };
  expect(await findResults(fileSystems.nfs, postgres)).toEqual([]);
});

test("a data folder that does not exist yet is looked for on its disk", async () => {
  // The folder of a test is on a disk of this machine.
  const missing = path.join(await createTempFolder(), "data", "new");
  expect(
    await runCheck(createNetworkCheck(), await createCheckDeps({ DATA_DIR: missing })),
  ).toEqual([]);
});
