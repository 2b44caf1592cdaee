import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { mailAdviceValues } from "#server/mail/mail-server-answers.ts";
import { getDeskMessage } from "#server/testing/desk-fixtures.ts";
import { createCheckDeps, runCheck } from "#server/testing/health-checks.ts";
import { startTestListener, startTestMailServer } from "#server/testing/test-resources.ts";
import { mailServerCheck } from "./mail-checks.ts";

const mails = { ENQUIRIES_TO: "a@b.in", MAIL_FROM: "a@b.in" };

test("a mail server that does not answer within the limit of a check is a warning", async () => {
  const port = await startTestListener(
    createServer((socket) => onTestFinished(() => void socket.destroy())),
  );
  const silent = await createCheckDeps({ ...mails, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const begun = performance.now();
  expect(await runCheck(mailServerCheck, silent, 200)).toEqual([
    { state: "warning", message: getDeskMessage("health.messages.tooLate") },
  ]);
  expect(performance.now() - begun).toBeLessThan(2000);
});

test("the check of the mail server signs in with the password of SMTP_URL", async () => {
  const { url } = await startTestMailServer(0, "right");
  const checkPassword = async (password: string) => {
    const SMTP_URL = url.replace("//", `//site:${password}@`);
    return (await runCheck(mailServerCheck, await createCheckDeps({ ...mails, SMTP_URL })))[0];
  };
  expect((await checkPassword("right"))?.state).toBe("ok");
  expect(await checkPassword("wrong")).toEqual({
    state: "error",
    message: `${getDeskMessage("health.messages.mailPassword", mailAdviceValues)} (535)`,
  });
});
