import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fromFile } from "#core/ways-in.ts";
import { allow } from "#server/desk/accounts.ts";
import { bareLead } from "../testing/lead.ts";
import { newDatabase, openForTest } from "../testing/test-database.ts";
import { answerTimes } from "./answer-times.ts";
import { countDay } from "./day-counts.ts";
import { changeFollowUp } from "./follow-ups.ts";
import { countBoxes } from "./inbox-counts.ts";
import { readInbox } from "./inbox.ts";
import { importContacts, knownContacts, recentImports, undoImport } from "./imports.ts";
import { acceptLead } from "./leads.ts";
import { sentSince } from "./news.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000);

function contacts(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    ...bareLead,
    fields: { name: `Contact ${at}`, phone: String(9_800_000_000 + at) },
    visit: { came_by: fromFile },
  }));
}

async function withImport(count = 3) {
  const place = await newDatabase();
  const db = await openForTest(place);
  const person = { email: "asha@example.in", role: "owner", language: "en" } as const;
  const { id } = await allow(db, person, now);
  const enquiry = await acceptLead(db, { ...bareLead, fields: { phone: "9876543210" } }, "a", now);
  const changer = { account: id, now, act: randomUUID() };
  await importContacts(db, contacts(count), changer);
  const rows = async (table: string) => (await place.rows(`select * from ${table}`)).length;
  return { db, changer, enquiry, rows };
}

test("imported contacts are in the list, but are neither new nor news, and nothing is sent", async () => {
  const { db, enquiry, rows } = await withImport();
  expect(await countBoxes(db)).toMatchObject({ all: 4, new: 1 });
  const listed = async (box: "all" | "new") =>
    (await readInbox(db, { box, search: "" })).leads.map(({ reference }) => reference);
  expect(await listed("all")).toHaveLength(4);
  expect(await listed("new")).toEqual([enquiry]);
  expect(await sentSince(db, now)).toEqual([enquiry]);
  expect((await countDay(db, now, later(1))).leads).toBe(1);
  const wait = await answerTimes(db, { from: now, until: later(1) });
  expect(wait.answered).toBe(0);
  // The mail about the enquiry.
  expect(await rows("job")).toBe(1);
  expect(await knownContacts(db)).toEqual(
    new Set(["9876543210", "9800000000", "9800000001", "9800000002"]),
  );
});

test("a press that arrives twice imports each contact once, however many there are", async () => {
  const { db, changer, rows } = await withImport(450);
  await importContacts(db, contacts(450), { ...changer, now: later(1) });
  expect([await rows("lead"), await rows("follow_up_note")]).toEqual([451, 450]);
});

test("a second press that finds the first under way brings its rest, each contact under its own reference", async () => {
  const { db, changer, rows } = await withImport(200);
  await importContacts(db, contacts(450).slice(200), changer);
  await importContacts(db, contacts(450), changer);
  expect([await rows("lead"), await rows("enquiry"), await rows("follow_up_note")]).toEqual([
    451, 451, 450,
  ]);
});

test("Undo removes exactly the contacts of one import", async () => {
  const { db, changer, enquiry, rows } = await withImport(450);
  const other = { ...changer, act: randomUUID() };
  await importContacts(db, contacts(2), other);
  expect(await recentImports(db, later(1))).toMatchObject([
    { count: expect.any(Number) as number, by: "asha@example.in", edited: false },
    { edited: false },
  ]);
  expect(await undoImport(db, changer.act, later(1))).toBe(450);
  expect([await rows("lead"), await rows("enquiry"), await rows("follow_up_note")]).toEqual([
    3, 3, 2,
  ]);
  expect(await recentImports(db, later(1))).toMatchObject([{ act: other.act, count: 2 }]);
  expect((await readInbox(db, { box: "new", search: "" })).leads[0]?.reference).toBe(enquiry);
});

test("an import stays once one of its contacts was edited, or after a day", async () => {
  const { db, changer, rows } = await withImport();
  expect(await undoImport(db, changer.act, later(25))).toBe(0);
  const { leads } = await readInbox(db, { box: "all", search: "Contact 1" });
  const change = { event: "no-answer", text: "" } as const;
  const by = { account: changer.account, now, seen: 0 };
  await changeFollowUp(db, leads[0]?.reference ?? "", change, by);
  expect(await undoImport(db, changer.act, later(1))).toBe(0);
  expect(await rows("lead")).toBe(4);
  expect(await recentImports(db, later(1))).toMatchObject([{ count: 3, edited: true }]);
  expect(await recentImports(db, later(25))).toEqual([]);
});

test("once something is done about an imported contact, it is an enquiry like any other", async () => {
  const { db, changer } = await withImport();
  const { leads } = await readInbox(db, { box: "all", search: "Contact 1" });
  const change = { status: "talking", text: "" } as const;
  const by = { account: changer.account, now, seen: 0 };
  await changeFollowUp(db, leads[0]?.reference ?? "", change, by);
  expect(await countBoxes(db)).toMatchObject({ all: 4, new: 1, talking: 1 });
});
