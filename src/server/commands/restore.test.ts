import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { removePasskey } from "#desk/sign-in/passkeys.ts";
import { createSession } from "#desk/sign-in/sessions.ts";
import { createInvitationLink } from "#desk/sign-in/sign-in-links.ts";
import { recordRemovals, removalFileName } from "#server/backup/removal-list.ts";
import { grantAccess, listAccounts, revokeAccess } from "#server/store/accounts.ts";
import { fillDeskTables, readDeskRows } from "#server/testing/desk-tables.ts";
import {
  openTestStore,
  runTestCommand,
  sqliteStoreTest as test,
} from "#server/testing/test-commands.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";

test("a restore erases again the enquiries that were erased since the backup", async ({
  db,
  receive,
  runDesk,
  rows,
  backUp,
}) => {
  const [gone, stays] = [await receive(), await receive({ fields: { name: "Ravi" } })];
  const backup = await backUp();
  await runDesk("erase", gone, "--yes");
  const whileRunning = await runDesk("restore", backup);
  expect(whileRunning.problem).toContain("still has the database open");
  await db.destroy();
  const { code, out } = await runDesk("restore", backup);
  expect(code).toBe(0);
  expect(out).toContain("1 enquiry was erased again.");
  expect(await rows("select reference from submission")).toEqual([{ reference: stays }]);
});

test("a backup holds accounts and revisions of the desk", async ({ db, runDesk, rows, backUp }) => {
  await fillDeskTables(db, new Date("2026-11-21T05:00:00.000Z"));
  const before = await readDeskRows(rows);
  for (const [table, kept] of Object.entries(before))
    expect([table, kept.length]).toEqual([table, 1]);
  const backup = await backUp();
  await db.updateTable("desk_account").set({ role: "staff" }).execute();
  await db.deleteFrom("content_draft").execute();
  await db.destroy();
  expect((await runDesk("restore", backup)).code).toBe(0);
  expect(await readDeskRows(rows)).toEqual({ ...before, desk_session: [] });
});

test("a restore ends all sessions, and removed people stay removed", async ({ store }) => {
  const { dataDir, db, runDesk, rows, backUp } = store;
  const now = new Date("2026-11-21T05:00:00.000Z");
  await fillDeskTables(db, now);
  const person = { email: "ravi@example.in", role: "staff" as const, language: "en" as const };
  const partner = await grantAccess(db, person, now);
  const again = await grantAccess(db, { ...person, email: "meera@example.in" }, now);
  await createSession(db, { accountId: partner.id, isFullProof: true }, "a phone", now);
  await createInvitationLink(db, partner, now);
  const backup = await backUp();
  const [owner] = await listAccounts(db);
  const removal = { now, record: (names: readonly string[]) => recordRemovals(dataDir, names) };
  await revokeAccess(db, partner.id, removal);
  await revokeAccess(db, again.id, removal);
  await runDesk("invite", again.email);
  await removePasskey(db, { accountId: owner?.id ?? "", id: "a key" }, removal);
  await db.destroy();
  const { code, out } = await runDesk("restore", backup);
  expect(code).toBe(0);
  expect(out).toContain(
    "1 person was removed from the desk again. All accounts must sign in again.",
  );
  expect(await rows("select email from desk_account where revoked_at is null order by 1")).toEqual([
    { email: "asha@example.in" },
    { email: "meera@example.in" },
  ]);
  for (const table of ["desk_session", "sign_in_link"]) {
    expect([table, await rows(`select * from ${table}`)]).toEqual([table, []]);
  }
  expect(await rows("select id, disabled_at from desk_passkey")).toEqual([
    { id: "a key", disabled_at: expect.any(String) as unknown },
  ]);
});

test("on a new machine a restore reads the list of removals beside the backup", async ({
  dataDir,
  db,
  receive,
  runDesk,
}) => {
  const references = await Promise.all(Array.from({ length: 4 }, () => receive()));
  const [before = "", between = "", after = "", stays = ""] = references;
  const folder = path.join(dataDir, "backups");
  await mkdir(folder);
  await runDesk("erase", before, "--yes");
  await runDesk("backup", path.join(folder, "site-2026-11-21.sqlite"));
  await runDesk("erase", between, "--yes");
  await runDesk("backup", path.join(folder, "site-2026-11-22.sqlite"));
  await runDesk("erase", after, "--yes");
  await db.destroy();
  const machine = await createTempFolder();
  await cp(folder, path.join(machine, "old/backups"), { recursive: true });
  const data = { DATA_DIR: path.join(machine, "data") };
  await mkdir(data.DATA_DIR);
  const readRestored = async () => {
    const done = await runTestCommand(data, [
      "restore",
      path.join(machine, "old/backups/site-2026-11-21.sqlite"),
    ]);
    expect(done.code).toBe(0);
    return (await runTestCommand(data, ["list"])).out;
  };
  const byCopy = await readRestored();
  expect(byCopy).toContain(stays);
  expect(byCopy).toContain(after);
  expect(byCopy).not.toContain(between);
  await cp(path.join(dataDir, removalFileName), path.join(machine, "old", removalFileName));
  const byList = await readRestored();
  expect(byList).toContain(stays);
  expect(byList).not.toContain(after);
});

