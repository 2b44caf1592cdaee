/** What the server asks the desk to show. A view holds values; how they look is the desk's affair. */
import type { DeskRole, BoxChoice } from "#enquiry/statuses.ts";
import type { Locale } from "#locales.ts";
import type { DeskWords } from "./words.ts";
import type { AddView } from "#desk/leads/add-routes.ts";
import type { InboxView } from "#desk/leads/inbox-page.tsx";
import type { EraseView, ExportView } from "#desk/leads/last-look-pages.tsx";
import type { LeadView } from "#desk/leads/lead-view.ts";
import type { TodayView } from "#desk/leads/today-page.tsx";
import type { PeopleView } from "#desk/people/people-page.tsx";
import type { HealthView } from "#desk/health/health-page.tsx";
import type { LaunchView } from "#desk/launch/launch-page.tsx";
import type { ListView } from "#desk/lists/list-page.tsx";
import type { ListsView } from "#desk/lists/lists-page.tsx";
import type { NumbersView } from "#desk/numbers/numbers.ts";
import type { TextsView } from "#desk/edit/texts-page.tsx";

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

/** Why something was not published; the mistakes, where it is the words. */
export interface PublishProblem {
  kind: keyof DeskWords["publish"]["failed"]["problems"];
  /** Each with the address of its field, where the drafts still have it. */
  mistakes: {
    where: string;
    sentence: string;
    href?: string | undefined;
    /** The name of the draft that has it. */
    draft?: string | undefined;
  }[];
  /** What is wrong with a page that cannot be rendered, which is English. */
  reason?: string | undefined;
}

/** How much a version changes. */
export interface ChangeCount {
  sentences: number;
  /** Values that all languages share: prices, dates, links. */
  facts: number;
  pages: number;
}

/** A draft that a person must decide on, after an update of the product. */
export interface DraftToSettle {
  /** No page can show it; the product has changed its text as well; the product has it no more. */
  kind: "broken" | "changed" | "gone";
  where: string;
  /** Of its value: file and keys. */
  name: string;
  mine: string;
  theirs: string;
}

/** A sentence before and after. */
export interface ShownChange {
  /** Of its value: file and keys. */
  name: string;
  /** Where a fact is in its document: `Monday › Opens`; empty for a text of a page. */
  where: string;
  kind: "changed" | "added" | "removed" | "moved";
  language: Locale | undefined;
  before: string | null;
  after: string | null;
}

/** What would be published, and what was. */
export interface PublishView {
  toSettle: DraftToSettle[];
  changes: { page: string; changes: ShownChange[] }[];
  count: ChangeCount;
  /** The newest first. */
  history: {
    id: string;
    number: number;
    at: Date;
    by: string;
    count: ChangeCount;
    /** The first of its changes, by which a person knows it again. */
    examples: ShownChange[];
  }[];
  /** The outcome of the last publication, for the person who has waited for it. */
  outcome: "live" | PublishProblem | undefined;
  /** Why this server does not show what was published. */
  behind: PublishProblem | undefined;
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
