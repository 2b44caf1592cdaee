import { expect, test } from "vitest";
import { openingSchema } from "./opening.ts";

const closed = { opens: null, closes: null };
const closedWeek = {
  monday: closed,
  tuesday: closed,
  wednesday: closed,
  thursday: closed,
  friday: closed,
  saturday: closed,
  sunday: closed,
};

function listIssues(given: { monday?: object; holiday?: { from: string; to: string } }): string[] {
  const { monday = closed, holiday } = given;
  const named = holiday && { ...holiday, name: { en: "Diwali", hi: "दिवाली" } };
  const { error } = openingSchema.safeParse({
    hours: { ...closedWeek, monday },
    holidays: named ? [named] : [],
  });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

test.each([
  // A hundred days, the first and the last among them.
  ["2026-11-08", "2027-02-15", []],
  ["2026-11-08", "2026-11-08", []],
  ["2026-11-08", "2027-02-16", ["holidays.0.to: a holiday has at most a hundred days."]],
  ["2026-11-08", "2026-11-07", ["holidays.0.to: the last day must not be before the first."]],
])("the issues of a holiday from %s to %s are %j", (from, to, issues) => {
  expect(listIssues({ holiday: { from, to } })).toEqual(issues);
});

test.each([
  ["10:00", "19:00", []],
  [null, null, []],
  ["10:00", null, ["hours.monday.closes: an open day has both times; a closed day has none."]],
  [
    "19:00",
    "10:00",
    ["hours.monday.closes: the closing time must be later than the opening time."],
  ],
  [
    "10:00",
    "10:00",
    ["hours.monday.closes: the closing time must be later than the opening time."],
  ],
])("the issues of a day that opens at %j and closes at %j are %j", (opens, closes, issues) => {
  expect(listIssues({ monday: { opens, closes } })).toEqual(issues);
});
