/** Channels of an enquiry that was noted at the desk, in the order in which the desk offers them. */
export const channels = ["telephone", "shop", "chat", "recommended", "another"] as const;
