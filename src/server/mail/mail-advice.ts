/** What to do about a mail that did not leave, by the code of its failure. */
import type { HealthWords } from "#desk/health/words.ts";

const advice: Record<string, keyof HealthWords["says"]> = {
  EAUTH: "mailPassword",
  EDNS: "mailAway",
  ECONNECTION: "mailAway",
  ESOCKET: "mailAway",
  ETIMEDOUT: "mailAway",
  ETLS: "mailNoTls",
  "535": "mailPassword",
  "534": "mailPassword",
  "550": "mailRefused",
  "552": "mailFull",
  "553": "mailRefused",
};

/** What is named in these sentences. */
export const mailValues = {
  setting: "SMTP_URL",
  sender: "MAIL_FROM",
  optional: "SMTP_TLS=optional",
  secure: "smtps://",
  open: "smtp://",
};

/** The name of the sentence that says what to look at. */
export function mailAdvice(failure: string): keyof HealthWords["says"] {
  return advice[failure] ?? (failure.startsWith("4") ? "mailLater" : "mailAnswer");
}
