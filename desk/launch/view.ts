/** What the launch list shows. */
import type { LaunchGroup } from "#schemas/launch.ts";

export interface LaunchView {
  done: number;
  all: number;
  groups: LaunchGroupView[];
}

/** The checks of one group, folded. */
export interface LaunchGroupView {
  name: LaunchGroup;
  isOpen: boolean;
  /** How many checks are left in its rows. */
  left: number;
  open: LaunchRow[];
  /** Checks that a person has ticked off. */
  ticked: LaunchRow[];
  /** Checks that passed without a tick. */
  settled: number;
}

/** One sentence, and every value that it is about. */
export interface LaunchRow {
  /** In addresses. */
  id: string;
  says: string;
  places: { label: string; href: string }[];
  /** The server settings that it is about. */
  settings: string[];
  /** The value that the button posts to tick it off; only for checks by a person. */
  thing: string | undefined;
  /** Who has ticked it off. */
  ticked: string | undefined;
}
