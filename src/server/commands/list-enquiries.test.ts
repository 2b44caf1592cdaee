import { expect } from "vitest";
import { storeSubmission } from "#server/store/submissions.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openTestStore, storeTest as test } from "#server/testing/test-commands.ts";

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

test("list shows thirty enquiries, or those of the options --status, --search and --limit", async ({
  receive,
  runDesk,
}) => {
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
