import type { StatusFilter } from "#enquiry/statuses.ts";
import type { Locale } from "#locales.ts";
import type { Account } from "#server/store/accounts.ts";
import type { DeskIconName } from "#ui/desk/icon.tsx";
import type { DeskMessages } from "./desk-schema.ts";

export interface DeskContext {
  language: Locale;
  messages: DeskMessages;
  business: string;
  reader: Account | undefined;
  now: Date;
  /** Calls that are due, and enquiries by status; zeros before sign-in. */
  counts: Record<"due" | StatusFilter, number>;
  /** All rows, in their order. It travels with the context, because the menu cannot import the pages that show it. */
  menu: readonly MenuItem[];
  /** A new UUID for the next form: a form that arrives twice with one key counts once. */
  idempotencyKey: string;
  /** The name of the form that was saved just now. */
  saved: string | undefined;
  /** Addresses of the style sheets, and of the scripts by the name of their file in src/desk/browser. */
  styles: readonly string[];
  scripts: ReadonlyMap<string, string>;
}

export interface MenuItem {
  href: string;
  icon: DeskIconName;
  label: (messages: DeskMessages) => string;
  /** Shown in the bar at the bottom of a phone, which is too narrow for every item. */
  isTab?: boolean | undefined;
  isForOwners?: boolean | undefined;
  count?: keyof DeskContext["counts"] | undefined;
  /** The question of “How it works” that the help link of the page opens. */
  help?: keyof DeskMessages["help"]["questions"] | undefined;
}

/** The language of a reader, and the messages in it. */
export type DeskLocale = Pick<DeskContext, "language" | "messages">;
