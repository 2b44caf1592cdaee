/** Orders the alerts that follow from no new lead: jobs of the outbox, as its mails are. */
import { sql } from "kysely";
import type { AlertKind } from "#core/alerts.ts";
import { newJobs } from "#server/db/jobs.ts";
import type { Database } from "#server/db/tables.ts";
import { indianTime } from "#server/indian-time.ts";
import { anyWants } from "./devices.ts";

/** When a call with a day alone is due, in India. */
const morning = "09:00";

/** How often due calls are looked for, in milliseconds. */
export const lookEvery = 30_000;

/** Orders an alert about an enquiry. @returns whether a device wants it. */
export async function orderAlert(
  db: Database,
  kind: AlertKind,
  reference: string,
  now: Date,
): Promise<boolean> {
  if (!(await anyWants(db, kind))) return false;
  const lead = await db
    .selectFrom("lead")
    .select("id")
    .where("reference", "=", reference)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (lead === undefined) return false;
  await db
    .insertInto("job")
    .values(newJobs(lead.id, [{ kind: `alert-${kind}` }], now))
    .execute();
  return true;
}

/** The name of the alert about a call: one for each agreed day and time, whichever account orders it. */
const nameOfCall = sql<string>`'call ' || follow_up.reference || ' ' || follow_up.next_day`;

/** Orders an alert for each call of today that has come due. @returns how many. */
export async function orderDueCalls(db: Database, now: Date): Promise<number> {
  if (!(await anyWants(db, "call"))) return 0;
  const [today = "", time = ""] = indianTime(now).split(" ");
  const minute = time.slice(0, 5);
  const due = await db
    .selectFrom("follow_up")
    .innerJoin("lead", "lead.reference", "follow_up.reference")
    .select(({ fn }) => [nameOfCall.as("name"), fn.max("lead.id").as("lead")])
    // A day alone is a text before the same day with a time.
    .where("next_day", minute < morning ? ">" : ">=", today)
    .where("next_day", "<=", `${today}T${minute}`)
    .where("lead.suspect", "=", 0)
    .where((call) =>
      call.not(
        call.exists(call.selectFrom("job").select("job.id").where("job.id", "=", nameOfCall)),
      ),
    )
    .groupBy(["follow_up.reference", "follow_up.next_day"])
    .execute();
  for (const { name, lead } of due) {
    const jobs = newJobs(lead, [{ kind: "alert-call" }], now).map((job) => ({ ...job, id: name }));
    await db
      .insertInto("job")
      .values(jobs)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return due.length;
}
