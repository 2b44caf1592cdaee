import type { StatusFilter } from "#enquiry/statuses.ts";
import type { Locale } from "#locales.ts";
import type { Account } from "#server/store/accounts.ts";
import type { DeskMessages } from "./desk-schema.ts";

export interface DeskContext {
  language: Locale;
  messages: DeskMessages;
  business: string;
  reader: Account | undefined;
  now: Date;
  /** Calls that are due, and enquiries by status; zeros before sign-in. */
  counts: Record<"due" | StatusFilter, number>;
  /** A new UUID for the next form: a form that arrives twice with one key counts once. */
  idempotencyKey: string;
  saved: string | undefined;
  styles: readonly string[];
  scripts: ReadonlyMap<string, string>;
}

export type DeskLocale = Pick<DeskContext, "language" | "messages">;
