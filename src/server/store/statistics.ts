/** Reads and counts the enquiries of a time, for the statistics and the daily mail. */
import type { ExpressionBuilder } from "kysely";
import type { EnquiryStatus } from "#enquiry/statuses.ts";
import { selectEnquiries, selectFirstReceived } from "./enquiry-selection.ts";
import type { Database, Tables } from "./tables.ts";

export interface StatisticsEnquiry {
  /** When the first submission came that is no spam. */
  receivedAt: Date;
  status: EnquiryStatus;
  source: string;
  answeredAt: Date | undefined;
}

/** The enquiries whose latest submission came in a period, without spam and doubles; `until` is not included. */
export async function listStatisticsEnquiries(
  db: Database,
  from: Date,
  until: Date,
): Promise<StatisticsEnquiry[]> {
  const rows = await selectEnquiries(db, { status: "all", search: "", from, until })
    .select((enquiry) => [
      "submission.source",
      "submission.received_at",
      "enquiry.answered_at",
      "enquiry.status",
      selectFirstReceived(enquiry).as("first_at"),
    ])
    .where("enquiry.status", "!=", "double")
    .execute();
  return rows.map((row) => ({
    receivedAt: new Date(row.first_at ?? row.received_at),
    status: row.status,
    source: row.source,
    answeredAt: row.answered_at === null ? undefined : new Date(row.answered_at),
  }));
}

/**
 * Enquiries whose first submission came in this time: a correction is no further enquiry. `spam` counts those of which
 * every submission is spam; `until` is not included.
 */
export async function countArrivals(
  db: Database,
  from: Date,
  until: Date,
): Promise<Record<"enquiries" | "spam", number>> {
  const arrived = db
    .selectFrom("submission")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("received_at", ">=", from.toISOString())
    .where("received_at", "<", until.toISOString())
    .where((submission) => submission.not(submission.exists(selectEarlier(submission))));
  const enquiries = await arrived
    .where((submission) => submission.exists(selectGenuine(submission)))
    .executeTakeFirstOrThrow();
  const spam = await arrived
    .where((submission) => submission.not(submission.exists(selectGenuine(submission))))
    .executeTakeFirstOrThrow();
  return { enquiries: enquiries.count, spam: spam.count };
}

function selectEarlier(submission: ExpressionBuilder<Tables, "submission">) {
  return submission
    .selectFrom("submission as earlier")
    .select("earlier.id")
    .whereRef("earlier.reference", "=", "submission.reference")
    .where((eb) =>
      eb(
        eb.refTuple("earlier.received_at", "earlier.id"),
        "<",
        eb.refTuple("submission.received_at", "submission.id"),
      ),
    );
}

/** Submissions of the same enquiry that are no spam. */
function selectGenuine(submission: ExpressionBuilder<Tables, "submission">) {
  return submission
    .selectFrom("submission as genuine")
    .select("genuine.id")
    .whereRef("genuine.reference", "=", "submission.reference")
    .where("genuine.is_spam", "=", 0);
}

/** Counts erased enquiries by the month in which they had arrived, for example `2026-11`. */
export async function countErasedEnquiries(db: Database, month: string): Promise<number> {
  const { erased } = await db
    .selectFrom("erased_count")
    .select(({ fn }) => fn.sum<number | null>("count").as("erased"))
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  // PostgreSQL returns sums as text.
  return Number(erased ?? 0);
}
