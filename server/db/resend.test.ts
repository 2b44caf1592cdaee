import { expect, test } from "vitest";
import { bareLead } from "../testing/lead.ts";
import { newDatabase, openForTest } from "../testing/test-database.ts";
import { claimJobs, newJobs, settleJob, type Settlement } from "./jobs.ts";
import { jobStates } from "./job-states.ts";
import { acceptLead } from "./leads.ts";
import { readMailState } from "./outbox-state.ts";
import { resendJobs } from "./resend.ts";
import { releaseSpam } from "./spam.ts";

const now = new Date("2026-11-21T05:00:00.000Z");
const later = new Date("2026-11-22T05:00:00.000Z");

/** A store with one lead, whose job has met this end. */
async function storeWith({ settled, isSpam = false }: { settled?: Settlement; isSpam?: boolean }) {
  const db = await openForTest(await newDatabase());
  const lead = { ...bareLead, fields: { name: "Asha" }, isSpam };
  const reference = await acceptLead(db, lead, "id", now);
  const claim = (at: Date, until: Date) => claimJobs(db, { lease: "me", now: at, until, limit: 9 });
  if (settled !== undefined) {
    const [job] = await claim(now, later);
    await settleJob(db, job?.id ?? "", "me", settled, now);
  }
  const jobs = async () => (await jobStates(db, [reference])).get(reference) ?? [];
  return { db, reference, claim, jobs };
}

test("a parked mail becomes due again as the same mail, with all its tries", async () => {
  const { db, reference, jobs } = await storeWith({ settled: { state: "parked", failure: "550" } });
  const [before] = await jobs();
  expect(await resendJobs(db, reference, ["owner-mail"], later)).toEqual({ due: 1, underWay: 0 });
  expect(await jobs()).toEqual([{ ...before, state: "waiting", attempts: 0, dueAt: later }]);
});

test("a waiting mail does not wait any longer", async () => {
  const dueAt = new Date("2026-12-01T00:00:00.000Z");
  const { db, reference, claim } = await storeWith({
    settled: { state: "waiting", dueAt, failure: "451" },
  });
  expect(await claim(later, dueAt)).toEqual([]);
  await resendJobs(db, reference, ["owner-mail"], later);
  expect(await claim(later, dueAt)).toHaveLength(1);
});

test("a mail that is wanted again has not been failing yet", async () => {
  const { db, reference } = await storeWith({
    settled: { state: "waiting", dueAt: later, failure: "451" },
  });
  expect((await readMailState(db, now)).failingSince).toEqual(now);
  await resendJobs(db, reference, ["owner-mail"], later);
  expect((await readMailState(db, now)).failingSince).toBeNull();
});

test("a mail that was sent is sent once more as a new mail, however often that is asked", async () => {
  const { db, reference, jobs } = await storeWith({ settled: { state: "done" } });
  await resendJobs(db, reference, ["owner-mail"], later);
  await resendJobs(db, reference, ["owner-mail"], later);
  const states = await jobs();
  expect(states.map(({ state }) => state).sort()).toEqual(["done", "waiting"]);
  expect(new Set(states.map(({ id }) => id)).size).toBe(2);
});

test("a mail on its way is left to its worker", async () => {
  const { db, reference, claim, jobs } = await storeWith({});
  await claim(now, later);
  const [before] = await jobs();
  expect(await resendJobs(db, reference, ["owner-mail"], now)).toEqual({ due: 0, underWay: 1 });
  expect(await jobs()).toEqual([before]);
});

test("only the kinds that are asked for are sent again", async () => {
  const { db, reference, jobs } = await storeWith({ settled: { state: "done" } });
  const [{ leadId = "" } = {}] = await jobs();
  await db
    .insertInto("job")
    .values(newJobs(leadId, [{ kind: "visitor-mail" }], now))
    .execute();
  const dueAt = async () =>
    Map.groupBy(await jobs(), ({ kind }) => kind).get("visitor-mail")?.[0]?.dueAt;
  await resendJobs(db, reference, ["owner-mail"], later);
  expect(await dueAt()).toEqual(now);
  await resendJobs(db, reference, ["owner-mail", "visitor-mail"], later);
  expect(await dueAt()).toEqual(later);
});

test("an unknown reference has no mails", async () => {
  const { db } = await storeWith({});
  expect(await resendJobs(db, "NZ-2222-2222", ["owner-mail"], now)).toBeUndefined();
});

test("a lead that is released from spam has its jobs due, once", async () => {
  const { db, reference, claim, jobs } = await storeWith({ isSpam: true });
  expect(await jobs()).toEqual([]);
  const follows = () => ({ owners: 1, also: ["visitor-mail" as const] });
  const release = () => releaseSpam(db, reference, follows, later);
  expect(await release()).toBe(1);
  expect(await release()).toBe(0);
  const kinds = (await claim(later, later)).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["owner-mail", "visitor-mail"]);
  expect(await db.selectFrom("lead").select("suspect").execute()).toEqual([{ suspect: 0 }]);
});
