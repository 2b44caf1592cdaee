/** Old contacts from a file: stored together, known again by number, and taken back together. */
import { dayLength } from "#format/days.ts";
import { writeNote, type Changer } from "./follow-up-notes.ts";
import { holdEnquiry } from "./follow-ups.ts";
import { leadPages } from "./lead-pages.ts";
import { storeLeads, type Lead } from "./leads.ts";
import { keysOf } from "./same-person.ts";
import { personName } from "./person-name.ts";
import type { Database } from "./tables.ts";

/** Stored in one transaction; forms that arrive meanwhile wait for it. */
const together = 200;

/** An import of the last day. */
export interface RecentImport {
  act: string;
  at: Date;
  by: string;
  count: number;
  /** Whether one of them was edited since: it stays, and so do the others. */
  edited: boolean;
}

/**
 * Stores contacts, each with a note of who imported it. No mail, forward or alert follows. A press that
 * arrives twice stores each once. No two of them share a number or an address.
 */
export async function importContacts(
  db: Database,
  leads: readonly Lead[],
  changer: Changer,
): Promise<void> {
  const { act, now } = changer;
  for (let from = 0; from < leads.length; from += together) {
    const some = leads.slice(from, from + together).map((lead) => ({
      lead,
      // By the person: a second press, while the first is under way, brings the rest of the file alone.
      submissionId: [act, ...keysOf(lead.fields)].join(" "),
      now,
      follows: { owners: 0, also: [], alerts: false },
    }));
    await db
      .transaction()
      .setIsolationLevel("read committed")
      .execute(async (tx) => {
        const references = await storeLeads(tx, some);
        const notes = await importedBy(tx, act)
          .select("reference")
          .where("reference", "in", references)
          .execute();
        const noted = new Set(notes.map(({ reference }) => reference));
        for (const reference of references.filter((one) => !noted.has(one))) {
          await writeNote(tx, reference, { event: "imported", text: "" }, changer);
        }
      });
  }
}

/** The numbers and addresses that are stored already, without spam. */
export async function knownContacts(db: Database): Promise<Set<string>> {
  const known = new Set<string>();
  for await (const page of leadPages(db)) {
    for (const { isSpam, fields } of page) {
      if (!isSpam) for (const key of keysOf(fields)) known.add(key);
    }
  }
  return known;
}

/** The imports that can be taken back, or could be until one of them was edited; the newest first. */
export async function recentImports(db: Database, now: Date): Promise<RecentImport[]> {
  const rows = await db
    .selectFrom("follow_up_note")
    .innerJoin("desk_account", "desk_account.id", "follow_up_note.account_id")
    .select(({ fn }) => [
      "act",
      personName.as("by"),
      fn.min("at").as("at"),
      fn.countAll<number>().as("count"),
    ])
    .where("event", "=", "imported")
    .where("at", ">", new Date(now.getTime() - dayLength).toISOString())
    .groupBy(["act", "desk_account.name", "desk_account.email"])
    .orderBy("at", "desc")
    .execute();
  return await Promise.all(
    rows.map(async ({ act, at, by, count }) => ({
      act: act ?? "",
      at: new Date(at),
      by,
      count: Number(count),
      edited: await isEdited(db, act ?? ""),
    })),
  );
}

/** Removes what an import of the last day has stored, and nothing else. @returns how many; 0 where one was edited. */
export async function undoImport(db: Database, act: string, now: Date): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const rows = await importedBy(tx, act)
      .select("reference")
      .where("at", ">", new Date(now.getTime() - dayLength).toISOString())
      .orderBy("reference")
      .execute();
    const references = rows.map(({ reference }) => reference);
    // Locked before they are looked at: who edits one now waits, and finds it gone.
    for (const reference of references) await holdEnquiry(tx, reference);
    if (await isEdited(tx, act)) return 0;
    for (let from = 0; from < references.length; from += together) {
      const some = references.slice(from, from + together);
      for (const table of ["lead", "follow_up_note", "follow_up", "enquiry"] as const) {
        await tx.deleteFrom(table).where("reference", "in", some).execute();
      }
    }
    return references.length;
  });
}

function importedBy(db: Database, act: string) {
  return db.selectFrom("follow_up_note").where("act", "=", act).where("event", "=", "imported");
}

/** Whether one of an import was changed, noted about or sent on since. To be looked at changes nothing. */
async function isEdited(db: Database, act: string): Promise<boolean> {
  const references = importedBy(db, act).select("reference");
  const noted = db
    .selectFrom("follow_up_note")
    .select("reference")
    .where("reference", "in", references)
    .where((eb) => eb.or([eb("act", "is", null), eb("act", "!=", act)]));
  const changed = db
    .selectFrom("follow_up")
    .select("reference")
    .where("reference", "in", references)
    .where("version", ">", 0);
  const sent = db
    .selectFrom("job")
    .innerJoin("lead", "lead.id", "job.lead_id")
    .select("lead.reference")
    .where("lead.reference", "in", references);
  const found = await Promise.all(
    [noted.limit(1), changed.limit(1), sent.limit(1)].map((query) => query.execute()),
  );
  return found.some((rows) => rows.length > 0);
}
