/** What the server asks the desk to show. A view holds values; how they look is the desk's affair. */
import type { Enrolment } from "#enquiry/enrolment.ts";
import type { CallOutcome } from "#enquiry/lead-events.ts";
import type { Note } from "#enquiry/follow-up.ts";
import type { InboxNotice } from "#enquiry/notices.ts";
import type { DeskRole } from "#enquiry/roles.ts";
import type { BoxChoice, LeadStatus } from "#enquiry/statuses.ts";
import type { Locale } from "#locales.ts";
import type { DeskWords } from "./words.ts";
import type { AddView } from "#desk/leads/add-view.ts";
import type { InboxChoice } from "#desk/leads/inbox-address.ts";
import type { HealthView } from "#desk/health/view.ts";
import type { LaunchView } from "#desk/launch/view.ts";
import type { ListsView, ListView } from "#desk/lists/view.ts";
import type { NumbersView } from "#desk/numbers/numbers-page.tsx";
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

/** An enquiry as a list shows it. */
export interface LeadRow {
  reference: string;
  /** Who it is; the reference where no name was given. */
  name: string;
  /** What is wanted, in one line. */
  about: string;
  /** The language of what they wrote. */
  language: Locale;
  receivedAt: Date;
  status: LeadStatus;
  /** `2026-11-24`, with a time `2026-11-24T17:00`. */
  nextDay: string | null;
  opened: boolean;
  isSpam: boolean;
  /** In rupees, as `paid`; null where no fee was asked for. */
  feeAsked: number | null;
  paid: number | null;
  /** Ten digits; null where none were given. */
  phone: string | null;
  /** What it came by; undefined where that is not known. */
  source: string | undefined;
  /** On Today: what was last noted about it. */
  note?: string | null;
}

/** What waits today. */
export interface TodayView {
  due: LeadRow[];
  /** The new ones, the one that has waited longest first. */
  new: LeadRow[];
  /** New ones that came before have waited longer than the site promises. */
  promisedBefore: Date;
  /** In progress, without a next call. */
  undated: LeadRow[];
  notices: TodayNotice[];
}

/** What else a person should know. */
export interface TodayNotice {
  icon: "warning" | "mail" | "calendar" | "upload" | "list";
  lines: string[];
  link?: { href: string; label: string };
}

/** The list of enquiries. */
export interface InboxView {
  choice: InboxChoice;
  /** How many there are of this choice. */
  matching: number;
  leads: LeadRow[];
  /** The address of the next page. */
  next: string | undefined;
  options: {
    forms: { value: string; label: string }[];
    about: { value: string; label: string }[];
    source: { value: string; label: string }[];
  };
  notice: InboxNotice | undefined;
}

/** One enquiry, with everything that is known. */
export interface LeadView extends LeadRow {
  email: string | null;
  /** What was sent, the newest first; those after it were corrected. */
  sent: {
    fields: { label: string; value: string }[];
    message: string | undefined;
    /** The form and its page, where the visit came from, and whatever else was posted. */
    more: { label: string; value: string }[];
    /** Written down at the desk, not sent by them. */
    isNoted: boolean;
    receivedAt: Date;
  }[];
  happened: Happening[];
  also: LeadRow[];
  /** The list that it was opened from, as far as it stands beside the file. */
  beside: { choice: InboxChoice; leads: LeadRow[] };
  replies: { name: string; text: string }[];
  /** The privacy notice, for a person who was added at the desk and has not been sent it yet. */
  notice: { name: string; text: string } | undefined;
  /** The time until the first answer, in minutes; null until then. */
  answeredIn: number | null;
  /** For an enrolment, or a service that was won. */
  enrolment: EnrolmentView | undefined;
  /** The version on which a change rests. */
  version: number;
  /** What was typed about a call and not saved: its next day is missing, or another account was faster. */
  callTyped:
    | {
        call: CallOutcome | undefined;
        /** The value of a key of the sheet. */
        next: string | undefined;
        onDay: string;
        at: string;
        note: string;
        isDayMissing: boolean;
      }
    | undefined;
  /** What another account has changed meanwhile, so that the last press was not saved. */
  meanwhile: NoteLine | undefined;
}

/** What was typed on the card of an enrolment and could not be saved. */
export interface EnrolmentTyped {
  texts: Partial<Record<keyof Enrolment, string | undefined>>;
  errors: Partial<Record<keyof Enrolment, keyof DeskWords["lead"]["enrolment"]["problems"]>>;
}

/** The card of an enrolment. */
export interface EnrolmentView {
  /** Of a service only what was paid for it is settled here. */
  isCourse: boolean;
  settled: Enrolment;
  /** What they were told that the course costs, in rupees; null where it is not known any more. */
  fee: number | null;
  /** Those of the course that are known. */
  batches: string[];
  /** Another enquiry that was paid with the same reference of a bank. */
  paidWithSame: string | null;
  typed: EnrolmentTyped | undefined;
}

/** The last look at what would be erased. */
export interface EraseView {
  reference: string;
  name: string;
  /** Others with the same number or address, which go too where it is asked for. */
  others: { reference: string; name: string; receivedAt: Date }[];
  notice?: "beingSent" | undefined;
}

/** What would be in a file for spreadsheets. */
export interface ExportView {
  choice: InboxChoice;
  count: number;
}

/** A line of what happened. */
export type Happening =
  | {
      kind: "came-in";
      at: Date;
      /** What the visit came from; undefined where it is not known. */
      source: string | undefined;
    }
  | {
      kind: "job";
      at: Date | null;
      job: "owner-mail" | "visitor-mail" | "forward";
      state: "waiting" | "done" | "filed" | "parked" | "skipped";
    }
  | NoteLine;

/** What an account did or wrote. */
export type NoteLine = { kind: "note" } & Omit<Note, "id" | "version" | "act">;

/** Who may enter, and with what. */
export interface PeopleView {
  people: { id: string; email: string; name: string | null; role: DeskRole; you: boolean }[];
  passkeys: { id: string; device: string; usedAt: Date | null; removedAt: Date | null }[];
  devices: { id: string; device: string; seenAt: Date; current: boolean }[];
  log: { at: Date; by: string; event: keyof DeskWords["people"]["events"] }[];
  /** A link for a person, whether it was mailed, and its WhatsApp link. */
  invited?: { email: string; href: string; mailed: boolean; chat: string } | undefined;
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
