/** What a person may do at the desk: owners everything, staff what is about enquiries. */
export const deskRoles = ["owner", "staff"] as const;

export type DeskRole = (typeof deskRoles)[number];

/** Letters of a person's name at the desk: a longer one would not fit into a line of the log. */
export const longestPersonName = 60;
