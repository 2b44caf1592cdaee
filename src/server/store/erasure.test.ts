import { mkdir, readdir, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Submission } from "#enquiry/submission.ts";
import { readRemovals, removalFileName } from "#server/backup/removal-list.ts";
import { getMailFileName, getMailFolder } from "#server/mail/mail-files.ts";
import type { TestDatabase } from "#server/testing/database-backends.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openEmptyDatabase } from "#server/testing/test-database.ts";
import { grantAccess } from "./accounts.ts";
import { deleteEnquiryRows, eraseAndRecord, eraseEnquiry, listSeenMarks } from "./erasure.ts";
import { updateFollowUp } from "./follow-ups.ts";
import { claimJobs } from "./jobs.ts";
import { markAsSpam } from "./spam-marks.ts";
import { findEnquiry } from "./stored-enquiries.ts";
import { storeSubmission } from "./submissions.ts";
import type { Database } from "./tables.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const tomorrow = new Date("2026-11-22T05:00:00.000Z");
const owner = { email: "owner@example.in", role: "owner", language: "en" } as const;
const oneEnquiry = { enquiries: 1, submissions: 1, jobs: 1 };
const nothing = { enquiries: 0, submissions: 0, jobs: 0 };

const submission: Submission = { ...minimalSubmission, fields: { name: "आशा", message: "GST" } };

async function openStore() {
  const { testDatabase, db, countRows } = await openEmptyDatabase();
  const listErasedCounts = () =>
    testDatabase.rows("select month, form, count from erased_count order by month, form");
  const { dataDir } = testDatabase;
  const erase = (reference: string, at = now) => eraseEnquiry(db, reference, { now: at, dataDir });
  return { db, testDatabase, dataDir, countRows, listErasedCounts, erase };
}

function storeForm(
  db: Database,
  id: string,
  at: Date,
  over: Partial<Submission> = {},
): Promise<string> {
  return storeSubmission(db, { ...submission, ...over }, id, at);
}

test("erasing removes an enquiry from all tables, and leaves the others", async () => {
  const { db, testDatabase, countRows, erase } = await openStore();
  const erased = await storeForm(db, "one", now);
  await storeForm(db, "one", now, { fields: { name: "आशा देवी" } });
  const other = await storeForm(db, "two", now);
  for (const reference of [erased, other]) {
    await addNote(db, reference);
    const payment = { number: 1, rupees: 1499, paid_on: "2026-11-20", paid_reference: null };
    await db
      .insertInto("payment")
      .values({ reference, ...payment })
      .execute();
  }
  expect(await erase(erased)).toEqual({ erased: true, submissions: 2 });
  expect(await countRows()).toEqual(oneEnquiry);
  for (const table of ["enquiry", "submission", "enquiry_history", "payment"]) {
    expect(await testDatabase.rows(`select reference from ${table}`), table).toEqual([
      { reference: other },
    ]);
  }
});

test("erasing removes the files of the enquiry's mails, and leaves the others", async () => {
  const { db, dataDir, erase } = await openStore();
  const folder = getMailFolder(dataDir);
  await mkdir(folder);
  const writeMails = async (reference: string) => {
    const jobs = db.selectFrom("job").innerJoin("submission", "submission.id", "submission_id");
    const found = await jobs.select("job.id").where("reference", "=", reference).execute();
    const names = found.map(({ id }) => `${getMailFileName(reference, id)}.eml`);
    for (const name of names) await writeFile(path.join(folder, name), "आशा");
    return names;
  };
  const erased = await storeForm(db, "one", now);
  const other = await storeForm(db, "two", now);
  expect(await writeMails(erased)).toHaveLength(1);
  const otherMails = await writeMails(other);
  await erase(erased);
  expect(await readdir(folder)).toEqual(otherMails);
});

/** Writes a note of the owner. */
async function addNote(db: Database, reference: string): Promise<void> {
  const { id: account } = await grantAccess(db, owner, now);
  const actor = { account, now, idempotencyKey: `about ${reference}`, shownVersion: 0 };
  await updateFollowUp(db, reference, { text: "A person" }, actor);
}

