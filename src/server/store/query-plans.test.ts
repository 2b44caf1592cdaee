import path from "node:path";
import { CompiledQuery, type RootOperationNode } from "kysely";
import { expect, test } from "vitest";
import { bareLead } from "#server/testing/post.ts";
import { temporaryFolder } from "#server/testing/for-one-test.ts";
import {
  countBoxes,
  countDue,
  countInbox,
  listAbout,
  listSources,
  readCounted,
  readDue,
  readInbox,
} from "./inbox.ts";
import { samePerson } from "./person-search.ts";
import { claimJobs, pullBackJobs, releaseJobs, settleJobs } from "./jobs.ts";
import { acceptLead } from "./leads.ts";
import { readMailState, readQueueState } from "./outbox-state.ts";
import { openSqlite } from "./sqlite.ts";
import type { Database } from "./tables.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
/** A database that notes each query that is run on it. */
async function notedDatabase(): Promise<{ db: Database; noted: RootOperationNode[] }> {
  const noted: RootOperationNode[] = [];
  const db = await openSqlite(path.join(await temporaryFolder(), "leads.sqlite"));
  const noting = db.withPlugin({
    transformQuery({ node }) {
      noted.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { db: noting, noted };
}

/** What reads a whole table, of all queries that were noted. */
async function scansOf(db: Database, noted: RootOperationNode[], but: RegExp): Promise<string[]> {
  const executor = db.withoutPlugins().getExecutor();
  const scans: string[] = [];
  for (const node of noted) {
    const { sql, parameters } = executor.compileQuery(node, { queryId: "plan" });
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await executor.executeQuery<{ detail: string }>(explain);
    scans.push(
      ...rows.map(({ detail }) => detail).filter((plan) => /^SCAN/.test(plan) && !but.test(plan)),
    );
  }
  return scans;
}

test("no list of the desk reads or sorts whole leads but those that it shows", async () => {
  const { db, noted } = await notedDatabase();
  const reference = await acceptLead(db, bareLead, "an-id", now);
  const day = new Date("2026-11-01T00:00:00.000Z");
  const all = { box: "all", search: "" } as const;
  const after = { receivedAt: now.toISOString(), id: "an id" };
  for (const query of [
    all,
    { ...all, box: "won" },
    { ...all, box: "spam" },
    { ...all, source: "google" },
    { ...all, about: "GST", from: day, until: now },
    { ...all, search: "gst 98765", form: "contact", language: "hi" },
  ] as const) {
    await readInbox(db, query, { after });
    // To count what is found, a search reads them all.
    if (query.search === "") await countInbox(db, query);
  }
  await readCounted(db, day, now);
  await countBoxes(db);
  await listAbout(db);
  await listSources(db);
  await readDue(db, "2026-11-23");
  await countDue(db, "2026-11-23");
  await samePerson(db, reference, { phone: "9876543210", email: "asha@example.in" });
  expect(noted.length).toBeGreaterThan(15);
  // In the order of an index, and what was found in one.
  const fine = /^SCAN (lead USING (COVERING )?INDEX|wish|enquiry)\b/;
  expect(await scansOf(db, noted, fine)).toEqual([]);
  await db.destroy();
});

test("no query of a post, a claim or a poll reads a whole table, however many leads there are", async () => {
  const { db, noted } = await notedDatabase();
  await acceptLead(db, bareLead, "an-id", now);
  const confirmations = { inAll: 9, perDomain: 9 };
  const lead = { ...bareLead, fields: { email: "asha@example.in" } };
  await acceptLead(db, lead, undefined, now, { also: ["visitor-mail"], confirmations });
  await pullBackJobs(db, now, { wait: 1, lease: 1 });
  const [job] = await claimJobs(db, {
    kind: "owner-mail",
    lease: "mine",
    now,
    until: now,
    limit: 5,
  });
  await settleJobs(db, [job?.id ?? ""], "mine", { state: "done" }, now);
  await releaseJobs(db, ["mine"], now);
  await readMailState(db, now);
  await readQueueState(db, now);
  expect(noted.length).toBeGreaterThan(10);
  // A claim, and an insert, put their few rows into a table of their own. Notices are those of a week.
  expect(await scansOf(db, noted, /^SCAN (due\b|notice\b|\d+-ROW VALUES)/)).toEqual([]);
  await db.destroy();
});
