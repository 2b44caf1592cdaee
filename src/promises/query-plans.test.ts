import path from "node:path";
import { CompiledQuery, type RootOperationNode } from "kysely";
import { expect, test } from "vitest";
import { listBatches } from "#server/store/batches.ts";
import { countDueCalls, listDueCalls, listUnplannedEnquiries } from "#server/store/calls.ts";
import { countEnquiries, countEnquiriesByStatus } from "#server/store/enquiry-counts.ts";
import { listEnquiries } from "#server/store/enquiry-list.ts";
import { listSources, listTopics } from "#server/store/filter-choices.ts";
import { listOwnerMailTimes } from "#server/store/job-states.ts";
import { claimJobs, finishJobs, releaseJobs, rescheduleFutureJobs } from "#server/store/jobs.ts";
import { countSpam, readMailState, readQueueState } from "#server/store/outbox-state.ts";
import { listOtherEnquiries } from "#server/store/person-search.ts";
import { countStoredEnquiries, listExpiredEnquiries } from "#server/store/retention-runs.ts";
import { openSqlite } from "#server/store/sqlite.ts";
import { listStatisticsEnquiries } from "#server/store/statistics.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import type { Database } from "#server/store/tables.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { createTempFolder } from "#server/testing/test-resources.ts";

const now = new Date("2026-11-21T05:00:00.000Z");

