import { beforeEach, expect, test } from "vitest";
import { createSession, findSession, listDevices } from "#desk/sign-in/sessions.ts";
import { consumeLink, createInvitationLink } from "#desk/sign-in/sign-in-links.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openEmptyDatabase } from "#server/testing/test-database.ts";
import { grantAccess } from "./accounts.ts";
import { listOwnerMailTimes } from "./job-states.ts";
import { claimJobs, finishJobs, type JobOutcome } from "./jobs.ts";
import { readMailState } from "./outbox-state.ts";
import { storeSubmission } from "./submissions.ts";
import type { Database } from "./tables.ts";
import { claimTask, digestRefusedPrefix } from "./task-claims.ts";

// What a wrong clock has dated 2100 would be the newest of all, and must not replace what happens today.
const wrong = new Date("2100-01-01T05:00:00.000Z");
const now = new Date("2026-11-21T05:00:00.000Z");
const failed: JobOutcome = { state: "waiting", dueAt: now, errorCode: "451" };

let db: Database;

beforeEach(async () => {
  ({ db } = await openEmptyDatabase());
});

/** Stores an enquiry whose mail to the owner has this outcome, all at one time. */
async function storeWithOutcome(id: string, outcome: JobOutcome, at: Date): Promise<void> {
  await storeSubmission(db, minimalSubmission, id, at);
  await deliverMail(outcome, at);
}

async function deliverMail(outcome: JobOutcome, at: Date): Promise<void> {
  const claim = { lease: "worker", now: at, until: at, limit: 1 };
  const jobs = await claimJobs(db, { kind: "owner-mail", recipient: 0, ...claim });
  const ids = jobs.map((job) => job.id);
  expect(await finishJobs(db, ids, "worker", outcome, at)).toBe(1);
}

test("a mail sent in the future hides no failure", async () => {
  await storeWithOutcome("one", { state: "done" }, wrong);
  await storeWithOutcome("two", failed, now);
  expect(await readMailState(db, now)).toEqual({
    lastSent: null,
    lastFailed: now,
    failingSince: now,
  });
});

test("a mail that failed in the future is failing once it fails today, and from then on", async () => {
  await storeWithOutcome("one", failed, wrong);
  expect((await readMailState(db, now)).failingSince).toBeNull();
  await deliverMail(failed, now);
  expect((await readMailState(db, now)).failingSince).toEqual(now);
});

test("a digest refused in the future is no failure today", async () => {
  await claimTask(db, `${digestRefusedPrefix} 2100-01-01 0`, wrong);
  expect((await readMailState(db, now)).failingSince).toBeNull();
});

test("mails sent in the future do not count today", async () => {
  await storeWithOutcome("one", { state: "done" }, wrong);
  expect(await listOwnerMailTimes(db, 0, 9, now)).toEqual([]);
});

test("confirmations in the future do not count today", async () => {
  const oneADay = { inAll: 1, perDomain: 0 };
  const storeWithConfirmation = async (id: string, at: Date) => {
    const submission = { ...minimalSubmission, fields: { email: `${id}@example.in` } };
    await storeSubmission(db, submission, id, at, {
      ownerMails: 0,
      otherKinds: ["visitor-mail"],
      confirmationLimits: oneADay,
    });
  };
  await storeWithConfirmation("one", wrong);
  await storeWithConfirmation("two", now);
  const states = await db.selectFrom("job").select("state").execute();
  expect(states).toEqual([{ state: "waiting" }, { state: "waiting" }]);
});

test("the same content from the future is a new enquiry", async () => {
  const first = await storeSubmission(db, minimalSubmission, undefined, wrong);
  expect(await storeSubmission(db, minimalSubmission, undefined, now)).not.toBe(first);
});

const owner = { email: "owner@example.in", role: "owner", language: "en" } as const;

test("a session from the future is invalid; one from half a minute ahead is valid", async () => {
  const { id: accountId } = await grantAccess(db, owner, now);
  const entry = { accountId, isFullProof: true };
  const token = await createSession(db, entry, "a phone", wrong);
  expect(await findSession(db, token, now)).toBeUndefined();
  expect(await listDevices(db, accountId, now)).toEqual([]);
  // Clocks of two machines on one database differ a little.
  const ahead = new Date(now.getTime() + 30_000);
  const validToken = await createSession(db, entry, "a phone", ahead);
  expect((await findSession(db, validToken, now))?.isVerified).toBe(true);
});

test("an invitation from the future counts as used", async () => {
  const account = await grantAccess(db, owner, now);
  const token = await createInvitationLink(db, account, wrong);
  expect(await consumeLink(db, { token }, now)).toBe("used");
});
