/** What the last press did, as an address names it for the page that comes next. */

export const inboxNotices = ["erased"] as const;

export type InboxNotice = (typeof inboxNotices)[number];

export const peopleNotices = ["lastOwner", "prove"] as const;

export type PeopleNotice = (typeof peopleNotices)[number];
