/** What an upgrade makes of the rows of an earlier version. */
import { sql, type Kysely } from "kysely";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { newDatabase, openAsOf, openForTest } from "../testing/test-database.ts";
import { bareLead } from "../testing/lead.ts";
import { countBoxes, countInbox } from "./inbox-counts.ts";
import { readInbox } from "./inbox.ts";
import type { Lead } from "./leads.ts";
import { openDatabase } from "./open-database.ts";
import type { Database } from "./tables.ts";

/** The last version of the product without the list. */
const before = "0014-words";

/** So many that they do not go into one statement. */
const many = 1100;

/** A lead as that version stored it; later ones had columns more, which may be empty. */
async function store(
  db: Database,
  reference: string,
  at: number,
  lead: Partial<Lead> = {},
): Promise<{ id: string; received_at: string }> {
  const { form, fields, extras, language, isSpam } = { ...bareLead, ...lead };
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
      ...{ suspect: isSpam ? 1 : 0, suspicion: null, notice_version: null },
    })
    .execute();
  return { id, received_at };
}

/** An owner, as every version stored one. */
async function allowOwner(db: Database): Promise<void> {
  await db
    .insertInto("desk_account")
    .values({
      ...{ id: "asha", email: "asha@example.in", role: "owner" as const, language: "en" },
      ...{ created_at: "2026-10-01T00:00:00.000Z", revoked_at: null },
    })
    .execute();
}

test("enquiries of before the desk are listed, each once, by what was sent last", async () => {
  const place = await newDatabase();
  const old = await openAsOf(place, before);
  await allowOwner(old);
  await store(old, "NZ-WON", 1, { fields: { name: "Ravi", message: "GST" }, language: "hi" });
  await store(old, "NZ-TWICE", 2, { fields: { message: "first" } });
  await store(old, "NZ-ROBOT", 3, { fields: { message: "links" }, isSpam: true });
  await store(old, "NZ-COURSE", 4, { form: "enrolment", fields: { courseId: "tally" } });
  for (let at = 0; at < many; at++) await store(old, `NZ-${at}`, 10 + at);
  // The correction is in another batch of the migration; spam that comes later does not count.
  await store(old, "NZ-TWICE", 2000, { fields: { message: "Second, CORRECTED" } });
  await store(old, "NZ-WON", 2001, { fields: { message: "viagra" }, isSpam: true });
  // The columns that a row of then had.
  const status = { reference: "NZ-WON", status: "won" as const, next_day: null, version: 2 };
  await old
    .insertInto("follow_up")
    .values({ ...status, opened_at: null, answered_at: null })
    .execute();
  await old.destroy();

  const db = await openForTest(place);
  const { leads } = await readInbox(db, { box: "all", search: "" }, { most: 2 * many });
  expect(leads.length).toBe(many + 3);
  const entry = (reference: string) => leads.find((lead) => lead.reference === reference);
  expect(entry("NZ-WON")).toMatchObject({ status: "won", language: "hi", id: "lead 00001" });
  expect(entry("NZ-TWICE")).toMatchObject({ status: "new", id: "lead 02000" });
  const courses = await countInbox(db, { box: "new", search: "", about: "tally" });
  expect([entry("NZ-COURSE")?.form, courses]).toEqual(["enrolment", 1]);
  expect(await countBoxes(db)).toMatchObject({ new: many + 2, won: 1, spam: 1 });
  const find = async (search: string, box: "all" | "spam" = "all") =>
    (await readInbox(db, { box, search })).leads.map(({ reference }) => reference);
  expect(await find("corrected")).toEqual(["NZ-TWICE"]);
  expect(await find("ravi GST")).toEqual(["NZ-WON"]);
  expect(await find("nzrobot", "spam")).toEqual(["NZ-ROBOT"]);
});

/** Puts a row into the table that lists were read from until 0030. */
async function enterInbox(db: Database, row: Record<string, string>): Promise<void> {
  const then = db as unknown as Kysely<{ inbox: Record<string, string> }>;
  await then.insertInto("inbox").values(row).execute();
}

test("the list of before keeps every enquiry with its status, its call and its source", async () => {
  const place = await newDatabase();
  const old = await openAsOf(place, "0029-schedules");
  const sent = { fields: { name: "सुनीता", phone: "9876543210", message: "GST – e-mail" } };
  const first = await store(old, "NZ-23SV-RJW8", 1, { fields: { message: "corrected since" } });
  const last = await store(old, "NZ-23SV-RJW8", 2, sent);
  const spam = await store(old, "NZ-BUY-THIS", 3, { isSpam: true });
  const entry = { form: "contact", language: "hi", about: "", source: "google", landing: "/" };
  const text = "\nnz-23sv-rjw8\nसुनीता\n9876543210\ngst – e-mail\n";
  const listed = { reference: "NZ-23SV-RJW8", lead_id: last.id, received_at: last.received_at };
  await enterInbox(old, { ...entry, ...listed, box: "talking", text });
  const robot = { reference: "NZ-BUY-THIS", lead_id: spam.id, received_at: spam.received_at };
  await enterInbox(old, { ...entry, ...robot, box: "spam", text: "\nnz-buy-this\n" });
  const talking = { reference: "NZ-23SV-RJW8", status: "talking" as const, version: 3 };
  await old
    .insertInto("follow_up")
    .values({ ...talking, next_day: "2026-12-01", opened_at: null, answered_at: null })
    .execute();
  await old.destroy();

  const db = await openForTest(place);
  const all = { box: "all", search: "" } as const;
  const { leads } = await readInbox(db, all);
  expect(leads).toMatchObject([{ id: last.id, status: "talking", nextDay: "2026-12-01" }]);
  expect(await countBoxes(db)).toMatchObject({ all: 1, talking: 1, spam: 1, new: 0 });
  expect(await countInbox(db, { ...all, source: "google" })).toBe(1);
  for (const search of ["23svrjw8", "nz-23sv-rjw8", "सुनीता gst email", "+91 98765-43210"]) {
    expect([search, await countInbox(db, { ...all, search })]).toEqual([search, 1]);
  }
  const texts = await db.selectFrom("lead").select(["id", "search_text"]).execute();
  const textOf = Object.fromEntries(texts.map((row) => [row.id, row.search_text]));
  expect(textOf[first.id]).toBe("\nnz23svrjw8\ncorrected since\n");
});

