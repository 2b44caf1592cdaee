import { expect, test } from "vitest";
import { bareLead } from "#server/testing/posted-forms.ts";
import { newDatabase, openForTest } from "#server/testing/test-database.ts";
import { claimJobs, pullBackJobs, releaseJobs, settleJobs, type Settlement } from "./jobs.ts";
import { acceptLead } from "./submissions.ts";
import { readMailState } from "./outbox-state.ts";
import type { JobKind } from "./tables.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function databaseWithJobs(count: number) {
  const db = await openForTest(await newDatabase());
  for (let at = 0; at < count; at++) {
    await acceptLead(db, bareLead, `id-${at}`, now);
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

test("a job belongs to one worker until its lease", async () => {
  const { claim } = await databaseWithJobs(3);
  const mine = await claim("mine", now, 2);
  const theirs = await claim("theirs");
  expect([mine.length, theirs.length]).toEqual([2, 1]);
  expect(await claim("anyone", later(0.99))).toEqual([]);
  expect(await claim("anyone", later(1))).toHaveLength(3);
});

test("every claim counts as an attempt", async () => {
  const { claim } = await databaseWithJobs(1);
  expect((await claim("first"))[0]?.attempts).toBe(1);
  expect((await claim("second", later(2)))[0]?.attempts).toBe(2);
});

test("a worker that lost its lease cannot settle the job", async () => {
  const { claim, db } = await databaseWithJobs(1);
  const [job] = await claim("slow");
  await claim("next", later(2));
  expect(await settleJobs(db, [job?.id ?? ""], "slow", { state: "done" }, now)).toBe(0);
  expect(await db.selectFrom("job").select(["state", "lease"]).execute()).toEqual([
    { state: "waiting", lease: "next" },
  ]);
  expect(await settleJobs(db, [job?.id ?? ""], "next", { state: "done" }, now)).toBe(1);
  expect(await claim("anyone", later(60))).toEqual([]);
});

test("what a stopping process gives back is due at once", async () => {
  const { claim, db } = await databaseWithJobs(2);
  const [job] = await claim("stopping");
  await settleJobs(db, [job?.id ?? ""], "stopping", { state: "done" }, now);
  await releaseJobs(db, ["stopping"], now);
  expect(await claim("next")).toHaveLength(1);
});

test("after a clock put back, held jobs are due", async () => {
  const { claim, db } = await databaseWithJobs(2);
  const [held] = await claim("killed", now, 1);
  const [failed] = await claim("lease", now, 1);
  const settlement = { state: "waiting", errorCode: "451", dueAt: later(120) } as const;
  await settleJobs(db, [failed?.id ?? ""], "lease", settlement, now);
  const longest = { wait: 300 * 60_000, lease: 4 * 60_000 };
  expect(await pullBackJobs(db, now, longest)).toBe(0);
  const hourBack = later(-60);
  expect(await pullBackJobs(db, hourBack, longest)).toBe(1);
  expect((await claim("next", hourBack)).map(({ id }) => id)).toEqual([held?.id]);
});

/** Settles two jobs; returns since when mails fail, in minutes after the first. */
async function failing(kinds: readonly JobKind[] = ["owner-mail", "owner-mail"]) {
  const { db } = await databaseWithJobs(kinds.length);
  const jobs = await db.selectFrom("job").select("id").orderBy("id").execute();
  for (const [at, { id }] of jobs.entries()) {
    await db
      .updateTable("job")
      .set({ kind: kinds[at], recipient: 0, lease: "mine" })
      .where("id", "=", id)
      .execute();
  }
  const end = (which: number, at: number, settlement: Settlement) =>
    settleJobs(db, [jobs[which]?.id ?? ""], "mine", settlement, later(at));
  return {
    sent: (which: number, at: number) => end(which, at, { state: "done" }),
    failed: (which: number, at: number) => end(which, at, { state: "failed", errorCode: "550" }),
    refused: async (which: number, at: number) => {
      await end(which, at, { state: "waiting", errorCode: "451", dueAt: later(at) });
      await db.updateTable("job").set({ lease: "mine" }).execute();
    },
    failingSince: async () => (await readMailState(db, later(180))).failingSince,
  };
}

test("mails fail from the first until one leaves", async () => {
  const { refused, sent, failingSince } = await failing();
  await refused(0, 0);
  await refused(0, 60);
  expect(await failingSince()).toEqual(later(0));
  await sent(0, 120);
  expect(await failingSince()).toBeNull();
  await refused(1, 121);
  expect(await failingSince()).toEqual(later(121));
});

test("one refused mail is no outage", async () => {
  const { refused, sent, failingSince } = await failing();
  await refused(0, 0);
  await sent(1, 1);
  await refused(0, 65);
  expect(await failingSince()).toBeNull();
});

test("owner mails fail while confirmations leave", async () => {
  const { failed, sent, failingSince } = await failing(["owner-mail", "visitor-mail"]);
  await failed(0, 0);
  await sent(1, 60);
  expect(await failingSince()).toEqual(later(0));
});
