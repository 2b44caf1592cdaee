import type { UsualDay } from "#enquiry/follow-up.ts";
import type { WayIn } from "#enquiry/statuses.ts";
import type { Locale } from "#locales.ts";
import type { DeskWords } from "#desk/frame/words.ts";

/** What is written down of an enquiry, as it was typed. */
export interface AddedLead {
  name: string;
  phone: string;
  /** The value of a topic; empty for anything else. */
  about: string;
  cameBy: WayIn;
  wants: string;
  /** In how many days they are called again. */
  next: UsualDay | "none";
  language: Locale;
}

export type AddProblem = keyof DeskWords["add"]["errors"];

interface Topic {
  value: string;
  label: string;
}

/** The form in which a caller is written down. */
export interface AddView {
  typed: AddedLead;
  problem: AddProblem | undefined;
  topics: { services: Topic[]; courses: Topic[] };
}

/** A person who has the number that is being typed. */
export interface KnownPerson {
  reference: string;
  /** The name, what it was about, and the day. */
  summary: string;
}
