import type { DeskRole, BoxChoice } from "#enquiry/statuses.ts";
import type { Locale } from "#locales.ts";
import type { DeskWords } from "./words.ts";

/** Who is signed in. */
interface SignedIn {
  id: string;
  email: string;
  name: string | null;
  role: DeskRole;
}

/** What the server renders every page with, besides its view. */
export interface Shell {
  language: Locale;
  words: DeskWords;
  /** The name of the business. */
  business: string;
  reader: SignedIn | undefined;
  now: Date;
  /** How many calls are due, and how many enquiries lie in each box; nothing before sign-in. */
  counts: Record<"due" | BoxChoice, number>;
  /** The id of the next press, a UUID: a form that arrives twice with one id counts once. */
  act: string;
  styles: readonly string[];
  scripts: ReadonlyMap<string, string>;
}
