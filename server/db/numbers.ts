/** What a month brought, as the desk shows it. */
import type { LeadStatus } from "#core/statuses.ts";
import { inside } from "#server/visits/page-view.ts";
import { firstReceived, matching, status } from "./inbox-query.ts";
import { visitOf } from "./leads.ts";
import type { Database } from "./tables.ts";

/** Visits by day, source and page: pages that were opened from elsewhere. */
export interface Visits {
  days: Map<string, number>;
  sources: Map<string, number>;
  pages: Map<string, number>;
  /** Pages that were opened from others of the site. */
  inside: number;
}

/** Visits from one day up to and with another, in India. */
export async function readVisits(db: Database, from: string, to: string): Promise<Visits> {
  const rows = await db
    .selectFrom("page_view")
    .select(({ fn }) => ["day", "source", "page", fn.sum<number>("views").as("views")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy(["day", "source", "page"])
    .execute();
  const visits: Visits = { days: new Map(), sources: new Map(), pages: new Map(), inside: 0 };
  const add = (counts: Map<string, number>, name: string, views: number) =>
    counts.set(name, (counts.get(name) ?? 0) + views);
  for (const { day, source, page, ...row } of rows) {
    // PostgreSQL adds up in texts.
    const views = Number(row.views);
    if (source === inside) {
      visits.inside += views;
      continue;
    }
    add(visits.days, day, views);
    add(visits.sources, source, views);
    add(visits.pages, page, views);
  }
  return visits;
}

/** The first day on which something was counted; undefined where nothing was. */
export async function firstDayCounted(db: Database): Promise<string | undefined> {
  // Begun at a place in the index: without one it would count as read from end to end.
  const days = db.selectFrom("page_view").select("day").where("day", ">", "");
  const first = days.orderBy("day").limit(1);
  return (await first.executeTakeFirst())?.day;
}

/** An enquiry, as far as it is counted. */
export interface CountedEnquiry {
  reference: string;
  receivedAt: Date;
  status: LeadStatus;
  source: string;
  /** The page that its visit began with; empty where it is not known. */
  landing: string;
  /** That of the link; empty where it names none. */
  campaign: string;
  answeredAt: Date | undefined;
  /** In rupees. */
  paid: number;
}

/** The enquiries that came from one moment up to another, the newest first; robots' are left out. */
export async function readCounted(
  db: Database,
  from: Date,
  until: Date,
): Promise<CountedEnquiry[]> {
  const rows = await matching(db, { box: "all", search: "", from, until })
    .select((lead) => [
      "lead.reference",
      "lead.source",
      "lead.visit",
      "lead.received_at",
      "follow_up.answered_at",
      "follow_up.paid",
      status.as("status"),
      firstReceived(lead).as("first_at"),
    ])
    .orderBy("lead.received_at", "desc")
    .orderBy("lead.id", "desc")
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    receivedAt: new Date(row.first_at ?? row.received_at),
    status: row.status,
    source: row.source,
    landing: visitOf(row).landing_page ?? "",
    campaign: visitOf(row).utm_campaign ?? "",
    answeredAt: row.answered_at === null ? undefined : new Date(row.answered_at),
    paid: row.paid ?? 0,
  }));
}

/** When the first enquiry came that is still here. */
export async function firstEnquiry(db: Database): Promise<Date | undefined> {
  const first = db.selectFrom("lead").select("received_at").orderBy("received_at").limit(1);
  const row = await first.executeTakeFirst();
  return row && new Date(row.received_at);
}

/** How many enquiries that came in a month, `2026-11`, have been erased since. */
export async function erasedOf(db: Database, month: string): Promise<number> {
  const { erased } = await db
    .selectFrom("erased")
    .select(({ fn }) => fn.sum<number | null>("count").as("erased"))
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  return Number(erased ?? 0);
}