/** Marks the enquiry as spam, as the owner does. */
async function addSpamMark(db: Database, reference: string): Promise<void> {
  const { id: account } = await grantAccess(db, owner, now);
  const actor = { account, now, idempotencyKey: "a request", shownVersion: 0 };
  await markAsSpam(db, reference, actor);
}

/** Stores a further form of the enquiry, whose own form was sent with the id `one`. */
async function addCorrection(db: Database): Promise<void> {
  await storeForm(db, "one", tomorrow, { fields: { name: "आशा देवी" } });
}

/**
 * Waits until a statement waits for a lock on PostgreSQL. SQLite has one writer, so there the other statement begins
 * after the transaction.
 */
async function waitForBlocked({ databaseUrl, rows }: TestDatabase): Promise<void> {
  const blocked =
    "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  if (databaseUrl !== undefined) await expect.poll(() => rows(blocked)).not.toHaveLength(0);
}

async function readSeenMark(db: Database, reference: string): Promise<string> {
  const enquiry = await findEnquiry(db, reference);
  if (enquiry === undefined) throw new Error("There is no such enquiry.");
  const marks = await listSeenMarks(db, [enquiry]);
  return marks.get(reference) ?? "";
}

test.each([
  ["a form", addCorrection],
  ["a note", addNote],
  ["a mark as spam", addSpamMark],
])(
  "%s that came after a person saw the enquiry keeps it, until the person sees that, too",
  async (_what, change) => {
    const { db, dataDir, countRows } = await openStore();
    const reference = await storeForm(db, "one", now);
    const seen = await readSeenMark(db, reference);
    await change(db, reference);
    const before = await countRows();
    const refused = await eraseEnquiry(db, reference, { now, dataDir, seen });
    expect(refused).toEqual({ erased: false, why: "changed" });
    expect(await countRows()).toEqual(before);
    const seenAgain = await readSeenMark(db, reference);
    const result = await eraseEnquiry(db, reference, { now, dataDir, seen: seenAgain });
    expect(result.erased).toBe(true);
  },
);

test("an enquiry that was seen and is gone by now is unknown", async () => {
  const { db, dataDir, erase } = await openStore();
  const reference = await storeForm(db, "one", now);
  const seen = await readSeenMark(db, reference);
  await erase(reference);
  const result = await eraseEnquiry(db, reference, { now, dataDir, seen });
  expect(result).toEqual({ erased: false, why: "unknown" });
});

test("an erasure waits for a note that is being written, and erases it, too", async () => {
  const { db, testDatabase, countRows, erase } = await openStore();
  const { id: account_id } = await grantAccess(db, owner, now);
  const reference = await storeForm(db, "one", now);
  const { erased } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom("enquiry").select("version").forUpdate().execute();
    const erased = erase(reference);
    await waitForBlocked(testDatabase);
    const note = { id: "note", reference, at: now.toISOString(), account_id, text: "Called" };
    await tx
      .insertInto("enquiry_history")
      .values({ ...note, idempotency_key: "key" })
      .execute();
    // In an object, because a promise itself would be awaited here.
    return { erased };
  });
  expect(await erased).toEqual({ erased: true, submissions: 1 });
  expect(await countRows()).toEqual(nothing);
  expect(await testDatabase.rows("select id from enquiry_history")).toEqual([]);
});

test("a correction during an erasure is a new enquiry", async () => {
  const { db, testDatabase, countRows } = await openStore();
  const reference = await storeForm(db, "one", now);
  const { corrected } = await db.transaction().execute(async (tx) => {
    // An erasure begins with this lock.
    await tx.selectFrom("enquiry").select("reference").forUpdate().execute();
    const corrected = storeForm(db, "one", now, { fields: { name: "आशा देवी" } });
    await waitForBlocked(testDatabase);
    await deleteEnquiryRows(tx, reference);
    return { corrected };
  });
  expect(await corrected).not.toBe(reference);
  expect(await countRows()).toEqual(oneEnquiry);
});

