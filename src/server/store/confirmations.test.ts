import { expect, test } from "vitest";
import { isPlainAddress } from "#server/mail/mail.ts";
import { followUps } from "#server/outbox/deliver-job.ts";
import { bareLead } from "#server/testing/posted-forms.ts";
import { newDatabase, openForTest } from "#server/testing/test-database.ts";
import { acceptLead } from "./submissions.ts";
import { coarseMailboxKey, mailboxKey } from "./mailbox-key.ts";

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
  ["full width in front", ["victim@example.com", "ｖictim@example.com"]],
  [
    "comments",
    [
      "victim@example.com",
      "victim(a)@example.com",
      "victim@example.com(a)",
      "(a)victim@example.com",
    ],
  ],
  ["quotes", ["victim@example.com", '"victim"@example.com', '"vic\\tim"@example.com']],
  ["a base name", ["victim-a@yahoo.com", "victim-b@yahoo.com", "victim-c@yahoo.com"]],
  ["a name as a domain", ["victim@fastmail.com", "a@victim.fastmail.com", "b@victim.fastmail.com"]],
  [
    "several at once",
    ["victim@example.com,other@example.com", "victim@example.com;a@b.in", "victim@example.com"],
  ],
])("one mailbox has one key: %s", (_name, spellings) => {
  // To what is no plain address nothing is mailed.
  expect(new Set(spellings.filter(isPlainAddress).map(coarseMailboxKey)).size).toBe(1);
});

test.each([
  ["victim@example.com", ["VICTIM@Example.COM", "victim+1@example.com", "victim@example．com"]],
  ["v@xn--bcher-kva.example", ["v@bücher.example", "v@BÜCHER.example", "v@bu\u0308cher.example"]],
  ["avictim@gmail.com", ["a.victim@gmail.com", "a.v.i.ctim+x@GoogleMail.com"]],
])("a person is found behind each spelling of %s", (reader, spellings) => {
  expect(spellings.map(mailboxKey)).toEqual(spellings.map(() => reader));
  expect(mailboxKey(reader)).toBe(reader);
});

test("other people stay other people", () => {
  expect(mailboxKey("a.verma@example.in")).not.toBe(mailboxKey("averma@example.in"));
  expect(mailboxKey("asha@gmail.com")).not.toBe(mailboxKey("asha@example.com"));
});

test.each(["", "no address", "@", "a@", "a@@b", "a@....", "a@\u0000"])(
  "%j, which is no address, breaks nothing",
  (text) => {
    expect(mailboxKey(text)).toContain("@");
  },
);

const hours = 60 * 60_000;
// Half past ten in India; the day of UTC ends in 19 hours.
const morning = new Date("2026-11-21T05:00:00.000Z");
const later = (milliseconds: number) => new Date(morning.getTime() + milliseconds);

/** A database with these limits, whose enquiries ask for a confirmation. */
async function storeWith(confirmationLimits = { inAll: 0, perDomain: 0 }) {
  const db = await openForTest(await newDatabase());
  const leadsTo = [{ name: "", address: "owner@example.in" }];
  const settings = { forward: undefined, leadsTo, confirmationLimits };
  let letters = 0;
  const post = async (email: string, at = morning, message = `Letter ${letters++}`) => {
    const fields = { email, message };
    const follows = followUps(fields, settings);
    return await acceptLead(db, { ...bareLead, fields }, undefined, at, follows);
  };
  const confirmed = async () => {
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
  return { db, post, confirmed };
}

test("one mailbox gets five in any 24 hours", async () => {
  const { post, confirmed } = await storeWith();
  for (let at = 0; at < 6; at++) await post("asha@example.in", later(18.5 * hours));
  for (let at = 0; at < 6; at++) await post("ASHA+shop@example.in", later(19.5 * hours));
  expect(await confirmed()).toHaveLength(5);
  await post("usha@example.in", later(19.5 * hours));
  for (let at = 0; at < 6; at++) await post("asha@example.in", later(42.6 * hours));
  expect(await confirmed()).toHaveLength(11);
});

test("five stay five for simultaneous forms", async () => {
  const { post, confirmed } = await storeWith();
  await Promise.all(Array.from({ length: 12 }, () => post("asha@example.in")));
  expect(await confirmed()).toHaveLength(5);
});

test("a form sent again does not count", async () => {
  const { post, confirmed } = await storeWith();
  for (let at = 0; at < 9; at++) await post("asha@example.in", morning, "The same letter");
  await post("asha@example.in");
  expect(await confirmed()).toHaveLength(2);
});

test("above the day's total leads get no confirmation", async () => {
  const { db, post, confirmed } = await storeWith({ inAll: 4, perDomain: 0 });
  for (let at = 0; at < 6; at++) await post(`stranger-${at}@example-${at}.in`);
  expect(await confirmed()).toHaveLength(4);
  const jobs = db.selectFrom("job").select(["kind", "error_code"]);
  expect(await jobs.where("kind", "=", "owner-mail").execute()).toHaveLength(6);
  expect(await jobs.where("state", "=", "skipped").execute()).toEqual(
    Array.from({ length: 2 }, () => ({ kind: "visitor-mail", error_code: "too many today" })),
  );
  // The next day in India has begun.
  await post("another@example.in", later(14 * hours));
  expect(await confirmed()).toHaveLength(5);
});

test("a domain has a limit, a provider none", async () => {
  const { post, confirmed } = await storeWith({ inAll: 0, perDomain: 2 });
  for (const name of ["a", "b", "c", "d"]) {
    await post(`${name}@${name}.victim.co.in`);
    await post(`${name}@gmail.com`);
  }
  const domains = (await confirmed()).map((address) => address.split("@")[1]);
  expect(domains.filter((domain) => domain?.endsWith("victim.co.in"))).toHaveLength(2);
  expect(domains.filter((domain) => domain === "gmail.com")).toHaveLength(4);
});

test("a flood to one address leaves the total", async () => {
  const { post, confirmed } = await storeWith({ inAll: 6, perDomain: 0 });
  for (let at = 0; at < 9; at++) await post("victim@example.com");
  await post("asha@example.in");
  expect(await confirmed()).toContain("asha@example.in");
});
