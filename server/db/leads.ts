/** Leads: stored once, together with the jobs that follow from them. */
import { createHash, randomUUID } from "node:crypto";
import type { FormName } from "#forms/forms.ts";
import type { Selectable, Transaction } from "kysely";
import { commitTogether } from "./commit-together.ts";
import { createJobs, type FollowUps } from "./create-jobs.ts";
import { enterInbox } from "./inbox-row.ts";
import { drawReference } from "./reference.ts";
import type { Database, Tables } from "./tables.ts";

/** What a person sent. */
export interface Lead {
  form: FormName;
  /** Checked values by field name. */
  fields: Record<string, string>;
  /** Whatever else was posted, by posted name. */
  extras: Record<string, string>;
  language: string;
  page: string | null;
  /** Which privacy notice stood at the form, `YYYY-MM-DD`; missing where the form did not say. */
  noticeVersion?: string | undefined;
  /** Kept apart and never mailed. */
  suspect: boolean;
  /** Why it is kept apart, or was. */
  suspicion?: Suspicion | undefined;
}

/**
 * Why a form is kept apart: the trap was filled in, it came too soon after its page was opened, its text
 * looks like a robot's, or it came above a limit of many senders.
 */
export type Suspicion = "trap" | "hurry" | "content" | "crowd";

/** A lead as it lies in the store. */
export interface StoredLead extends Lead {
  reference: string;
  receivedAt: Date;
}

/** How long the same content counts as the same enquiry when it came without an id of its own. */
const sameContentFor = 10 * 60_000;

/**
 * Stores a lead and its jobs in one transaction, durable when the promise resolves.
 *
 * The same submission id gets the same reference, from any process, at the same moment too; without
 * an id the same content does, for ten minutes. Nothing is stored twice, and nothing is dropped
 * either: other content under a known id is stored beside the first, under the same reference.
 *
 * @param options.owners how many get a mail about it; `also`: what follows besides. From a robot's
 * form nothing does.
 * @returns the reference. Throws what the engine says when it cannot store.
 */
export async function acceptLead(
  db: Database,
  lead: Lead,
  submissionId: string | undefined,
  now: Date,
  {
    owners = 1,
    also = [],
    confirmations,
    draw = drawReference,
  }: Partial<FollowUps> & { draw?: () => string } = {},
): Promise<string> {
  const contentHash = hash([
    lead.form,
    lead.suspect,
    Object.entries(lead.fields),
    Object.entries(lead.extras),
  ]);
  const key =
    submissionId === undefined
      ? hash(["content", contentHash])
      : hash(["id", lead.form, submissionId]);
  const openUntil =
    submissionId === undefined ? new Date(now.getTime() + sameContentFor).toISOString() : null;
  return await commitTogether(db, async (tx) => {
    const reference = await openEnquiry(tx, key, openUntil, now.toISOString(), draw);
    const stored = await tx
      .insertInto("lead")
      .values({
        id: randomUUID(),
        reference,
        content_hash: contentHash,
        form: lead.form,
        fields: JSON.stringify(lead.fields),
        extras: JSON.stringify(lead.extras),
        language: lead.language,
        page: lead.page,
        received_at: now.toISOString(),
        suspect: lead.suspect ? 1 : 0,
        suspicion: lead.suspicion ?? null,
        notice_version: lead.noticeVersion ?? null,
      })
      .onConflict((conflict) => conflict.columns(["reference", "content_hash"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (stored === undefined) return reference;
    const { id } = stored;
    await enterInbox(tx, { ...lead, id, reference, receivedAt: now.toISOString() });
    if (!lead.suspect) {
      await createJobs(
        tx,
        { id, fields: lead.fields },
        { owners, also, ...(confirmations && { confirmations }) },
        now,
      );
    }
    return reference;
  });
}

/**
 * The reference under this key: the one that is there, or a new one. Two processes with one key
 * meet at the unique constraint, where the second waits for the first and then finds its row.
 */
async function openEnquiry(
  tx: Transaction<Tables>,
  key: string,
  openUntil: string | null,
  now: string,
  draw: () => string,
): Promise<string> {
  await tx
    .updateTable("enquiry")
    .set({ submission_key: null })
    .where("submission_key", "=", key)
    .where("open_until", "<=", now)
    .execute();
  for (;;) {
    const opened = await tx
      .insertInto("enquiry")
      .values({ reference: draw(), submission_key: key, open_until: openUntil })
      .onConflict((conflict) => conflict.doNothing())
      .returning("reference")
      .executeTakeFirst();
    const found =
      opened ??
      (await tx
        .selectFrom("enquiry")
        .select("reference")
        .where("submission_key", "=", key)
        .executeTakeFirst());
    // Neither: the drawn reference belongs to another enquiry. Draw again.
    if (found !== undefined) return found.reference;
  }
}

/** Reads one lead by the id that its jobs carry. */
export async function readLead(db: Database, id: string): Promise<StoredLead> {
  const row = await db
    .selectFrom("lead")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return storedLead(row);
}

/** A row of the table as a lead. */
export function storedLead(row: Selectable<Tables["lead"]>): StoredLead {
  return {
    reference: row.reference,
    // Columns are written by acceptLead alone, from a Lead.
    form: row.form as FormName,
    fields: JSON.parse(row.fields) as Lead["fields"],
    extras: JSON.parse(row.extras) as Lead["extras"],
    language: row.language,
    page: row.page,
    ...(row.notice_version !== null && { noticeVersion: row.notice_version }),
    suspect: row.suspect === 1,
    ...(row.suspicion !== null && { suspicion: row.suspicion as Suspicion }),
    receivedAt: new Date(row.received_at),
  };
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
