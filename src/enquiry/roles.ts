/** Owners may do everything at the desk; staff edit enquiries and drafts. */
export const deskRoles = ["owner", "staff"] as const;

export type DeskRole = (typeof deskRoles)[number];
