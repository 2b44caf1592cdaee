/** Two people at one enquiry, on both engines. */
import { expect, test } from "vitest";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { openEmptyDatabase } from "#server/testing/test-database.ts";
import { grantAccess } from "./accounts.ts";
import { listHistory } from "./enquiry-history.ts";
import { markOpened, saveReply, updateFollowUp } from "./follow-ups.ts";
import { findEnquiry } from "./stored-enquiries.ts";
import { storeSubmission } from "./submissions.ts";

const now = new Date("2026-11-21T05:00:00.000Z");

async function openEnquiry() {
  const { db, rows } = await openEmptyDatabase();
  const person = { email: "asha@example.in", role: "owner", language: "en" } as const;
  const { id: account } = await grantAccess(db, person, now);
  const reference = await storeSubmission(db, minimalSubmission, "one", now);
  return { db, rows, account, reference };
}

test("of several changes at once only one is saved", async () => {
  const { db, account, reference } = await openEnquiry();
  const outcomes = await Promise.all(
    (["talking", "won", "lost"] as const).map((status) =>
      updateFollowUp(
        db,
        reference,
        { status, text: "" },
        { shownVersion: 0, account, now, idempotencyKey: status },
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(["changed-meanwhile", "changed-meanwhile", "done"]);
  const [note, another] = await listHistory(db, reference);
  expect(another).toBeUndefined();
  expect(await findEnquiry(db, reference)).toMatchObject({ status: note?.status, version: 1 });
});

test("replies are saved whatever else changes at once", async () => {
  const { db, account, reference } = await openEnquiry();
  const send = (text: string) =>
    saveReply(
      db,
      reference,
      ({ status }) => ({
        status: status === "new" ? "talking" : undefined,
        event: "replied",
        text,
      }),
      { account, now, idempotencyKey: text },
    );
  const [won, ...sent] = await Promise.all([
    updateFollowUp(
      db,
      reference,
      { status: "won", text: "" },
      { shownVersion: 0, account, now, idempotencyKey: "won" },
    ),
    ...["one", "two", "three"].map(send),
  ]);
  expect(sent).toEqual([true, true, true]);
  // Only the first change moves the enquiry on.
  const status = won === "done" ? "won" : "talking";
  expect(await findEnquiry(db, reference)).toMatchObject({ status, version: 1 });
  const notes = await listHistory(db, reference);
  expect(notes.filter((note) => note.status !== null)).toMatchObject([{ status }]);
  const texts = notes.flatMap(({ event, text }) => (event ? text : []));
  expect(texts.toSorted()).toEqual(["one", "three", "two"]);
  expect(
    await saveReply(db, "NZ-2222-2222", () => ({ text: "" }), { account, now, idempotencyKey: "" }),
  ).toBe(false);
});

test("opening an enquiry during a change loses neither", async () => {
  const { db, rows, account, reference } = await openEnquiry();
  const later = new Date(now.getTime() + 60_000);
  const change = { status: "won", nextDay: "2026-11-24", text: "Paid" } as const;
  await Promise.all([
    markOpened(db, reference, now),
    updateFollowUp(db, reference, change, {
      shownVersion: 0,
      account,
      now,
      idempotencyKey: "a key",
    }),
  ]);
  await markOpened(db, reference, later);
  expect(await findEnquiry(db, reference)).toMatchObject({
    status: "won",
    nextDay: "2026-11-24",
    answeredAt: now,
    version: 1,
  });
  // Only the first opening is stored.
  expect(await rows("select opened_at from enquiry")).toEqual([{ opened_at: now.toISOString() }]);
});

test("of two enquiries that are closed with each other at once, one stays", async () => {
  const { db, account, reference } = await openEnquiry();
  const other = await storeSubmission(db, minimalSubmission, "two", now);
  const close = (closed: string, kept: string) =>
    updateFollowUp(
      db,
      closed,
      { status: "double", nextDay: null, event: "double", text: kept },
      { shownVersion: 0, account, now, idempotencyKey: closed },
    );
  const results = await Promise.all([close(reference, other), close(other, reference)]);
  expect(results.toSorted()).toEqual(["changed-meanwhile", "done"]);
  const both = await Promise.all([findEnquiry(db, reference), findEnquiry(db, other)]);
  expect(both.map((found) => found?.status).toSorted()).toEqual(["double", "new"]);
  // Closing is no answer.
  expect(both.map((found) => found?.answeredAt)).toEqual([null, null]);
});

test("opening an unknown enquiry creates nothing", async () => {
  const { db, account } = await openEnquiry();
  await markOpened(db, "NZ-2222-2222", now);
  expect(await findEnquiry(db, "NZ-2222-2222")).toBeUndefined();
  expect(
    await updateFollowUp(
      db,
      "NZ-2222-2222",
      { status: "won", text: "" },
      { shownVersion: 0, account, now, idempotencyKey: "a key" },
    ),
  ).toBe("unknown");
});
