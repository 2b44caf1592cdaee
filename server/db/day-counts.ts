import { imported } from "./imported.ts";
import type { Database } from "./tables.ts";

/** What a day brought, and what waits for a person. */
export interface DayCounts {
  /** Enquiries, each once. */
  leads: number;
  /** Of the day, kept apart. */
  suspects: number;
  /** Mails given up, of whatever day. */
  parked: number;
}

/** Counts what arrived from one moment up to another. */
export async function countDay(db: Database, from: Date, to: Date): Promise<DayCounts> {
  const arrived = async (suspect: number) => {
    const row = await db
      .selectFrom("lead")
      .select(({ fn }) => fn.count<number>("reference").distinct().as("count"))
      .where("received_at", ">=", from.toISOString())
      .where("received_at", "<", to.toISOString())
      .where("suspect", "=", suspect)
      .where("source", "!=", imported)
      .executeTakeFirstOrThrow();
    return row.count;
  };
  const parked = await db
    .selectFrom("job")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "parked")
    .executeTakeFirstOrThrow();
  return { leads: await arrived(0), suspects: await arrived(1), parked: parked.count };
}
