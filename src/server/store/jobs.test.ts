import { expect, test } from "vitest";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { createTestDatabase, openTestDatabase } from "#server/testing/test-database.ts";
import { listJobStates } from "./job-states.ts";
import { claimJobs, finishJobs, releaseJobs, rescheduleFutureJobs } from "./jobs.ts";
import { listSubmissionsById, storeSubmission } from "./submissions.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const getLaterDate = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const leaseLength = 60_000;

/** A database with mails to the owner that are due. `claim` leases up to ten of them for a minute. */
async function createDatabaseWithJobs(count: number) {
  const db = await openTestDatabase(await createTestDatabase());
  for (let number = 1; number <= count; number++) {
    await storeSubmission(db, minimalSubmission, `id-${number}`, now);
  }
  const claim = (lease: string, at = now, limit = 10) =>
    claimJobs(db, {
      kind: "owner-mail",
      recipient: 0,
      lease,
      now: at,
      until: new Date(at.getTime() + leaseLength),
      limit,
    });
  const claimOne = async (lease: string, at = now) => {
    const [job] = await claim(lease, at, 1);
    if (job === undefined) throw new Error("No job is due.");
    return job;
  };
  return { db, claim, claimOne };
}

test("a job belongs to one worker until its lease ends", async () => {
  const { claim } = await createDatabaseWithJobs(3);
  expect(await claim("mine", now, 2)).toHaveLength(2);
  expect(await claim("theirs")).toHaveLength(1);
  expect(await claim("anyone", getLaterDate(0.99))).toEqual([]);
  expect(await claim("anyone", getLaterDate(1))).toHaveLength(3);
});

test("every claim counts as an attempt", async () => {
  const { claimOne } = await createDatabaseWithJobs(1);
  expect((await claimOne("first")).attempts).toBe(1);
  expect((await claimOne("second", getLaterDate(2))).attempts).toBe(2);
});

test("a worker that lost its lease cannot settle the job", async () => {
  const { claim, claimOne, db } = await createDatabaseWithJobs(1);
  const { id } = await claimOne("slow");
  await claim("next", getLaterDate(2));
  expect(await finishJobs(db, [id], "slow", { state: "done" }, now)).toBe(0);
  expect(await db.selectFrom("job").select(["state", "lease"]).execute()).toEqual([
    { state: "waiting", lease: "next" },
  ]);
  expect(await finishJobs(db, [id], "next", { state: "done" }, now)).toBe(1);
  expect(await claim("anyone", getLaterDate(60))).toEqual([]);
});

test("the jobs that a stopped process has not finished are due at once", async () => {
  const { claim, claimOne, db } = await createDatabaseWithJobs(2);
  const finished = await claimOne("stopping");
  const unfinished = await claimOne("stopping");
  await finishJobs(db, [finished.id], "stopping", { state: "done" }, now);
  await releaseJobs(db, ["stopping"], now);
  expect((await claim("next")).map(({ id }) => id)).toEqual([unfinished.id]);
});

test("a lease that ends later than possible, because the clock ran ahead, is ended; a possible wait is not", async () => {
  const { claim, claimOne, db } = await createDatabaseWithJobs(2);
  const leased = await claimOne("killed");
  const retried = await claimOne("worker");
  const twoHoursLater = getLaterDate(120);
  const outcome = { state: "waiting", errorCode: "451", dueAt: twoHoursLater } as const;
  await finishJobs(db, [retried.id], "worker", outcome, now);
  const longest = { wait: 300 * 60_000, lease: 4 * 60_000 };
  expect(await rescheduleFutureJobs(db, now, longest)).toBe(0);
  // The clock is set back by an hour: the lease of a minute would end in 61 minutes, the wait in 180.
  const correctTime = getLaterDate(-60);
  expect(await rescheduleFutureJobs(db, correctTime, longest)).toBe(1);
  expect((await claim("next", correctTime)).map(({ id }) => id)).toEqual([leased.id]);
});

test("a query with an empty list finds and changes nothing", async () => {
  const { db, claim } = await createDatabaseWithJobs(1);
  expect(await listJobStates(db, [])).toEqual(new Map());
  expect(await listSubmissionsById(db, [])).toEqual([]);
  expect(await claim("mine")).toHaveLength(1);
  expect(await finishJobs(db, [], "mine", { state: "done" }, now)).toBe(0);
  await releaseJobs(db, [], now);
  expect(await db.selectFrom("job").select(["state", "lease"]).execute()).toEqual([
    { state: "waiting", lease: "mine" },
  ]);
});
