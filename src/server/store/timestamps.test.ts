import { beforeEach, expect, test } from "vitest";
import { createSession, findSession, listDevices } from "#desk/sign-in/sessions.ts";
import { consumeLink, createInvitationLink } from "#desk/sign-in/sign-in-links.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openEmptyDatabase } from "#server/testing/test-database.ts";
import { type Account, grantAccess } from "./accounts.ts";
import { listOwnerMailTimes } from "./job-states.ts";
import { claimJobs, finishJobs, type JobOutcome } from "./jobs.ts";
import { readMailState } from "./outbox-state.ts";
import { storeSubmission } from "./submissions.ts";
import type { Database } from "./tables.ts";
import { claimTask, digestRefusedPrefix } from "./task-claims.ts";

// Events with the clock of 2100 would be the newest of all, and must not replace today's.
const wrong = new Date("2100-01-01T05:00:00.000Z");
const now = new Date("2026-11-21T05:00:00.000Z");
const failed: JobOutcome = { state: "waiting", dueAt: now, errorCode: "451" };

let db: Database;

beforeEach(async () => {
  ({ db } = await openEmptyDatabase());
});

async function sendMail(id: string, settlement: JobOutcome, at: Date): Promise<void> {
  await storeSubmission(db, minimalSubmission, id, at);
  const claim = { lease: id, now: at, until: at, limit: 1 };
  const jobs = await claimJobs(db, { kind: "owner-mail", recipient: 0, ...claim });
  const ids = jobs.map((job) => job.id);
  await finishJobs(db, ids, id, settlement, at);
}

test("a mail sent in the future hides no failure", async () => {
  await sendMail("one", { state: "done" }, wrong);
  await sendMail("two", failed, now);
  expect(await readMailState(db, now)).toEqual({
    lastSent: null,
    lastFailed: now,
    failingSince: now,
  });
});

test("a failure in the future counts from today", async () => {
  await sendMail("one", failed, wrong);
  expect((await readMailState(db, now)).failingSince).toBeNull();
  const claim = { lease: "mine", now, until: now, limit: 1 };
  const [job] = await claimJobs(db, { kind: "owner-mail", recipient: 0, ...claim });
  await finishJobs(db, [job?.id ?? ""], "mine", failed, now);
  expect((await readMailState(db, now)).failingSince).toEqual(now);
});

test("a digest refused in the future is no failure today", async () => {
  await claimTask(db, `${digestRefusedPrefix} 2100-01-01 0`, wrong);
  expect((await readMailState(db, now)).failingSince).toBeNull();
});

test("mails sent in the future do not count today", async () => {
  await sendMail("one", { state: "done" }, wrong);
  expect(await listOwnerMailTimes(db, 0, 9, now)).toEqual([]);
});

test("confirmations in the future do not count today", async () => {
  const storeWithConfirmation = async (id: string, at: Date) => {
    const submission = { ...minimalSubmission, fields: { email: `${id}@example.in` } };
    const confirmations = { inAll: 1, perDomain: 0 };
    await storeSubmission(db, submission, id, at, {
      ownerMails: 0,
      otherKinds: ["visitor-mail"],
      confirmationLimits: confirmations,
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

test("sessions and links from the future are invalid", async () => {
  const person = { email: "owner@example.in", role: "owner", language: "en" } as const;
  const account: Account = await grantAccess(db, person, now);
  const entering = { accountId: account.id, isFullProof: true };
  const token = await createSession(db, entering, "a phone", wrong);
  expect(await findSession(db, token, now)).toBeUndefined();
  expect(await listDevices(db, account.id, now)).toEqual([]);
  const link = await createInvitationLink(db, account, wrong);
  expect(await consumeLink(db, { token: link }, now)).toBe("used");
  // Clocks of two machines on one database differ a little.
  const ahead = new Date(now.getTime() + 30_000);
  const known = await createSession(db, entering, "a phone", ahead);
  expect((await findSession(db, known, now))?.isVerified).toBe(true);
});
