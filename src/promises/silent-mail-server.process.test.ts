import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listenForTest } from "#server/testing/test-resources.ts";
import { bareMail } from "#server/testing/posted-forms.ts";
import { smtpMail } from "#server/mail/smtp.ts";

test("a silent mail server is given up, and retried", async () => {
  const server = createServer((socket) => onTestFinished(() => void socket.destroy()));
  const port = await listenForTest(server);
  const delivery = await smtpMail(`smtp://127.0.0.1:${port}`)(bareMail, "name");
  expect(delivery).toMatchObject({ sent: false, permanent: false });
}, 30_000);
