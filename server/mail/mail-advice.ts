/** What to do about a mail that did not leave, by the code of its failure. */

const advice: Record<string, string> = {
  EAUTH: "The mail server refuses the user or the password in SMTP_URL.",
  EDNS: "The host name in SMTP_URL is not known: is it spelled right?",
  ECONNECTION: "No connection to the mail server: check the host and the port in SMTP_URL.",
  ESOCKET:
    "No connection to the mail server: check the host and the port in SMTP_URL. " +
    "smtps:// belongs to port 465, smtp:// to 587.",
  ETIMEDOUT:
    "The mail server does not answer: check the host and the port in SMTP_URL. " +
    "Many hosting companies close port 25; use 587 or 465.",
  ETLS:
    "The mail server offers no encryption. Use its port 587 or 465, " +
    "or SMTP_TLS=optional if it really has none.",
  "535": "The mail server refuses the user or the password in SMTP_URL.",
  "534": "The mail server wants another kind of password, such as an app password.",
  "550":
    "The mail server refuses the sender in MAIL_FROM or the receiver: " +
    "does each address exist, and may this user send for MAIL_FROM?",
  "552": "The mailbox is full, or today's number of mails is used up.",
  "553": "The mail server does not let this user send for MAIL_FROM.",
};

/** A sentence that says what to look at. */
export function mailAdvice(failure: string): string {
  const known = advice[failure];
  if (known !== undefined) return known;
  return failure.startsWith("4")
    ? "The mail server asks to try again later; the server does so by itself."
    : "The answer of the mail server says why.";
}
