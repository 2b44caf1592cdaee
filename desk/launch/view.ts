/** What the launch list shows. */
import type { DeskWords } from "#schemas/desk.ts";

export interface LaunchView {
  done: number;
  all: number;
  kinds: LaunchKind[];
}

/** Things of one kind. */
export interface LaunchKind {
  kind: keyof DeskWords["launch"]["kinds"];
  settled: number;
  open: LaunchRow[];
  /** What a person has ticked off. */
  ticked: LaunchRow[];
}

/** One thing. */
export interface LaunchRow {
  title: string;
  says: string;
  /** The way to its field; of what only a setting of the server settles there is none. */
  href: string | undefined;
  /** What is sent to tick it off, where that is for a person. */
  id: string | undefined;
  /** Who has ticked it off. */
  ticked: string | undefined;
}