/** A database whose queries are recorded. */
async function createRecordedDatabase(): Promise<{ db: Database; recorded: RootOperationNode[] }> {
  const recorded: RootOperationNode[] = [];
  const db = await openSqlite(path.join(await createTempFolder(), "site.sqlite"));
  const recordingDb = db.withPlugin({
    transformQuery({ node }) {
      recorded.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { db: recordingDb, recorded };
}

/**
 * The plan of a query: each table with its index, `scan` for a read of all rows in the order of the index, `sort` for
 * sorting without one. `due`, `topic_count` and `2-ROW` are rows that the statement itself has made.
 */
async function readPlan(db: Database, node: RootOperationNode): Promise<string> {
  const executor = db.withoutPlugins().getExecutor();
  const { sql, parameters } = executor.compileQuery(node, { queryId: "plan" });
  const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
  const { rows } = await executor.executeQuery<{ detail: string }>(explain);
  const steps = rows.flatMap(({ detail }) => {
    if (detail.endsWith("FOR ORDER BY")) return ["sort"];
    const [, how, table, index] = /^(SCAN|SEARCH) (\S+)(?:.*?INDEX (\S+))?/.exec(detail) ?? [];
    if (table === undefined) return [];
    const by = index?.startsWith("sqlite_autoindex") ? "key" : index;
    return [`${how === "SCAN" ? "scan " : ""}${table}${by === undefined ? "" : ` by ${by}`}`];
  });
  return steps.join(", ");
}

async function listPlans(
  functions: Record<string, (db: Database) => Promise<unknown>>,
): Promise<Record<string, string | string[]>> {
  const { db, recorded } = await createRecordedDatabase();
  const plans: Record<string, string | string[]> = {};
  for (const [name, run] of Object.entries(functions)) {
    recorded.length = 0;
    await run(db);
    const found: string[] = [];
    // A nested query is recorded before the query around it, as a query of its own.
    for (const node of [...recorded]) found.push(await readPlan(db, node));
    plans[name] = found.length === 1 ? String(found[0]) : found;
  }
  await db.destroy();
  return plans;
}

const all = { status: "all", search: "" } as const;
const month = [new Date("2026-10-31T18:30:00.000Z"), now] as const;

test("each list and count of the desk reads by an index", async () => {
  expect(
    await listPlans({
      all: (db) => listEnquiries(db, all),
      "after a page": (db) =>
        listEnquiries(db, all, { after: { receivedAt: "2026", id: "an id" } }),
      new: (db) => listEnquiries(db, { ...all, status: "new", order: "oldest" }),
      won: (db) => listEnquiries(db, { ...all, status: "won" }),
      spam: (db) => listEnquiries(db, { ...all, status: "spam" }),
      "of a topic": (db) => listEnquiries(db, { ...all, topic: "GST" }),
      "of a source": (db) => listEnquiries(db, { ...all, source: "google" }),
      search: (db) => listEnquiries(db, { ...all, search: "gst" }),
      month: (db) => listStatisticsEnquiries(db, ...month),
      "count all": (db) => countEnquiries(db, all),
      "count won": (db) => countEnquiries(db, { ...all, status: "won" }),
      "count of a day": (db) => countEnquiries(db, { ...all, from: month[0], until: now }),
      "count by status": (db) => countEnquiriesByStatus(db),
      "count by status of a topic": (db) =>
        countEnquiriesByStatus(db, { search: "", topic: "GST" }),
      topics: listTopics,
      sources: listSources,
      "calls due": (db) => listDueCalls(db, "2026-11-23"),
      "count calls due": (db) => countDueCalls(db, "2026-11-23"),
      "without a next call": listUnplannedEnquiries,
      "new today": (db) =>
        listEnquiries(db, { status: "new", search: "", hasNextCall: false, from: now }),
      "new before today": (db) =>
        listEnquiries(db, {
          status: "new",
          search: "",
          hasNextCall: false,
          until: now,
          order: "oldest",
        }),
      "count new before today": (db) =>
        countEnquiries(db, { status: "new", search: "", hasNextCall: false, until: now }),
      "the next in a list": (db) =>
        listEnquiries(
          db,
          { status: "new", search: "", order: "oldest" },
          { after: { receivedAt: now.toISOString(), id: "a" }, limit: 1 },
        ),
      "same person": (db) => listOtherEnquiries(db, "NZ-2222-2222", { phone: "9876543210" }),
      batches: (db) => listBatches(db, "excel"),
    }),
  ).toMatchInlineSnapshot(`
    {
      "after a page": "submission by submission_received, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "all": "scan submission by submission_received, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "batches": "enquiry by key, submission by submission_topic",
      "calls due": "enquiry by enquiry_next, submission by submission_enquiry, later by submission_enquiry, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "count all": "scan submission by submission_enquiry, later by submission_enquiry, enquiry by key",
      "count by status": "scan submission by submission_enquiry, later by submission_enquiry, enquiry by key",
      "count by status of a topic": "submission by submission_topic, later by submission_enquiry, enquiry by key",
      "count calls due": "enquiry by enquiry_next, submission by submission_enquiry, later by submission_enquiry",
      "count new before today": "submission by submission_received, later by submission_enquiry, enquiry by key",
      "count of a day": "submission by submission_received, later by submission_enquiry, enquiry by key",
      "count won": "scan submission by submission_enquiry, later by submission_enquiry, enquiry by key",
      "month": "submission by submission_received, later by submission_enquiry, enquiry by key, first by submission_enquiry",
      "new": "scan submission by submission_received, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "new before today": "submission by submission_received, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "new today": "submission by submission_received, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "of a source": "submission by submission_source, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "of a topic": "submission by submission_topic, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "same person": "scan submission by submission_received, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "search": "scan submission by submission_received, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "sources": "scan submission by submission_source",
      "spam": "submission by submission_spam, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "the next in a list": "submission by submission_received, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "topics": "scan submission by submission_topic, sort, scan topic_count, submission by key",
      "without a next call": "scan submission by submission_received, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
      "won": "scan submission by submission_received, later by submission_enquiry, enquiry by key, first by submission_enquiry, enquiry_history by enquiry_history_reference",
    }
  `);
});

test("storing a form, and claiming and settling jobs, search by an index", async () => {
  const claim =
    (wanted: Pick<Parameters<typeof claimJobs>[1], "kind" | "recipient" | "includesLater">) =>
    (db: Database) =>
      claimJobs(db, { ...wanted, lease: "mine", now, until: now, limit: 5 });
  const confirmations = { inAll: 9, perDomain: 9 };
  const submission = { ...minimalSubmission, fields: { email: "asha@example.in" } };
  expect(
    await listPlans({
      post: (db) =>
        storeSubmission(db, submission, undefined, now, {
          otherKinds: ["visitor-mail"],
          confirmationLimits: confirmations,
        }),
      "claim for a recipient": claim({ kind: "owner-mail", recipient: 0 }),
      "claim for removed recipients": claim({
        kind: "owner-mail",
        recipient: 1,
        includesLater: true,
      }),
      "claim confirmations": claim({ kind: "visitor-mail" }),
      "claim calls of the webhook": claim({ kind: "forward" }),
      "count recent mails of a recipient": (db) => listOwnerMailTimes(db, 0, 9, now),
      finish: (db) => finishJobs(db, ["a job"], "mine", { state: "done" }, now),
      release: (db) => releaseJobs(db, ["mine"], now),
      "reschedule after a clock jump": (db) => rescheduleFutureJobs(db, now, { wait: 1, lease: 1 }),
    }),
  ).toMatchInlineSnapshot(`
    {
      "claim calls of the webhook": "job by key, job by job_recipient_due, scan due, submission by key",
      "claim confirmations": "job by key, job by job_recipient_due, scan due, submission by key",
      "claim for a recipient": "job by key, job by job_recipient_due, scan due, submission by key",
      "claim for removed recipients": "job by key, job by job_recipient_due, scan due, submission by key",
      "count recent mails of a recipient": "job by job_recipient_done",
      "finish": "job by key",
      "post": [
        "enquiry by key",
        "payment by key, enquiry_history by enquiry_history_reference, submission by key",
        "job by job_submission",
        "job by job_confirmed",
        "scan 2-ROW",
      ],
      "release": "job by job_held",
      "reschedule after a clock jump": "job by job_due",
    }
  `);
});

test("the checks of health and retention read by an index, but for the short table of claims", async () => {
  expect(
    await listPlans({
      mail: (db) => readMailState(db, now),
      queue: (db) => readQueueState(db, now),
      spam: countSpam,
      "all that may be erased": (db) => countStoredEnquiries(db, "enquiries"),
      "old enquiries": (db) => listExpiredEnquiries(db, "enquiries", now),
      "old spam": (db) => listExpiredEnquiries(db, "spam", now),
    }),
  ).toMatchInlineSnapshot(`
    {
      "all that may be erased": "scan submission by submission_enquiry",
      "mail": [
        "job by job_done_at",
        "job by job_failing",
        "job by job_failing, sent by job_recipient_done",
        "scan task_claim, sort",
        "job by job_failed_at",
      ],
      "old enquiries": "submission by submission_received, other by submission_enquiry, sort",
      "old spam": "submission by submission_spam, other by submission_enquiry, sort",
      "queue": "job by job_due",
      "spam": "submission by submission_spam",
    }
  `);
});
