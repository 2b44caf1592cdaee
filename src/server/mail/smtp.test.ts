import { createServer, type Socket } from "node:net";
import { expect, test } from "vitest";
import { minimalMail as mail } from "#server/testing/posted-forms.ts";
import { startTestListener, startTestMailServer } from "#server/testing/test-resources.ts";
import { createSmtpMailer, formatMailAnswer, getMailAdviceKey } from "./smtp.ts";

/** A mail server at an address that does not look like this machine. */
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
  ["CERT_HAS_EXPIRED", "mailCertificate"],
  ["CERT_NOT_YET_VALID", "mailCertificate"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "mailCertificate"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "mailCertificate"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "mailCertificate"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "mailCertificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "mailCertificate"],
  ["HOSTNAME_MISMATCH", "mailCertificate"],
  ["INVALID_CA", "mailCertificate"],
  ["ESOCKET", "mailAway"],
  ["ETIMEDOUT", "mailAway"],
  ["ETLS", "mailNoTls"],
  ["450", "mailLater"],
  ["554", "mailAnswer"],
])("the advice for %s is %s", (errorCode, advice) => {
  expect(getMailAdviceKey(errorCode)).toBe(advice);
});

test.each([
  ["550", "550 5.4.5 Daily user sending limit exceeded. For more information on Gmail", "mailFull"],
  ["550", "550-5.4.5 Daily SMTP relay sending quota exceeded", "mailFull"],
  ["552", "552 5.2.2 mailbox full", "mailFull"],
  [
    "535",
    "535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant.",
    "mailSwitchedOff",
  ],
  [
    "535",
    "535 5.7.139 Authentication unsuccessful, the user credentials were incorrect.",
    "mailPassword",
  ],
  ["535", "535-5.7.8 Username and Password not accepted.", "mailPassword"],
  ["534", "534-5.7.9 Application-specific password required.", "mailPassword"],
  ["530", "530 5.7.57 Client not authenticated to send mail.", "mailPassword"],
  ["535", "535 5.7.0 too many failed attempts, try again later", "mailLater"],
  ["454", "454 4.7.0 Too many login attempts, please try again later.", "mailLater"],
  [
    "550",
    "550 5.7.60 SMTP; Client does not have permissions to send as this sender",
    "mailRefused",
  ],
  ["553", "553 5.7.1 <a@example.in>: Sender address rejected: not owned by user", "mailRefused"],
  ["550", "550 5.1.1 The email account that you tried to reach does not exist.", "mailRefused"],
  ["550", "550 5.7.1 Message rejected as spam by content filtering", "mailBlocked"],
  [
    "554",
    "554 5.7.1 Service unavailable; client host blocked using zen.spamhaus.org",
    "mailBlocked",
  ],
  ["550 5.4.5", "", "mailFull"],
  ["535 5.7.139", "", "mailSwitchedOff"],
  ["550 5.7.60", "", "mailRefused"],
])("the advice for %s with the answer “%s” is %s", (errorCode, answer, advice) => {
  expect(getMailAdviceKey(errorCode, answer)).toBe(advice);
});

test("the answer of a mail server is shown in one line, without addresses", () => {
  expect(formatMailAnswer("535-5.7.8 no: <asha@example.in>\r\n535 5.7.8 \u0007try\n")).toBe(
    "535-5.7.8 no: … 535 5.7.8 try",
  );
  expect(formatMailAnswer("a".repeat(5000))).toHaveLength(301);
});

test.each([
  ["553", "5.7.1 <website@example.in>: Sender address rejected: not owned by user", "5.7.1"],
  ["550", "5.7.60 Client does not have permissions to send as this sender", "5.7.60"],
])("a refused sender is temporary: %s %s", async (code, text, enhancedCode) => {
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
});

test("with `plain` mails go to another machine without TLS", async () => {
  const { mailServer, url } = await startRemoteServer();
  expect(await createSmtpMailer(url, true)(mail, "name")).toEqual({ sent: true });
  expect(mailServer.mails).toHaveLength(1);
});

test("consecutive mails share a connection", async () => {
  const mailServer = await startTestMailServer();
  const send = createSmtpMailer(mailServer.url, false, 3);
  for (let at = 0; at < 5; at++) expect(await send(mail, "name")).toEqual({ sent: true });
  expect([mailServer.mails.length, mailServer.connections()]).toEqual([5, 1]);
});

test("after a refused mail, and after a restart of the mail server, the next mail is sent", async () => {
  const mailServer = await startTestMailServer();
  const send = createSmtpMailer(mailServer.url, false, 3);
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
])("a full quota is temporary: %s %s", async (code, text) => {
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
