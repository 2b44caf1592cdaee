import { setImmediate } from "node:timers/promises";
import type { Transaction } from "kysely";
import { expect } from "vitest";
import {
  createTestDatabase,
  databaseTest as test,
  openTestDatabase,
} from "#server/testing/test-database.ts";
import { createGroupCommit } from "./group-commit.ts";
import type { Database, Tables } from "./tables.ts";

/** Opens enquiries with one statement for a group, and records the sizes of groups. */
function createOpening() {
  const sizes: number[] = [];
  const write = async (tx: Transaction<Tables>, references: readonly string[]) => {
    sizes.push(references.length);
    const rows = references.map((reference) => ({
      reference,
      dedupe_key: null,
      dedupe_until: null,
    }));
    await tx.insertInto("enquiry").values(rows).execute();
    return references.map((reference) => `opened ${reference}`);
  };
  const open: (db: Database, reference: string) => Promise<string> = createGroupCommit(write);
  return { open, sizes };
}

const names = Array.from({ length: 200 }, (_, index) => `NZ-${index}`);

test("every write gets its result after the commit", async ({ db, rows }) => {
  const { open } = createOpening();
  const seen = await Promise.all(
    names.map(async (name) => {
      const result = await open(db, name);
      const found = await rows(`select reference from enquiry where reference = '${name}'`);
      return found.length === 1 ? result : "not committed";
    }),
  );
  expect(seen).toEqual(names.map((name) => `opened ${name}`));
});

test("writes that arrive together share a commit, at most 64", async ({ db }) => {
  const { open, sizes } = createOpening();
  await Promise.all(names.map((name) => open(db, name)));
  expect(sizes).toEqual([64, 64, 64, 8]);
});

test("a write that fails does not fail the others", async ({ db, rows }) => {
  const { open } = createOpening();
  await open(db, "NZ-0");
  const group = await Promise.allSettled(["NZ-a", "NZ-0", "NZ-b"].map((name) => open(db, name)));
  expect(group.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await rows("select reference from enquiry")).toHaveLength(3);
});

test("a write during a commit joins the next", async ({ db }) => {
  const { open } = createOpening();
  const second = open(db, "NZ-1").then(() => open(db, "NZ-2"));
  const third = second.then(() => open(db, "NZ-3"));
  expect(await Promise.all([second, third])).toEqual(["opened NZ-2", "opened NZ-3"]);
});

test("while the database is locked all waiting writes fail", async () => {
  const testDatabase = await createTestDatabase();
  const db = await openTestDatabase(testDatabase, undefined, 300);
  const { open } = createOpening();
  const unblock = await testDatabase.blockWriters();
  let refused = 0;
  const waiting = names.map((name) => open(db, name).catch(() => refused++));
  await Promise.race(waiting);
  await setImmediate();
  expect(refused).toBe(names.length);
  await unblock();
  expect(await open(db, "NZ-later")).toBe("opened NZ-later");
});
