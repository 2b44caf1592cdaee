import { expect, test } from "vitest";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openEmptyDatabase } from "#server/testing/test-database.ts";
import { finishJobs, type JobOutcome } from "./jobs.ts";
import { readMailState } from "./outbox-state.ts";
import { storeSubmission } from "./submissions.ts";
import type { JobKind } from "./tables.ts";

const start = new Date("2026-11-21T05:00:00.000Z");
const getDateAt = (minute: number) => new Date(start.getTime() + minute * 60_000);

/** Two mails whose deliveries a test ends at a minute after `start`. */
async function createTwoMails(kinds: readonly [JobKind, JobKind]) {
  const { db } = await openEmptyDatabase();
  for (const id of ["one", "two"]) await storeSubmission(db, minimalSubmission, id, start);
  const jobs = await db.selectFrom("job").select("id").orderBy("id").execute();
  const createMail = async (index: 0 | 1) => {
    const id = jobs[index]?.id ?? "";
    await db
      .updateTable("job")
      .set({ kind: kinds[index], recipient: 0 })
      .where("id", "=", id)
      .execute();
    const end = async (minute: number, outcome: JobOutcome) => {
      await db.updateTable("job").set({ lease: "worker" }).where("id", "=", id).execute();
      expect(await finishJobs(db, [id], "worker", outcome, getDateAt(minute))).toBe(1);
    };
    return {
      sendAt: (minute: number) => end(minute, { state: "done" }),
      giveUpAt: (minute: number) => end(minute, { state: "failed", errorCode: "550" }),
      refuseAt: (minute: number) =>
        end(minute, { state: "waiting", errorCode: "451", dueAt: getDateAt(minute) }),
    };
  };
  const readFailingSince = async () => (await readMailState(db, getDateAt(180))).failingSince;
  return { first: await createMail(0), second: await createMail(1), readFailingSince };
}

test("mails are failing from the first failure until a success", async () => {
  const { first, second, readFailingSince } = await createTwoMails(["owner-mail", "owner-mail"]);
  await first.refuseAt(0);
  await first.refuseAt(60);
  expect(await readFailingSince()).toEqual(getDateAt(0));
  await first.sendAt(120);
  expect(await readFailingSince()).toBeNull();
  await second.refuseAt(121);
  expect(await readFailingSince()).toEqual(getDateAt(121));
});

test("mails are not failing while only one is refused and another was sent", async () => {
  const { first, second, readFailingSince } = await createTwoMails(["owner-mail", "owner-mail"]);
  await first.refuseAt(0);
  await second.sendAt(1);
  await first.refuseAt(65);
  expect(await readFailingSince()).toBeNull();
});

test("mails are failing since a mail to the owner was given up, even while confirmations are sent", async () => {
  const { first, second, readFailingSince } = await createTwoMails(["owner-mail", "visitor-mail"]);
  await first.giveUpAt(0);
  await second.sendAt(60);
  expect(await readFailingSince()).toEqual(getDateAt(0));
});
