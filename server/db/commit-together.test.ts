import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newDatabase, openForTest } from "../testing/test-database.ts";
import type { Transaction } from "kysely";
import { commitAll, commitTogether } from "./commit-together.ts";
import type { Database, Tables } from "./tables.ts";

async function openDatabase() {
  const place = await newDatabase();
  return { db: await openForTest(place), rows: place.rows };
}

function open(db: Database, reference: string): Promise<string> {
  return commitTogether(db, async (tx) => {
    const enquiry = { reference, submission_key: null, open_until: null };
    const row = await tx.insertInto("enquiry").values(enquiry).returning("reference").execute();
    return row[0]?.reference ?? "";
  });
}

const names = Array.from({ length: 200 }, (_, at) => `NZ-${at}`);

test("every write gets its own result, and is committed by then", async () => {
  const { db, rows } = await openDatabase();
  const seen = await Promise.all(
    names.map(async (name) => {
      const result = await open(db, name);
      const found = await rows(`select reference from enquiry where reference = '${name}'`);
      return found.length === 1 ? result : "not committed";
    }),
  );
  expect(seen).toEqual(names);
});

test("a write that fails takes nobody with it", async () => {
  const { db, rows } = await openDatabase();
  const [first, broken, last] = await Promise.allSettled([
    open(db, "NZ-first"),
    commitTogether(db, (tx) => sql`insert into nowhere values (1)`.execute(tx)),
    open(db, "NZ-last"),
  ]);
  expect([first.status, broken.status, last.status]).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(await rows("select reference from enquiry order by reference")).toEqual([
    { reference: "NZ-first" },
    { reference: "NZ-last" },
  ]);
});

test("writes of one kind that come together are one question, and each gets its own result", async () => {
  const { db, rows } = await openDatabase();
  const asked: number[] = [];
  const openAll = async (tx: Transaction<Tables>, references: readonly string[]) => {
    asked.push(references.length);
    const enquiries = references.map((reference) => ({
      ...{ reference, submission_key: null, open_until: null },
    }));
    await tx.insertInto("enquiry").values(enquiries).execute();
    return references.map((reference) => `opened ${reference}`);
  };
  const few = names.slice(0, 20);
  const [results] = await Promise.all([
    Promise.all(few.map((name) => commitAll(db, openAll, name))),
    open(db, "NZ-another-kind"),
  ]);
  expect(results).toEqual(few.map((name) => `opened ${name}`));
  expect(asked).toEqual([20]);
  // The same reference twice breaks their one statement, and nobody else.
  const third = await Promise.allSettled(
    ["NZ-a", "NZ-0", "NZ-b"].map((name) => commitAll(db, openAll, name)),
  );
  expect(third.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(await rows("select reference from enquiry")).toHaveLength(23);
});

test("a write that comes while others are being committed has its turn", async () => {
  const { db } = await openDatabase();
  const second = open(db, "NZ-1").then(() => open(db, "NZ-2"));
  const third = second.then(() => open(db, "NZ-3"));
  expect(await Promise.all([second, third])).toEqual(["NZ-2", "NZ-3"]);
});

test("while another program holds the database, all who wait are told at the same time", async () => {
  const place = await newDatabase();
  const db = await openForTest(place, undefined, 300);
  const letGo = await place.blockWriters();
  let refused = 0;
  const waiting = names.map((name) => open(db, name).catch(() => refused++));
  await Promise.race(waiting);
  await setImmediate();
  expect(refused).toBe(names.length);
  await letGo();
  expect(await open(db, "NZ-later")).toBe("NZ-later");
});
