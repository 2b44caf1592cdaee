/** How often pages were looked at: numbers alone, nothing about who looked. */
import { hasPlace, placeIn } from "#server/visits/source-cap.ts";
import type { View } from "#server/visits/page-view.ts";
import type { Database } from "./tables.ts";

/** Views of one kind on one day in India. */
export interface DayViews extends View {
  /** `2026-11-24`. */
  day: string;
  views: number;
}

const together = 200;

/**
 * Adds to what is counted; several processes may. Takes out of the map what is written, so that what is
 * left after a failure can be tried again.
 */
export async function addViews(db: Database, views: Map<string, DayViews>): Promise<void> {
  const entries = [...views].toSorted(([one], [another]) => (one < another ? -1 : 1));
  const places = new Map<string, Set<string>>();
  for (let first = 0; first < entries.length; first += together) {
    const some = entries.slice(first, first + together);
    const rows = new Map<string, DayViews>();
    for (const [, view] of some) {
      const known = places.get(view.day) ?? (await sourcesOn(db, view.day));
      places.set(view.day, known);
      const source = placeIn(known, view.source);
      const key = [view.day, source, view.page, view.language].join("\n");
      rows.set(key, { ...view, source, views: view.views + (rows.get(key)?.views ?? 0) });
    }
    await db
      .insertInto("page_view")
      // In one order in every process: so two of them never wait for each other.
      .values(
        [...rows].toSorted(([one], [another]) => (one < another ? -1 : 1)).map(([, row]) => row),
      )
      .onConflict((conflict) =>
        conflict.columns(["day", "source", "page", "language"]).doUpdateSet((row) => ({
          views: row("page_view.views", "+", row.ref("excluded.views")),
        })),
      )
      .execute();
    for (const [key] of some) views.delete(key);
  }
}

/** The sources of a day that have no name of their own. */
async function sourcesOn(db: Database, day: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("page_view")
    .select("source")
    .distinct()
    .where("day", "=", day)
    .execute();
  return new Set(rows.map(({ source }) => source).filter((source) => !hasPlace(source)));
}

/** Forgets what was counted before a day. */
export async function forgetViews(db: Database, before: string): Promise<void> {
  await db.deleteFrom("page_view").where("day", "<", before).execute();
}
