import { expect, test } from "vitest";
import { formatMailAnswer, getMailAdviceKey } from "./mail-server-answers.ts";

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
])("the advice for the code %s without an answer is %s", (errorCode, advice) => {
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

test("the answer of a mail server is shown in one line without addresses, at most 300 signs of it", () => {
  expect(formatMailAnswer("535-5.7.8 no: <asha@example.in>\r\n535 5.7.8 \u0007try\n")).toBe(
    "535-5.7.8 no: … 535 5.7.8 try",
  );
  expect(formatMailAnswer("a".repeat(5000))).toBe(`${"a".repeat(300)}…`);
});
