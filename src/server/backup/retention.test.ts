import { expect, test } from "vitest";
import { createLog } from "#server/log.ts";
import { confirmClock, findLastRetentionRun } from "#server/store/retention-runs.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { listImplausibleTimestamps } from "#server/store/timestamps.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openEmptyDatabase } from "#server/testing/test-database.ts";
import { runRetention } from "./retention.ts";

const now = new Date();
const getDaysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

function store(db: Database, id: string, at: Date, isSpam = false): Promise<string> {
  return storeSubmission(db, { ...minimalSubmission, fields: { name: "आशा" }, isSpam }, id, at);
}

/** Stores many submissions. `getAge` returns the age of each in days. */
async function storeMany(
  db: Database,
  count: number,
  getAge: (index: number) => number,
): Promise<void> {
  const ages = Array.from({ length: count }, (_, index) => getAge(index));
  await Promise.all(ages.map((days, index) => store(db, `filled-${index}`, getDaysAgo(days))));
}

/** An empty database, `run` for a run of retention at any time, and the lines of its log. */
async function openRetention(options: { days?: number; built?: Date } = {}) {
  const { testDatabase, db } = await openEmptyDatabase();
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  return {
    db,
    rows: testDatabase.rows,
    run: (at: Date, later: { days?: number } = {}) =>
      runRetention({ ...testDatabase, db, days: 730, log, now: () => at, ...options, ...later }),
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    countReferences: async () =>
      (await testDatabase.rows("select distinct reference from submission")).length,
  };
}

const getDaysAhead = (days: number) => getDaysAgo(-days);

test("enquiries are erased that two runs, at least twenty hours apart, find too old", async () => {
  const { db, run, rows, log, countReferences } = await openRetention();
  // The first 120 are too old; the others are younger, down to today's.
  await storeMany(db, 1220, (index) => (index < 120 ? 732 : 729 - index / 2));
  await run(getDaysAgo(1));
  // A server may restart each night: runs are 20 hours apart at least.
  const nextRun = new Date(getDaysAgo(1).getTime() + 20 * 60 * 60_000);
  await run(new Date(nextRun.getTime() - 1));
  expect(await countReferences()).toBe(1220);
  await run(nextRun);
  expect(await countReferences()).toBe(1100);
  expect(await findLastRetentionRun(db, now)).toMatchObject({ waiting: 0, reason: null });
  expect(await rows("select sum(count) as erased from erased_count")).toEqual([
    { erased: expect.toSatisfy((erased) => Number(erased) === 120) as unknown },
  ]);
  expect(log()).toEqual([
    {
      level: 30,
      time: expect.any(Number) as unknown,
      erased: 120,
      olderThanDays: 730,
      msg: "old enquiries erased",
    },
  ]);
  await run(now);
  expect(log()).toHaveLength(1);
});

test.each([3 * 365, -400])("a clock %d days off erases nothing until confirmed", async (off) => {
  const { db, run, countReferences } = await openRetention({ days: 30, built: getDaysAgo(3) });
  for (let at = 0; at < 20; at++) await store(db, `id-${at}`, getDaysAgo(500 + at));
  await run(getDaysAgo(1));
  // One enquiry from the same clock makes it no more believable.
  await store(db, "by the wrong clock", getDaysAhead(off));
  for (let day = 0; day < 4; day++) await run(getDaysAhead(off + day));
  expect(await countReferences()).toBe(21);
  expect(await findLastRetentionRun(db, getDaysAhead(off))).toMatchObject({
    at: getDaysAgo(1),
    reason: "clock",
  });
  // The right clock needs no person, and goes on.
  expect((await findLastRetentionRun(db, now))?.reason).toBeNull();
  await run(now);
  expect(await countReferences()).toBe(16);
});

test("a confirmed clock erases from the second run on", async () => {
  const { db, run, countReferences } = await openRetention({ days: 30, built: getDaysAgo(3) });
  for (let at = 0; at < 20; at++) await store(db, `id-${at}`, getDaysAgo(at));
  await run(getDaysAgo(1));
  await confirmClock(db, getDaysAhead(500));
  await run(getDaysAhead(500.5));
  expect(await countReferences()).toBe(20);
  await run(getDaysAhead(501));
  await run(getDaysAhead(502));
  expect(await countReferences()).toBe(15);
  // The earlier clock is now the one that is too far off.
  expect((await findLastRetentionRun(db, now))?.reason).toBe("clock");
});

test("the date of the build checks a new site's clock", async () => {
  const { db, run, countReferences } = await openRetention({ days: 30, built: getDaysAgo(3) });
  await store(db, "old", getDaysAgo(100));
  for (let day = 0; day < 3; day++) await run(getDaysAhead(1000 + day));
  expect([
    await countReferences(),
    (await findLastRetentionRun(db, getDaysAhead(1003)))?.reason,
  ]).toEqual([1, "clock"]);
});

test("an enquiry dated before the site existed stays", async () => {
  const { db, run, countReferences } = await openRetention({ days: 30 });
  await store(db, "by a clock that begins in 1970", new Date(0));
  for (let day = 0; day < 3; day++) await run(getDaysAhead(day));
  expect(await countReferences()).toBe(1);
  expect(await listImplausibleTimestamps(db, now)).toEqual(["submission 1"]);
});

test("of many old enquiries each run erases a tenth of all that are stored, and says how many wait", async () => {
  const { db, run, log, countReferences } = await openRetention({ days: 30 });
  await storeMany(db, 100, (index) => (index < 80 ? 40 : 1));
  const seen = [];
  for (let day = 0; day < 4; day++) {
    await run(getDaysAhead(day));
    seen.push(await countReferences());
  }
  expect(seen).toEqual([100, 90, 81, 72]);
  expect(await findLastRetentionRun(db, getDaysAhead(3))).toMatchObject({
    waiting: 52,
    reason: "share",
  });
  const warnings = log().filter(({ level }) => level === 40);
  expect(warnings.map(({ waiting, olderThanDays }) => [waiting, olderThanDays])).toEqual([
    [70, 30],
    [61, 30],
    [52, 30],
  ]);
});

test("a retention that is switched on erases from the second run", async () => {
  const { db, run, countReferences } = await openRetention({ days: 0 });
  await store(db, "old", getDaysAgo(100));
  await run(getDaysAgo(2));
  const limited = (at: Date) => run(at, { days: 30 });
  await limited(getDaysAgo(1));
  expect(await countReferences()).toBe(1);
  await limited(now);
  expect(await countReferences()).toBe(0);
});

test("spam is erased after 60 days, real enquiries stay", async () => {
  const { db, run, rows } = await openRetention({ days: 0 });
  // All in one run, because a flood of spam is more than a tenth of all.
  for (let at = 0; at < 9; at++) await store(db, `robot ${at}`, getDaysAgo(61.1), true);
  await store(db, "young robot", getDaysAgo(60.9), true);
  const both = await store(db, "twice", getDaysAgo(70), true);
  await store(db, "twice", getDaysAgo(70));
  const person = await store(db, "person", getDaysAgo(700));
  await run(getDaysAgo(1));
  await run(now);
  const left = (await rows("select distinct reference from submission")).map(
    ({ reference }) => reference,
  );
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([both, person]));
});

test("spam is not kept for longer than enquiries", async () => {
  const { db, run, rows } = await openRetention({ days: 30 });
  await store(db, "robot", getDaysAgo(31.1), true);
  const young = await store(db, "young robot", getDaysAgo(30.9), true);
  await run(getDaysAgo(1));
  await run(now);
  expect(await rows("select reference from submission")).toEqual([{ reference: young }]);
});
