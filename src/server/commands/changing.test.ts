import { access, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readRemovalFile, removalFile } from "#server/backup/removal-list.ts";
import { openTestStore } from "#server/testing/leads-command.ts";

/** All bytes of the database, its log included. */
async function bytesOf(dataDir: string): Promise<string> {
  const files = (await readdir(dataDir)).filter((name) => name.startsWith("leads.sqlite"));
  const read = files.map((name) => readFile(path.join(dataDir, name), "latin1"));
  return (await Promise.all(read)).join("");
}

test("erase leaves no byte of a person: rows, log and mail files; others stay", async () => {
  const { dataDir, receive, leads, rows } = await openTestStore();
  const needle = (at: number) => `Person-${at}-`;
  const references: string[] = [];
  for (let at = 0; at < 60; at++) {
    const fields = {
      name: `${needle(at)}${"x".repeat(at * 40)}`,
      email: `${needle(at)}@example.in`,
    };
    references.push(await receive({ fields }));
  }
  const [first = "", second = ""] = references;
  const jobs = await rows("select lead.reference, job.id from job join lead on lead.id = lead_id");
  const mails = jobs.map(({ reference, id }) => `${String(reference)}-${String(id)}.eml`);
  await mkdir(path.join(dataDir, "mail"));
  for (const mail of mails) await writeFile(path.join(dataDir, "mail", mail), "Person");
  expect(await bytesOf(dataDir)).toContain(needle(0));

  const { code, out } = await leads("erase", first, "--yes");
  expect(code).toBe(0);
  expect(out).toContain(`${first} is erased: 1 lead`);
  expect(out).toContain("Please delete by hand: mails that were sent, exports, and backups");
  const bytes = await bytesOf(dataDir);
  expect(bytes).not.toContain(needle(0));
  // The list of what was removed, so that a backup that is restored removes it again.
  expect(await readRemovalFile(path.join(dataDir, removalFile))).toEqual([first]);
  expect(bytes).toContain(needle(1));
  const files = await readdir(path.join(dataDir, "mail"));
  expect(files.sort()).toEqual(mails.filter((mail) => !mail.startsWith(first)).sort());
  const left = (await rows("select reference from lead")).map(({ reference }) => reference);
  expect([left.includes(first), left.includes(second)]).toEqual([false, true]);
});

test("erase does nothing without a yes where there is no terminal, nor twice", async () => {
  const { receive, leads, rows } = await openTestStore();
  const reference = await receive();
  expect(await leads("erase", reference)).toMatchObject({ code: 2, out: "" });
  expect(await rows("select 1 from lead")).toHaveLength(1);
  expect((await leads("erase", reference, "--yes")).code).toBe(0);
  const again = await leads("erase", reference, "--yes");
  expect(again.code).toBe(1);
  expect(again.problem).toContain(`Nothing is stored under ${reference}.`);
});

test("a database that another program holds is named as the reason, and nothing is erased", async () => {
  const { receive, leads, rows, blockWriters } = await openTestStore(300);
  const reference = await receive();
  const release = await blockWriters();
  const { code, problem } = await leads("erase", reference, "--yes");
  await release();
  expect(code).toBe(1);
  expect(problem).toBe(
    "Another program holds the database at this moment. Nothing was changed; please try again.\n",
  );
  expect(await rows("select 1 from lead")).toHaveLength(1);
});

test("backup copies everything into one sound file while others write, and overwrites nothing", async () => {
  const { dataDir, receive, leads } = await openTestStore();
  await receive();
  const target = path.join(dataDir, "copy.sqlite");
  const writer = new DatabaseSync(path.join(dataDir, "leads.sqlite"));
  writer.exec("begin immediate; update lead set page = '/half'");
  const { code, out } = await leads("backup", target);
  writer.close();
  expect({ code, out }).toEqual({ code: 0, out: `${target} holds 1 lead and is sound.\n` });
  const copy = new DatabaseSync(target, { readOnly: true });
  expect(copy.prepare("select page from lead").all()).toEqual([
    expect.objectContaining({ page: "/contact-us" }),
  ]);
  copy.close();
  await expect(access(`${target}-wal`)).rejects.toThrow("ENOENT");
  const before = await readFile(target);
  const again = await leads("backup", target);
  expect([again.code, again.problem]).toEqual([
    1,
    `${target} exists, and nothing is overwritten. Please give another name.\n`,
  ]);
  expect(await readFile(target)).toEqual(before);
});

test("a database that is damaged gives no backup", async () => {
  const { dataDir, db, receive, leads } = await openTestStore();
  for (let at = 0; at < 50; at++) await receive();
  await db.destroy();
  const file = path.join(dataDir, "leads.sqlite");
  const bytes = await readFile(file);
  bytes.fill(0xff, Math.floor(bytes.length * 0.7), Math.floor(bytes.length * 0.9));
  await writeFile(file, bytes);
  const target = path.join(dataDir, "copy.sqlite");
  expect((await leads("backup", target)).code).toBe(1);
  await expect(access(target)).rejects.toThrow("ENOENT");
});
