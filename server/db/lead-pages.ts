/** Walks through the stored leads, newest first, a page at a time. */
import type { Selectable } from "kysely";
import type { Database, Tables } from "./tables.ts";
import { storedLead, type StoredLead } from "./leads.ts";

/** Few enough for memory, so many that asking again costs little. */
const pageSize = 500;

/**
 * Yields all leads in pages, newest first, with corrections and spam. No transaction is held from page
 * to page: it works beside a running server, and leaves out what arrives meanwhile.
 */
export async function* leadPages(db: Database): AsyncGenerator<StoredLead[]> {
  let last: Selectable<Tables["lead"]> | undefined;
  do {
    let page = db
      .selectFrom("lead")
      .selectAll()
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(pageSize);
    if (last !== undefined) {
      const { received_at, id } = last;
      page = page.where((eb) =>
        eb(eb.refTuple("received_at", "id"), "<", eb.tuple(received_at, id)),
      );
    }
    const rows = await page.execute();
    if (rows.length > 0) yield rows.map(storedLead);
    last = rows.length === pageSize ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
