/** What came before there was a desk's list stands in it after an upgrade. */
import { expect, test } from "vitest";
import { newDatabase, openAsOf, openForTest } from "../testing/test-database.ts";
import { bareLead } from "../testing/lead.ts";
import { countBoxes, readInbox } from "./inbox.ts";
import type { Lead } from "./leads.ts";
import type { Database } from "./tables.ts";

/** The last version of the product without the list. */
const before = "0014-words";

/** So many that they do not go into one statement. */
const many = 1100;

/** A lead as that version stored it. */
async function store(
  db: Database,
  reference: string,
  at: number,
  lead: Partial<Lead> = {},
): Promise<void> {
  const { form, fields, extras, language, suspect } = { ...bareLead, ...lead };
  const enquiry = { reference, submission_key: null, open_until: null };
  await db
    .insertInto("enquiry")
    .values(enquiry)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const content = { form, fields: JSON.stringify(fields), extras: JSON.stringify(extras) };
  const received_at = new Date(Date.UTC(2026, 9, 1) + at * 60_000).toISOString();
  const id = `lead ${String(at).padStart(5, "0")}`;
  await db
    .insertInto("lead")
    .values({
      ...{ id, reference, content_hash: id, ...content, language, page: null, received_at },
      ...{ suspect: suspect ? 1 : 0, suspicion: null, notice_version: null },
    })
    .execute();
}

test("enquiries of before the desk's list are entered in it, each once, by what was sent last", async () => {
  const place = await newDatabase();
  const old = await openAsOf(place, before);
  await old
    .insertInto("desk_account")
    .values({
      ...{ id: "asha", email: "asha@example.in", role: "owner" as const, language: "en" },
      ...{ created_at: "2026-10-01T00:00:00.000Z", revoked_at: null },
    })
    .execute();
  await store(old, "NZ-WON", 1, { fields: { name: "Ravi", message: "GST" }, language: "hi" });
  await store(old, "NZ-TWICE", 2, { fields: { message: "first" } });
  await store(old, "NZ-ROBOT", 3, { fields: { message: "links" }, suspect: true });
  await store(old, "NZ-COURSE", 4, { form: "enrolment", fields: { courseId: "tally" } });
  for (let at = 0; at < many; at++) await store(old, `NZ-${at}`, 10 + at);
  // The correction lies in another part of the way through; what a robot adds later takes no place.
  await store(old, "NZ-TWICE", 2000, { fields: { message: "Second, CORRECTED" } });
  await store(old, "NZ-WON", 2001, { fields: { message: "viagra" }, suspect: true });
  // The columns that a row of then had.
  const status = { reference: "NZ-WON", status: "won" as const, next_day: null, version: 2 };
  await old
    .insertInto("follow_up")
    .values({ ...status, opened_at: null, answered_at: null })
    .execute();
  await old.destroy();

  const db = await openForTest(place);
  const rows = await db.selectFrom("inbox").selectAll().execute();
  expect(rows.length).toBe(many + 4);
  const entry = (reference: string) => rows.find((row) => row.reference === reference);
  expect(entry("NZ-WON")).toMatchObject({
    ...{ box: "won", language: "hi", lead_id: "lead 00001", text: "\nnz-won\nravi\ngst\n" },
  });
  expect(entry("NZ-TWICE")).toMatchObject({
    ...{ box: "new", lead_id: "lead 02000", text: "\nnz-twice\nsecond, corrected\n" },
  });
  expect(entry("NZ-ROBOT")).toMatchObject({ box: "spam" });
  expect(entry("NZ-COURSE")).toMatchObject({ form: "enrolment", about: "tally", box: "new" });
  expect(await countBoxes(db)).toMatchObject({ new: many + 2, won: 1, spam: 1 });
  const found = await readInbox(db, { box: "all", search: "corrected" });
  expect(found.leads.map(({ reference }) => reference)).toEqual(["NZ-TWICE"]);
});

test("a database of before is brought up to date once, by however many servers start on it", async () => {
  const place = await newDatabase();
  const old = await openAsOf(place, before);
  await store(old, "NZ-OLD", 1);
  await old.destroy();
  const servers = await Promise.all([1, 2, 3].map(() => openForTest(place)));
  for (const db of servers) {
    expect(await db.selectFrom("inbox").select("reference").execute()).toEqual([
      { reference: "NZ-OLD" },
    ]);
  }
});
