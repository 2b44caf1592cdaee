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
import { findLastRetentionRun, listExpiredEnquiries, startRetentionRun } from "./retention-runs.ts";
import { markAsSpam } from "./spam-marks.ts";
import { findEnquiry } from "./stored-enquiries.ts";
import { storeSubmission } from "./submissions.ts";
import type { Database } from "./tables.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const getDaysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

const submission: Submission = { ...minimalSubmission, fields: { name: "आशा", message: "GST" } };

async function openStore() {
  const { testDatabase, db, countRows } = await openEmptyDatabase();
  const listErased = () =>
    testDatabase.rows("select month, form, count from erased_count order by month, form");
  const { dataDir } = testDatabase;
  const erase = (reference: string, at = now) => eraseEnquiry(db, reference, { now: at, dataDir });
  return { db, testDatabase, dataDir, countRows, listErased, erase };
}

function storeForm(
  db: Database,
  id: string,
  at: Date,
  over: Partial<Submission> = {},
): Promise<string> {
  return storeSubmission(db, { ...submission, ...over }, id, at);
}

test("erasing removes a reference from all tables and the files of its mails", async () => {
  const { db, testDatabase, dataDir, countRows, listErased, erase } = await openStore();
  const reference = await storeForm(db, "one", now);
  await storeForm(db, "one", now, { fields: { name: "आशा देवी" } });
  const other = await storeForm(db, "two", now);
  const payment = { number: 1, rupees: 1499, paid_on: "2026-11-20", paid_reference: null };
  for (const noted of [reference, other]) {
    await addNote(db, noted);
    await db
      .insertInto("payment")
      .values({ reference: noted, ...payment })
      .execute();
  }
  const jobs = await testDatabase.rows(
    "select reference, job.id from job join submission on submission.id = submission_id",
  );
  const mails = jobs.map((job) => ({
    reference: job["reference"],
    name: `${getMailFileName(String(job["reference"]), String(job["id"]))}.eml`,
  }));
  await mkdir(getMailFolder(dataDir));
  for (const { name } of mails) await writeFile(path.join(getMailFolder(dataDir), name), "आशा");
  expect(await erase(reference)).toEqual({ erased: true, submissions: 2 });
  expect(await countRows()).toEqual([1, 1, 1]);
  for (const table of ["enquiry_history", "payment"]) {
    expect(await testDatabase.rows(`select reference from ${table}`)).toEqual([
      { reference: other },
    ]);
  }
  expect(await readdir(getMailFolder(dataDir))).toEqual(
    mails.filter((mail) => mail.reference === other).map(({ name }) => name),
  );
  expect(await listErased()).toEqual([{ month: "2026-11", form: "contact", count: 1 }]);
});

/** Writes a note of the owner. */
async function addNote(db: Database, reference: string): Promise<void> {
  const person = { email: "a@example.in", role: "owner", language: "en" } as const;
  const { id: account } = await grantAccess(db, person, now);
  const actor = { account, now, idempotencyKey: `about ${reference}`, shownVersion: 0 };
  await updateFollowUp(db, reference, { text: "A person" }, actor);
}

/** Waits until a statement waits for a lock. SQLite has one writer, so there the other one begins afterwards. */
async function waitForBlocked({ databaseUrl, rows }: TestDatabase): Promise<void> {
  const blocked =
    "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  if (databaseUrl !== undefined) await expect.poll(() => rows(blocked)).not.toHaveLength(0);
}

test.each([
  [
    "a form",
    (db: Database, reference: string) =>
      storeForm(db, "one", getDaysAgo(-1), { fields: { name: reference } }),
  ],
  ["a note", addNote],
  [
    "a mark",
    async (db: Database, reference: string) => {
      const { id: account } = await grantAccess(
        db,
        { email: "a@example.in", role: "owner", language: "en" },
        now,
      );
      await markAsSpam(db, reference, {
        account,
        now,
        idempotencyKey: "a request",
        shownVersion: 0,
      });
    },
  ],
])("%s after the page of an erasure keeps the enquiry", async (_what, change) => {
  const { db, dataDir, countRows } = await openStore();
  const reference = await storeForm(db, "one", now);
  const readMark = async () => {
    const enquiry = await findEnquiry(db, reference);
    return String(enquiry && (await listSeenMarks(db, [enquiry])).get(reference));
  };
  const seen = await readMark();
  expect(seen).toContain(reference);
  await change(db, reference);
  const before = await countRows();
  const result = await eraseEnquiry(db, reference, { now, dataDir, seen });
  expect(result).toEqual({ erased: false, why: "changed" });
  expect(await countRows()).toEqual(before);
  const again = await eraseEnquiry(db, reference, { now, dataDir, seen: await readMark() });
  expect(again.erased).toBe(true);
  const gone = await eraseEnquiry(db, reference, { now, dataDir, seen });
  expect(gone).toEqual({ erased: false, why: "unknown" });
});

test("an erasure waits for a running change", async () => {
  const { db, testDatabase, countRows, erase } = await openStore();
  const person = { email: "asha@example.in", role: "owner", language: "en" } as const;
  const { id: account_id } = await grantAccess(db, person, now);
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
  expect(await countRows()).toEqual([0, 0, 0]);
});

