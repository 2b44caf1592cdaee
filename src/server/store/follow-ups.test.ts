/** Two people at one enquiry, on both engines. */
import { expect, test } from "vitest";
import type { FollowUpChange } from "#enquiry/follow-up.ts";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openEmptyDatabase } from "#server/testing/test-database.ts";
import { grantAccess } from "./accounts.ts";
import { listHistory } from "./enquiry-history.ts";
import { markOpened, saveReply, updateFollowUp } from "./follow-ups.ts";
import { findEnquiry } from "./stored-enquiries.ts";
import { storeSubmission } from "./submissions.ts";

const now = new Date("2026-11-21T05:00:00.000Z");

/** A new enquiry, and an owner who changes it by forms that show its first version. */
async function openEnquiry() {
  const { db, rows } = await openEmptyDatabase();
  const owner = { email: "owner@example.in", role: "owner", language: "en" } as const;
  const { id: account } = await grantAccess(db, owner, now);
  const reference = await storeSubmission(db, minimalSubmission, "one", now);
  const createActor = (idempotencyKey: string) => ({ account, now, idempotencyKey });
  const update = (change: FollowUpChange, of = reference) => {
    const idempotencyKey = `${of} ${change.status ?? ""}`;
    return updateFollowUp(db, of, change, { ...createActor(idempotencyKey), shownVersion: 0 });
  };
  return { db, rows, reference, createActor, update };
}

test("of several changes at once only one is saved", async () => {
  const { db, reference, update } = await openEnquiry();
  const outcomes = await Promise.all([
    update({ status: "talking", text: "" }),
    update({ status: "won", text: "" }),
    update({ status: "lost", text: "" }),
  ]);
  expect(outcomes.toSorted()).toEqual(["changed-meanwhile", "changed-meanwhile", "done"]);
  const [note, another] = await listHistory(db, reference);
  expect(another).toBeUndefined();
  expect(await findEnquiry(db, reference)).toMatchObject({ status: note?.status, version: 1 });
});

test("all replies are saved beside another change at once, of which only the first sets the status", async () => {
  const { db, reference, createActor, update } = await openEnquiry();
  const reply = (text: string) =>
    saveReply(
      db,
      reference,
      ({ status }) => ({
        status: status === "new" ? "talking" : undefined,
        event: "replied",
        text,
      }),
      createActor(text),
    );
  const [won, ...replies] = await Promise.all([
    update({ status: "won", text: "" }),
    reply("one"),
    reply("two"),
    reply("three"),
  ]);
  expect(replies).toEqual([true, true, true]);
  const status = won === "done" ? "won" : "talking";
  expect(await findEnquiry(db, reference)).toMatchObject({ status, version: 1 });
  const notes = await listHistory(db, reference);
  expect(notes.filter((note) => note.status !== null)).toMatchObject([{ status }]);
  const replyTexts = notes.filter(({ event }) => event === "replied").map(({ text }) => text);
  expect(replyTexts.toSorted()).toEqual(["one", "three", "two"]);
});

test("an enquiry that is opened during a change has both, and keeps the time of its first opening", async () => {
  const { db, rows, reference, update } = await openEnquiry();
  const later = new Date(now.getTime() + 60_000);
  await Promise.all([
    markOpened(db, reference, now),
    update({ status: "won", nextDay: "2026-11-24", text: "Paid" }),
  ]);
  await markOpened(db, reference, later);
  expect(await findEnquiry(db, reference)).toMatchObject({
    status: "won",
    nextDay: "2026-11-24",
    answeredAt: now,
    version: 1,
  });
  expect(await rows("select opened_at from enquiry")).toEqual([{ opened_at: now.toISOString() }]);
});

test("of two enquiries that are closed as doubles of each other at once, one stays", async () => {
  const { db, reference, update } = await openEnquiry();
  const other = await storeSubmission(db, minimalSubmission, "two", now);
  const close = (closed: string, kept: string) =>
    update({ status: "double", nextDay: null, event: "double", text: kept }, closed);
  const results = await Promise.all([close(reference, other), close(other, reference)]);
  expect(results.toSorted()).toEqual(["changed-meanwhile", "done"]);
  const both = await Promise.all([findEnquiry(db, reference), findEnquiry(db, other)]);
  expect(both.map((found) => found?.status).toSorted()).toEqual(["double", "new"]);
  // Closing is no answer.
  expect(both.map((found) => found?.answeredAt)).toEqual([null, null]);
});

test("opening, changing and answering an unknown enquiry creates nothing", async () => {
  const { db, createActor, update } = await openEnquiry();
  const unknown = "NZ-2222-2222";
  await markOpened(db, unknown, now);
  expect(await update({ status: "won", text: "" }, unknown)).toBe("unknown");
  expect(await saveReply(db, unknown, () => ({ text: "" }), createActor("a key"))).toBe(false);
  expect(await findEnquiry(db, unknown)).toBeUndefined();
  expect(await listHistory(db, unknown)).toEqual([]);
});
