/**
 * A process that waits for a message, and then stores the same submissions and claims the same jobs as other processes
 * do at that moment.
 */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings/settings.ts";
import { claimJobs } from "#server/store/jobs.ts";
import { openDatabase } from "#server/store/open-database.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { minimalSubmission } from "./posted-forms.ts";

export interface WorkerResult {
  /** One for each submission, in their order. */
  references: string[];
  /** The ids of the jobs of each claim. */
  claims: string[][];
}

export const submissionsPerWorker = 40;
export const jobsPerClaim = 3;

// Nothing runs where this module is imported only for its types and constants.
if (process.send !== undefined && process.argv[1] === import.meta.filename) {
  const reading = readSettings(process.env);
  const opened = reading.ok && (await openDatabase(reading.settings, createLog()));
  if (!opened || !opened.ok) throw new Error(opened ? opened.problem : "invalid settings");
  process.send("ready");
  await once(process, "message");

  const { db } = opened;
  const result: WorkerResult = { references: [], claims: [] };
  const now = new Date();
  for (let at = 0; at < submissionsPerWorker; at++) {
    const submission = { ...minimalSubmission, fields: { message: `Message ${at}` } };
    // Every other submission has no id, and is recognised by its content.
    const id = at % 2 === 0 ? `id-${at}` : undefined;
    result.references.push(await storeSubmission(db, submission, id, now));
  }
  const until = new Date(now.getTime() + 60_000);
  for (;;) {
    const jobs = await claimJobs(db, {
      kind: "owner-mail",
      recipient: 0,
      lease: randomUUID(),
      now,
      until,
      limit: jobsPerClaim,
    });
    if (jobs.length === 0) break;
    result.claims.push(jobs.map(({ id }) => id));
  }
  await db.destroy();
  process.send(result);
  process.disconnect();
}
