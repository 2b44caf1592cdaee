import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createSmtpMailer } from "#server/mail/smtp.ts";
import { minimalMail } from "#server/testing/posted-forms.ts";
import { startTestListener } from "#server/testing/test-resources.ts";

test("a mail server that never responds is a temporary failure", async () => {
  const server = createServer((socket) => onTestFinished(() => void socket.destroy()));
  const port = await startTestListener(server);
  const delivery = await createSmtpMailer(`smtp://127.0.0.1:${port}`)(minimalMail, "name");
  expect(delivery).toMatchObject({ sent: false, permanent: false });
}, 30_000);
