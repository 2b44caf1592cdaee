import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject } from "vitest";
import { noteRemovals, removed } from "#server/backup/removal-list.ts";
import { allow, listAccounts } from "#server/store/accounts.ts";
import { claimJobs, settleJobs } from "#server/store/jobs.ts";
import { acceptLead } from "#server/store/submissions.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { sealedFiles } from "#server/store/sqlite-files.ts";
import { type DatabasePlace, placeInFile } from "#server/testing/database-backends.ts";
import { deskRows, fillDesk } from "#server/testing/desk-fixtures.ts";
import { temporaryFolder } from "#server/testing/test-resources.ts";
import { openTestStore, runLeads, storeTest as test } from "#server/testing/test-commands.ts";
import { bareLead } from "#server/testing/posted-forms.ts";
import { newDatabase } from "#server/testing/test-database.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const lead = { ...bareLead, fields: { name: "आशा वर्मा", message: "' \" \\ \n ₹" } };

/** A file with a completed submission, a waiting one, spam and an erased one, held open as by a server. */
async function filledFile() {
  const dataDir = await temporaryFolder();
  const file = path.join(dataDir, "leads.sqlite");
  const db = await openSqlite(file);
  await Promise.all(Array.from({ length: 1200 }, (_, at) => acceptLead(db, lead, `id-${at}`, now)));
  await acceptLead(db, { ...lead, isSpam: true }, undefined, now);
  const [job] = await claimJobs(db, {
    kind: "owner-mail",
    recipient: 0,
    lease: "me",
    now,
    until: now,
    limit: 1,
  });
  await settleJobs(db, [job?.id ?? ""], "me", { state: "failed", errorCode: "550" }, now);
  await db
    .insertInto("erased_count")
    .values({ month: "2026-10", form: "contact", count: 7 })
    .execute();
  await fillDesk(db, now);
  return { dataDir, db };
}

const tables = ["enquiry", "submission", "job", "erased_count"];

async function everything({ rows }: Pick<DatabasePlace, "rows">) {
  const leads = tables.map((table) => rows(`select * from ${table} order by 1, 2`));
  return [...(await Promise.all(leads)), await deskRows(rows)];
}

test(
  "the commands work at PostgreSQL as at files",
  { timeout: 60_000 },
  async ({ receive, leads, rows }) => {
    expect(inject("postgresUrl")).toBeDefined();
    const [first, second] = [await receive(), await receive({ isSpam: true })];
    const [list, spam, exported] = await Promise.all([
      leads("list"),
      leads("list", "--box", "spam"),
      leads("export"),
    ]);
    expect(list.out).toContain(`${first}  2026-11-21 10:30  contact`);
    expect(spam.out).toContain(second);
    expect(exported.out).toContain("आशा वर्मा");
    expect((await leads("erase", first, "--yes")).code).toBe(0);
    expect(await rows("select month, form, count from erased_count")).toEqual([
      { month: "2026-11", form: "contact", count: 1 },
    ]);
    const backup = await leads("backup", "leads.dump");
    expect(backup.code).toBe(1);
    expect(backup.problem).toContain('pg_dump --format=custom --file=leads.dump "$DATABASE_URL"');
  },
);

test("move copies every row and seals the file", { timeout: 60_000 }, async () => {
  const { dataDir, db } = await filledFile();
  const target = await newDatabase();
  const args = ["move", target.databaseUrl ?? ""];
  const inUse = await runLeads({ DATA_DIR: dataDir }, args);
  expect(inUse.code).toBe(1);
  expect(inUse.problem).toContain("still has the SQLite file open. Please stop it first.");
  const before = await everything(placeInFile(dataDir));
  await db.destroy();
  const moved = await runLeads({ DATA_DIR: dataDir }, args);
  expect(moved).toMatchObject({ code: 0, problem: "" });
  expect(moved.out).toMatch(/^\d{4} rows moved from /);
  expect(await everything(target)).toEqual(before);
  // The file has another name, and holds what it held; neither server nor desk begins a new one.
  const [sealed = ""] = await sealedFiles(path.join(dataDir, "leads.sqlite"));
  expect(moved.out).toContain(`The file is ${sealed} now. It holds personal data`);
  expect((await stat(sealed)).mode & 0o777).toBe(0o400);
  expect(existsSync(path.join(dataDir, "leads.sqlite"))).toBe(false);
  using still = new DatabaseSync(sealed, { readOnly: true });
  expect(still.prepare("select count(*) as leads from submission").get()).toEqual({ leads: 1202 });
  const afterwards = await runLeads({ DATA_DIR: dataDir }, ["list"]);
  expect(afterwards.problem).toContain(
    "leads.sqlite: its leads were moved to PostgreSQL. Set the address as DATABASE_URL",
  );
});

test("move refuses a used target and no address", { timeout: 60_000 }, async () => {
  const { dataDir, db } = await filledFile();
  await db.destroy();
  const target = await openTestStore();
  await target.receive();
  const before = await everything(target);
  const { code, problem } = await runLeads({ DATA_DIR: dataDir }, [
    "move",
    target.databaseUrl ?? "",
  ]);
  expect(code).toBe(1);
  expect(problem).toBe("The PostgreSQL database holds rows already. Nothing was moved.\n");
  expect(await everything(target)).toEqual(before);
  expect((await runLeads({ DATA_DIR: dataDir }, ["move", "mysql://x/y"])).code).toBe(2);
  expect((await target.leads("move", target.databaseUrl ?? "")).code).toBe(2);
});

test("after pg_restore what was removed goes again", async ({ store }) => {
  const { dataDir, db, receive, leads, rows } = store;
  await fillDesk(db, now);
  const partner = await allow(db, { email: "ravi@example.in", role: "staff", language: "en" }, now);
  const [gone, stays] = [await receive(), await receive()];
  expect((await leads("restore")).problem).toContain("There is no");
  await noteRemovals(dataDir, [gone, removed.account + partner.id]);
  const { code, out } = await leads("restore");
  expect([code, out]).toEqual([0, expect.stringContaining("1 enquiry was erased again.")]);
  const left = (await rows("select reference from submission")).map(({ reference }) => reference);
  expect([left.includes(stays), left.includes(gone)]).toEqual([true, false]);
  expect((await listAccounts(db)).map(({ email }) => email)).toEqual(["asha@example.in"]);
  expect((await deskRows(rows))["desk_session"]).toEqual([]);
});
