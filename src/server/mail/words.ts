import type { Messages } from "virtual:messages";

/** The blanks in the visitor's mail, besides the figures of the site. */
export const visitorBlanks = ["name", "business", "email", "phone", "fee"] as const;

/** The blanks in the digest. */
export const digestBlanks = ["count", "where", "day", "files"] as const;

/** `content/<locale>/mail.yaml`: every sentence in the mails of the server. */
export type MailWords = Messages["mail"];
