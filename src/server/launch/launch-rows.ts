/** The rows of the launch checklist: open items that have the same sentence. */
import { hash } from "node:crypto";
import { fillIn } from "#text/sentences.ts";
import type { ContentLocation, LaunchItem, LaunchMessages } from "./launch-items.ts";
import { type LaunchGroup, launchGroups } from "./launch-schema.ts";

export interface LaunchRow {
  group: LaunchGroup;
  id: string;
  name: string;
  values: { count: string };
  places: ContentLocation[];
  /** The names of settings. */
  settings: string[];
  /**
   * The mark that the desk stores when a person ticks the row; undefined where a value settles the row. It changes with
   * the places and days of what was read, so that a tick holds for nothing else.
   */
  mark: string | undefined;
}

/** Two missing settings for mails → one row with `count: "2"`. Rows are in the order of the groups. */
export function groupLaunchItems(items: readonly LaunchItem[]): LaunchRow[] {
  const itemsByRow = Map.groupBy(items, ({ name, values = {} }) =>
    [name, ...Object.values(values)].join("-"),
  );
  return launchGroups.flatMap((group) =>
    [...itemsByRow].flatMap(([key, rowItems]) => {
      const [first] = rowItems;
      if (first?.group !== group) return [];
      return {
        group,
        id: key.replace(/[^\w-]+/g, "-"),
        name: first.name,
        values: { ...first.values, count: String(rowItems.length) },
        places: rowItems.flatMap(({ place }) => (typeof place === "string" ? [] : [place])),
        settings: rowItems.flatMap(({ place }) => (typeof place === "string" ? [place] : [])),
        mark: first.ticks === undefined ? undefined : computeMark(rowItems),
      };
    }),
  );
}

/** `8f3c…`, of 16 signs. A change of the text that is hashed would take back every tick that is stored. */
function computeMark(items: readonly LaunchItem[]): string {
  const all = items.map(({ name, place, ticks }) => [name, place, ticks]);
  return hash("sha256", JSON.stringify(all)).slice(0, 16);
}

/** The sentence of a row, with its values filled in. */
export function formatLaunchRow(
  { name, values }: LaunchRow,
  { messages, reminders }: LaunchMessages,
): string {
  const sentences: Readonly<Record<string, string>> = { ...reminders, ...messages };
  return fillIn(sentences[name] ?? name, values);
}
