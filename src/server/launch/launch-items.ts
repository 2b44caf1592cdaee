/** The items of the launch checklist: what is left to settle before the public sees the site. */
import type { LocaleMessages } from "#server/messages.ts";
import { type LaunchGroup, launchGroups } from "./launch-schema.ts";

export type LaunchMessages = LocaleMessages["desk"]["launch"];

export type LaunchMessageKey = keyof LaunchMessages["messages"];

/** A value in a file inside `content/`; the whole file where there are no keys. */
export interface ContentLocation {
  file: string;
  keys: (string | number)[];
}

export interface LaunchItem {
  group: LaunchGroup;
  /** The key of its sentence, which says what is missing, why it matters, and what to do. */
  name: string;
  values?: Readonly<Record<string, string>>;
  /** Where the item is settled: in a file of the content, or by a setting of this name. */
  place: ContentLocation | string;
  /**
   * Set where a person has to read something and tick the item, because no value settles it: the day or the place that
   * was read. With another one the item has to be ticked again.
   */
  ticks?: string;
}

const itemGroups: Readonly<Record<LaunchGroup, readonly LaunchMessageKey[]>> = {
  server: ["mail", "mailExample", "siteAddress", "builtElsewhere", "withoutTls", "withoutProxy"],
  people: ["placeholder", "courseFacts", "sundays", "sample", "unnamed"],
  law: ["identity", "grievanceOfficer", "dataContact", "noEvidence"],
  money: ["reportPartner", "joining", "noAmount", "ended"],
  accountant: ["rulesEnd", "accountant"],
};

/** An item in the group of its message. */
export function createLaunchItem(
  place: LaunchItem["place"],
  name: LaunchMessageKey,
  more: Pick<LaunchItem, "values" | "ticks"> = {},
): LaunchItem {
  const group = launchGroups.find((item) => itemGroups[item].includes(name)) ?? "people";
  return { group, name, place, ...more };
}
