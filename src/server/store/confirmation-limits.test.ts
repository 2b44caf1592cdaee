import { expect, test } from "vitest";
import { isSafeAddress } from "#server/mail/mail.ts";
import { planJobs } from "#server/outbox/deliver-job.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { createTestDatabase, openTestDatabase } from "#server/testing/test-database.ts";
import { normalizeMailbox, normalizeMailboxCoarsely } from "./mailbox-key.ts";
import { storeSubmission } from "./submissions.ts";

test.each([
  ["capitals", ["victim@example.com", "VICTIM@EXAMPLE.COM", "Victim@Example.Com"]],
  ["the part after a plus", ["victim@example.com", "victim+a@example.com", "victim+@example.com"]],
  ["dots", ["victim@gmail.com", "v.i.c.t.i.m@gmail.com", "vic.tim@gmail.com"]],
  [
    "dots elsewhere",
    ["victim@proton.me", "v.ictim@proton.me", "vic-tim@pm.me", "v_ictim@protonmail.com"],
  ],
  ["a second domain", ["victim@gmail.com", "victim@googlemail.com", "VICTIM@GoogleMail.com."]],
  ["a final dot", ["victim@example.com", "victim@example.com.", "victim@EXAMPLE.com."]],
  [
    "IDNA",
    ["v@bücher.example", "v@xn--bcher-kva.example", "v@BÜCHER.example", "v@bu\u0308cher.example"],
  ],
  [
    "NFKC and full width",
    [
      "victim@example.com",
      "victim@ｅxample.com",
      "victim@example。com",
      "victim@exam\u00adple.com",
    ],
  ],
  ["a base name", ["victim-a@yahoo.com", "victim-b@yahoo.com", "victim-c@yahoo.com"]],
  ["a name as a domain", ["victim@fastmail.com", "a@victim.fastmail.com", "b@victim.fastmail.com"]],
])("all spellings of a mailbox have one key: %s", (_name, spellings) => {
  expect(new Set(spellings.map(normalizeMailboxCoarsely)).size).toBe(1);
});

test.each([
  ["full width in front", ["ｖictim@example.com"]],
  ["comments", ["victim(a)@example.com", "victim@example.com(a)", "(a)victim@example.com"]],
  ["quotes", ['"victim"@example.com', '"vic\\tim"@example.com']],
  ["several at once", ["victim@example.com,other@example.com", "victim@example.com;a@b.in"]],
])("nothing is mailed to a spelling with a key of its own: %s", (_name, spellings) => {
  expect(spellings.filter(isSafeAddress)).toEqual([]);
});

test.each([
  ["victim@example.com", ["VICTIM@Example.COM", "victim+1@example.com", "victim@example．com"]],
  ["v@xn--bcher-kva.example", ["v@bücher.example", "v@BÜCHER.example", "v@bu\u0308cher.example"]],
  ["avictim@gmail.com", ["a.victim@gmail.com", "a.v.i.ctim+x@GoogleMail.com"]],
])("a person is found by each spelling of %s", (reader, spellings) => {
  expect(spellings.map(normalizeMailbox)).toEqual(spellings.map(() => reader));
  expect(normalizeMailbox(reader)).toBe(reader);
});

test("different mailboxes have different keys", () => {
  expect(normalizeMailbox("a.verma@example.in")).not.toBe(normalizeMailbox("averma@example.in"));
  expect(normalizeMailbox("asha@gmail.com")).not.toBe(normalizeMailbox("asha@example.com"));
});

test.each(["", "no address", "@", "a@", "a@@b", "a@....", "a@\u0000"])(
  "%j, which is no address, breaks nothing",
  (text) => {
    expect(normalizeMailbox(text)).toContain("@");
  },
);

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
