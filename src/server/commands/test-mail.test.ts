import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { storeSubmission } from "#server/store/submissions.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openTestStore, runTestCommand } from "#server/testing/test-commands.ts";
import { createTempFolder, startTestMailServer } from "#server/testing/test-resources.ts";

const addresses = {
  ENQUIRIES_TO: "owner@example.in, partner@example.in",
  MAIL_FROM: "w@example.in",
};

test("test-mail sends to each address, and prints the answer and the advice for one that is refused", async () => {
  const mailServer = await startTestMailServer();
  const env = { ...addresses, SMTP_URL: mailServer.url, DATA_DIR: await createTempFolder() };
  const sent = await runTestCommand(env, ["test-mail"]);
  expect(sent).toMatchObject({ code: 0, problem: "" });
  expect(sent.out.match(/: the mail server took the mail/g)).toHaveLength(2);
  expect(mailServer.mails.map(({ to }) => to?.[0]?.address)).toEqual([
    "owner@example.in",
    "partner@example.in",
  ]);

  mailServer.refusing.set("partner@example.in", { code: 550, text: "no such mailbox" });
  const { code, out, problem } = await runTestCommand(env, ["test-mail"]);
  expect([code, problem]).toEqual([1, "1 mail was not sent.\n"]);
  expect(out).toContain("owner@example.in: the mail server took the mail.");
  expect(out).toContain("partner@example.in: not sent (550).");
  expect(out).toContain("no such mailbox");
  expect(out).toContain("MAIL_FROM");
});

test("without SMTP_URL test-mail writes files and fails", async () => {
  const DATA_DIR = await createTempFolder();
  const { code, out, problem } = await runTestCommand({ DATA_DIR }, ["test-mail"]);
  expect(code).toBe(1);
  expect(out).toContain("written as a file");
  expect(problem).toContain("set SMTP_URL");
  expect(await readdir(path.join(DATA_DIR, "mail"))).toHaveLength(1);
});

test("after a successful test-mail mails to the owner that were given up are sent again", async () => {
  const mailServer = await startTestMailServer();
  const { environment, db, receive, rows } = await openTestStore();
  await receive();
  await db.updateTable("job").set({ state: "failed", attempts: 30 }).execute();
  const env = { ...environment, ...addresses, SMTP_URL: mailServer.url };
  expect((await runTestCommand(env, ["test-mail"])).out).toContain(
    "1 mail that had been given up will be sent now.",
  );
  expect(await rows("select state, attempts from job")).toEqual([
    { state: "waiting", attempts: 0 },
  ]);
  // The second time none is left.
  expect((await runTestCommand(env, ["test-mail"])).out).not.toContain("had been given up");
});

test("test-mail counts given-up confirmations by age, skips those that would mislead, and sends the others after --yes", async () => {
  const mailServer = await startTestMailServer();
  const { environment, db, rows } = await openTestStore();
  const hour = 60 * 60_000;
  const store = async (hoursAgo: number) =>
    await storeSubmission(
      db,
      { ...minimalSubmission, fields: { email: `visitor-${hoursAgo}@example.in` } },
      `${hoursAgo}`,
      new Date(Date.now() - hoursAgo * hour),
      { ownerMails: 1, otherKinds: ["visitor-mail"] },
    );
  const [old, answered, lost, spam, recent] = [
    await store(21 * 24),
    await store(40),
    await store(30),
    await store(20),
    await store(5),
  ];
  const setEnquiry = (
    reference: string,
    values: { status: "talking" | "lost"; answered_at?: string },
  ) => db.updateTable("enquiry").set(values).where("reference", "=", reference).execute();
  await setEnquiry(answered, { status: "talking", answered_at: new Date().toISOString() });
  await setEnquiry(lost, { status: "lost" });
  await db.updateTable("submission").set({ is_spam: 1 }).where("reference", "=", spam).execute();
  await db.updateTable("job").set({ state: "failed", error_code: "550" }).execute();
  const listConfirmations = () =>
    rows(
      "select state, error_code from job join submission on submission.id = submission_id where kind = 'visitor-mail' order by received_at",
    );
  const skipped = ["too late", "answered", "ended", "spam"].map((error_code) => ({
    state: "skipped",
    error_code,
  }));

  const env = { ...environment, ...addresses, SMTP_URL: mailServer.url };
  const asked = await runTestCommand(env, ["test-mail"]);
  expect(asked.out).toContain("5 mails that had been given up will be sent now.\n");
  expect(asked.out).toContain("1 × 21 days old, 1 × 40 hours old");
  expect(asked.out).toMatch(/4 confirmations are not sent any more:\n/);
  for (const [reference, reason] of [
    [old, "21 days old +too late"],
    [answered, "40 hours old +answered"],
    [lost, "30 hours old +ended"],
    [spam, "20 hours old +spam"],
  ]) {
    expect(asked.out).toMatch(new RegExp(`${reference} +${reason}\n`));
  }
  expect(asked.out).toContain("1 confirmation to visitors had been given up: 1 × 5 hours old.\n");
  expect([asked.code, asked.problem]).toEqual([
    2,
    "To send the confirmations add --yes: this is no terminal to ask at.\n",
  ]);
  expect(await listConfirmations()).toEqual([...skipped, { state: "failed", error_code: "550" }]);
  expect(asked.out).not.toContain(`    ${recent}`);

  const sent = await runTestCommand(env, ["test-mail", "--yes"]);
  expect(sent).toMatchObject({ code: 0, problem: "" });
  expect(sent.out).toContain("1 confirmation will be sent now.\n");
  expect(sent.out).not.toContain("not sent any more");
  expect(await listConfirmations()).toEqual([...skipped, { state: "waiting", error_code: "550" }]);
});

test.each([
  ["yes\n", 0, "1 confirmation will be sent now.", "waiting"],
  ["no\n", 0, "No confirmation was sent.", "failed"],
  ["\n", 0, "No confirmation was sent.", "failed"],
])("test-mail asks before it sends confirmations: %j", async (typed, code, said, state) => {
  const mailServer = await startTestMailServer();
  const { environment, db, rows } = await openTestStore();
  const fields = { email: "asha@example.in" };
  await storeSubmission(db, { ...minimalSubmission, fields }, "one", new Date(), {
    ownerMails: 0,
    otherKinds: ["visitor-mail"],
  });
  await db.updateTable("job").set({ state: "failed", error_code: "550" }).execute();
  const env = { ...environment, ...addresses, SMTP_URL: mailServer.url };
  const ended = await runTestCommand(env, ["test-mail"], { typed });
  expect([ended.code, await rows("select state from job")]).toEqual([code, [{ state }]]);
  expect(ended.out).toContain(`${said}\n`);
});
