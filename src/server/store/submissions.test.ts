import { expect } from "vitest";
import type { Submission } from "#enquiry/submission.ts";
import { referencePattern } from "#forms/protocol.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { databaseTest as test, openEmptyDatabase } from "#server/testing/test-database.ts";
import { generateReference } from "./enquiry-keys.ts";
import {
  findAgreedFee,
  insertSubmissions,
  listSubmissions,
  storeSubmission,
} from "./submissions.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const getLaterDate = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const submission: Submission = {
  ...minimalSubmission,
  fields: { name: "Asha", email: "asha@example.in", message: "GST" },
};

test("an enquiry whose job cannot be stored is not stored either", async ({ countRows, db }) => {
  // The table is missing for a moment.
  await db.schema.alterTable("job").renameTo("hidden").execute();
  await expect(storeSubmission(db, submission, "an-id", now)).rejects.toThrow(/job/);
  await db.schema.alterTable("hidden").renameTo("job").execute();
  expect(await countRows()).toEqual({ enquiries: 0, submissions: 0, jobs: 0 });
  await storeSubmission(db, submission, "an-id", now);
  expect(await countRows()).toEqual({ enquiries: 1, submissions: 1, jobs: 1 });
});

test("a submission is read as it was stored, with signs of JSON and Hindi", async ({ db }) => {
  const sent = {
    ...submission,
    extras: { क: "…'\"" },
    language: "hi",
    page: null,
    isSpam: true,
    noticeVersion: "2026-11-21",
    attribution: { referring_host: "news.example", utm_source: "poster" },
  };
  const reference = await storeSubmission(db, sent, undefined, now);
  expect(await listSubmissions(db, reference)).toEqual([{ ...sent, reference, receivedAt: now }]);
});

test("the same id gets the same reference, even a year later, and one job", async ({ db }) => {
  const first = await storeSubmission(db, submission, "an-id", now);
  const yearLater = getLaterDate(60 * 24 * 365);
  expect(await storeSubmission(db, submission, "an-id", yearLater)).toBe(first);
  expect(await db.selectFrom("job").selectAll().execute()).toHaveLength(1);
  expect(await storeSubmission(db, submission, "another-id", now)).not.toBe(first);
});

test("the same id of another form is another enquiry", async ({ db }) => {
  const first = await storeSubmission(db, submission, "an-id", now);
  expect(await storeSubmission(db, { ...submission, form: "enrolment" }, "an-id", now)).not.toBe(
    first,
  );
});

test("a correction for the same course keeps the first fee, another course has its own", async ({
  db,
}) => {
  const store = (courseKey: string, quotedFee: number, minute: number) =>
    storeSubmission(
      db,
      // The text differs, so that each form is a correction of the one before.
      { ...submission, form: "enrolment", fields: { text: `${minute}` }, courseKey, quotedFee },
      "an-id",
      getLaterDate(minute),
    );
  const reference = await store("excel", 1499, 0);
  await store("excel", 1999, 1);
  await store("resume", 2499, 2);
  const stored = await listSubmissions(db, reference);
  expect(stored.map(({ quotedFee }) => quotedFee)).toEqual([1499, 1499, 2499]);
  expect(await findAgreedFee(db, reference, "excel")).toEqual({
    quotedFee: 1499,
    requestedFee: null,
  });
  expect(await findAgreedFee(db, reference, "tally")).toBeUndefined();
});

test("a correction keeps the reference and both texts, and has a job of its own", async ({
  db,
}) => {
  const corrected = { ...submission, fields: { ...submission.fields, message: "ITR" } };
  const first = await storeSubmission(db, submission, "an-id", now);
  expect(await storeSubmission(db, corrected, "an-id", now)).toBe(first);
  expect(await storeSubmission(db, corrected, "an-id", now)).toBe(first);
  const stored = await db.selectFrom("submission").select(["reference", "fields"]).execute();
  expect(stored.map(({ fields }) => JSON.parse(fields) as unknown)).toEqual([
    submission.fields,
    corrected.fields,
  ]);
  expect(await db.selectFrom("job").selectAll().execute()).toHaveLength(2);
});

test("without an id the same content is one enquiry for ten minutes", async ({ db }) => {
  const first = await storeSubmission(db, submission, undefined, now);
  expect(await storeSubmission(db, submission, undefined, getLaterDate(9.99))).toBe(first);
  const second = await storeSubmission(db, submission, undefined, getLaterDate(10));
  expect(second).not.toBe(first);
  expect(await storeSubmission(db, submission, undefined, getLaterDate(19.99))).toBe(second);
  expect(await db.selectFrom("submission").selectAll().execute()).toHaveLength(2);
});

test.each<[string, Partial<Submission>]>([
  ["another message", { fields: { ...submission.fields, message: "ITR" } }],
  ["another extra", { extras: { company: "Verma" } }],
  ["a filled-in trap", { isSpam: true }],
])("without an id a form with %s is another enquiry", async (_what, change) => {
  const { db } = await openEmptyDatabase();
  const first = await storeSubmission(db, submission, undefined, now);
  expect(await storeSubmission(db, { ...submission, ...change }, undefined, now)).not.toBe(first);
});

test("where a new reference exists already, another one is created", async ({ db }) => {
  const created = ["NZ-AAAA-AAAA", "NZ-AAAA-AAAA", "NZ-AAAA-AAAA", "NZ-BBBB-BBBB"];
  const store = (submissionId: string) =>
    db.transaction().execute((tx) => {
      const plannedJobs = { ownerMails: 1, otherKinds: [] };
      const submissions = [{ submission, submissionId, now, plannedJobs }];
      return insertSubmissions(tx, submissions, () => created.shift() ?? "none left");
    });
  expect(await store("one")).toEqual(["NZ-AAAA-AAAA"]);
  expect(await store("two")).toEqual(["NZ-BBBB-BBBB"]);
});

test("references match their pattern and use all thirty signs of their alphabet", () => {
  const references = Array.from({ length: 500 }, generateReference);
  for (const reference of references) expect(reference).toMatch(referencePattern);
  expect(new Set(references.join("").replaceAll(/NZ|-/g, "")).size).toBe(30);
});
