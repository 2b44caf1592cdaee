/** One build at a time, whichever server makes it. */
import { hostname } from "node:os";
import type { Database } from "#server/db/tables.ts";
import { isRunning } from "#server/static/release-lock.ts";

/** How long a lock holds unless it is renewed, in milliseconds. */
export const lockHolds = 60_000;

/** This process, among all that use the database. */
export const thisProcess = `${hostname()} ${process.pid}`;

/** Takes the lock, or renews it; false if another process holds it. */
export async function takeBuildLock(db: Database, now: Date) {
  const holder = thisProcess;
  const until = new Date(now.getTime() + lockHolds).toISOString();
  const at = now.toISOString();
  const first = { name: "site", holder, until };
  await db
    .insertInto("build_lock")
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const held = await db
    .selectFrom("build_lock")
    .select("holder")
    .where("name", "=", "site")
    .executeTakeFirst();
  const gone = held?.holder !== undefined && hasEnded(held.holder) ? held.holder : holder;
  const taken = await db
    .updateTable("build_lock")
    .set({ holder, until })
    .where("name", "=", "site")
    .where((eb) => eb.or([eb("holder", "in", [holder, gone]), eb("until", "<", at)]))
    .returning("name")
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives it back. */
export async function releaseBuildLock(db: Database): Promise<void> {
  await db.deleteFrom("build_lock").where("holder", "=", thisProcess).execute();
}

/** Whether a process has ended. Of a process on this machine one can see it, but for this one. */
export function hasEnded(holder: string): boolean {
  const at = holder.lastIndexOf(" ");
  const [host, pid] = [holder.slice(0, at), Number(holder.slice(at + 1))];
  return host === hostname() && pid !== process.pid && !isRunning(pid);
}
