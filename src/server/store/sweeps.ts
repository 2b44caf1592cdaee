/** What the last sweep of retention went by, so that the next can be held against it. */
import { sql } from "kysely";
import type { Database } from "./tables.ts";

/** A sweep: when it was, and before when something had come that was too old for it. */
export interface Sweep {
  at: Date;
  /** For leads; null where they are kept for ever. */
  before: Date | null;
  /** The same for spam. */
  spamBefore: Date;
}

/** How many of the enquiries that are too old a sweep has left, and why. */
export interface Waiting {
  waiting: number;
  why: "share" | "clock" | null;
}

const only = "leads";

/** The last sweep, of whichever process; undefined where there was none. */
export async function readSweep(db: Database): Promise<(Sweep & Waiting) | undefined> {
  const row = await db.selectFrom("sweep").selectAll().where("id", "=", only).executeTakeFirst();
  return (
    row && {
      at: new Date(row.at),
      before: row.before === null ? null : new Date(row.before),
      spamBefore: new Date(row.apart_before),
      waiting: row.waiting,
      why: row.why,
    }
  );
}

/** Notes a sweep in the place of the last one; false where another process has been faster. */
export async function beginSweep(
  db: Database,
  last: Sweep | undefined,
  { at, before, spamBefore }: Sweep,
): Promise<boolean> {
  const values = {
    at: at.toISOString(),
    before: before?.toISOString() ?? null,
    apart_before: spamBefore.toISOString(),
  };
  const changed = await db
    .insertInto("sweep")
    .values({ id: only, ...values, waiting: 0, why: null })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet(values)
        .where("sweep.at", "=", last?.at.toISOString() ?? ""),
    )
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** Notes what a sweep has left. */
export async function noteWaiting(db: Database, { waiting, why }: Waiting): Promise<void> {
  await db.updateTable("sweep").set({ waiting, why }).where("id", "=", only).execute();
}

/** When the newest enquiry came; undefined where there is none. */
export async function newestLead(db: Database): Promise<Date | undefined> {
  const newest = db.selectFrom("lead").select("received_at").orderBy("received_at", "desc");
  const row = await newest.limit(1).executeTakeFirst();
  return row && new Date(row.received_at);
}

/** Which enquiries: leads with all rows of their reference, or spam. */
export type Kind = "leads" | "spam";

/** How many there are. */
export async function countOf(db: Database, kind: Kind): Promise<number> {
  const { all } = await db
    .selectFrom("lead")
    .select(sql<number>`count(distinct reference)`.as("all"))
    .where("suspect", "=", kind === "spam" ? 1 : 0)
    .executeTakeFirstOrThrow();
  return all;
}

/** References under which nothing has arrived since, oldest first. */
export async function enquiriesBefore(db: Database, kind: Kind, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("lead")
    .select("reference")
    .where("suspect", "=", kind === "spam" ? 1 : 0)
    .where("received_at", "<", before.toISOString())
    .where((lead) =>
      lead.not(
        lead.exists(
          lead
            .selectFrom("lead as other")
            .select("other.id")
            .whereRef("other.reference", "=", "lead.reference")
            .where((eb) =>
              eb.or([
                eb("other.received_at", ">=", before.toISOString()),
                // What a person sent, too, goes with the leads.
                ...(kind === "spam" ? [eb("other.suspect", "=", 0)] : []),
              ]),
            ),
        ),
      ),
    )
    .groupBy("reference")
    .orderBy(({ fn }) => fn.min("received_at"))
    .execute();
  return rows.map(({ reference }) => reference);
}
