/** Counts that are not written yet: in memory, so that no request waits. */
import { addViews, type DayViews } from "#server/db/page-views.ts";
import type { Database } from "#server/db/tables.ts";
import { placeIn } from "./source-cap.ts";
import type { View } from "./page-view.ts";

/** Counts that wait. */
export interface ViewCounts {
  add: (view: View & { day: string }) => void;
  /** Adds them to the store; what cannot be written waits on. Throws what the engine says. */
  write: () => Promise<void>;
}

/** Begins with none. */
export function viewCounts(db: Database): ViewCounts {
  let counted = new Map<string, DayViews>();
  /** Sources without a name since the last time: invented ones must not fill the memory. */
  let sources = new Set<string>();

  function add(view: View & { day: string }, views = 1): void {
    const source = placeIn(sources, view.source);
    const key = [view.day, view.page, view.language, source].join("\n");
    const known = counted.get(key);
    if (known === undefined) counted.set(key, { ...view, source, views });
    else known.views += views;
  }

  return {
    add: (view) => {
      add(view);
    },
    async write() {
      const views = counted;
      counted = new Map();
      sources = new Set();
      try {
        await addViews(db, views);
      } finally {
        for (const view of views.values()) add(view, view.views);
      }
    },
  };
}
