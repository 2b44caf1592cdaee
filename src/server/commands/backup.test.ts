import { access, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { sqliteStoreTest as test } from "#server/testing/test-commands.ts";

test("a backup is one whole file without half a write, and overwrites nothing", async ({
  store,
}) => {
  const { dataDir, receive, runDesk } = store;
  await receive();
  const target = path.join(dataDir, "copy.sqlite");
  // A server that is in the middle of a write.
  const writer = new DatabaseSync(path.join(dataDir, "site.sqlite"));
  writer.exec("begin immediate; update submission set page = '/half'");
  const { code, out } = await runDesk("backup", target);
  writer.close();
  expect({ code, out }).toEqual({ code: 0, out: `${target} holds 1 submission and is sound.\n` });
  const copy = new DatabaseSync(target, { readOnly: true });
  expect(copy.prepare("select page from submission").all()).toEqual([
    expect.objectContaining({ page: "/contact-us" }),
  ]);
  copy.close();
  await expect(access(`${target}-wal`)).rejects.toThrow("ENOENT");
  const before = await readFile(target);
  const again = await runDesk("backup", target);
  expect([again.code, again.problem]).toEqual([
    1,
    `${target} exists, and nothing is overwritten. Please give another name.\n`,
  ]);
  expect(await readFile(target)).toEqual(before);
});

test("the copy of a damaged database is removed", async ({ dataDir, db, receive, runDesk }) => {
  for (let at = 0; at < 50; at++) await receive();
  await db.destroy();
  const file = path.join(dataDir, "site.sqlite");
  const bytes = await readFile(file);
  bytes.fill(0xff, Math.floor(bytes.length * 0.7), Math.floor(bytes.length * 0.9));
  await writeFile(file, bytes);
  const target = path.join(dataDir, "copy.sqlite");
  expect((await runDesk("backup", target)).code).toBe(1);
  await expect(access(target)).rejects.toThrow("ENOENT");
});
