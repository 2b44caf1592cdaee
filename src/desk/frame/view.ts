/** What the server asks the desk to show. A view holds values; how they look is the desk's affair. */
import type { DeskRole, BoxChoice } from "#enquiry/statuses.ts";
import type { Locale } from "#locales.ts";
import type { DeskWords } from "./words.ts";
import type { AddView } from "#desk/leads/add-routes.ts";
import type { InboxView } from "#desk/leads/inbox-page.tsx";
import type { EraseView, ExportView } from "#desk/leads/last-look-pages.tsx";
import type { LeadView } from "#desk/leads/lead-view.ts";
import type { TodayView } from "#desk/leads/today-page.tsx";
import type { PublishView } from "#desk/publish/publish-view.ts";
import type { PeopleView } from "#desk/people/people-page.tsx";
import type { HealthView } from "#desk/health/health-page.tsx";
import type { LaunchView } from "#desk/launch/launch-page.tsx";
import type { ListsView, ListView } from "#desk/lists/view.ts";
import type { NumbersView } from "#desk/numbers/numbers.ts";
import type { TextsView } from "#desk/edit/texts-view.ts";

/** What each page of the desk shows, by its name. */
export interface Views {
  enter: EntryView;
  "entry-sent": EntrySentView;
  prove: ProveView;
  problem: ProblemView;
  today: TodayView;
  inbox: InboxView;
  lead: LeadView;
  "lead-add": AddView;
  erase: EraseView;
  "erase-spam": { count: number };
  export: ExportView;
  people: PeopleView;
  publish: PublishView;
  texts: TextsView;
  lists: ListsView;
  list: ListView;
  launch: LaunchView;
  health: HealthView;
  help: object;
  numbers: NumbersView;
}

/** A page of the desk, with what is on it. */
export type View = { [Page in keyof Views]: { page: Page } & Views[Page] }[keyof Views];

/** The page for signing in. */
export interface EntryView {
  signedIn?: string | undefined;
  /** Whether the desk has an owner. Until then only the terminal shows a link for signing in. */
  hasOwner?: boolean;
  error?: keyof DeskWords["enter"]["errors"] | undefined;
}

/** The answer to a person who asked for a link. */
export interface EntrySentView {
  /** Whether the mail was only written to a file. */
  toFile: boolean;
}

/** The passkey is asked for once more. */
export interface ProveView {
  /** A form that is sent once the passkey was shown. */
  again?: { action: string; fields: [name: string, value: string][] } | undefined;
}

/** Something cannot be shown or done. */
export interface ProblemView {
  kind: "failed" | "notFound" | "forbidden";
}

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
