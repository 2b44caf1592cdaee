import { setImmediate } from "node:timers/promises";
import { expect } from "vitest";
import { databaseTest as test } from "#server/testing/test-database.ts";
import { createGroupCommit } from "./group-commit.ts";
import { runTransaction } from "./run-transaction.ts";
import type { Database } from "./tables.ts";

/** As pg throws it: `40P01` is a deadlock, `40001` a failed serialization, `23505` a value that must be unique. */
const createDatabaseError = (code: string) => Object.assign(new Error("refused"), { code });

const insertEnquiry = (db: Database, reference: string) =>
  db.insertInto("enquiry").values({ reference, dedupe_key: null, dedupe_until: null }).execute();

test.for(["40P01", "40001"])(
  "a transaction that ended with %s runs again, and writes once",
  async (code, { db, rows }) => {
    let runs = 0;
    const result = await runTransaction(db, async (tx) => {
      await insertEnquiry(tx, "NZ-1");
      if (++runs < 3) throw createDatabaseError(code);
      return "done";
    });
    expect(result).toBe("done");
    expect(runs).toBe(3);
    expect(await rows("select reference from enquiry")).toEqual([{ reference: "NZ-1" }]);
  },
);

test.for([
  ["40P01", "a conflict", 4],
  ["23505", "no conflict", 1],
] as const)(
  "a transaction that always ends with %s, which is %s, runs %i times and writes nothing",
  async ([code, , expectedRuns], { db, rows }) => {
    let runs = 0;
    const running = runTransaction(db, async (tx) => {
      runs++;
      await insertEnquiry(tx, "NZ-1");
      throw createDatabaseError(code);
    });
    await expect(running).rejects.toMatchObject({ code });
    expect(runs).toBe(expectedRuns);
    expect(await rows("select reference from enquiry")).toEqual([]);
  },
);

test("a write alone in its group is tried again after a conflict", async ({ db, rows }) => {
  let runs = 0;
  const write = createGroupCommit<string, string>(async (tx, [reference = ""]) => {
    await insertEnquiry(tx, reference);
    if (++runs === 1) throw createDatabaseError("40P01");
    return ["stored"];
  });
  expect(await write(db, "NZ-1")).toBe("stored");
  expect(runs).toBe(2);
  expect(await rows("select reference from enquiry")).toEqual([{ reference: "NZ-1" }]);
});

test("two transactions that lock two enquiries in opposite order both succeed", async ({
  db,
  rows,
}) => {
  await insertEnquiry(db, "NZ-1");
  await insertEnquiry(db, "NZ-2");
  const bothHoldOne = Promise.withResolvers<undefined>();
  let isFirst = true;
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
        if (isFirst) {
          isFirst = false;
          await bothHoldOne.promise;
        } else {
          bothHoldOne.resolve(undefined);
        }
        await setImmediate();
      }
    });
  await Promise.all([change(["NZ-1", "NZ-2"], "won"), change(["NZ-2", "NZ-1"], "lost")]);
  const [first, second, ...others] = await rows("select status from enquiry");
  // The later transaction wrote both.
  expect(["won", "lost"]).toContain(first?.["status"]);
  expect(second?.["status"]).toBe(first?.["status"]);
  expect(others).toEqual([]);
});
