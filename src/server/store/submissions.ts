import { hash, randomInt, randomUUIDv7 } from "node:crypto";
import type { NotNull, Selectable, Transaction } from "kysely";
import { getSource } from "#enquiry/sources.ts";
import {
  getPersonName,
  getTopicKey,
  type SpamReason,
  type StoredSubmission,
  type Submission,
} from "#enquiry/submission.ts";
import type { Attribution } from "#forms/attribution.ts";
import type { FormName } from "#forms/forms.ts";
import { referenceAlphabet as alphabet } from "#forms/protocol.ts";
import { toSearchForm } from "#text/typed-text.ts";
import { createGroupCommit } from "./group-commit.ts";
import { createJobs, type PlannedJobs } from "./jobs.ts";
import { createSoundText } from "./sound-key.ts";
import type { Database, Tables } from "./tables.ts";
import { getLatestPlausibleTimestamp } from "./timestamps.ts";

/** Milliseconds in which the same content counts as the same enquiry, where the form has no id. */
const duplicateWindow = 10 * 60_000;

interface NewSubmission {
  submission: Submission;
  submissionId: string | undefined;
  now: Date;
  plannedJobs: PlannedJobs;
}

/**
 * Stores a submission and its jobs in one transaction, and returns the reference once they are durable. The same
 * submission id always gets the same reference, even from two processes at once. Without an id the same content gets the
 * same reference for ten minutes. Other content under a known id is a correction: it is stored under the same reference.
 * By default one mail to the owner is planned; spam gets no jobs. Throws the engine's error.
 */
export async function storeSubmission(
  db: Database,
  submission: Submission,
  submissionId: string | undefined,
  now: Date,
  plannedJobs: Partial<PlannedJobs> = {},
): Promise<string> {
  return await commitSubmission(db, {
    submission,
    submissionId,
    now,
    plannedJobs: { ownerMails: 1, otherKinds: [], ...plannedJobs },
  });
}

const commitSubmission = createGroupCommit(insertSubmissions);

/** Stores submissions and their jobs with a few queries for all of them; returns their references. */
export async function insertSubmissions(
  tx: Transaction<Tables>,
  newSubmissions: readonly NewSubmission[],
  generate = generateReference,
): Promise<string[]> {
  const hashed = newSubmissions.map((item) => ({
    ...item,
    contentHash: computeContentHash(item.submission),
  }));
  const keys = hashed.map(({ submission: { form }, submissionId, now, contentHash }) => {
    const at = now.toISOString();
    if (submissionId !== undefined) {
      return { key: computeHash(["id", form, submissionId]), validUntil: null, now: at };
    }
    const validUntil = new Date(now.getTime() + duplicateWindow).toISOString();
    return { key: computeHash(["content", contentHash]), validUntil, now: at };
  });
  const references = await findOrCreateEnquiries(tx, keys, generate);
  const rows = hashed.map(({ submission, now, contentHash }, index) => ({
    // Ordered by time: rows that arrive together are neighbours in every index of ids, and a commit writes a few pages
    // for all of them.
    id: randomUUIDv7(),
    reference: references[index] ?? "",
    content_hash: contentHash,
    form: submission.form,
    fields: JSON.stringify(submission.fields),
    extras: JSON.stringify(submission.extras),
    course_key: submission.courseKey ?? null,
    quoted_fee: submission.quotedFee ?? null,
    language: submission.language,
    page: submission.page,
    attribution:
      submission.attribution && Object.keys(submission.attribution).length > 0
        ? JSON.stringify(submission.attribution)
        : null,
    received_at: now.toISOString(),
    is_spam: submission.isSpam ? 1 : 0,
    spam_reason: submission.spamReason ?? null,
    notice_version: submission.noticeVersion ?? null,
    ...toIndexColumns(submission, references[index] ?? ""),
  }));
  const stored = await tx
    .insertInto("submission")
    .values((eb) =>
      rows.map((row) => ({
        ...row,
        // A correction keeps the fee that was read first for its course, whatever the price is by now.
        quoted_fee:
          row.course_key === null
            ? row.quoted_fee
            : eb.fn.coalesce(
                eb
                  .selectFrom("submission as earlier")
                  .select("earlier.quoted_fee")
                  .where("earlier.reference", "=", row.reference)
                  .where("earlier.course_key", "=", row.course_key)
                  .orderBy("earlier.received_at")
                  .limit(1),
                eb.val(row.quoted_fee),
              ),
      })),
    )
    .onConflict((conflict) => conflict.columns(["reference", "content_hash"]).doNothing())
    .returning("id")
    .execute();
  const ids = new Set(stored.map(({ id }) => id));
  await forgetFeesOfOtherCourses(
    tx,
    rows.filter(({ id, form }) => form === "enrolment" && ids.has(id)),
  );
  await createJobs(
    tx,
    newSubmissions.flatMap(({ submission, plannedJobs, now }, index) => {
      const { id = "" } = rows[index] ?? {};
      const isNew = ids.has(id) && !submission.isSpam;
      return isNew ? [{ id, fields: submission.fields, plannedJobs, now }] : [];
    }),
  );
  return references;
}

