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

/** `store` inserts an enquiry, with one statement for a group; `groupSizes` has the size of each group. */
function createRecordingStore() {
  const groupSizes: number[] = [];
  const write = async (tx: Transaction<Tables>, references: readonly string[]) => {
    groupSizes.push(references.length);
    const rows = references.map((reference) => ({
      reference,
      dedupe_key: null,
      dedupe_until: null,
    }));
    await tx.insertInto("enquiry").values(rows).execute();
    return references.map((reference) => `stored ${reference}`);
  };
  const store: (db: Database, reference: string) => Promise<string> = createGroupCommit(write);
  return { store, groupSizes };
}

const references = Array.from({ length: 200 }, (_, index) => `NZ-${index}`);

test("every write gets its own result, after the commit", async ({ db, rows }) => {
  const { store } = createRecordingStore();
  const seen = await Promise.all(
    references.map(async (reference) => {
      const result = await store(db, reference);
      const found = await rows(`select reference from enquiry where reference = '${reference}'`);
      return found.length === 1 ? result : "not committed";
    }),
  );
  expect(seen).toEqual(references.map((reference) => `stored ${reference}`));
});

test("writes that arrive together share a commit, at most 64", async ({ db }) => {
  const { store, groupSizes } = createRecordingStore();
  await Promise.all(references.map((reference) => store(db, reference)));
  expect(groupSizes).toEqual([64, 64, 64, 8]);
});

test("a write that fails does not fail the others of its group", async ({ db, rows }) => {
  const { store } = createRecordingStore();
  await store(db, "NZ-0");
  const group = await Promise.allSettled(
    ["NZ-a", "NZ-0", "NZ-b"].map((reference) => store(db, reference)),
  );
  expect(group.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await rows("select reference from enquiry")).toHaveLength(3);
});

test("a write that follows on another one has a commit of its own", async ({ db }) => {
  const { store, groupSizes } = createRecordingStore();
  for (const reference of ["NZ-1", "NZ-2", "NZ-3"]) {
    expect(await store(db, reference)).toBe(`stored ${reference}`);
  }
  expect(groupSizes).toEqual([1, 1, 1]);
});

test("once one write has failed because the database is locked, all that wait fail at once", async () => {
  const testDatabase = await createTestDatabase();
  const lockTimeout = 300;
  const db = await openTestDatabase(testDatabase, undefined, lockTimeout);
  const { store } = createRecordingStore();
  const unblock = await testDatabase.blockWriters();
  let refused = 0;
  const waiting = references.map((reference) => store(db, reference).catch(() => refused++));
  await Promise.race(waiting);
  await setImmediate();
  expect(refused).toBe(references.length);
  await unblock();
  expect(await store(db, "NZ-later")).toBe("stored NZ-later");
});
