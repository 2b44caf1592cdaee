import { access, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { claimJobs, settleJob, type Settlement } from "../db/jobs.ts";
import { acceptLead } from "../db/leads.ts";
import { bareLead } from "../testing/lead.ts";
import { openTestStore, type TestStore } from "../testing/leads-command.ts";

/** Long after every moment in these tests, the program's own included. */
const someday = new Date("2100-01-01T00:00:00.000Z");

/** All bytes of the database, its log included. */
async function bytesOf(dataDir: string): Promise<string> {
  const files = (await readdir(dataDir)).filter((name) => name.startsWith("leads.sqlite"));
  const read = files.map((name) => readFile(path.join(dataDir, name), "latin1"));
  return (await Promise.all(read)).join("");
}

async function settleAll({ db }: TestStore, settlement: Settlement) {
  const claim = { lease: "me", now: someday, until: someday, limit: 100 };
  for (const job of await claimJobs(db, claim)) {
    await settleJob(db, job.id, "me", settlement, someday);
  }
}

test("erase leaves no byte of a person: rows, log and mail files; others stay", async () => {
  const desk = await openTestStore();
  const { dataDir, receive, leads, rows } = desk;
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
  expect(await rows("select name from removal")).toHaveLength(1);
  expect(bytes).toContain(needle(1));
  const files = await readdir(path.join(dataDir, "mail"));
  expect(files.sort()).toEqual(mails.filter((mail) => !mail.startsWith(first)).sort());
  expect((await leads("show", first)).code).toBe(1);
  expect((await leads("show", second)).code).toBe(0);
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

test("resend makes a parked mail due under its old name and a sent one under a new name", async () => {
  const desk = await openTestStore();
  const { receive, leads, rows } = desk;
  const reference = await receive();
  const jobs = () => rows("select id, state, attempts from job order by state");
  await settleAll(desk, { state: "parked", failure: "550" });
  const [parked] = await jobs();
  expect(await leads("resend", reference)).toMatchObject({
    code: 0,
    out: "1 mail will be sent now.\n",
  });
  expect(await jobs()).toEqual([{ id: parked?.["id"], state: "waiting", attempts: 0 }]);
  await settleAll(desk, { state: "done" });
  expect((await leads("resend", reference)).code).toBe(0);
  const [done, waiting] = await jobs();
  expect([done?.["id"], done?.["state"]]).toEqual([parked?.["id"], "done"]);
  expect(waiting).toMatchObject({ state: "waiting", attempts: 0 });
  expect(waiting?.["id"]).not.toBe(parked?.["id"]);
});

test("resend sends no mail for spam, and says how to make it an enquiry", async () => {
  const { receive, leads } = await openTestStore();
  const { code, problem } = await leads("resend", await receive({ isSpam: true }));
  expect(code).toBe(1);
  expect(problem).toContain("it is in spam");
});

test("resend --parked makes everything due that was given up, or of it one kind", async () => {
  const desk = await openTestStore();
  const { receive, leads, rows } = desk;
  for (const name of ["Asha", "Ravi"]) await receive({ fields: { name } }, undefined, name);
  const third = await acceptLead(desk.db, bareLead, "third", new Date(), {
    also: ["visitor-mail"],
  });
  await settleAll(desk, { state: "parked", failure: "550" });
  const parked = () => rows("select kind from job where state = 'parked' order by kind");
  expect(await parked()).toHaveLength(4);
  expect((await leads("resend", "--parked", "--visitor")).out).toBe("1 mail will be sent now.\n");
  expect(await parked()).toEqual([
    { kind: "owner-mail" },
    { kind: "owner-mail" },
    { kind: "owner-mail" },
  ]);
  expect((await leads("resend", "--parked")).out).toBe("3 mails will be sent now.\n");
  expect(await rows("select 1 from job where state = 'waiting' and attempts = 0")).toHaveLength(4);
  expect((await leads("resend", "--parked")).out).toBe("Nothing of this was given up.\n");
  expect((await leads("resend")).code).toBe(2);
  expect((await leads("resend", third, "--parked")).code).toBe(2);
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
