/** Walks through the stored leads, newest first, a page at a time. */
import type { Selectable } from "kysely";
import type { Database, Tables } from "./tables.ts";
import { isNewestOfEnquiry } from "./newest-of-enquiry.ts";
import { storedLead, type StoredLead } from "./leads.ts";

/** Which leads are wanted. */
export interface Wanted {
  /** Only what was kept apart as a robot's, or only the rest. */
  suspects: boolean;
  /** `enquiry` leaves out what a later lead under the same reference corrects. */
  each: "lead" | "enquiry";
  since?: Date | undefined;
}

/** Few enough to be held in memory, many enough that asking again costs nothing. */
const pageSize = 500;

/**
 * Yields the leads in pages, newest first. No page holds the database, so it works beside a running
 * server for as long as the reader takes, and what arrives meanwhile lies before its first page.
 */
export async function* leadPages(
  db: Database,
  { suspects, each, since }: Wanted,
): AsyncGenerator<StoredLead[]> {
  let last: Selectable<Tables["lead"]> | undefined;
  do {
    let page = db
      .selectFrom("lead")
      .selectAll()
      .where("suspect", "=", suspects ? 1 : 0)
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(pageSize);
    if (since !== undefined) page = page.where("received_at", ">=", since.toISOString());
    if (last !== undefined) {
      const { received_at, id } = last;
      page = page.where((eb) =>
        eb(eb.refTuple("received_at", "id"), "<", eb.tuple(received_at, id)),
      );
    }
    if (each === "enquiry") {
      page = page.where(isNewestOfEnquiry());
    }
    const rows = await page.execute();
    if (rows.length > 0) yield rows.map(storedLead);
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
