import { expect, test } from "vitest";
import { planJobs } from "#server/outbox/plan-jobs.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { createTestDatabase, openTestDatabase } from "#server/testing/test-database.ts";
import { storeSubmission } from "./submissions.ts";

const morning = new Date("2026-11-21T10:30:00+05:30");

/**
 * A database with these limits; 0 is without limit. Forms that are stored ask for a confirmation, and each has a
 * message of its own unless one is given. `listConfirmed` lists the addresses to which one will be sent.
 */
async function openStoreWithLimits(confirmationLimits = { inAll: 0, perDomain: 0 }) {
  const db = await openTestDatabase(await createTestDatabase());
  const enquiriesTo = [{ name: "", address: "owner@example.in" }];
  const settings = { forward: undefined, enquiriesTo, confirmationLimits };
  let messageCount = 0;
  const storeForm = async (email: string, at = morning, message = `Message ${messageCount++}`) => {
    const fields = { email, message };
    const plannedJobs = planJobs(fields, settings);
    return await storeSubmission(db, { ...minimalSubmission, fields }, undefined, at, plannedJobs);
  };
  const storeForms = async (count: number, email: string, at?: Date) => {
    for (let number = 1; number <= count; number++) await storeForm(email, at);
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
  return { db, storeForm, storeForms, listConfirmed };
}

test("one mailbox, in any spelling, gets five confirmations in 24 hours, also across midnight", async () => {
  const { storeForm, storeForms, listConfirmed } = await openStoreWithLimits();
  await storeForms(6, "asha@example.in", new Date("2026-11-21T23:30:00+05:30"));
  await storeForms(6, "ASHA+shop@example.in", new Date("2026-11-22T00:30:00+05:30"));
  expect(await listConfirmed()).toEqual(Array(5).fill("asha@example.in"));
  await storeForm("usha@example.in", new Date("2026-11-22T00:30:00+05:30"));
  expect(await listConfirmed()).toContain("usha@example.in");
  await storeForms(6, "asha@example.in", new Date("2026-11-22T23:31:00+05:30"));
  expect(await listConfirmed()).toHaveLength(5 + 1 + 5);
});

test("forms at the same time share the limit of five", async () => {
  const { storeForm, listConfirmed } = await openStoreWithLimits();
  await Promise.all(Array.from({ length: 12 }, () => storeForm("asha@example.in")));
  expect(await listConfirmed()).toHaveLength(5);
});

test("a form that is sent nine times counts once", async () => {
  const { storeForm, listConfirmed } = await openStoreWithLimits();
  for (let time = 1; time <= 9; time++) {
    await storeForm("asha@example.in", morning, "The same message");
  }
  await storeForm("asha@example.in", morning, "Another message");
  expect(await listConfirmed()).toHaveLength(2);
});

test("above the day's limit confirmations are skipped until the next day in India, mails to the owner are not", async () => {
  const { db, storeForm, listConfirmed } = await openStoreWithLimits({ inAll: 4, perDomain: 0 });
  for (let number = 1; number <= 6; number++) {
    await storeForm(`stranger-${number}@example-${number}.in`);
  }
  expect(await listConfirmed()).toHaveLength(4);
  const jobs = db.selectFrom("job").select(["kind", "error_code"]);
  expect(await jobs.where("kind", "=", "owner-mail").execute()).toHaveLength(6);
  const skipped = { kind: "visitor-mail", error_code: "too many today" };
  expect(await jobs.where("state", "=", "skipped").execute()).toEqual([skipped, skipped]);
  await storeForm("another@example.in", new Date("2026-11-22T00:30:00+05:30"));
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

test("skipped confirmations of a flood to one address do not use up the day's limit", async () => {
  const { storeForm, storeForms, listConfirmed } = await openStoreWithLimits({
    inAll: 6,
    perDomain: 0,
  });
  await storeForms(9, "victim@example.com");
  await storeForm("asha@example.in");
  expect(await listConfirmed()).toContain("asha@example.in");
});
