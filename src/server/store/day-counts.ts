import type { Database } from "./tables.ts";

/** What arrived in a day, and what waits for a person. */
export interface DayCounts {
  /** Enquiries, each once. */
  leads: number;
  /** Spam of the day. */
  spam: number;
  /** Mails that were given up, on any day. */
  parked: number;
}

/** Counts what arrived from one moment up to another. */
export async function countDay(db: Database, from: Date, to: Date): Promise<DayCounts> {
  const arrived = async (isSpam: number) => {
    const row = await db
      .selectFrom("lead")
      .select(({ fn }) => fn.count<number>("reference").distinct().as("count"))
      .where("received_at", ">=", from.toISOString())
      .where("received_at", "<", to.toISOString())
      .where("suspect", "=", isSpam)
      .executeTakeFirstOrThrow();
    return row.count;
  };
  const parked = await db
    .selectFrom("job")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "parked")
    .executeTakeFirstOrThrow();
  return { leads: await arrived(0), spam: await arrived(1), parked: parked.count };
}
