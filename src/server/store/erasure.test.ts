import { expect, test } from "vitest";
import { newDatabase, openForTest } from "#server/testing/test-database.ts";
import { eraseEnquiry, beginSweep, enquiriesBefore, readSweep } from "./erasure.ts";
import { claimJobs } from "./jobs.ts";
import { acceptLead, type Lead } from "./leads.ts";
import type { Database } from "./tables.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
const removeMail = () => Promise.resolve();

const lead: Lead = {
  form: "contact",
  fields: { name: "आशा", message: "GST" },
  extras: { note: "more" },
  language: "hi",
  page: null,
  isSpam: false,
};

async function openStore() {
  const place = await newDatabase();
  const db = await openForTest(place);
  const sizes = async () => {
    const tables = (["enquiry", "lead", "job"] as const).map((table) =>
      place.rows(`select * from ${table}`),
    );
    return (await Promise.all(tables)).map(({ length }) => length);
  };
  const erased = () => place.rows("select month, form, count from erased order by month, form");
  return { db, sizes, erased };
}

function accept(db: Database, id: string, at: Date, over: Partial<Lead> = {}): Promise<string> {
  return acceptLead(db, { ...lead, ...over }, id, at);
}

test("erasing takes a reference away from everywhere and leaves others alone", async () => {
  const { db, sizes, erased } = await openStore();
  const reference = await accept(db, "one", now);
  await accept(db, "one", now, { fields: { name: "आशा देवी" } });
  await accept(db, "two", now);
  const removed: string[] = [];
  const result = await eraseEnquiry(db, reference, {
    now,
    removeMail: (of) => Promise.resolve(void removed.push(of)),
  });
  expect(result).toEqual({ erased: true, leads: 2 });
  expect(removed).toEqual([reference, reference]);
  expect(await sizes()).toEqual([1, 1, 1]);
  expect(await erased()).toEqual([{ month: "2026-11", form: "contact", count: 1 }]);
});

test("the count is kept by the month in India in which an enquiry came, and by form", async () => {
  const { db, erased } = await openStore();
  const cases: [string, Partial<Lead>][] = [
    ["2026-10-31T18:29:59.000Z", {}],
    ["2026-10-31T18:30:00.000Z", {}],
    ["2026-11-05T00:00:00.000Z", {}],
    ["2026-11-05T00:00:00.000Z", { form: "enrolment" }],
    ["2026-11-05T00:00:00.000Z", { isSpam: true }],
  ];
  for (const [number, [at, over]] of cases.entries()) {
    const reference = await accept(db, `id-${number}`, new Date(at), over);
    expect(await eraseEnquiry(db, reference, { now, removeMail })).toMatchObject({ erased: true });
  }
  expect(await erased()).toEqual([
    { month: "2026-10", form: "contact", count: 1 },
    { month: "2026-11", form: "contact", count: 2 },
    { month: "2026-11", form: "enrolment", count: 1 },
  ]);
});

test("an unknown reference erases and counts nothing", async () => {
  const { db, erased } = await openStore();
  const result = await eraseEnquiry(db, "NZ-2222-2222", { now, removeMail });
  expect(result).toEqual({ erased: false, why: "unknown" });
  expect(await erased()).toEqual([]);
});

test("nothing is erased under a mail that is on its way; once its lease has run out, all is", async () => {
  const { db, sizes } = await openStore();
  const reference = await accept(db, "one", now);
  const until = new Date(now.getTime() + 60_000);
  await claimJobs(db, { lease: "worker", now, until, limit: 1 });
  const erase = (at: Date) => eraseEnquiry(db, reference, { now: at, removeMail });
  expect(await erase(now)).toEqual({ erased: false, why: "being-sent" });
  expect(await sizes()).toEqual([1, 1, 1]);
  expect(await erase(until)).toEqual({ erased: true, leads: 1 });
});

test("a mail that cannot be removed keeps the reference, so that it can be erased again", async () => {
  const { db, sizes, erased } = await openStore();
  const reference = await accept(db, "one", now);
  const broken = { now, removeMail: () => Promise.reject(new Error("disk")) };
  await expect(eraseEnquiry(db, reference, broken)).rejects.toThrow("disk");
  expect([await sizes(), await erased()]).toEqual([[1, 1, 1], []]);
});

test("erased by two at the same moment, an enquiry is counted once", async () => {
  const { db, erased } = await openStore();
  const references = await Promise.all(
    Array.from({ length: 20 }, (_, at) => accept(db, `id-${at}`, now)),
  );
  const results = await Promise.all(
    references.flatMap((reference) =>
      [1, 2].map(() => eraseEnquiry(db, reference, { now, removeMail })),
    ),
  );
  expect(results.filter((result) => result.erased)).toHaveLength(20);
  expect(await erased()).toEqual([{ month: "2026-11", form: "contact", count: 20 }]);
});

test("an enquiry is old when everything under it is", async () => {
  const { db } = await openStore();
  const old = await accept(db, "old", daysAgo(800));
  await accept(db, "corrected", daysAgo(800));
  await accept(db, "corrected", daysAgo(100), { fields: { name: "आशा देवी" } });
  await accept(db, "new", daysAgo(729));
  expect(await enquiriesBefore(db, "leads", daysAgo(730))).toEqual([old]);
});

test("of two processes that have found the same last sweep, one sweeps", async () => {
  const { db } = await openStore();
  const begin = async (at: Date) => {
    const last = await readSweep(db);
    const sweep = { at, before: daysAgo(730), spamBefore: daysAgo(60) };
    const begun = await Promise.all([1, 2].map(() => beginSweep(db, last, sweep)));
    return begun.filter(Boolean).length;
  };
  expect([await begin(daysAgo(1)), await begin(now)]).toEqual([1, 1]);
  expect((await readSweep(db))?.at).toEqual(now);
});

test("a reference is on the list before anything is erased; where it cannot be noted, all stays", async () => {
  const { db, sizes } = await openStore();
  const reference = await accept(db, "one", now);
  const full = { now, removeMail, note: () => Promise.reject(new Error("no space left")) };
  await expect(eraseEnquiry(db, reference, full)).rejects.toThrow("no space left");
  expect(await sizes()).toEqual([1, 1, 1]);
  const noted: string[] = [];
  const note = (name: string) => Promise.resolve(void noted.push(name));
  await eraseEnquiry(db, reference, { now, removeMail, note });
  expect(noted).toEqual([reference]);
});
