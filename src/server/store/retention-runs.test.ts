import { expect } from "vitest";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { databaseTest as test } from "#server/testing/test-database.ts";
import { findLastRetentionRun, listExpiredEnquiries, startRetentionRun } from "./retention-runs.ts";
import { storeSubmission } from "./submissions.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const getDaysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

test("an enquiry expires with its latest submission", async ({ db }) => {
  const storeForm = (id: string, daysAgo: number, name: string) =>
    storeSubmission(db, { ...minimalSubmission, fields: { name } }, id, getDaysAgo(daysAgo));
  const old = await storeForm("old", 800, "Asha");
  await storeForm("corrected", 800, "Asha");
  await storeForm("corrected", 100, "Asha Devi");
  await storeForm("new", 729, "Asha");
  expect(await listExpiredEnquiries(db, "enquiries", getDaysAgo(730))).toEqual([old]);
});

test("of two processes only one starts a retention run: the first one and each later one", async ({
  db,
}) => {
  const countStarted = async (at: Date) => {
    const last = await findLastRetentionRun(db, now);
    const run = { at, before: getDaysAgo(730), spamBefore: getDaysAgo(60) };
    const started = await Promise.all([
      startRetentionRun(db, last, run),
      startRetentionRun(db, last, run),
    ]);
    return started.filter((isStarted) => isStarted).length;
  };
  expect(await countStarted(getDaysAgo(1))).toBe(1);
  expect(await countStarted(now)).toBe(1);
  expect((await findLastRetentionRun(db, now))?.at).toEqual(now);
});
