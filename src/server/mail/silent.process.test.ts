import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { portOf } from "#server/testing/for-one-test.ts";
import { smtpMail } from "./smtp.ts";

test("a mail server that says nothing is given up within half a minute, and tried again", async () => {
  const server = createServer((socket) => onTestFinished(() => void socket.destroy()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const [from, to] = [
    { name: "", address: "a@example.in" },
    [{ name: "", address: "b@example.in" }],
  ];
  const mail = {
    from,
    to,
    replyTo: undefined,
    subject: "A lead",
    text: "Asha",
    messageId: "<1@a.in>",
  };
  const delivery = await smtpMail(`smtp://127.0.0.1:${portOf(server)}`)(mail, "name");
  expect(delivery).toMatchObject({ sent: false, permanent: false });
}, 30_000);
