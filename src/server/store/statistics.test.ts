import { expect } from "vitest";
import { minimalSubmission } from "#server/testing/posted-forms.ts";
import { databaseTest as test } from "#server/testing/test-database.ts";
import { countArrivals } from "./statistics.ts";
import { storeSubmission } from "./submissions.ts";

const start = new Date("2026-11-21T05:00:00.000Z");
const getDateAt = (minute: number) => new Date(start.getTime() + minute * 60_000);

test("an enquiry counts once as arrived, when its first submission came, and as spam if all are", async ({
  db,
}) => {
  const store = (id: string, minute: number, isSpam = false) => {
    // The text differs, so that a second form with an id is a correction.
    const submission = { ...minimalSubmission, isSpam, fields: { message: `at ${minute}` } };
    return storeSubmission(db, submission, id, getDateAt(minute));
  };
  await store("corrected", 0);
  await store("corrected", 10);
  await store("first as spam", 1, true);
  await store("first as spam", 11);
  await store("spam", 2, true);
  const countBetween = (from: number, until: number) =>
    countArrivals(db, getDateAt(from), getDateAt(until));
  expect(await countBetween(0, 3)).toEqual({ enquiries: 2, spam: 1 });
  expect(await countBetween(3, 60)).toEqual({ enquiries: 0, spam: 0 });
});
