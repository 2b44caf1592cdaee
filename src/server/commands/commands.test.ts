import { boxChoices } from "#enquiry/statuses.ts";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openTestStore, runLeads } from "#server/testing/leads-command.ts";
import { temporaryFolder } from "#server/testing/for-one-test.ts";

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

test("list tells sent, waiting, parked and skipped mails apart, each with its last failure", async () => {
  const { db, receive, leads } = await openTestStore();
  const states = [
    ["sent", "done", null],
    ["waiting 451", "waiting", "451"],
    ["parked 550", "parked", "550"],
    ["skipped too many today", "skipped", "too many today"],
  ] as const;
  for (const [name, state, failure] of states) {
    const reference = await receive({ fields: { name } });
    const lead = db.selectFrom("lead").select("id").where("reference", "=", reference);
    await db.updateTable("job").set({ state, failure }).where("lead_id", "in", lead).execute();
  }
  const { out } = await leads("list");
  const cells = out.split("\n").map((line) => line.split(/ {2,}/).slice(-2));
  expect(cells).toEqual(expect.arrayContaining(states.map(([name]) => [name, name])));
});

test("list takes a box, words and a limit, and counts the spam that it leaves out", async () => {
  const { receive, leads } = await openTestStore();
  const spam = await receive({ isSpam: true, spamReason: "overload", fields: { name: "robot" } });
  const wanted = await receive({ fields: { name: "Ravi", phone: "9000000001" } });
  for (let at = 0; at < 30; at++) await receive({ fields: { name: `Person ${at}` } });
  const found = async (...args: string[]) =>
    (await leads("list", ...args)).out.match(/^NZ-\S+/gm) ?? [];
  expect(await found()).toHaveLength(30);
  expect(await found("--box", "won")).toEqual([]);
  expect(await found("--search", "90000 00001")).toEqual([wanted]);
  const { out } = await leads("list", "--limit", "2");
  expect(out).toContain("\n2 enquiries of 31.\n");
  expect(out).toContain("\nIn spam: 1. See: npm run leads -- list --box spam\n");
  const inSpam = await leads("list", "--box", "spam");
  expect(inSpam.out).toContain(`${spam}  2026-11-21 10:30  contact  spam (overload)  -`);
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
  const commands = desk.out.matchAll(/^npm run [\w-]+(?: -- ([\w-]+))?/gm).map(([, name]) => name);
  expect([...commands].join(" ")).toBe("list export erase test-mail backup restore move invite  ");
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
