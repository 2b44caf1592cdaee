import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { createLog } from "#server/log.ts";
import { beginSweep, confirmClock, readSweep } from "#server/store/erasure.ts";
import { acceptLead } from "#server/store/leads.ts";
import { listUnbelievable } from "#server/store/moments.ts";
import type { Database } from "#server/store/tables.ts";
import { bareLead } from "#server/testing/post.ts";
import { startProgram } from "#server/testing/program.ts";
import { databaseTest as test, openNewDatabase } from "#server/testing/test-database.ts";
import { eraseOld } from "./retention.ts";

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

function accept(db: Database, id: string, at: Date, isSpam = false): Promise<string> {
  return acceptLead(db, { ...bareLead, fields: { name: "आशा" }, isSpam }, id, at);
}

/** Stores many submissions; `age` is in days. */
async function fill(db: Database, count: number, age: (at: number) => number): Promise<void> {
  const ages = Array.from({ length: count }, (_, at) => age(at));
  await Promise.all(ages.map((days, at) => accept(db, `filled-${at}`, daysAgo(days))));
}

/** A database, a readable log, and retention runs at any time. */
async function sweeping(options: { days?: number; built?: Date } = {}) {
  const { place, db } = await openNewDatabase();
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  return {
    db,
    rows: place.rows,
    sweep: (at: Date) => eraseOld({ ...place, db, days: 730, log, now: () => at, ...options }),
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    left: async () => (await place.rows("select distinct reference from submission")).length,
  };
}

const ahead = (days: number) => daysAgo(-days);

test("leads that two sweeps find old are erased", async () => {
  const { db, sweep, rows, log, left } = await sweeping();
  // The first 120 are too old; the others are younger, down to today's.
  await fill(db, 1220, (at) => (at < 120 ? 732 : 729 - at / 2));
  await sweep(daysAgo(1));
  await sweep(new Date(now.getTime() - 5 * 60 * 60_000));
  expect(await left()).toBe(1220);
  await sweep(now);
  expect(await left()).toBe(1100);
  expect(await rows("select sum(count) as erased from erased_count")).toEqual([
    { erased: expect.toSatisfy((erased) => Number(erased) === 120) as unknown },
  ]);
  expect(log()).toEqual([
    {
      level: 30,
      time: expect.any(Number) as unknown,
      erased: 120,
      olderThanDays: 730,
      msg: "old leads erased",
    },
  ]);
  await sweep(now);
  expect(log()).toHaveLength(1);
});

test.each([3 * 365, -400])("a clock %d days off erases nothing until confirmed", async (off) => {
  const { db, sweep, left } = await sweeping({ days: 30, built: daysAgo(3) });
  for (let at = 0; at < 20; at++) await accept(db, `id-${at}`, daysAgo(500 + at));
  await sweep(daysAgo(1));
  // One enquiry from the same clock makes it no more believable.
  await accept(db, "by the wrong clock", ahead(off));
  for (let day = 0; day < 4; day++) await sweep(ahead(off + day));
  expect(await left()).toBe(21);
  expect(await readSweep(db, ahead(off))).toMatchObject({ at: daysAgo(1), why: "clock" });
  // The right clock needs no person, and goes on.
  expect((await readSweep(db, now))?.why).toBeNull();
  await sweep(now);
  expect(await left()).toBe(16);
});

test("after confirmation a far clock erases from the second sweep", async () => {
  const { db, sweep, left } = await sweeping({ days: 30, built: daysAgo(3) });
  for (let at = 0; at < 20; at++) await accept(db, `id-${at}`, daysAgo(at));
  await sweep(daysAgo(1));
  await confirmClock(db, ahead(500));
  await sweep(ahead(500.5));
  expect(await left()).toBe(20);
  await sweep(ahead(501));
  await sweep(ahead(502));
  expect(await left()).toBe(15);
  // The earlier clock is now the one that is too far off.
  expect((await readSweep(db, now))?.why).toBe("clock");
});

test("a site's first clock is believed by its build", async () => {
  const { db, sweep, left } = await sweeping({ days: 30, built: daysAgo(3) });
  await accept(db, "old", daysAgo(100));
  for (let day = 0; day < 3; day++) await sweep(ahead(1000 + day));
  expect([await left(), (await readSweep(db, ahead(1003)))?.why]).toEqual([1, "clock"]);
});

test("an enquiry from before the site existed is not old", async () => {
  const { db, sweep, left } = await sweeping({ days: 30 });
  await accept(db, "by a clock that begins in 1970", new Date(0));
  for (let day = 0; day < 3; day++) await sweep(ahead(day));
  expect(await left()).toBe(1);
  expect(await listUnbelievable(db, now)).toEqual(["submission 1"]);
});

test("a shorter retention erases slowly, from the second sweep", async () => {
  const { db, sweep, left } = await sweeping({ days: 30 });
  await fill(db, 100, (at) => (at < 80 ? 40 : 1));
  const seen = [];
  for (let day = 0; day < 4; day++) {
    await sweep(ahead(day));
    seen.push(await left());
  }
  expect(seen).toEqual([100, 90, 81, 72]);
});

test("spam goes after 60 days, people under it stay", async () => {
  const { db, sweep, rows } = await sweeping({ days: 0 });
  await accept(db, "robot", daysAgo(70), true);
  await accept(db, "young robot", daysAgo(50), true);
  const both = await accept(db, "twice", daysAgo(70), true);
  await accept(db, "twice", daysAgo(70));
  const person = await accept(db, "person", daysAgo(700));
  await sweep(daysAgo(1));
  await sweep(now);
  const left = (await rows("select distinct reference from submission")).map(
    ({ reference }) => reference,
  );
  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([both, person]));
});

test("servers that start erase old leads once, with mails", async ({ place, db }) => {
  const old = await Promise.all(
    Array.from({ length: 5 }, (_, at) => accept(db, `old-${at}`, daysAgo(102))),
  );
  await beginSweep(db, undefined, {
    at: daysAgo(1),
    before: daysAgo(100),
    spamBefore: daysAgo(61),
  });
  const kept = await accept(db, "new", daysAgo(98));
  const jobs = await place.rows(
    "select submission.reference, job.id from job join submission on submission.id = submission_id",
  );
  // All mails were sent long ago; a due mail would be written again.
  await db.updateTable("job").set({ state: "done" }).execute();
  const mails = path.join(place.dataDir, "mail");
  await mkdir(mails);
  for (const { reference, id } of jobs) {
    await writeFile(path.join(mails, `${String(reference)}-${String(id)}.eml`), "आशा");
  }
  const environment = { ...place.environment, RETENTION_DAYS: "99" };
  const programs = [startProgram(environment), startProgram(environment)];
  for (const { child } of programs) onTestFinished(() => void child.kill("SIGKILL"));
  for (const { address } of programs) await address;
  await expect
    .poll(() => place.rows("select reference from enquiry"), { timeout: 15_000 })
    .toEqual([{ reference: kept }]);
  for (const { child } of programs) child.kill("SIGTERM");
  for (const { ended } of programs) expect((await ended).code).toBe(0);
  expect(await readdir(mails)).toEqual([expect.stringContaining(kept)]);
  expect(await place.rows("select sum(count) as erased from erased_count")).toEqual([
    { erased: expect.toSatisfy((erased) => Number(erased) === old.length) as unknown },
  ]);
});
