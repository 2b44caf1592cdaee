import { expect, test } from "vitest";
import { planJobs } from "#server/outbox/plan-jobs.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { createTestDatabase, openTestDatabase } from "#server/testing/test-database.ts";
import { storeSubmission } from "./submissions.ts";

const hours = 60 * 60_000;
// Half past ten in India; the day of UTC ends in 19 hours.
const morning = new Date("2026-11-21T05:00:00.000Z");
const getLaterDate = (milliseconds: number) => new Date(morning.getTime() + milliseconds);

/** A database with these limits, whose enquiries ask for a confirmation. */
async function openStoreWithLimits(confirmationLimits = { inAll: 0, perDomain: 0 }) {
  const db = await openTestDatabase(await createTestDatabase());
  const enquiriesTo = [{ name: "", address: "owner@example.in" }];
  const settings = { forward: undefined, enquiriesTo, confirmationLimits };
  let messageCount = 0;
  const storeForm = async (email: string, at = morning, message = `Message ${messageCount++}`) => {
    const fields = { email, message };
    const follows = planJobs(fields, settings);
    return await storeSubmission(db, { ...minimalSubmission, fields }, undefined, at, follows);
  };
  const listConfirmed = async () => {
    const jobs = db
      .selectFrom("job")
      .innerJoin("submission", "submission.id", "job.submission_id")
      .select("fields");
    const rows = await jobs
      .where("kind", "=", "visitor-mail")
      .where("state", "=", "waiting")
      .execute();
    return rows.map(({ fields }) => (JSON.parse(fields) as { email: string }).email);
  };
  return { db, storeForm, listConfirmed };
}

test("one mailbox gets five confirmations in 24 hours", async () => {
  const { storeForm, listConfirmed } = await openStoreWithLimits();
  for (let at = 0; at < 6; at++) await storeForm("asha@example.in", getLaterDate(18.5 * hours));
  for (let at = 0; at < 6; at++)
    await storeForm("ASHA+shop@example.in", getLaterDate(19.5 * hours));
  expect(await listConfirmed()).toHaveLength(5);
  await storeForm("usha@example.in", getLaterDate(19.5 * hours));
  for (let at = 0; at < 6; at++) await storeForm("asha@example.in", getLaterDate(42.6 * hours));
  expect(await listConfirmed()).toHaveLength(11);
});

test("forms at the same time share the limit of five", async () => {
  const { storeForm, listConfirmed } = await openStoreWithLimits();
  await Promise.all(Array.from({ length: 12 }, () => storeForm("asha@example.in")));
  expect(await listConfirmed()).toHaveLength(5);
});

test("a form that is sent again does not count", async () => {
  const { storeForm, listConfirmed } = await openStoreWithLimits();
  for (let at = 0; at < 9; at++) await storeForm("asha@example.in", morning, "The same letter");
  await storeForm("asha@example.in");
  expect(await listConfirmed()).toHaveLength(2);
});

test("above the day's limit no confirmation is sent", async () => {
  const { db, storeForm, listConfirmed } = await openStoreWithLimits({ inAll: 4, perDomain: 0 });
  for (let at = 0; at < 6; at++) await storeForm(`stranger-${at}@example-${at}.in`);
  expect(await listConfirmed()).toHaveLength(4);
  const jobs = db.selectFrom("job").select(["kind", "error_code"]);
  expect(await jobs.where("kind", "=", "owner-mail").execute()).toHaveLength(6);
  expect(await jobs.where("state", "=", "skipped").execute()).toEqual(
    Array.from({ length: 2 }, () => ({ kind: "visitor-mail", error_code: "too many today" })),
  );
  // The next day in India has begun.
  await storeForm("another@example.in", getLaterDate(14 * hours));
  expect(await listConfirmed()).toHaveLength(5);
});

test("a domain has a limit, a public provider has none", async () => {
  const { storeForm, listConfirmed } = await openStoreWithLimits({ inAll: 0, perDomain: 2 });
  for (const name of ["a", "b", "c", "d"]) {
    await storeForm(`${name}@${name}.victim.co.in`);
    await storeForm(`${name}@gmail.com`);
  }
  const domains = (await listConfirmed()).map((address) => address.split("@")[1]);
  expect(domains.filter((domain) => domain?.endsWith("victim.co.in"))).toHaveLength(2);
  expect(domains.filter((domain) => domain === "gmail.com")).toHaveLength(4);
});

test("a flood to one address leaves the day's limit unused", async () => {
  const { storeForm, listConfirmed } = await openStoreWithLimits({ inAll: 6, perDomain: 0 });
  for (let at = 0; at < 9; at++) await storeForm("victim@example.com");
  await storeForm("asha@example.in");
  expect(await listConfirmed()).toContain("asha@example.in");
});
