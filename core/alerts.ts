/** What a device is alerted about: a new enquiry, a call that is due, a payment. */
export const alertKinds = ["lead", "call", "paid"] as const;

export type AlertKind = (typeof alertKinds)[number];
