import type { Texts } from "virtual:texts";

export const visitorPlaceholders = ["name", "business", "email", "phone", "fee"] as const;

export const digestPlaceholders = ["count", "where", "day", "at", "time", "files"] as const;

/** `content/<locale>/mail.yaml`: every sentence in mails of the server. */
export type MailMessages = Texts["mail"];
