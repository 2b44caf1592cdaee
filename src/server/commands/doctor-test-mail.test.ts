import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openTestStore, runTestCommand } from "#server/testing/test-commands.ts";
import { createTempFolder, startTestMailServer } from "#server/testing/test-resources.ts";

const addresses = {
  ENQUIRIES_TO: "owner@example.in, partner@example.in",
  MAIL_FROM: "w@example.in",
};

test("each of ENQUIRIES_TO gets a mail or an answer", async () => {
  const office = await startTestMailServer();
  const env = { ...addresses, SMTP_URL: office.url, DATA_DIR: await createTempFolder() };
  const sent = await runTestCommand(env, ["test-mail"]);
  expect(sent).toMatchObject({ code: 0, problem: "" });
  expect(sent.out.match(/: the mail server took the mail/g)).toHaveLength(2);
  expect(office.mails.map(({ to }) => to?.[0]?.address)).toEqual([
    "owner@example.in",
    "partner@example.in",
  ]);

  office.refusing.set("partner@example.in", { code: 550, text: "no such mailbox" });
  const { code, out, problem } = await runTestCommand(env, ["test-mail"]);
  expect([code, problem]).toEqual([1, "1 mail was not sent.\n"]);
  expect(out).toContain("owner@example.in: the mail server took the mail.");
  expect(out).toContain("partner@example.in: not sent (550).");
  expect(out).toContain("no such mailbox");
  expect(out).toContain("MAIL_FROM");
});

test("without SMTP_URL mails reach no one", async () => {
  const DATA_DIR = await createTempFolder();
  const { code, out, problem } = await runTestCommand({ DATA_DIR }, ["test-mail"]);
  expect(code).toBe(1);
  expect(out).toContain("written as a file");
  expect(problem).toContain("set SMTP_URL");
  expect(await readdir(path.join(DATA_DIR, "mail"))).toHaveLength(1);
});

test("once mail leaves, what was given up returns", async () => {
  const office = await startTestMailServer();
  const { environment, db, receive, rows } = await openTestStore();
  await receive();
  await db.updateTable("job").set({ state: "failed", attempts: 30 }).execute();
  const env = { ...environment, ...addresses, SMTP_URL: office.url };
  expect((await runTestCommand(env, ["test-mail"])).out).toContain(
    "1 mail that had been given up will be sent now.",
  );
  expect(await rows("select state, attempts from job")).toEqual([
    { state: "waiting", attempts: 0 },
  ]);
});
