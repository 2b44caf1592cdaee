/** Programs that erase at the same moment. */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished } from "vitest";
import { startRetentionRun } from "#server/store/retention-runs.ts";
import { storeSubmission } from "#server/store/submissions.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { startServerProcess } from "#server/testing/server-process.ts";
import { databaseTest as test } from "#server/testing/test-database.ts";

const now = new Date();
const getDaysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

test("of several servers one erases old enquiries and mails", async ({ testDatabase, db }) => {
  const accept = (id: string, at: Date) =>
    storeSubmission(db, { ...minimalSubmission, fields: { name: "आशा" } }, id, at);
  const old = await Promise.all(
    Array.from({ length: 5 }, (_, index) => accept(`old-${index}`, getDaysAgo(102))),
  );
  await startRetentionRun(db, undefined, {
    at: getDaysAgo(1),
    before: getDaysAgo(100),
    spamBefore: getDaysAgo(61),
  });
  const kept = await accept("new", getDaysAgo(98));
  const jobs = await testDatabase.rows(
    "select submission.reference, job.id from job join submission on submission.id = submission_id",
  );
  // All mails were sent long ago; a due mail would be written again.
  await db.updateTable("job").set({ state: "done" }).execute();
  const mails = path.join(testDatabase.dataDir, "mail");
  await mkdir(mails);
  for (const { reference, id } of jobs) {
    await writeFile(path.join(mails, `${String(reference)}-${String(id)}.eml`), "आशा");
  }
  const environment = { ...testDatabase.environment, RETENTION_DAYS: "99" };
  const programs = [startServerProcess(environment), startServerProcess(environment)];
  for (const { child } of programs) onTestFinished(() => void child.kill("SIGKILL"));
  for (const { address } of programs) await address;
  await expect
    .poll(() => testDatabase.rows("select reference from enquiry"), { timeout: 15_000 })
    .toEqual([{ reference: kept }]);
  for (const { child } of programs) child.kill("SIGTERM");
  for (const { ended } of programs) expect((await ended).code).toBe(0);
  expect(await readdir(mails)).toEqual([expect.stringContaining(kept)]);
  expect(await testDatabase.rows("select sum(count) as erased from erased_count")).toEqual([
    { erased: expect.toSatisfy((erased) => Number(erased) === old.length) as unknown },
  ]);
});
