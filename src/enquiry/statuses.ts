/** What is chosen from at the desk, each in the order in which the desk offers it. */

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

/** What a person may do at the desk: owners everything, staff what is about enquiries. */
export const deskRoles = ["owner", "staff"] as const;

export type DeskRole = (typeof deskRoles)[number];

/** Letters of a person's name at the desk: a longer one would not fit into a line of the log. */
export const longestPersonName = 60;

/** How an enquiry came that was written down at the desk. */
export const waysIn = ["telephone", "shop", "chat", "recommended", "another"] as const;

/** What the last press did, as an address names it for the page that comes next. */
export const inboxNotices = ["erased", "spamLeft"] as const;

export type InboxNotice = (typeof inboxNotices)[number];

/** What the log of the desk tells. */
export const deskEvents = [
  "signed-in",
  "signed-out",
  "passkey-added",
  "passkey-removed",
  "invited",
  "revoked",
  "exported",
  "erased",
  "published",
  "went-back",
  "clock-confirmed",
] as const;

export type DeskEvent = (typeof deskEvents)[number];

/** The same value under each name. */
export function forEachName<Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> {
  // Object.fromEntries forgets the type of the keys.
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
