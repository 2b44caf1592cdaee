/** How an enquiry came that was written down at the desk, in the order in which the desk offers it. */
export const channels = ["telephone", "shop", "chat", "recommended", "another"] as const;
