/** What the launch list shows. */
import type { LaunchGroup } from "#schemas/launch.ts";

export interface LaunchView {
  done: number;
  all: number;
  groups: LaunchGroupView[];
}

/** The things of one group, folded. */
export interface LaunchGroupView {
  name: LaunchGroup;
  isOpen: boolean;
  /** How many things are left in its rows. */
  left: number;
  open: LaunchRow[];
  /** What a person has ticked off. */
  ticked: LaunchRow[];
  /** What is settled without a tick. */
  settled: number;
}

/** One sentence, and every place that it is about. */
export interface LaunchRow {
  /** In addresses. */
  id: string;
  says: string;
  places: { label: string; href: string }[];
  /** The settings of the server that it is about. */
  settings: string[];
  /** What is sent to tick it off, where that is for a person. */
  thing: string | undefined;
  /** Who has ticked it off. */
  ticked: string | undefined;
}