/**
 * The owner has written a fee for the course of an enrolment. A correction that names another course does not ask this
 * fee for it. `corrections` are stored already.
 */
async function forgetFeesOfOtherCourses(
  tx: Transaction<Tables>,
  corrections: readonly { id: string; reference: string; course_key: string | null }[],
): Promise<void> {
  if (corrections.length === 0) return;
  const agreed = await tx
    .selectFrom("enquiry")
    .select("reference")
    .where("reference", "in", [...new Set(corrections.map(({ reference }) => reference))])
    .where("requested_fee", "is not", null)
    .execute();
  for (const { reference } of agreed) {
    const courses = await tx
      .selectFrom("submission")
      .select("course_key")
      .where("reference", "=", reference)
      .where("form", "=", "enrolment")
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    const [newest, before] = courses;
    if (before === undefined || newest?.course_key === before.course_key) continue;
    await tx
      .updateTable("enquiry")
      .set({ requested_fee: null })
      .where("reference", "=", reference)
      .execute();
  }
}

function toIndexColumns(submission: Submission, reference: string) {
  const { fields, extras, attribution = {} } = submission;
  return {
    topic: getTopicKey(submission),
    source: getSource(attribution),
    search_text: createSearchText([reference, ...Object.values(fields), ...Object.values(extras)]),
    ...createSoundColumns(submission),
  };
}

export function createSoundColumns({ fields, extras }: Pick<Submission, "fields" | "extras">) {
  const values = [...Object.values(fields), ...Object.values(extras)];
  return {
    sound_text: createSoundText(values.join("\n")),
    name_sound: createSoundText(getPersonName(fields)),
  };
}

/** One line for each value, so that a complete value differs from a part of one. */
function createSearchText(values: readonly string[]): string {
  const lines = values.map((value) => toSearchForm(value).replace(/\s+/g, " ").trim());
  return `\n${lines.filter(Boolean).join("\n")}\n`;
}

function computeContentHash({ form, isSpam, fields, extras }: Submission): string {
  return computeHash([form, isSpam, Object.entries(fields), Object.entries(extras)]);
}

export async function findSubmissions(
  db: Database,
  ids: readonly string[],
): Promise<StoredSubmission[]> {
  const rows = await db
    .selectFrom("submission")
    .selectAll()
    .where("id", "in", ids)
    .orderBy("received_at")
    .execute();
  return rows.map(toStoredSubmission);
}

export function toStoredSubmission(row: Selectable<Tables["submission"]>): StoredSubmission {
  return {
    reference: row.reference,
    // Only storeSubmission writes these columns, from a Submission.
    form: row.form as FormName,
    fields: JSON.parse(row.fields) as Submission["fields"],
    extras: JSON.parse(row.extras) as Submission["extras"],
    ...(row.course_key !== null && { courseKey: row.course_key }),
    ...(row.quoted_fee !== null && { quotedFee: row.quoted_fee }),
    language: row.language,
    page: row.page,
    ...(row.attribution !== null && { attribution: JSON.parse(row.attribution) as Attribution }),
    ...(row.notice_version !== null && { noticeVersion: row.notice_version }),
    isSpam: row.is_spam === 1,
    ...(row.spam_reason !== null && { spamReason: row.spam_reason as SpamReason }),
    receivedAt: new Date(row.received_at),
  };
}

function computeHash(value: unknown): string {
  return hash("sha256", JSON.stringify(value));
}

