/** `double`: the person wrote twice about one matter, and the other enquiry has it. */
export type EnquiryOutcome = "open" | "won" | "lost" | "double";

/**
 * The only table of statuses. A new status is a row here and its word in `desk.yaml` of each language, under
 * `enquiry.statuses`; buttons, lists, badges, filters and statistics follow.
 */
export const enquiryStatuses = {
  new: { outcome: "open" },
  talking: { outcome: "open" },
  won: { outcome: "won" },
  lost: { outcome: "lost" },
  double: { outcome: "double" },
} as const satisfies Record<string, { outcome: EnquiryOutcome }>;

export type EnquiryStatus = keyof typeof enquiryStatuses;

// Object.keys forgets the type of the keys.
export const enquiryStatusNames = Object.keys(enquiryStatuses) as EnquiryStatus[];

/** Statuses that a person chooses. That of a double comes with the reference of the other enquiry. */
export const choosableStatusNames = enquiryStatusNames.filter((name) => name !== "double");

export type StatusOrSpam = EnquiryStatus | "spam";

/** The filter `all` means every status, without spam. */
export type StatusFilter = "all" | StatusOrSpam;

export const statusFilters: readonly StatusFilter[] = ["all", ...enquiryStatusNames, "spam"];

/** The start of a count by status: `["new", "won"]` and 0 → `{ new: 0, won: 0 }`. */
export function fillRecord<Name extends string, Value>(
  names: readonly Name[],
  value: Value,
): Record<Name, Value> {
  // Object.fromEntries forgets the type of the keys.
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
}
