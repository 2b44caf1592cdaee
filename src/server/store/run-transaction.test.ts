import { setImmediate } from "node:timers/promises";
import { expect } from "vitest";
import { databaseTest as test } from "#server/testing/test-database.ts";
import { createGroupCommit } from "./group-commit.ts";
import { runTransaction } from "./run-transaction.ts";
import type { Database } from "./tables.ts";

const createConflict = (code: string) => Object.assign(new Error("a conflict"), { code });

const openEnquiry = (db: Database, reference: string) =>
  db.insertInto("enquiry").values({ reference, dedupe_key: null, dedupe_until: null }).execute();

test.for(["40P01", "40001"])(
  "a transaction that ended with %s runs again, and writes once",
  async (code, { db, rows }) => {
    let runs = 0;
    const result = await runTransaction(db, async (tx) => {
      await openEnquiry(tx, "NZ-1");
      if (++runs < 3) throw createConflict(code);
      return "done";
    });
    expect([result, runs]).toEqual(["done", 3]);
    expect(await rows("select reference from enquiry")).toEqual([{ reference: "NZ-1" }]);
  },
);

test("a transaction runs four times at most, and only after a conflict", async ({ db, rows }) => {
  for (const [code, expectedRuns] of [
    ["40P01", 4],
    ["23505", 1],
  ] as const) {
    let runs = 0;
    const running = runTransaction(db, async (tx) => {
      runs++;
      await openEnquiry(tx, "NZ-1");
      throw createConflict(code);
    });
    await expect(running).rejects.toMatchObject({ code });
    expect([code, runs]).toEqual([code, expectedRuns]);
  }
  expect(await rows("select reference from enquiry")).toEqual([]);
});

test("a write alone in its group is tried again after a conflict", async ({ db, rows }) => {
  let runs = 0;
  const write = createGroupCommit<string, string>(async (tx, [reference = ""]) => {
    await openEnquiry(tx, reference);
    if (++runs === 1) throw createConflict("40P01");
    return ["stored"];
  });
  expect([await write(db, "NZ-1"), runs]).toEqual(["stored", 2]);
  expect(await rows("select reference from enquiry")).toEqual([{ reference: "NZ-1" }]);
});

test("two transactions that lock two enquiries in opposite order both succeed", async ({
  db,
  rows,
}) => {
  await openEnquiry(db, "NZ-1");
  await openEnquiry(db, "NZ-2");
  const begun = Promise.withResolvers<undefined>();
  let first = true;
  const change = (references: readonly string[], status: "won" | "lost") =>
    runTransaction(db, async (tx) => {
      for (const reference of references) {
        await tx
          .updateTable("enquiry")
          .set({ status })
          .where("reference", "=", reference)
          .execute();
        // On PostgreSQL both hold one row before either asks for the other; SQLite has one writer.
        if (db.getExecutor().adapter.supportsMultipleConnections !== true) continue;
        if (first) {
          first = false;
          await begun.promise;
        } else begun.resolve(undefined);
        await setImmediate();
      }
    });
  await Promise.all([change(["NZ-1", "NZ-2"], "won"), change(["NZ-2", "NZ-1"], "lost")]);
  const found = await rows("select status from enquiry");
  // The later one wrote both.
  expect(new Set(found.map(({ status }) => status)).size).toBe(1);
  expect(found).toHaveLength(2);
});
