/** Erasure: an enquiry leaves the store whole, by hand, by a sweep of retention, or again after a restore. */
import { sql, type ExpressionBuilder, type Transaction } from "kysely";
import { indianMonth } from "#text/clock.ts";
import { dayLength } from "#text/days.ts";
import { momentOf, type Database, type Tables } from "./tables.ts";
import { revoke } from "./accounts.ts";
import { earliestBelievable } from "./moments.ts";
import { removed, noteRemovals } from "#server/backup/removal-list.ts";
import { emptyWriteAheadLog } from "./sqlite.ts";
import { removeEml } from "#server/mail/mail.ts";

/** What became of the wish to erase. `being-sent`: a mail is on its way this moment; nothing was changed. */
export type Erasing =
  { erased: true; leads: number } | { erased: false; why: "unknown" | "being-sent" };

/** What erasing needs besides the store. */
export interface EraseParts {
  now: Date;
  /** The folder with the mails that lie as files, and with the list of what was removed. */
  dataDir: string;
  /**
   * Whether the reference goes on that list, before anything is removed: a backup still holds it. What is
   * too old does not.
   */
  isListed?: boolean;
}

/**
 * Erases all that is known under a reference, in one transaction: leads, jobs, the key by which a
 * repeated form would be recognised, and mails that lie as files. The files go before the commit:
 * whatever interrupts it, the reference is still there and can be erased again.
 */
export async function eraseEnquiry(
  db: Database,
  reference: string,
  { now, dataDir, isListed = false }: EraseParts,
): Promise<Erasing> {
  return await db.transaction().execute(async (tx) => {
    const jobs = await holdJobs(tx, reference);
    const isHeld = (job: (typeof jobs)[number]) =>
      job.lease !== null && job.due_at > now.toISOString();
    if (jobs.some(isHeld)) return { erased: false, why: "being-sent" };
    if (isListed) await noteRemovals(dataDir, [reference]);
    for (const { id } of jobs) await removeEml(dataDir, reference, id);
    const leads = await deleteEnquiry(tx, reference);
    // Counted by what this transaction took away: another process may have been faster.
    if (leads.length === 0) return { erased: false, why: "unknown" };
    const [first] = leads
      // Statistics do not count spam.
      .filter(({ is_spam }) => is_spam === 0)
      .sort((one, other) => one.received_at.localeCompare(other.received_at));
    if (first !== undefined) await count(tx, first);
    return { erased: true, leads: leads.length };
  });
}

/** Deletes every row of a reference; returns its leads. */
export async function deleteEnquiry(tx: Transaction<Tables>, reference: string) {
  await tx.deleteFrom("job").where("lead_id", "in", leadsUnder(reference)).execute();
  const leads = await tx
    .deleteFrom("lead")
    .where("reference", "=", reference)
    .returning(["form", "received_at", "is_spam"])
    .execute();
  for (const table of ["enquiry_history", "enquiry"] as const) {
    await tx.deleteFrom(table).where("reference", "=", reference).execute();
  }
  return leads;
}

/** The jobs of a reference, locked: no process claims them until the end of the transaction. */
async function holdJobs(tx: Transaction<Tables>, reference: string) {
  return await tx
    .selectFrom("job")
    .select(["id", "lease", "due_at"])
    .where("lead_id", "in", leadsUnder(reference))
    .forUpdate()
    .execute();
}

function leadsUnder(reference: string) {
  return (job: ExpressionBuilder<Tables, "job">) =>
    job.selectFrom("lead").select("id").where("reference", "=", reference);
}

/** Counts an enquiry in the month in which it came, so that the months of the past stay true. */
async function count(tx: Transaction<Tables>, lead: { form: string; received_at: string }) {
  await tx
    .insertInto("erased")
    .values({ month: indianMonth(new Date(lead.received_at)), form: lead.form, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["month", "form"])
        .doUpdateSet((row) => ({ count: row("erased.count", "+", 1) })),
    )
    .execute();
}

/** A sweep: when it was, and before when something had come that was too old for it. */
export interface Sweep {
  at: Date;
  /** For leads; null where they are kept for ever. */
  before: Date | null;
  /** The same for spam. */
  spamBefore: Date;
}

const only = "leads";

