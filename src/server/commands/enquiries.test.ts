import { access, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "vitest";
import { consumeLink } from "#desk/sign-in/sign-in-links.ts";
import { statusFilters } from "#enquiry/statuses.ts";
import { readRemovals, removalFileName } from "#server/backup/removal-list.ts";
import { listAccounts } from "#server/store/accounts.ts";
import { csvColumns } from "#server/store/csv.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { readXlsx } from "#server/testing/read-xlsx.ts";
import {
  openTestStore,
  runTestCommand,
  sqliteStoreTest,
  storeTest as test,
} from "#server/testing/test-commands.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";

test("list shows the newest enquiry first, with its time in India, and names last", async ({
  receive,
  runDesk,
}) => {
  const older = await receive({}, "2026-11-20T20:00:00.000Z");
  const newer = await receive(
    { form: "enrolment", fields: { fullName: "Ravi", phone: "9000000001" } },
    "2026-11-21T05:00:00.000Z",
  );
  const { code, out } = await runDesk("list");
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

test("list shows whether mails were sent, wait, failed or were skipped, and why", async ({
  db,
  receive,
  runDesk,
}) => {
  const states = [
    ["sent", "done", null],
    ["waiting 451", "waiting", "451"],
    ["failed 550", "failed", "550"],
    ["skipped too many today", "skipped", "too many today"],
  ] as const;
  for (const [name, state, error_code] of states) {
    const reference = await receive({ fields: { name } });
    const submission = db.selectFrom("submission").select("id").where("reference", "=", reference);
    await db
      .updateTable("job")
      .set({ state, error_code })
      .where("submission_id", "in", submission)
      .execute();
  }
  const { out } = await runDesk("list");
  const cells = out.split("\n").map((line) => line.split(/ {2,}/).slice(-2));
  expect(cells).toEqual(expect.arrayContaining(states.map(([name]) => [name, name])));
});

test.each([
  ["failed 550", ["done", "failed"]],
  ["failed 550", ["waiting", "failed"]],
  ["waiting", ["done", "waiting"]],
  ["skipped", ["done", "skipped"]],
] as const)("list shows %s of an enquiry whose mails are %j", async (shown, states) => {
  const { db, runDesk } = await openTestStore();
  const jobs = { ownerMails: 1, otherKinds: ["visitor-mail"] as const };
  const fields = { name: "Ravi", email: "ravi@example.in" };
  await storeSubmission(db, { ...minimalSubmission, fields }, "one", new Date(), jobs);
  for (const [index, state] of states.entries()) {
    await db
      .updateTable("job")
      .set({ state, error_code: state === "failed" ? "550" : null })
      .where("kind", "=", index === 0 ? "visitor-mail" : "owner-mail")
      .execute();
  }
  expect((await runDesk("list")).out).toContain(`  ${shown}  Ravi\n`);
});

test("list without a match prints that there are none, and exits with 0", async ({
  receive,
  runDesk,
}) => {
  for (const options of [[], ["--search", "Ravi"], ["--status", "won"]]) {
    if (options.length > 0) await receive();
    const { code, out, problem } = await runDesk("list", ...options);
    expect([options, code, problem]).toEqual([options, 0, ""]);
    expect(out).not.toContain("NZ-");
  }
});

test("list has options for status, search and limit", async ({ receive, runDesk }) => {
  const spam = await receive({ isSpam: true, spamReason: "overload", fields: { name: "robot" } });
  const wanted = await receive({ fields: { name: "Ravi", phone: "9000000001" } });
  for (let at = 0; at < 30; at++) await receive({ fields: { name: `Person ${at}` } });
  const findReferences = async (...args: string[]) =>
    (await runDesk("list", ...args)).out.match(/^NZ-\S+/gm) ?? [];
  expect(await findReferences()).toHaveLength(30);
  expect(await findReferences("--status", "won")).toEqual([]);
  expect(await findReferences("--search", "90000 00001")).toEqual([wanted]);
  const { out } = await runDesk("list", "--limit", "2");
  expect(out).toContain("\n2 enquiries of 31.\n");
  expect(out).toContain("\nIn spam: 1. See: npm run desk -- list --status spam\n");
  const inSpam = await runDesk("list", "--status", "spam");
  expect(inSpam.out).toContain(`${spam}  2026-11-21 10:30  contact  spam (overload)  -`);
});

test("a visitor's text cannot control the terminal", async ({ receive, runDesk }) => {
  await receive({ fields: { name: "A\u001B[2J\u202EB" } });
  expect((await runDesk("list")).out).not.toMatch(/[\u001B\u202E]/);
});

test.for([
  [1, ["erase", "NZ-2222-2222", "--yes"], "Nothing is stored under NZ-2222-2222."],
  [2, ["backup"], "The command is: npm run desk -- backup <file>"],
  [2, ["list", "--limit", "0"], "--limit takes a number from 1 to 9999."],
  [2, ["list", "--status", "mine"], `--status takes one of: ${statusFilters.join(", ")}.`],
  [2, ["list", "--constructor"], "Unknown option '--constructor'"],
  [2, ["list", "--limt"], "Unknown option '--limt'"],
  [2, ["list", "me"], "The command is: npm run desk -- list"],
  [2, ["export", "--since", "21.11.2026"], "--since takes a day like"],
  [2, ["export", "--since", "2026-02-30"], "--since takes a day like"],
  [2, ["invite", "asha"], "asha is not a mail address."],
  [2, ["invite", "asha@example.in", "--role", "king"], "--role is owner or staff."],
  [2, ["frobnicate"], "There is no command frobnicate."],
  [2, [], "npm run desk -- list"],
] as const)("exit code %i: %j", async ([code, args, problem]) => {
  const { runDesk } = await openTestStore();
  const output = await runDesk(...args);
  expect(output.code).toBe(code);
  expect(output.out).toBe("");
  expect(output.problem).toContain(problem);
});

test("help needs no database and lists every command", async () => {
  const nowhere = { DATA_DIR: path.join(await createTempFolder(), "none") };
  const desk = await runTestCommand(nowhere, ["--help"]);
  expect(desk).toMatchObject({ code: 0, problem: "" });
  const commands = desk.out.matchAll(/^npm run [\w-]+(?: -- ([\w-]+))?/gm).map(([, name]) => name);
  expect([...commands].join(" ")).toBe(
    "list export erase test-mail confirm-clock backup restore move invite  ",
  );
  const erase = await runTestCommand(nowhere, ["erase", "--help"]);
  expect(erase).toMatchObject({ code: 0, problem: "" });
  expect(erase.out).toMatch(
    /^npm run desk -- erase <reference> \| --person <mail or phone> \[--name NAME\] \[--yes\]\n/,
  );
});

test("a missing database is reported, not created", async () => {
  const folder = path.join(await createTempFolder(), "none");
  const { code, problem } = await runTestCommand({ DATA_DIR: folder }, ["list"]);
  expect(code).toBe(1);
  expect(problem).toContain(`There is no ${path.join(folder, "site.sqlite")}.`);
  const wrong = await runTestCommand({ DATA_DIR: folder, SMTP_URL: "mail" }, ["list"]);
  expect(wrong.code).toBe(1);
  expect(wrong.problem).toContain("SMTP_URL must be");
});

async function readBytes(dataDir: string): Promise<string> {
  const files = (await readdir(dataDir)).filter((name) => name.startsWith("site.sqlite"));
  const read = files.map((name) => readFile(path.join(dataDir, name), "latin1"));
  return (await Promise.all(read)).join("");
}

sqliteStoreTest(
  "erase removes every byte about a person",
  async ({ dataDir, receive, runDesk, rows }) => {
    const getNeedle = (at: number) => `Person-${at}-`;
    const references: string[] = [];
    for (let at = 0; at < 60; at++) {
      const fields = {
        name: `${getNeedle(at)}${"x".repeat(at * 40)}`,
        email: `${getNeedle(at)}@example.in`,
      };
      references.push(await receive({ fields }));
    }
    const [first = "", second = ""] = references;
    const jobs = await rows(
      "select submission.reference, job.id from job join submission on submission.id = submission_id",
    );
    const mails = jobs.map(({ reference, id }) => `${String(reference)}-${String(id)}.eml`);
    await mkdir(path.join(dataDir, "mail"));
    for (const mail of mails) await writeFile(path.join(dataDir, "mail", mail), "Person");
    expect(await readBytes(dataDir)).toContain(getNeedle(0));

    const { code, out } = await runDesk("erase", first, "--yes");
    expect(code).toBe(0);
    expect(out).toContain(`${first} is erased: 1 submission`);
    expect(out).toContain("Please delete by hand: mails that were sent, exports, and backups");
    const bytes = await readBytes(dataDir);
    expect(bytes).not.toContain(getNeedle(0));
    // The list of removals, so that a restored backup removes it again.
    expect(await readRemovals(path.join(dataDir, removalFileName))).toEqual([first]);
    expect(bytes).toContain(getNeedle(1));
    const files = await readdir(path.join(dataDir, "mail"));
    expect(files.sort()).toEqual(mails.filter((mail) => !mail.startsWith(first)).sort());
    const left = (await rows("select reference from submission")).map(({ reference }) => reference);
    expect([left.includes(first), left.includes(second)]).toEqual([false, true]);
  },
);

test("a locked database is reported on either engine, and nothing is erased", async () => {
  const { receive, runDesk, rows, blockWriters } = await openTestStore(300);
  const reference = await receive();
  const release = await blockWriters();
  const { code, problem } = await runDesk("erase", reference, "--yes");
  await release();
  expect(code).toBe(1);
  expect(problem).toBe(
    "Another program holds the database at this moment. Nothing was changed; please try again.\n",
  );
  expect(await rows("select 1 from submission")).toHaveLength(1);
});

sqliteStoreTest("backup copies into one file, and overwrites nothing", async ({ store }) => {
  const { dataDir, receive, runDesk } = store;
  await receive();
  const target = path.join(dataDir, "copy.sqlite");
  const writer = new DatabaseSync(path.join(dataDir, "site.sqlite"));
  writer.exec("begin immediate; update submission set page = '/half'");
  const { code, out } = await runDesk("backup", target);
  writer.close();
  expect({ code, out }).toEqual({ code: 0, out: `${target} holds 1 submission and is sound.\n` });
  const copy = new DatabaseSync(target, { readOnly: true });
  expect(copy.prepare("select page from submission").all()).toEqual([
    expect.objectContaining({ page: "/contact-us" }),
  ]);
  copy.close();
  await expect(access(`${target}-wal`)).rejects.toThrow("ENOENT");
  const before = await readFile(target);
  const again = await runDesk("backup", target);
  expect([again.code, again.problem]).toEqual([
    1,
    `${target} exists, and nothing is overwritten. Please give another name.\n`,
  ]);
  expect(await readFile(target)).toEqual(before);
});

sqliteStoreTest("backup refuses a damaged database", async ({ dataDir, db, receive, runDesk }) => {
  for (let at = 0; at < 50; at++) await receive();
  await db.destroy();
  const file = path.join(dataDir, "site.sqlite");
  const bytes = await readFile(file);
  bytes.fill(0xff, Math.floor(bytes.length * 0.7), Math.floor(bytes.length * 0.9));
  await writeFile(file, bytes);
  const target = path.join(dataDir, "copy.sqlite");
  expect((await runDesk("backup", target)).code).toBe(1);
  await expect(access(target)).rejects.toThrow("ENOENT");
});

const ravi = { name: "Ravi", email: "ravi@example.in", phone: "9000000001", message: "PAN" };

test.each(["Asha+shop@EXAMPLE.in.", "+91 98765 43210", "098765-43210", "९८७६५४३२१०"])(
  "a person's data is exported and erased by %s",
  async (person) => {
    const { receive, runDesk, rows } = await openTestStore();
    await receive();
    await receive({ isSpam: true });
    const other = await receive({ fields: ravi });
    const copy = await runDesk("export", "--person", person);
    expect(JSON.parse(copy.out)).toHaveLength(2);
    expect((await runDesk("erase", "--person", person)).code).toBe(2);
    const erased = await runDesk("erase", "--person", person, "--yes");
    expect(erased.out.match(/ is erased: 1 submission/g)).toHaveLength(2);
    expect(await rows("select reference from submission")).toEqual([{ reference: other }]);
    expect(await runDesk("erase", "--person", person, "--yes")).toEqual({
      code: 1,
      out: "",
      problem: "Nothing is stored of this person.\n",
    });
    expect((await runDesk("erase", "--person", "Asha", "--yes")).code).toBe(2);
  },
);

test("people who share a number are told apart, in a copy and in an erasure", async () => {
  const { receive, runDesk, rows, db } = await openTestStore();
  const own = await receive({ fields: { ...ravi, name: "Ravi Patel", message: "PAN card" } });
  const hers = await receive(
    { fields: { ...ravi, name: "Meera", email: "meera@example.in" } },
    // The names are said newest first, so the two need different moments.
    "2026-11-21T05:00:01.000Z",
  );
  await db.updateTable("enquiry").set({ paid: 1499 }).where("reference", "=", hers).execute();

  const shared = await runDesk("export", "--person", ravi.phone);
  expect([shared.code, shared.out]).toEqual([1, ""]);
  for (const part of ["Ravi Patel", "Meera", "--name"]) expect(shared.problem).toContain(part);
  const read = async (...args: string[]) => {
    const { out, problem } = await runDesk("export", "--person", ...args);
    expect(problem).toBe("");
    return (JSON.parse(out) as { reference: string }[]).map(({ reference }) => reference);
  };
  expect(await read(ravi.phone, "--name", "MEERA ")).toEqual([hers]);
  const paid = { rupees: 1499, paid_on: "2026-11-20", paid_reference: null };
  await db
    .insertInto("payment")
    .values({ reference: hers, number: 1, ...paid })
    .execute();
  // The copy of the desk has the payments, too.
  const copy = await runDesk("export", "--person", "meera@example.in");
  expect(JSON.parse(copy.out)).toEqual([
    expect.objectContaining({
      payments: [{ rupees: 1499, paidOn: "2026-11-20", paidReference: null }],
    }),
  ]);
  expect(await read(`${ravi.email}, +91 90000 00001`)).toEqual([own]);
  const nobody = await runDesk("export", "--person", ravi.phone, "--name", "Asha");
  expect(nobody).toEqual({
    code: 1,
    out: "",
    problem: "Nothing is stored of this person under the name Asha. There is: Meera, Ravi Patel.\n",
  });
  expect((await runDesk("export", "--name", "Asha")).code).toBe(2);

  const refused = await runDesk("erase", "--person", ravi.phone, "--yes");
  expect([refused.code, refused.out]).toEqual([1, ""]);
  for (const part of [own, "Ravi Patel", "PAN card", hers, "Meera", "₹1,499"])
    expect(refused.problem).toContain(part);
  expect(await rows("select reference from submission")).toHaveLength(2);
  const asked = await runDesk("erase", "--person", ravi.phone);
  expect(asked.code).toBe(2);
  expect(asked.problem).toContain("Meera");

  const erased = await runDesk("erase", "--person", ravi.phone, "--name", "ravi patel", "--yes");
  expect(erased.code).toBe(0);
  expect(await rows("select reference from submission")).toEqual([{ reference: hers }]);
});

test("--yes erases by reference, also where a correction has another name", async () => {
  const { receive, runDesk, rows } = await openTestStore();
  const reference = await receive({ fields: ravi }, undefined, "id");
  await receive({ fields: { ...ravi, name: "Ravi Patel" } }, undefined, "id");
  const { code, out } = await runDesk("erase", reference, "--yes");
  expect([code, out]).toEqual([0, expect.stringContaining("is erased: 2 submissions")]);
  expect(await rows("select reference from submission")).toEqual([]);
});

test("invite creates a link that works once", async ({ db, runDesk }) => {
  const { code, out } = await runDesk("invite", "Asha@example.in", "--role", "owner");
  expect(code).toBe(0);
  const token = /\/desk\/sign-in#(\S+)/.exec(out)?.[1] ?? "";
  expect(await consumeLink(db, { token }, new Date())).toMatchObject({ isFullProof: true });
  expect(await consumeLink(db, { token }, new Date())).toBe("used");
});

test("invite does not make the only owner staff", async ({ db, runDesk }) => {
  await runDesk("invite", "asha@example.in", "--role", "owner");
  const { code, problem } = await runDesk("invite", "asha@example.in", "--role", "staff");
  expect(code).toBe(1);
  expect(problem).toContain("only owner");
  await runDesk("invite", "ravi@example.in", "--role", "owner");
  expect((await runDesk("invite", "asha@example.in", "--role", "staff")).code).toBe(0);
  expect((await listAccounts(db)).map(({ role }) => role).toSorted()).toEqual(["owner", "staff"]);
});

test.each([
  ["yes\n", 0, ["ravi@gmail.com"], "Did you mean ravi@gmail.com?"],
  [" No\n", 0, ["ravi@gamil.com"], "Did you mean ravi@gmail.com?"],
  ["\n", 1, [], "Nobody was invited"],
  // Ctrl-C and Ctrl-D close the input.
  ["", 1, [], "Nobody was invited"],
  // A program has nobody to ask.
  [undefined, 0, ["ravi@gamil.com"], "as written"],
])(
  "invite asks about a mistyped address: after %j it ends with %i and %j has access",
  async (typed, code, invited, said) => {
    const { environment, db } = await openTestStore();
    const args = ["invite", "ravi@gamil.com"];
    const ended = await runTestCommand(environment, args, undefined, typed);
    expect([ended.code, (await listAccounts(db)).map(({ email }) => email)]).toEqual([
      code,
      invited,
    ]);
    expect(ended.problem).toContain(said);
    for (const email of invited) expect(ended.out).toContain(`${email} (staff)`);
  },
);

test("invite keeps a role, and new people are staff", async ({ db, runDesk }) => {
  await runDesk("invite", "asha@example.in", "--role", "owner");
  await runDesk("invite", "asha@example.in");
  await runDesk("invite", "ravi@example.in");
  const people = (await listAccounts(db)).map(({ email, role }) => [email, role]);
  expect(people).toEqual(
    expect.arrayContaining([
      ["asha@example.in", "owner"],
      ["ravi@example.in", "staff"],
    ]),
  );
});

/** Reads CSV by RFC 4180: cells in quotes may hold commas, quotes and line ends. */
function readCsv(text: string): string[][] {
  const cells = text.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/g);
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of cells) {
    rows.at(-1)?.push(cell.replace(/^"|"$/g, "").replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

/** In the promised order; those of later fields follow. */
const columns = csvColumns.join();

test("the columns keep their order", () => {
  const promised = [
    "reference,received,form,name,phone,email,course,message,language,page,other",
    "batch,fee_asked,paid,paid_on,paid_reference",
    "referring_host,utm_source,utm_campaign",
    "status,next_call,answered_after_minutes,last_note,came_by,quoted_fee",
    "fee_due,payments",
  ];
  expect(columns.startsWith(promised.join())).toBe(true);
});

test("the table of all enquiries has the payments of those who paid", async () => {
  const { receive, runDesk, db } = await openTestStore();
  const unpaid = await receive({ fields: ravi });
  const paid = await receive({ fields: { ...ravi, email: "meera@example.in" } });
  await db.updateTable("enquiry").set({ paid: 1499 }).where("reference", "=", paid).execute();
  await db
    .insertInto("payment")
    .values({
      reference: paid,
      number: 1,
      rupees: 1499,
      paid_on: "2026-11-20",
      paid_reference: null,
    })
    .execute();
  const [head = [], ...table] = readCsv((await runDesk("export")).out);
  const payments = head.indexOf("payments");
  const days = new Map(table.map((row) => [row[0], row[payments]?.slice(0, 10)]));
  expect([days.get(unpaid), days.get(paid)]).toEqual(["", "2026-11-20"]);
});

test("a spreadsheet reads Hindi, lines and phone numbers unchanged", async ({
  receive,
  runDesk,
}) => {
  const hindi = await receive({ extras: { note: "a,b" } }, "2026-11-20T20:00:00.000Z");
  await receive({ isSpam: true });
  const { code, out } = await runDesk("export");
  expect(code).toBe(0);
  expect(out.startsWith(`\uFEFF${columns}\r\n`)).toBe(true);
  const [, ...rows] = readCsv(out.slice(1));
  expect(rows).toEqual([
    [
      hindi,
      "2026-11-21 01:30:00",
      "contact",
      "आशा वर्मा",
      "9876543210",
      "asha@example.in",
      "",
      "दुकान का पंजीकरण\nGST for a new shop",
      "en",
      "/contact-us",
      '{"note":"a,b"}',
      ...Array<string>(csvColumns.indexOf("status") - 11).fill(""),
      ...["new", "", "", "", "", "", "", ""],
    ],
  ]);
});

test("--since is an Indian day", async ({ receive, runDesk }) => {
  await receive({}, "2026-11-20T18:29:59.999Z");
  const first = await receive({}, "2026-11-20T18:30:00.000Z");
  const { out } = await runDesk("export", "--since", "2026-11-21", "--json");
  expect((JSON.parse(out) as { reference: string }[]).map(({ reference }) => reference)).toEqual([
    first,
  ]);
  expect((await runDesk("export", "--since", "2026-11-22")).out).toBe(`\uFEFF${columns}\r\n`);
  expect((await runDesk("export", "--since", "2026-11-22", "--json")).out).toBe("[]\n");
});

test("an export overwrites nothing, and has corrections once", async ({ store }) => {
  const { dataDir, receive, runDesk } = store;
  const reference = await receive({}, undefined, "same");
  await receive({ fields: { name: "आशा देवी" } }, "2026-11-21T05:01:00.000Z", "same");
  const file = path.join(dataDir, "enquiries.csv");
  expect(await runDesk("export", file)).toEqual({
    code: 0,
    out: `Written: ${file}\n`,
    problem: "",
  });
  const rows = readCsv((await readFile(file, "utf8")).slice(1));
  expect(rows.map((row) => row.slice(0, 4).toSpliced(1, 2))).toEqual([
    ["reference", "name"],
    [reference, "आशा देवी"],
  ]);
  const workbook = path.join(dataDir, "enquiries.xlsx");
  await runDesk("export", workbook);
  expect(await readXlsx(await readFile(workbook))).toMatchObject([{ reference, name: "आशा देवी" }]);
  await writeFile(file, "mine");
  expect((await runDesk("export", file)).code).toBe(1);
  expect(await readFile(file, "utf8")).toBe("mine");
});
