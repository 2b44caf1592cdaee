import { boxChoices } from "#core/statuses.ts";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { claimJobs, settleJobs } from "../db/jobs.ts";
import { changeFollowUp } from "../db/follow-ups.ts";
import { allow } from "#server/desk/accounts.ts";
import { acceptLead } from "../db/leads.ts";
import { openTestStore, runLeads } from "../testing/leads-command.ts";
import { temporaryFolder } from "../testing/folder.ts";
import { bareLead } from "../testing/lead.ts";

test("list shows the newest enquiry first, on the clock in India, with its mail and the name last", async () => {
  const { receive, leads } = await openTestStore();
  const older = await receive({}, "2026-11-20T20:00:00.000Z");
  const newer = await receive(
    { form: "enrolment", fields: { fullName: "Ravi", phone: "9000000001" } },
    "2026-11-21T05:00:00.000Z",
  );
  const { code, out } = await leads("list");
  expect(code).toBe(0);
  expect(out.split("\n")).toEqual([
    "REFERENCE     RECEIVED          FORM       STATUS  PHONE       MAIL     NAME",
    `${newer}  2026-11-21 10:30  enrolment  new     9000000001  waiting  Ravi`,
    `${older}  2026-11-21 01:30  contact    new     9876543210  waiting  आशा वर्मा`,
    "",
    "2 enquiries of 2.",
    "",
  ]);
});

test("a confirmation above an address's daily limit is shown as left out", async () => {
  const { db, leads } = await openTestStore();
  const write = (at: number) => {
    const lead = { ...bareLead, fields: { name: "Asha", email: "asha@example.in" } };
    const received = new Date("2026-11-21T05:00:00.000Z");
    return acceptLead(db, lead, `id-${at}`, received, { also: ["visitor-mail"] });
  };
  for (let at = 0; at < 5; at++) await write(at);
  const sixth = await write(5);
  await db
    .updateTable("job")
    .set({ state: "done", done_at: "2026-11-21T05:00:01.000Z" })
    .where("state", "=", "waiting")
    .execute();
  const line = (await leads("list")).out.split("\n").find((text) => text.startsWith(sixth));
  expect(line).toContain("skipped too many today");
});

test("list tells sent, waiting and parked mails apart, each with its last failure", async () => {
  const { db, receive, leads } = await openTestStore();
  for (const name of ["sent", "waiting", "parked"]) await receive({ fields: { name } });
  const now = new Date("2026-11-21T05:00:00.000Z");
  const jobs = await claimJobs(db, { lease: "test", now, until: now, limit: 3 });
  const nameOf = async (leadId: string) =>
    (
      await db
        .selectFrom("lead")
        .select("fields")
        .where("id", "=", leadId)
        .executeTakeFirstOrThrow()
    ).fields;
  for (const job of jobs) {
    const fields = await nameOf(job.leadId);
    const settlement = fields.includes("sent")
      ? ({ state: "done" } as const)
      : fields.includes("waiting")
        ? ({ state: "waiting", dueAt: now, failure: "451" } as const)
        : ({ state: "parked", failure: "550" } as const);
    await settleJobs(db, [job.id], "test", settlement, now);
  }
  const { out } = await leads("list");
  const cells = out.split("\n").map((line) => line.split(/ {2,}/).slice(-2));
  expect(cells).toEqual(
    expect.arrayContaining([
      ["sent", "sent"],
      ["waiting 451", "waiting"],
      ["parked 550", "parked"],
    ]),
  );
});

test("list leaves spam out and counts it, and an enquiry with a correction is one line", async () => {
  const { receive, leads } = await openTestStore();
  const spam = await receive({ isSpam: true, spamReason: "overload", fields: { name: "robot" } });
  const reference = await receive(
    { fields: { name: "first" } },
    "2026-11-21T05:00:00.000Z",
    "same",
  );
  await receive({ fields: { name: "second" } }, "2026-11-21T05:01:00.000Z", "same");
  const { out } = await leads("list");
  expect(out).toContain("second");
  expect(out).not.toMatch(/robot|first/);
  expect(out.split(reference)).toHaveLength(2);
  expect(out).toContain("1 enquiry of 1.\nIn spam: 1. See: npm run leads -- list --box spam\n");
  const inSpam = await leads("list", "--box", "spam");
  expect(inSpam.out).toContain(`${spam}  2026-11-21 10:30  contact  spam (overload)  -`);
  expect(inSpam.out).not.toContain("second");
});

