import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { minimalMail as mail } from "#server/testing/posted-forms.ts";
import { startTestListener, startTestMailServer } from "#server/testing/test-resources.ts";
import { createSmtpMailer } from "./smtp.ts";

/** A mail server of this machine, at an address that does not look like it. */
async function startRemoteServer({ hasTls = false } = {}) {
  const mailServer = await startTestMailServer(0, "password", hasTls);
  const url = `smtp://site:password@[::ffff:127.0.0.1]:${mailServer.port}`;
  return { mailServer, url };
}

test("no mail is sent to another machine without TLS", async () => {
  const { mailServer, url } = await startRemoteServer();
  expect(await createSmtpMailer(url)(mail, "name")).toMatchObject({
    sent: false,
    permanent: false,
    errorCode: "ETLS",
  });
  expect(mailServer.mails).toEqual([]);
});

test("the error names an untrusted certificate of another machine", async () => {
  const { mailServer, url } = await startRemoteServer({ hasTls: true });
  const delivery = await createSmtpMailer(url)(mail, "name");
  const errorCode = "DEPTH_ZERO_SELF_SIGNED_CERT";
  expect(delivery).toMatchObject({ sent: false, permanent: false, errorCode });
  expect(mailServer.mails).toEqual([]);
});

test("a local mail server may have a self-signed certificate", async () => {
  const mailServer = await startTestMailServer(0, "password");
  const url = `smtp://site:password@LocalHost:${mailServer.port}`;
  expect(await createSmtpMailer(url)(mail, "name")).toEqual({ sent: true });
  expect(mailServer.encrypted()).toBe(1);
});

test.each([
  ["553", "5.7.1 <website@example.in>: Sender address rejected: not owned by user", "5.7.1"],
  ["550", "5.7.60 Client does not have permissions to send as this sender", "5.7.60"],
])(
  "the refusal of the sender by %s %s is temporary, and keeps both codes",
  async (code, text, enhancedCode) => {
    const mailServer = await startTestMailServer();
    mailServer.refusing.set("owner@example.in", { code: Number(code), text });
    const delivery = await createSmtpMailer(mailServer.url)(mail, "name");
    expect(delivery).toMatchObject({
      sent: false,
      permanent: false,
      errorCode: code,
      enhancedCode,
      answer: expect.stringMatching(new RegExp(`^${code} ${enhancedCode} `)) as string,
    });
  },
);

test("where the settings allow it, mails go to another machine without TLS", async () => {
  const { mailServer, url } = await startRemoteServer();
  expect(await createSmtpMailer(url, { isPlainAllowed: true })(mail, "name")).toEqual({
    sent: true,
  });
  expect(mailServer.mails).toHaveLength(1);
});

test("five mails, one after the other, share one connection of the pool", async () => {
  const mailServer = await startTestMailServer();
  const send = createSmtpMailer(mailServer.url, { connections: 3 });
  for (let at = 0; at < 5; at++) expect(await send(mail, "name")).toEqual({ sent: true });
  expect([mailServer.mails.length, mailServer.connections()]).toEqual([5, 1]);
});

test("the pool sends the next mail after a refused mail, and after a restart of the mail server", async () => {
  const mailServer = await startTestMailServer();
  const send = createSmtpMailer(mailServer.url, { connections: 3 });
  mailServer.refuseWith.push(451);
  expect(await send(mail, "name")).toMatchObject({
    sent: false,
    permanent: false,
    errorCode: "451",
  });
  expect(await send(mail, "name")).toEqual({ sent: true });
  await mailServer.close();
  const again = await startTestMailServer(mailServer.port);
  expect(await send(mail, "name")).toEqual({ sent: true });
  expect(again.mails).toHaveLength(1);
});

test.each([
  [550, "5.4.5 Daily user sending limit exceeded"],
  [552, "the mailbox is full"],
  [554, "quota used up"],
])("the refusal %i %s, for a full mailbox or quota, is temporary", async (code, text) => {
  const mailServer = await startTestMailServer();
  mailServer.refusing.set("owner@example.in", { code, text });
  const delivery = await createSmtpMailer(mailServer.url)(mail, "name");
  expect(delivery).toMatchObject({ sent: false, permanent: false, errorCode: String(code) });
});

test("a refused login is temporary", async () => {
  const mailServer = await startTestMailServer(0, "right");
  const url = mailServer.url.replace("//", "//site:wrong@");
  const delivery = await createSmtpMailer(url)(mail, "name");
  expect(delivery).toMatchObject({ sent: false, permanent: false, errorCode: "535" });
});

/** Accepts every line, and breaks the connection instead of confirming the mail. */
function breakBeforeConfirming(socket: Socket): void {
  socket.write("220 here\r\n");
  socket.on("data", (chunk: Buffer) => {
    const received = chunk.toString();
    if (received.endsWith("\r\n.\r\n")) socket.resetAndDestroy();
    else socket.write(received.startsWith("DATA") ? "354 go on\r\n" : "250 well\r\n");
  });
}

/** Refuses the sender without a reason. */
function refuseSender(socket: Socket): void {
  socket.write("220 here\r\n");
  socket.on("data", (chunk: Buffer) => {
    socket.write(chunk.toString().startsWith("MAIL FROM") ? "550 no\r\n" : "250 well\r\n");
  });
}

test.each<[how: string, handleSocket: (socket: Socket) => unknown, errorCode: RegExp]>([
  ["greets with 421", (socket) => socket.end("421 busy\r\n"), /^421$/],
  ["resets the connection", (socket) => socket.resetAndDestroy(), /^E[A-Z]+$/],
  ["takes the mail and never says so", breakBeforeConfirming, /^E[A-Z]+$/],
  ["refuses the sender without a reason", refuseSender, /^550$/],
])("a mail server that %s is a temporary failure", async (_how, handleSocket, errorCode) => {
  const server = createServer((socket) => void handleSocket(socket.on("error", () => undefined)));
  const port = await startTestListener(server);
  const delivery = await createSmtpMailer(`smtp://127.0.0.1:${port}`)(mail, "name");
  expect(delivery).toMatchObject({
    sent: false,
    permanent: false,
    errorCode: expect.stringMatching(errorCode) as string,
  });
});