test("a correction during an erasure is a new enquiry", async () => {
  const { db, testDatabase, countRows } = await openStore();
  const reference = await storeForm(db, "one", now);
  const { corrected } = await db.transaction().execute(async (tx) => {
    // As an erasure begins.
    await tx.selectFrom("enquiry").select("reference").forUpdate().execute();
    const corrected = storeForm(db, "one", now, { fields: { name: "आशा देवी" } });
    await waitForBlocked(testDatabase);
    await deleteEnquiryRows(tx, reference);
    return { corrected };
  });
  expect(await corrected).not.toBe(reference);
  expect(await countRows()).toEqual([1, 1, 1]);
});

test("erased enquiries are counted by Indian month and form", async () => {
  const { db, listErased, erase } = await openStore();
  const cases: [string, Partial<Submission>][] = [
    ["2026-10-31T18:29:59.000Z", {}],
    ["2026-10-31T18:30:00.000Z", {}],
    ["2026-11-05T00:00:00.000Z", {}],
    ["2026-11-05T00:00:00.000Z", { form: "enrolment" }],
    ["2026-11-05T00:00:00.000Z", { isSpam: true }],
  ];
  for (const [number, [at, over]] of cases.entries()) {
    const reference = await storeForm(db, `id-${number}`, new Date(at), over);
    expect(await erase(reference)).toMatchObject({ erased: true });
  }
  expect(await listErased()).toEqual([
    { month: "2026-10", form: "contact", count: 1 },
    { month: "2026-11", form: "contact", count: 2 },
    { month: "2026-11", form: "enrolment", count: 1 },
  ]);
});

test("an erased double is not counted, as it was not before", async () => {
  const { db, listErased, erase } = await openStore();
  const reference = await storeForm(db, "one", now);
  await db.updateTable("enquiry").set({ status: "double" }).execute();
  expect(await erase(reference)).toEqual({ erased: true, submissions: 1 });
  expect(await listErased()).toEqual([]);
});

test("an unknown reference changes nothing", async () => {
  const { listErased, erase } = await openStore();
  expect(await erase("NZ-2222-2222")).toEqual({ erased: false, why: "unknown" });
  expect(await listErased()).toEqual([]);
});

test("an enquiry whose mail is being sent stays", async () => {
  const { db, countRows, erase } = await openStore();
  const reference = await storeForm(db, "one", now);
  const until = new Date(now.getTime() + 60_000);
  await claimJobs(db, { kind: "owner-mail", recipient: 0, lease: "worker", now, until, limit: 1 });
  expect(await erase(reference)).toEqual({ erased: false, why: "being-sent" });
  expect(await countRows()).toEqual([1, 1, 1]);
  expect(await erase(reference, until)).toEqual({ erased: true, submissions: 1 });
});

test("an enquiry stays where its mail cannot be removed", async () => {
  const { db, dataDir, countRows, listErased, erase } = await openStore();
  const reference = await storeForm(db, "one", now);
  const { id } = await db.selectFrom("job").select("id").executeTakeFirstOrThrow();
  // A folder with this name cannot be removed as a file.
  await mkdir(`${path.join(getMailFolder(dataDir), getMailFileName(reference, id))}.eml`, {
    recursive: true,
  });
  await expect(erase(reference)).rejects.toThrow("directory");
  expect([await countRows(), await listErased()]).toEqual([[1, 1, 1], []]);
});

test("an enquiry erased by two processes counts once", async () => {
  const { db, listErased, erase } = await openStore();
  const references = await Promise.all(
    Array.from({ length: 20 }, (_, index) => storeForm(db, `id-${index}`, now)),
  );
  const results = await Promise.all(
    references.flatMap((reference) => [1, 2].map(() => erase(reference))),
  );
  expect(results.filter((result) => result.erased)).toHaveLength(20);
  expect(await listErased()).toEqual([{ month: "2026-11", form: "contact", count: 20 }]);
});

test("an enquiry expires with its latest submission", async () => {
  const { db } = await openStore();
  const old = await storeForm(db, "old", getDaysAgo(800));
  await storeForm(db, "corrected", getDaysAgo(800));
  await storeForm(db, "corrected", getDaysAgo(100), { fields: { name: "आशा देवी" } });
  await storeForm(db, "new", getDaysAgo(729));
  expect(await listExpiredEnquiries(db, "enquiries", getDaysAgo(730))).toEqual([old]);
});

test("only one of two processes starts a retention run", async () => {
  const { db } = await openStore();
  const startRun = async (at: Date) => {
    const last = await findLastRetentionRun(db, now);
    const run = { at, before: getDaysAgo(730), spamBefore: getDaysAgo(60) };
    const begun = await Promise.all([1, 2].map(() => startRetentionRun(db, last, run)));
    return begun.filter(Boolean).length;
  };
  expect([await startRun(getDaysAgo(1)), await startRun(now)]).toEqual([1, 1]);
  expect((await findLastRetentionRun(db, now))?.at).toEqual(now);
});

test("a reference that cannot be put on the list of removals is not erased", async () => {
  const { db, dataDir, countRows } = await openStore();
  const reference = await storeForm(db, "one", now);
  const list = path.join(dataDir, removalFileName);
  await mkdir(list);
  await expect(eraseAndRecord(db, reference, { now, dataDir })).rejects.toThrow("EISDIR");
  expect(await countRows()).toEqual([1, 1, 1]);
  await rmdir(list);
  await eraseAndRecord(db, reference, { now, dataDir });
  expect(await readRemovals(list)).toEqual([reference]);
});
