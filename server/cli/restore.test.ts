import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { deskRows, fillDesk } from "../testing/filled-desk.ts";
import { openTestStore } from "../testing/leads-command.ts";

test("a restore brings back what the backup holds, but nobody who was erased since", async () => {
  const { dataDir, db, receive, leads, rows } = await openTestStore();
  const [gone, stays] = [await receive(), await receive({ fields: { name: "Ravi" } })];
  const backup = path.join(dataDir, "copy.sqlite");
  await leads("backup", backup);
  await leads("erase", gone, "--yes");
  const whileRunning = await leads("restore", backup);
  expect(whileRunning.problem).toContain("still has the database open");
  await db.destroy();
  const { code, out } = await leads("restore", backup);
  expect(code).toBe(0);
  expect(out).toContain("1 enquiry was erased again.");
  expect(await rows("select reference from lead")).toEqual([{ reference: stays }]);
});

test("a backup holds the desk: people, what they did, words and their versions", async () => {
  const { dataDir, db, leads, rows } = await openTestStore();
  await fillDesk(db, new Date("2026-11-21T05:00:00.000Z"));
  const before = await deskRows(rows);
  for (const [table, kept] of Object.entries(before))
    expect([table, kept.length]).toEqual([table, 1]);
  const backup = path.join(dataDir, "copy.sqlite");
  await leads("backup", backup);
  await db.updateTable("desk_account").set({ role: "staff" }).execute();
  await db.deleteFrom("word_edit").execute();
  await db.destroy();
  expect((await leads("restore", backup)).code).toBe(0);
  expect(await deskRows(rows)).toEqual(before);
});

test("what is no backup takes nobody's place", async () => {
  const { dataDir, db, receive, leads, rows } = await openTestStore();
  await receive();
  await db.destroy();
  const file = path.join(dataDir, "wrong.sqlite");
  await writeFile(file, "no database ".repeat(999));
  expect((await leads("restore", file)).code).toBe(1);
  expect(await rows("select 1 from lead")).toHaveLength(1);
});
