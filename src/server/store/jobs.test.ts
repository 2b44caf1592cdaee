import { expect, test } from "vitest";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { createTestDatabase, openTestDatabase } from "#server/testing/test-database.ts";
import { listJobStates } from "./job-states.ts";
import {
  claimJobs,
  finishJobs,
  type JobOutcome,
  releaseJobs,
  rescheduleFutureJobs,
} from "./jobs.ts";
import { readMailState } from "./outbox-state.ts";
import { listSubmissionsById, storeSubmission } from "./submissions.ts";
import type { JobKind } from "./tables.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const getLaterDate = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function createDatabaseWithJobs(count: number) {
  const db = await openTestDatabase(await createTestDatabase());
  for (let at = 0; at < count; at++) {
    await storeSubmission(db, minimalSubmission, `id-${at}`, now);
  }
  return {
    db,
    claim: (lease: string, at = now, limit = 10) =>
      claimJobs(db, {
        kind: "owner-mail",
        recipient: 0,
        lease,
        now: at,
        until: new Date(at.getTime() + 60_000),
        limit,
      }),
  };
}

test("a job belongs to one worker until its lease ends", async () => {
  const { claim } = await createDatabaseWithJobs(3);
  const mine = await claim("mine", now, 2);
  const theirs = await claim("theirs");
  expect([mine.length, theirs.length]).toEqual([2, 1]);
  expect(await claim("anyone", getLaterDate(0.99))).toEqual([]);
  expect(await claim("anyone", getLaterDate(1))).toHaveLength(3);
});

test("every claim counts as an attempt", async () => {
  const { claim } = await createDatabaseWithJobs(1);
  expect((await claim("first"))[0]?.attempts).toBe(1);
  expect((await claim("second", getLaterDate(2)))[0]?.attempts).toBe(2);
});

test("a worker that lost its lease cannot settle the job", async () => {
  const { claim, db } = await createDatabaseWithJobs(1);
  const [job] = await claim("slow");
  await claim("next", getLaterDate(2));
  expect(await finishJobs(db, [job?.id ?? ""], "slow", { state: "done" }, now)).toBe(0);
  expect(await db.selectFrom("job").select(["state", "lease"]).execute()).toEqual([
    { state: "waiting", lease: "next" },
  ]);
  expect(await finishJobs(db, [job?.id ?? ""], "next", { state: "done" }, now)).toBe(1);
  expect(await claim("anyone", getLaterDate(60))).toEqual([]);
});

test("jobs of a stopped process are due at once", async () => {
  const { claim, db } = await createDatabaseWithJobs(2);
  const [job] = await claim("stopping");
  await finishJobs(db, [job?.id ?? ""], "stopping", { state: "done" }, now);
  await releaseJobs(db, ["stopping"], now);
  expect(await claim("next")).toHaveLength(1);
});

test("jobs leased by a wrong clock become due", async () => {
  const { claim, db } = await createDatabaseWithJobs(2);
  const [held] = await claim("killed", now, 1);
  const [failed] = await claim("lease", now, 1);
  const settlement = { state: "waiting", errorCode: "451", dueAt: getLaterDate(120) } as const;
  await finishJobs(db, [failed?.id ?? ""], "lease", settlement, now);
  const longest = { wait: 300 * 60_000, lease: 4 * 60_000 };
  expect(await rescheduleFutureJobs(db, now, longest)).toBe(0);
  const hourBack = getLaterDate(-60);
  expect(await rescheduleFutureJobs(db, hourBack, longest)).toBe(1);
  expect((await claim("next", hourBack)).map(({ id }) => id)).toEqual([held?.id]);
});

/** Two jobs that can be settled by their index, at a minute after `now`. */
async function createTwoJobs(kinds: readonly JobKind[] = ["owner-mail", "owner-mail"]) {
  const { db } = await createDatabaseWithJobs(kinds.length);
  const jobs = await db.selectFrom("job").select("id").orderBy("id").execute();
  for (const [index, { id }] of jobs.entries()) {
    await db
      .updateTable("job")
      .set({ kind: kinds[index], recipient: 0, lease: "mine" })
      .where("id", "=", id)
      .execute();
  }
  const finishJob = (which: number, at: number, settlement: JobOutcome) =>
    finishJobs(db, [jobs[which]?.id ?? ""], "mine", settlement, getLaterDate(at));
  return {
    sent: (which: number, at: number) => finishJob(which, at, { state: "done" }),
    failed: (which: number, at: number) =>
      finishJob(which, at, { state: "failed", errorCode: "550" }),
    refused: async (which: number, at: number) => {
      await finishJob(which, at, { state: "waiting", errorCode: "451", dueAt: getLaterDate(at) });
      await db.updateTable("job").set({ lease: "mine" }).execute();
    },
    failingSince: async () => (await readMailState(db, getLaterDate(180))).failingSince,
  };
}

test("mails are failing from the first failure until a success", async () => {
  const { refused, sent, failingSince } = await createTwoJobs();
  await refused(0, 0);
  await refused(0, 60);
  expect(await failingSince()).toEqual(getLaterDate(0));
  await sent(0, 120);
  expect(await failingSince()).toBeNull();
  await refused(1, 121);
  expect(await failingSince()).toEqual(getLaterDate(121));
});

test("one refused mail is no failure of all mails", async () => {
  const { refused, sent, failingSince } = await createTwoJobs();
  await refused(0, 0);
  await sent(1, 1);
  await refused(0, 65);
  expect(await failingSince()).toBeNull();
});

test("owner mails are failing even while confirmations are sent", async () => {
  const { failed, sent, failingSince } = await createTwoJobs(["owner-mail", "visitor-mail"]);
  await failed(0, 0);
  await sent(1, 60);
  expect(await failingSince()).toEqual(getLaterDate(0));
});

test("an empty list matches nothing on either engine", async () => {
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