test("a restore that fails changes nothing", async ({ store }) => {
  const { dataDir, db, receive, runDesk, rows, backUp } = store;
  await receive();
  const backup = await backUp();
  await receive();
  await db.destroy();
  using newer = new DatabaseSync(backup);
  newer.exec("insert into kysely_migration values ('9999-future', '2027-01-01T00:00:00.000Z')");
  const { code, problem } = await runDesk("restore", backup);
  expect([code, problem]).toEqual([1, expect.stringContaining("Nothing was changed.")]);
  expect(await rows("select 1 from submission")).toHaveLength(2);
  expect((await readdir(dataDir)).filter((name) => name.includes("restoring"))).toEqual([]);
});

test.each([
  "create trigger spy after insert on submission begin delete from job; end",
  "create view spy as select * from submission",
  "create table spy (anything text)",
  "create index spy on submission (reference)",
])("a backup with an unknown object is refused: %s", async (statement) => {
  const { db, receive, runDesk, rows, backUp } = await openTestStore();
  const backup = await backUp();
  await receive();
  await db.destroy();
  using tampered = new DatabaseSync(backup);
  tampered.exec(statement);
  const { code, problem } = await runDesk("restore", backup);
  expect([code, problem]).toEqual([
    1,
    expect.stringMatching(
      /has not made: (trigger|view|table|index) spy\. Nothing was changed\.\n$/,
    ),
  ]);
  expect(await rows("select 1 from submission")).toHaveLength(1);
});

test("a backup with statistics of SQLite is restored", async ({ store }) => {
  const { db, receive, runDesk, rows, backUp } = store;
  await receive();
  const backup = await backUp();
  await db.destroy();
  using analysed = new DatabaseSync(backup);
  analysed.exec("analyze");
  expect((await runDesk("restore", backup)).code).toBe(0);
  expect(await rows("select 1 from submission")).toHaveLength(1);
});

test("a damaged database is replaced by a backup", async ({ store }) => {
  const { dataDir, db, receive, runDesk, rows, backUp } = store;
  await receive();
  const backup = await backUp();
  await db.destroy();
  await writeFile(path.join(dataDir, "site.sqlite"), "no database ".repeat(999));
  expect((await runDesk("restore", backup)).code).toBe(0);
  expect(await rows("select 1 from submission")).toHaveLength(1);
});

const notBackups: [what: string, spoil: (file: string, whole: Buffer) => unknown][] = [
  ["cut in half", (file, whole) => writeFile(file, whole.subarray(0, whole.length / 2))],
  ["a page overwritten", (file, whole) => writeFile(file, whole.fill(7, 8192, 12_288))],
  ["a text", (file) => writeFile(file, "no database ".repeat(999))],
  ["empty", (file) => writeFile(file, "")],
  ["a spreadsheet", (file) => writeFile(file, "reference,name\r\nNZ-1,Asha\r\n")],
  [
    "the database of another program",
    async (file) => {
      await rm(file);
      using other = new DatabaseSync(file);
      other.exec("create table song (title text)");
    },
  ],
];

test.each(notBackups)("a file that is no backup is refused: %s", async (_what, spoil) => {
  const { db, receive, runDesk, rows, backUp } = await openTestStore();
  for (let at = 0; at < 20; at++) await receive();
  const file = await backUp();
  await db.destroy();
  await spoil(file, await readFile(file));
  expect(await runDesk("restore", file)).toMatchObject({
    code: 1,
    problem: expectRefused(file),
  });
  expect(await rows("select 1 from submission")).toHaveLength(20);
});

/** The message for a file that is no backup, with the engine's reason in brackets. */
const expectRefused = (file: string): unknown =>
  expect.stringMatching(
    new RegExp(
      `^${file} is damaged, or no backup of this site( \\(.+\\))?\\. Nothing was changed\\.\n$`,
    ),
  );
