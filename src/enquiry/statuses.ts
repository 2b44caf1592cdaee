/** The statuses of an enquiry and the lists by status, each in the order in which the desk offers it. */

/** What became of an enquiry. */
export type Outcome = "open" | "won" | "lost";

/**
 * How far an enquiry has come: the one table. A new status is a row here and its word in `desk.yaml` of
 * each language, under `lead.statuses`; buttons, lists, stamps, filters and numbers follow.
 */
export const statuses = {
  new: { outcome: "open" },
  talking: { outcome: "open" },
  won: { outcome: "won" },
  lost: { outcome: "lost" },
} as const satisfies Record<string, { outcome: Outcome }>;

export type LeadStatus = keyof typeof statuses;

// Object.keys forgets the type of the keys.
export const statusNames = Object.keys(statuses) as LeadStatus[];

/** The list that holds an enquiry: that of its status, or spam. */
export type Box = LeadStatus | "spam";

/** What a list shows: one box, or all of them but spam. */
export type BoxChoice = "all" | Box;

const boxes: readonly Box[] = [...statusNames, "spam"];

export const boxChoices: readonly BoxChoice[] = ["all", ...boxes];

/** The same value under each name. */
export function forEachName<Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> {
  // Object.fromEntries forgets the type of the keys.
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