test("a database of before is brought up to date once, by however many servers start on it", async () => {
  const place = await newDatabase();
  const old = await openAsOf(place, before);
  await store(old, "NZ-OLD", 1);
  await old.destroy();
  const servers = await Promise.all([1, 2, 3].map(() => openForTest(place)));
  for (const db of servers) {
    const { leads } = await readInbox(db, { box: "all", search: "old" });
    expect(leads.map(({ reference }) => reference)).toEqual(["NZ-OLD"]);
  }
});

test("a database that a newer version has changed is not opened, and the way back is named", async () => {
  const place = await newDatabase();
  const db = await openForTest(place);
  await sql`insert into kysely_migration values ('9999-future', '2027-01-01T00:00:00.000Z')`.execute(
    db,
  );
  const opening = await openDatabase(place, createLog({ write: () => undefined }));
  if (opening.ok) await opening.db.destroy();
  expect(opening.ok ? "" : opening.problem).toMatch(
    /^\S+: .*newer version.*9999-future.*restore.*\.$/,
  );
});

test("a course that was known by its title is known by its key, whatever it was called in either language", async () => {
  const place = await newDatabase();
  const old = await openAsOf(place, "0021-page-views");
  await allowOwner(old);
  const titled = {
    "NZ-EN": ["Microsoft Excel Mastery", "excel"],
    "NZ-HI": ["Microsoft Excel में महारत", "excel"],
    // It had this name in the files, until it was renamed at the desk, twice.
    "NZ-FILE": ["Excel from our own files", "excel"],
    "NZ-ONCE": ["Excel for Shops", "excel"],
    "NZ-NOW": ["Excel for Offices", "excel"],
    // Added at the desk, and taken away again.
    "NZ-ADDED": ["टैली प्राइम", "tally-prime"],
    "NZ-NEVER": ["Tally of 2019", null],
    "NZ-DRAFT": ["Not published yet", null],
  } as const;
  let at = 0;
  for (const [reference, [courseId]] of Object.entries(titled)) {
    await enter(old, reference, { form: "enrolment", fields: { courseId } });
  }
  await enter(old, "NZ-LETTER", { extras: { need: "Excel for Shops" } });
  await enter(old, "NZ-OTHER", { extras: { need: "GST registration" } });
  for (let many = 0; many < 1100; many++) await enter(old, `NZ-${many}`, { fields: {} });
  await enter(old, "NZ-LAST", {
    form: "enrolment",
    fields: { courseId: "Google Workspace Tools" },
  });

  const title = { file: "en/courses.yaml", path: ["courses", "excel", "title"] };
  const tally = { file: "hi/courses.yaml", path: ["courses", "tally-prime"] };
  await publish([
    [
      { ...title, value: "Excel for Shops" },
      { ...tally, value: { title: "टैली\u00a0प्राइम" } },
    ],
    [{ ...title, before: "Excel from our own files", after: "Excel for Shops" }],
  ]);
  await publish([[{ ...title, value: "Excel for Offices" }], []]);
  await publish([[{ ...title, value: "Not published yet" }], []], "failed");
  await old.destroy();

  const db = await openForTest(place);
  const keys = await db.selectFrom("lead").select(["reference", "course_key"]).execute();
  const keyOf = Object.fromEntries(keys.map((row) => [row.reference, row.course_key]));
  for (const [reference, [, key]] of Object.entries(titled)) {
    expect([reference, keyOf[reference]]).toEqual([reference, key]);
  }
  expect(keyOf).toMatchObject({ "NZ-LETTER": "excel", "NZ-OTHER": null, "NZ-LAST": "workspace" });
  const count = async (about: string) => await countInbox(db, { box: "all", search: "", about });
  expect(await count("excel")).toBe(6);
  expect(await count("tally-prime")).toBe(1);
  expect(await count("Tally of 2019")).toBe(1);
  expect(await count("GST registration")).toBe(1);

  /** An enquiry with its row in the list. */
  async function enter(into: Database, reference: string, lead: Partial<Lead>): Promise<void> {
    at += 1;
    const { id: lead_id, received_at } = await store(into, reference, at, lead);
    const { form, fields, extras, language } = { ...bareLead, ...lead };
    const about = fields["courseId"] ?? extras["need"] ?? "";
    const row = { reference, lead_id, received_at, box: "new", form, language, about, text: "x" };
    await enterInbox(into, row);
  }

  async function publish(
    [overlay, changes]: [object[], object[]],
    state: "live" | "failed" = "live",
  ) {
    at += 1;
    const row = { id: String(at), at: new Date(Date.UTC(2026, 9, 2) + at * 60_000).toISOString() };
    await old
      .insertInto("word_release")
      .values({
        ...{ ...row, account_id: "asha", state, publish_at: null },
        ...{ overlay: JSON.stringify(overlay), changes: JSON.stringify(changes) },
      })
      .execute();
  }
});
