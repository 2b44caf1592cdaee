/** What the launch list shows. */
import type { LaunchGroup } from "./words.ts";

/** The rows, group by group. */
export interface LaunchView {
  rows: LaunchRow[];
}

/** One sentence, and every value that it is about. */
export interface LaunchRow {
  group: LaunchGroup;
  /** In addresses. */
  id: string;
  says: string;
  places: { label: string; href: string }[];
  /** The server settings that it is about. */
  settings: string[];
  /** The value that the button posts to tick it off; only for what a person has to read or try. */
  mark: string | undefined;
  /** Who has ticked it off. */
  ticked: string | undefined;
}

/** Whether nothing and no person has settled it. */
export function isOpen({ ticked }: LaunchRow): boolean {
  return ticked === undefined;
}
