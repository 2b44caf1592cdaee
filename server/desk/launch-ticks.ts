/** What a person has read and ticked off the launch list: notes that no value settles. */
import { personName } from "#server/db/person-name.ts";
import type { Database } from "#server/db/tables.ts";

/** Who ticked off what: names by the marks of things. */
export async function readTicks(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("launch_tick")
    .innerJoin("desk_account", "desk_account.id", "launch_tick.account_id")
    .select(["thing", personName.as("by")])
    .execute();
  return new Map(rows.map(({ thing, by }) => [thing, by]));
}

/** Ticks a thing off, or takes the tick away. */
export async function tick(
  db: Database,
  thing: string,
  done: boolean,
  { account, now }: { account: string; now: Date },
): Promise<void> {
  if (!done) {
    await db.deleteFrom("launch_tick").where("thing", "=", thing).execute();
    return;
  }
  await db
    .insertInto("launch_tick")
    .values({ thing, account_id: account, at: now.toISOString() })
    .onConflict((conflict) => conflict.column("thing").doNothing())
    .execute();
}