/** A clock that differs by more, in milliseconds, from the last sweep is not believed until a person confirms it. */
const longestPause = 365 * dayLength;

/** Whether a clock is too far from a moment that was known to be right. */
export function isFarOff(now: Date, known: Date): boolean {
  return Math.abs(now.getTime() - known.getTime()) > longestPause;
}

/** The last sweep, of whichever process; undefined where there was none. */
export async function readSweep(db: Database, now: Date) {
  const row = await db.selectFrom("sweep").selectAll().where("id", "=", only).executeTakeFirst();
  return (
    row && {
      at: new Date(row.at),
      before: momentOf(row.before),
      spamBefore: new Date(row.spam_before),
      waiting: row.waiting,
      /** Why it has left some; `clock`: there is no other one before a person confirms the clock of now. */
      why: isFarOff(now, new Date(row.at)) ? ("clock" as const) : row.why,
    }
  );
}

/** The clock of now is right, says a person: the next sweep is nearly a day from now, as after the first. */
export async function confirmClock(db: Database, now: Date): Promise<void> {
  await db.updateTable("sweep").set({ at: now.toISOString() }).where("id", "=", only).execute();
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
    spam_before: spamBefore.toISOString(),
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

/** Notes how many of those that are too old a sweep has left, and why. */
export async function noteWaiting(
  db: Database,
  { waiting, why }: Pick<Tables["sweep"], "waiting" | "why">,
): Promise<void> {
  await db.updateTable("sweep").set({ waiting, why }).where("id", "=", only).execute();
}

/** Which enquiries: leads with all rows of their reference, or spam. */
export type Kind = "leads" | "spam";

/** How many there are. */
export async function countOf(db: Database, kind: Kind): Promise<number> {
  const { all } = await db
    .selectFrom("lead")
    .select(sql<number>`count(distinct reference)`.as("all"))
    .where("is_spam", "=", kind === "spam" ? 1 : 0)
    .executeTakeFirstOrThrow();
  return all;
}

/** References under which nothing has arrived since, oldest first. */
export async function enquiriesBefore(db: Database, kind: Kind, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("lead")
    .select("reference")
    .where("is_spam", "=", kind === "spam" ? 1 : 0)
    .where("received_at", "<", before.toISOString())
    .where("received_at", ">=", earliestBelievable)
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
                ...(kind === "spam" ? [eb("other.is_spam", "=", 0)] : []),
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

/**
 * Removes from a restored database what was removed since the backup, and ends every session, link
 * and challenge. No server has the database open. The last owner stays, because
 * without an owner a stranger could become one.
 *
 * @returns how many enquiries and how many people went.
 */
export async function removeAgain(
  db: Database,
  names: readonly string[],
  parts: EraseParts,
): Promise<{ enquiries: number; people: number }> {
  for (const table of ["desk_session", "desk_link", "desk_challenge"] as const) {
    await db.deleteFrom(table).execute();
  }
  // No process sends what a process held when the backup was made.
  await db.updateTable("job").set({ lease: null }).where("lease", "is not", null).execute();
  let [enquiries, people] = [0, 0];
  for (const name of names) {
    if (name.startsWith(removed.passkey)) {
      await db
        .updateTable("desk_passkey")
        .set({ disabled_at: parts.now.toISOString() })
        .where("id", "=", name.slice(removed.passkey.length))
        .where("disabled_at", "is", null)
        .execute();
    } else if (name.startsWith(removed.account)) {
      // It is on the list already.
      const removal = { now: parts.now, note: () => Promise.resolve() };
      if (await revoke(db, name.slice(removed.account.length), removal)) people++;
    } else if ((await eraseEnquiry(db, name, parts)).erased) enquiries++;
  }
  return { enquiries, people };
}

/**
 * Erases everything under a reference, after adding it to the list of removals. If the
 * list cannot be written, this throws and erases nothing. It leaves no trace in the log of the database
 * once no reader needs it.
 */
export async function eraseForEver(
  db: Database,
  reference: string,
  parts: EraseParts,
): Promise<Erasing> {
  const result = await eraseEnquiry(db, reference, { ...parts, isListed: true });
  if (result.erased) await emptyWriteAheadLog(db);
  return result;
}
