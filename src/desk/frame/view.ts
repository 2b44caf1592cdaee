import type { BoxChoice } from "#enquiry/statuses.ts";
import type { Locale } from "#locales.ts";
import type { Account } from "#server/store/accounts.ts";
import type { DeskWords } from "./words.ts";

/** What the server renders every page with, besides its view. */
export interface Shell {
  language: Locale;
  words: DeskWords;
  /** The name of the business. */
  business: string;
  /** Who is signed in. */
  reader: Account | undefined;
  now: Date;
  /** How many calls are due, and how many enquiries lie in each box; nothing before sign-in. */
  counts: Record<"due" | BoxChoice, number>;
  /** The id of the next press, a UUID: a form that arrives twice with one id counts once. */
  idempotencyKey: string;
  /** Which form of the page was saved last, by its name; undefined where none was. */
  saved: string | undefined;
  styles: readonly string[];
  scripts: ReadonlyMap<string, string>;
}

/** The language of an account at the desk, and its words. */
export type Reader = Pick<Shell, "language" | "words">;
