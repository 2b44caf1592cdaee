export type Outcome = "open" | "won" | "lost";

/**
 * THE table of statuses. A new status is a row here and its word in `desk.yaml` of each language, under
 * `enquiry.statuses`; buttons, lists, badges, filters and statistics follow.
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

export type Box = LeadStatus | "spam";

/** The choice `all` leaves spam out. */
export type BoxChoice = "all" | Box;

const boxes: readonly Box[] = [...statusNames, "spam"];

export const boxChoices: readonly BoxChoice[] = ["all", ...boxes];

export function forEachName<Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> {
  // Object.fromEntries forgets the type of the keys.
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
