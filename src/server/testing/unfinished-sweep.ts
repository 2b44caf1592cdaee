import type { Database } from "#server/store/tables.ts";

/** Leaves seven enquiries that are too old and were not erased. */
export async function leaveUnfinishedSweep(db: Database, why: "share" | "clock"): Promise<void> {
  const at = "2026-11-21T05:00:00.000Z";
  const sweep = { id: "leads", at, before: at, apart_before: at, waiting: 7, why } as const;
  await db.insertInto("sweep").values(sweep).execute();
}
