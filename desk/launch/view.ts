/** What the launch list shows. */
import type { LaunchGroup } from "#schemas/launch.ts";

export interface LaunchView {
  groups: LaunchGroupView[];
}

export interface LaunchGroupView {
  name: LaunchGroup;
  rows: LaunchRow[];
}

/** One sentence, and every value that it is about. */
export interface LaunchRow {
  /** In addresses. */
  id: string;
  says: string;
  places: { label: string; href: string }[];
  /** The server settings that it is about. */
  settings: string[];
  /** The value that the button posts to tick it off; only for what a person has to read. */
  mark: string | undefined;
  /** Who has ticked it off. */
  ticked: string | undefined;
}

/** What is left of the rows. */
export function openRows({ rows }: LaunchGroupView): LaunchRow[] {
  return rows.filter(({ ticked }) => ticked === undefined);
}
