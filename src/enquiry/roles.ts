/** What a person may do at the desk: owners everything, staff what is about enquiries. */
export const deskRoles = ["owner", "staff"] as const;

export type DeskRole = (typeof deskRoles)[number];