/** The deduplication key of a submission: two submissions with the same key belong to one enquiry. */
interface EnquiryKey {
  key: string;
  /** The key holds until then; null is for ever. */
  validUntil: string | null;
  now: string;
}

/**
 * The reference of each key, existing or new. Two processes with one key meet at the unique constraint, where the
 * second waits for the first and then finds its row.
 */
async function findOrCreateEnquiries(
  tx: Transaction<Tables>,
  keys: readonly EnquiryKey[],
  generate: () => string,
): Promise<string[]> {
  // In the same order in every process, so that two transactions never wait for each other.
  const sorted = new Map(
    keys
      .map((enquiryKey) => [enquiryKey.key, enquiryKey] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  await releaseExpiredKeys(tx, [...sorted.values()]);
  const references = new Map<string, string>();
  const listMissing = () => [...sorted.values()].filter(({ key }) => !references.has(key));
  // A key is still missing where its random reference belongs to another enquiry: another one is generated.
  for (let missing = listMissing(); missing.length > 0; missing = listMissing()) {
    for (const { key, reference } of await insertEnquiries(tx, missing, generate))
      references.set(key, reference);
    for (const { key, reference } of await findEnquiriesByKey(tx, listMissing()))
      references.set(key, reference);
  }
  return keys.map(({ key }) => references.get(key) ?? "");
}

/** Removes expired keys, so that the same content counts as a new enquiry. */
async function releaseExpiredKeys(
  tx: Transaction<Tables>,
  keys: readonly EnquiryKey[],
): Promise<void> {
  const expiring = keys.filter(({ validUntil }) => validUntil !== null);
  for (const [now, group] of Map.groupBy(expiring, (enquiryKey) => enquiryKey.now)) {
    const latestEnd = getLatestPlausibleTimestamp(new Date(Date.parse(now) + duplicateWindow));
    await tx
      .updateTable("enquiry")
      .set({ dedupe_key: null })
      .where(
        "dedupe_key",
        "in",
        group.map(({ key }) => key),
      )
      // A later end was written while the clock was wrong.
      .where((key) => key.or([key("dedupe_until", "<=", now), key("dedupe_until", ">", latestEnd)]))
      .execute();
  }
}

async function insertEnquiries(
  tx: Transaction<Tables>,
  keys: readonly EnquiryKey[],
  generate: () => string,
) {
  return await tx
    .insertInto("enquiry")
    .values(
      keys.map(({ key, validUntil }) => ({
        reference: generate(),
        dedupe_key: key,
        dedupe_until: validUntil,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["dedupe_key as key", "reference"])
    .$narrowType<{ key: NotNull }>()
    .execute();
}

async function findEnquiriesByKey(tx: Transaction<Tables>, keys: readonly EnquiryKey[]) {
  if (keys.length === 0) return [];
  return await tx
    .selectFrom("enquiry")
    .select(["dedupe_key as key", "reference"])
    .where(
      "dedupe_key",
      "in",
      keys.map(({ key }) => key),
    )
    // Waits for a transaction that is erasing the enquiry, which is then not found.
    .forKeyShare()
    .$narrowType<{ key: NotNull }>()
    .execute();
}

/**
 * The fees of an enrolment for a course: that of its latest submission, and the one that the owner wrote. Undefined
 * where the reference has no enrolment for this course.
 */
export async function findAgreedFee(
  db: Database,
  reference: string,
  courseKey: string,
): Promise<{ requestedFee: number | null; quotedFee: number | null } | undefined> {
  return await db
    .selectFrom("submission")
    .innerJoin("enquiry", "enquiry.reference", "submission.reference")
    .select(["requested_fee as requestedFee", "quoted_fee as quotedFee"])
    .where("submission.reference", "=", reference)
    .where("form", "=", "enrolment")
    .where("course_key", "=", courseKey)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A random reference that matches `referencePattern`; one of about 656 thousand million. */
export function generateReference(): string {
  const createGroup = () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `NZ-${createGroup()}-${createGroup()}`;
}

/** All submissions of a reference, oldest first; empty for an unknown one. */
export async function listSubmissions(
  db: Database,
  reference: string,
): Promise<StoredSubmission[]> {
  const rows = await db
    .selectFrom("submission")
    .selectAll()
    .where("reference", "=", reference)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  return rows.map(toStoredSubmission);
}
