/** The enquiries of Today, in the order in which a person works through them. */
import { listDueCalls, listUnplannedEnquiries } from "#server/store/calls.ts";
import { countEnquiries } from "#server/store/enquiry-counts.ts";
import { listEnquiries } from "#server/store/enquiry-list.ts";
import type { EnquiryQuery } from "#server/store/enquiry-selection.ts";
import type { StoredEnquiry } from "#server/store/stored-enquiries.ts";
import type { Database } from "#server/store/tables.ts";
import { getDayAhead } from "#text/clock.ts";
import { getIndianDay, getIndianDayStart } from "#text/days.ts";

/** The numbers of new enquiries that are listed: each kind has its own, so that a backlog never hides those of the day. */
const limits = { ofToday: 10, older: 10 };

export interface TodaysEnquiries {
  due: StoredEnquiry[];
  /** New ones that came in today, the newest first. */
  newToday: StoredEnquiry[];
  /** New ones from before today, the longest wait first. */
  newBefore: StoredEnquiry[];
  /** In progress, without a planned call. */
  undated: StoredEnquiry[];
  /** How many new ones wait, with those that are not listed. */
  waiting: Record<"today" | "before", number>;
}

/** Lists the enquiries of Today. A new one with a planned call, because nobody picked up, is listed on its day alone. */
export async function listTodaysEnquiries(db: Database, now: Date): Promise<TodaysEnquiries> {
  const dayStart = getIndianDayStart(getIndianDay(now));
  const ofToday = {
    status: "new",
    search: "",
    hasNextCall: false,
    from: dayStart,
    order: "newest",
  } as const satisfies EnquiryQuery;
  const before = {
    status: "new",
    search: "",
    hasNextCall: false,
    until: dayStart,
    order: "oldest",
  } as const satisfies EnquiryQuery;
  const [due, newToday, newBefore, undated, todayCount, beforeCount] = await Promise.all([
    listDueCalls(db, getDayAhead(1, now)),
    listEnquiries(db, ofToday, { limit: limits.ofToday }),
    listEnquiries(db, before, { limit: limits.older }),
    listUnplannedEnquiries(db),
    countEnquiries(db, ofToday),
    countEnquiries(db, before),
  ]);
  return {
    due,
    newToday: newToday.enquiries,
    newBefore: newBefore.enquiries,
    undated,
    waiting: { today: todayCount, before: beforeCount },
  };
}

/** Returns all enquiries of Today, from the top to the bottom of the page. */
export function joinTodaysEnquiries({
  due,
  newToday,
  newBefore,
  undated,
}: TodaysEnquiries): StoredEnquiry[] {
  return [...due, ...newBefore, ...newToday, ...undated];
}