test("list finds by status and by words, and --limit cuts", async () => {
  const { db, receive, leads } = await openTestStore();
  const won = await receive({ fields: { name: "Ravi", phone: "9000000001" } });
  for (let at = 0; at < 31; at++) await receive({ fields: { name: `Person ${at}` } });
  const owner = { email: "asha@example.in", role: "owner", language: "en" } as const;
  const { id: account } = await allow(db, owner, new Date());
  const by = { account, now: new Date(), act: randomUUID() };
  await changeFollowUp(db, won, { status: "won", text: "" }, { ...by, seen: 0 });
  const found = async (...args: string[]) =>
    (await leads("list", ...args)).out.match(/^NZ-\S+/gm) ?? [];
  expect(await found()).toHaveLength(30);
  expect(await found("--limit", "32")).toHaveLength(32);
  expect(await found("--box", "won")).toEqual([won]);
  expect(await found("--search", "90000 00001")).toEqual([won]);
  expect((await leads("list", "--limit", "2")).out).toContain("\n2 enquiries of 32.\n");
});

test("what a visitor wrote cannot steer the terminal", async () => {
  const { receive, leads } = await openTestStore();
  await receive({ fields: { name: "A\u001B[2J\u202EB" } });
  expect((await leads("list")).out).not.toMatch(/[\u001B\u202E]/);
});

test.for([
  [1, ["erase", "NZ-2222-2222", "--yes"], "Nothing is stored under NZ-2222-2222."],
  [2, ["backup"], "The command is: npm run leads -- backup <file>"],
  [2, ["list", "--limit", "0"], "--limit takes a number from 1 to 9999."],
  [2, ["list", "--box", "mine"], `--box takes one of: ${boxChoices.join(", ")}.`],
  [2, ["list", "--limt"], "Unknown option '--limt'"],
  [2, ["list", "me"], "The command is: npm run leads -- list"],
  [2, ["frobnicate"], "There is no command frobnicate."],
  [2, [], "npm run leads -- list"],
] as const)("exit code %i: %j", async ([code, args, problem]) => {
  const { leads } = await openTestStore();
  const output = await leads(...args);
  expect(output.code).toBe(code);
  expect(output.out).toBe("");
  expect(output.problem).toContain(problem);
});

test("help asks for no store and names every command", async () => {
  const nowhere = { DATA_DIR: path.join(await temporaryFolder(), "none") };
  const desk = await runLeads(nowhere, ["--help"]);
  expect(desk).toMatchObject({ code: 0, problem: "" });
  const commands = desk.out.matchAll(/^npm run \w+(?: -- ([\w-]+))?/gm).map(([, name]) => name);
  expect([...commands].join(" ")).toBe("list export erase test-mail backup restore move invite ");
  const erase = await runLeads(nowhere, ["erase", "--help"]);
  expect(erase).toMatchObject({ code: 0, problem: "" });
  expect(erase.out).toMatch(
    /^npm run leads -- erase <reference> \| --person <mail or phone> \[--yes\]\n/,
  );
});

test("a store that is not there is not made, but named", async () => {
  const folder = path.join(await temporaryFolder(), "none");
  const { code, problem } = await runLeads({ DATA_DIR: folder }, ["list"]);
  expect(code).toBe(1);
  expect(problem).toContain(`There is no ${path.join(folder, "leads.sqlite")}.`);
  const wrong = await runLeads({ DATA_DIR: folder, SMTP_URL: "mail" }, ["list"]);
  expect(wrong.code).toBe(1);
  expect(wrong.problem).toContain("SMTP_URL must be");
});

test("the desk reads while another program holds the database", async () => {
  const { dataDir, receive, leads } = await openTestStore();
  const reference = await receive();
  const other = new DatabaseSync(path.join(dataDir, "leads.sqlite"));
  other.exec("begin immediate");
  const { code, out } = await leads("list");
  other.close();
  expect(code).toBe(0);
  expect(out).toContain(reference);
});
