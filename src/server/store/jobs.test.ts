import { expect, test } from "vitest";
import { newDatabase, openForTest } from "#server/testing/test-database.ts";
import { claimJobs, pullBackJobs, releaseJobs, settleJobs } from "./jobs.ts";
import { acceptLead } from "./leads.ts";
import { openPostOffice } from "#server/testing/for-one-test.ts";
import { contactForm as fullLetter, postForm } from "#server/testing/post.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { readMailState } from "./outbox-state.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** A database with some jobs that are due. */
async function databaseWithJobs(count: number) {
  const db = await openForTest(await newDatabase());
  for (let at = 0; at < count; at++) {
    await acceptLead(
      db,
      { form: "contact", fields: {}, extras: {}, language: "en", page: null, isSpam: false },
      `id-${at}`,
      now,
    );
  }
  return {
    db,
    claim: (lease: string, at = now, limit = 10) =>
      claimJobs(db, {
        kind: "owner-mail",
        lease,
        now: at,
        until: new Date(at.getTime() + 60_000),
        limit,
      }),
  };
}

test("a claimed job belongs to one worker until its lease ends", async () => {
  const { claim } = await databaseWithJobs(3);
  const mine = await claim("mine", now, 2);
  const theirs = await claim("theirs");
  expect([mine.length, theirs.length]).toEqual([2, 1]);
  expect(await claim("anyone", later(0.99))).toEqual([]);
  expect(await claim("anyone", later(1))).toHaveLength(3);
});

test("every claim counts, so that a job that kills its worker is given up too", async () => {
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

test("after the clock was put back by an hour, a job that a killed process held is due at once", async () => {
  const { claim, db } = await databaseWithJobs(2);
  const [held] = await claim("killed", now, 1);
  const [failed] = await claim("lease", now, 1);
  const settlement = { state: "waiting", failure: "451", dueAt: later(120) } as const;
  await settleJobs(db, [failed?.id ?? ""], "lease", settlement, now);
  const longest = { wait: 300 * 60_000, lease: 4 * 60_000 };
  expect(await pullBackJobs(db, now, longest)).toBe(0);
  const hourBack = later(-60);
  expect(await pullBackJobs(db, hourBack, longest)).toBe(1);
  expect((await claim("next", hourBack)).map(({ id }) => id)).toEqual([held?.id]);
});

const minutes = 60_000;
/** Its address is not valid in a mail header, so that the owner's is the only mail. */
const contactForm = { ...fullLetter, email: "आशा@example.in" };
const first = "2026-11-21T05:00:00.000Z";

/** A server whose mail server is away or here, with since when its mails fail. */
async function serverWith(office: Awaited<ReturnType<typeof openPostOffice>>) {
  const server = await startTestServer({ smtpUrl: office.url });
  const failingSince = async () =>
    (await readMailState(server.db, server.now())).failingSince?.toISOString();
  return { ...server, failingSince };
}

test("mails fail since the first one, until one leaves; the next outage begins anew", async () => {
  const office = await openPostOffice();
  await office.close();
  const { app, outbox, pass, failingSince } = await serverWith(office);
  await postForm(app, contactForm);
  await outbox.drain();
  pass(60 * minutes);
  await outbox.drain();
  expect(await failingSince()).toBe(first);
  const back = await openPostOffice(office.port);
  pass(60 * minutes);
  await outbox.drain();
  expect(back.mails).toHaveLength(1);
  expect(await failingSince()).toBeUndefined();

  await back.close();
  pass(1 * minutes);
  await postForm(app, { ...contactForm, message: "ITR" });
  await outbox.drain();
  expect(await failingSince()).toBe("2026-11-21T07:01:00.000Z");
});

test("one address that refuses for hours is no outage while other mails leave", async () => {
  const office = await openPostOffice();
  office.refuseWith.push(451);
  const { app, outbox, pass, failingSince } = await serverWith(office);
  await postForm(app, contactForm);
  await outbox.drain();
  await postForm(app, { ...contactForm, message: "ITR" });
  await outbox.drain();
  expect(office.mails).toHaveLength(1);
  office.refuseWith.push(451);
  pass(65 * minutes);
  await outbox.drain();
  expect(await failingSince()).toBeUndefined();
});

test("mails to the owner fail while confirmations leave, also after they were given up", async () => {
  const office = await openPostOffice();
  const { app, outbox, pass, rows, failingSince } = await serverWith(office);
  office.refusing.set("owner@example.in", 550);
  await postForm(app, fullLetter);
  for (let tries = 0; tries < 16; tries++) {
    await outbox.drain();
    pass(5 * 60 * minutes);
  }
  expect(await rows("select state from job where kind = 'owner-mail'")).toEqual([
    { state: "parked" },
  ]);
  await postForm(app, { ...fullLetter, message: "ITR" });
  await outbox.drain();
  expect(office.mails).toHaveLength(2);
  expect(await failingSince()).toBe(first);
});