test("erased enquiries without spam are counted by the month in India and the form", async () => {
  const { db, listErasedCounts, erase } = await openStore();
  const arrived: [time: string, change: Partial<Submission>][] = [
    ["2026-10-31T23:59:59+05:30", {}],
    ["2026-11-01T00:00:00+05:30", {}],
    ["2026-11-05T05:30:00+05:30", {}],
    ["2026-11-05T05:30:00+05:30", { form: "enrolment" }],
    ["2026-11-05T05:30:00+05:30", { isSpam: true }],
  ];
  for (const [index, [time, change]] of arrived.entries()) {
    const reference = await storeForm(db, `id-${index}`, new Date(time), change);
    expect(await erase(reference)).toMatchObject({ erased: true });
  }
  expect(await listErasedCounts()).toEqual([
    { month: "2026-10", form: "contact", count: 1 },
    { month: "2026-11", form: "contact", count: 2 },
    { month: "2026-11", form: "enrolment", count: 1 },
  ]);
});

test("an erased double is not counted, because statistics do not count doubles", async () => {
  const { db, listErasedCounts, erase } = await openStore();
  const reference = await storeForm(db, "one", now);
  await db.updateTable("enquiry").set({ status: "double" }).execute();
  expect(await erase(reference)).toEqual({ erased: true, submissions: 1 });
  expect(await listErasedCounts()).toEqual([]);
});

test("an unknown reference erases and counts nothing", async () => {
  const { listErasedCounts, erase } = await openStore();
  expect(await erase("NZ-2222-2222")).toEqual({ erased: false, why: "unknown" });
  expect(await listErasedCounts()).toEqual([]);
});

test("an enquiry whose mail is being sent stays until the lease of the mail ends", async () => {
  const { db, countRows, erase } = await openStore();
  const reference = await storeForm(db, "one", now);
  const endOfLease = new Date(now.getTime() + 60_000);
  await claimJobs(db, {
    kind: "owner-mail",
    recipient: 0,
    lease: "worker",
    now,
    until: endOfLease,
    limit: 1,
  });
  expect(await erase(reference)).toEqual({ erased: false, why: "being-sent" });
  expect(await countRows()).toEqual(oneEnquiry);
  expect(await erase(reference, endOfLease)).toEqual({ erased: true, submissions: 1 });
});

test("an enquiry stays where its mail cannot be removed", async () => {
  const { db, dataDir, countRows, listErasedCounts, erase } = await openStore();
  const reference = await storeForm(db, "one", now);
  const { id } = await db.selectFrom("job").select("id").executeTakeFirstOrThrow();
  // A folder with this name cannot be removed as a file.
  await mkdir(`${path.join(getMailFolder(dataDir), getMailFileName(reference, id))}.eml`, {
    recursive: true,
  });
  await expect(erase(reference)).rejects.toThrow("directory");
  expect(await countRows()).toEqual(oneEnquiry);
  expect(await listErasedCounts()).toEqual([]);
});

test("an enquiry that two erase at the same time counts once", async () => {
  const { db, listErasedCounts, erase } = await openStore();
  const references = await Promise.all(
    Array.from({ length: 20 }, (_, index) => storeForm(db, `id-${index}`, now)),
  );
  const results = await Promise.all(
    references.flatMap((reference) => [erase(reference), erase(reference)]),
  );
  expect(results.filter((result) => result.erased)).toHaveLength(20);
  expect(await listErasedCounts()).toEqual([{ month: "2026-11", form: "contact", count: 20 }]);
});

test("an enquiry is erased only once its reference is on the list of removals", async () => {
  const { db, dataDir, countRows } = await openStore();
  const reference = await storeForm(db, "one", now);
  const list = path.join(dataDir, removalFileName);
  // A folder with this name cannot be written as a file.
  await mkdir(list);
  await expect(eraseAndRecord(db, reference, { now, dataDir })).rejects.toThrow("EISDIR");
  expect(await countRows()).toEqual(oneEnquiry);
  await rmdir(list);
  await eraseAndRecord(db, reference, { now, dataDir });
  expect(await readRemovals(list)).toEqual([reference]);
});
