import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
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

test("what is no backup takes nobody's place", async () => {
  const { dataDir, db, receive, leads, rows } = await openTestStore();
  await receive();
  await db.destroy();
  const file = path.join(dataDir, "wrong.sqlite");
  await writeFile(file, "no database ".repeat(999));
  expect((await leads("restore", file)).code).toBe(1);
  expect(await rows("select 1 from lead")).toHaveLength(1);
});
