import type { Messages } from "virtual:messages";

export const visitorBlanks = ["name", "business", "email", "phone", "fee"] as const;

export const digestBlanks = ["count", "where", "day", "files"] as const;

/** `content/<locale>/mail.yaml`: every sentence in mails of the server. */
export type MailWords = Messages["mail"];
