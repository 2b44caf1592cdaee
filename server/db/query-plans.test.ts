import path from "node:path";
import { CompiledQuery, type RootOperationNode } from "kysely";
import { expect, test } from "vitest";
import { bareLead } from "../testing/lead.ts";
import { temporaryFolder } from "../testing/folder.ts";
import { claimJobs, pullBackJobs, releaseJobs, settleJob } from "./jobs.ts";
import { acceptLead } from "./leads.ts";
import { readMailState } from "./outbox-state.ts";
import { countApart, countPost } from "./rate-counters.ts";
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

test("no query of a post, a claim or a poll reads a whole table, however many leads there are", async () => {
  const { db, noted } = await notedDatabase();
  await countPost(db, ["192.0.2.1"], { perSender: 9, inAll: 9 }, now);
  await countApart(db, "robots", ["192.0.2.1"], { perSender: 9, inAll: 9 }, now);
  await acceptLead(db, bareLead, "an-id", now);
  await acceptLead(db, bareLead, undefined, now);
  await pullBackJobs(db, now, 1);
  const [job] = await claimJobs(db, { lease: "mine", now, until: now, limit: 5 });
  await settleJob(db, job?.id ?? "", "mine", { state: "done" }, now);
  await releaseJobs(db, ["mine"], now);
  await readMailState(db);
  const executor = db.withoutPlugins().getExecutor();
  const queries = noted.map((node) => executor.compileQuery(node, { queryId: "plan" }));
  expect(queries.length).toBeGreaterThan(10);
  for (const { sql, parameters } of queries) {
    const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await executor.executeQuery<{ detail: string }>(explain);
    // What a claim has found stands in a table of its own, of a few rows.
    const scans = rows.filter(({ detail }) => /^SCAN (?!due\b)/.test(detail));
    expect(scans, sql).toEqual([]);
  }
  await db.destroy();
});
