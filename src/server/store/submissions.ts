/** Stores the submissions of forms, and reads them. */
import { randomUUIDv7 } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
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
import { toSearchForm } from "#text/typed-text.ts";
import {
  computeHash,
  createEnquiryKey,
  generateReference,
  getOrCreateReferences,
} from "./enquiry-keys.ts";
import { createGroupCommit } from "./group-commit.ts";
import { createJobs, type PlannedJobs } from "./planned-jobs.ts";
import { createSoundText } from "./sound-key.ts";
import type { Database, Tables } from "./tables.ts";

interface NewSubmission {
  submission: Submission;
  submissionId: string | undefined;
  now: Date;
  plannedJobs: PlannedJobs;
}

/**
 * Stores a submission and its jobs in one transaction, and returns the reference once they are durable. The same
 * submission id always gets the same reference, even from two processes at once. Without an id the same content gets
 * the same reference for ten minutes. Other content under a known id is a correction: it is stored under the same
 * reference. By default one mail to the owner is planned; spam gets no jobs. Throws the engine's error.
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

/** Stores submissions and their jobs with a few queries for all of them; returns their references in the same order. */
export async function insertSubmissions(
  tx: Transaction<Tables>,
  newSubmissions: readonly NewSubmission[],
  /** Tests pass a function whose references are known. */
  createReference = generateReference,
): Promise<string[]> {
  const hashed = newSubmissions.map((item) => ({
    ...item,
    contentHash: computeContentHash(item.submission),
  }));
  const keys = hashed.map(({ submission, submissionId, now, contentHash }) =>
    createEnquiryKey(submission.form, submissionId, contentHash, now),
  );
  const references = await getOrCreateReferences(tx, keys, createReference);
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
    ...createFilterColumns(submission, references[index] ?? ""),
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
  // Not among them are forms that are stored already, which were sent twice.
  const storedIds = new Set(stored.map(({ id }) => id));
  await removeFeesOfOtherCourses(
    tx,
    rows.filter(({ id, form }) => form === "enrolment" && storedIds.has(id)),
  );
  await createJobs(
    tx,
    newSubmissions.flatMap(({ submission, plannedJobs, now }, index) => {
      const { id = "" } = rows[index] ?? {};
      const needsJobs = storedIds.has(id) && !submission.isSpam;
      return needsJobs ? [{ id, fields: submission.fields, plannedJobs, now }] : [];
    }),
  );
  return references;
}

/**
 * Removes the fee that the owner wrote for an enrolment whose newest submission names another course than the one
 * before: the fee was for that one. `enrolments` are the submissions that were just stored.
 */
async function removeFeesOfOtherCourses(
  tx: Transaction<Tables>,
  enrolments: readonly { reference: string }[],
): Promise<void> {
  if (enrolments.length === 0) return;
  const withOwnersFee = await tx
    .selectFrom("enquiry")
    .select("reference")
    .where("reference", "in", [...new Set(enrolments.map(({ reference }) => reference))])
    .where("requested_fee", "is not", null)
    .execute();
  for (const { reference } of withOwnersFee) {
    const courses = await tx
      .selectFrom("submission")
      .select("course_key")
      .where("reference", "=", reference)
      .where("form", "=", "enrolment")
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    const [newest, earlier] = courses;
    if (earlier === undefined || newest?.course_key === earlier.course_key) continue;
    await tx
      .updateTable("enquiry")
      .set({ requested_fee: null })
      .where("reference", "=", reference)
      .execute();
  }
}

/** The columns by which the desk finds a submission; `search_text` has also the reference. */
function createFilterColumns(submission: Submission, reference: string) {
  const { fields, extras, attribution = {} } = submission;
  return {
    topic: getTopicKey(submission),
    source: getSource(attribution),
    search_text: createSearchText([reference, ...Object.values(fields), ...Object.values(extras)]),
    ...createSoundColumns(submission),
  };
}

/** The sounds of all values, and those of the person's name, by which a search finds people. */
export function createSoundColumns({ fields, extras }: Pick<Submission, "fields" | "extras">) {
  const values = [...Object.values(fields), ...Object.values(extras)];
  return {
    sound_text: createSoundText(values.join("\n")),
    name_sound: createSoundText(getPersonName(fields)),
  };
}

/**
 * `["Asha", "98765"]` → "\nasha\n98765\n": a line for each value, so that a complete value differs from a part of one.
 */
function createSearchText(values: readonly string[]): string {
  const lines = values.map((value) => toSearchForm(value).replace(/\s+/g, " ").trim());
  return `\n${lines.filter(Boolean).join("\n")}\n`;
}

function computeContentHash({ form, isSpam, fields, extras }: Submission): string {
  return computeHash([form, isSpam, Object.entries(fields), Object.entries(extras)]);
}

export async function listSubmissionsById(
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
    // Only `insertSubmissions` writes the columns that are cast here, from a Submission.
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
