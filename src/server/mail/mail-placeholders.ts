/** The texts of mails, and the placeholders that the server fills in. */
import type { Texts } from "virtual:texts";

/** In `visitor` of `mail.yaml`: confirmations to visitors. */
export const visitorPlaceholders = ["name", "business", "email", "phone", "fee"] as const;

/** In `digest` of `mail.yaml`: the daily mail about the state of the website. */
export const digestPlaceholders = ["count", "where", "day", "at", "time", "files"] as const;

/** `content/<locale>/mail.yaml`: every sentence in mails of the server. */
export type MailMessages = Texts["mail"];
