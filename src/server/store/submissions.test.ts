import { expect } from "vitest";
import { referencePattern } from "#forms/protocol.ts";
import { bareLead } from "#server/testing/posted-forms.ts";
import { databaseTest as test, openNewDatabase } from "#server/testing/test-database.ts";
import { acceptLead, drawReference, type Lead, readEnquiry, storeLeads } from "./submissions.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const lead: Lead = {
  ...bareLead,
  fields: { name: "Asha", email: "asha@example.in", message: "GST" },
};

test("a lead and its job come together", async ({ sizes, db }) => {
  await db.schema.alterTable("job").renameTo("hidden").execute();
  await expect(acceptLead(db, lead, "an-id", now)).rejects.toThrow(/job/);
  await db.schema.alterTable("hidden").renameTo("job").execute();
  expect(await sizes()).toEqual([0, 0, 0]);
  await acceptLead(db, lead, "an-id", now);
  expect(await sizes()).toEqual([1, 1, 1]);
});

test("what was stored is read back as it was", async ({ db }) => {
  const sent = {
    ...lead,
    extras: { क: "…'\"" },
    language: "hi",
    page: null,
    isSpam: true,
    noticeVersion: "2026-11-21",
    attribution: { referring_host: "news.example", utm_source: "poster" },
  };
  const reference = await acceptLead(db, sent, undefined, now);
  expect(await readEnquiry(db, reference)).toEqual([{ ...sent, reference, receivedAt: now }]);
});

test("the same id gets the same reference, however much later", async ({ db }) => {
  const first = await acceptLead(db, lead, "an-id", now);
  expect(await acceptLead(db, lead, "an-id", later(60 * 24 * 365))).toBe(first);
  expect(await acceptLead(db, lead, "another-id", now)).not.toBe(first);
  expect(await db.selectFrom("job").selectAll().execute()).toHaveLength(2);
});

test("the same id on the other form is another enquiry", async ({ db }) => {
  const first = await acceptLead(db, lead, "an-id", now);
  expect(await acceptLead(db, { ...lead, form: "enrolment" }, "an-id", now)).not.toBe(first);
});

test("a correction keeps the reference and both texts", async ({ db }) => {
  const corrected = { ...lead, fields: { ...lead.fields, message: "ITR" } };
  const first = await acceptLead(db, lead, "an-id", now);
  expect(await acceptLead(db, corrected, "an-id", now)).toBe(first);
  expect(await acceptLead(db, corrected, "an-id", now)).toBe(first);
  const stored = await db.selectFrom("submission").select(["reference", "fields"]).execute();
  expect(stored.map(({ fields }) => JSON.parse(fields) as unknown)).toEqual([
    lead.fields,
    corrected.fields,
  ]);
  expect(await db.selectFrom("job").selectAll().execute()).toHaveLength(2);
});

test("without an id, equal content counts ten minutes", async ({ db }) => {
  const first = await acceptLead(db, lead, undefined, now);
  expect(await acceptLead(db, lead, undefined, later(9.99))).toBe(first);
  const second = await acceptLead(db, lead, undefined, later(10));
  expect(second).not.toBe(first);
  expect(await acceptLead(db, lead, undefined, later(19.99))).toBe(second);
  expect(await db.selectFrom("submission").selectAll().execute()).toHaveLength(2);
});

test.each<[string, Partial<Lead>]>([
  ["another message", { fields: { ...lead.fields, message: "ITR" } }],
  ["another extra", { extras: { company: "Verma" } }],
  ["a filled-in trap", { isSpam: true }],
])("%s is other content", async (_what, change) => {
  const { db } = await openNewDatabase();
  const first = await acceptLead(db, lead, undefined, now);
  expect(await acceptLead(db, { ...lead, ...change }, undefined, now)).not.toBe(first);
});

test("a reference that is taken is drawn again", async ({ db }) => {
  const draws = ["NZ-AAAA-AAAA", "NZ-AAAA-AAAA", "NZ-AAAA-AAAA", "NZ-BBBB-BBBB"];
  const store = (submissionId: string) =>
    db.transaction().execute((tx) => {
      const follows = { owners: 1, also: [] };
      const news = [{ lead, submissionId, now, follows }];
      return storeLeads(tx, news, () => draws.shift() ?? "none left");
    });
  expect(await store("one")).toEqual(["NZ-AAAA-AAAA"]);
  expect(await store("two")).toEqual(["NZ-BBBB-BBBB"]);
});

test("references match their pattern and alphabet", () => {
  const references = Array.from({ length: 500 }, drawReference);
  for (const reference of references) expect(reference).toMatch(referencePattern);
  expect(new Set(references.join("").replaceAll(/NZ|-/g, "")).size).toBe(30);
});
