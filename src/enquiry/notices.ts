/** What the last press did, as an address names it for the page that comes next. */

export const inboxNotices = ["erased", "spamLeft"] as const;

export type InboxNotice = (typeof inboxNotices)[number];
