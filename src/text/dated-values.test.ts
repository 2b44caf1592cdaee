import { expect, test } from "vitest";
import { countDaysByValue, countMonthsByValue, getValueOnDay } from "./dated-values.ts";

const rows = [{ value: 18 }, { from: "2027-04-01", value: 15 }, { from: "2027-07-01", value: 18 }];

test.each([
  ["2017-01-01", 18],
  ["2027-03-31", 18],
  ["2027-04-01", 15],
  ["2027-06-30", 15],
  ["2027-07-01", 18],
])("on %s the value is %i", (day, value) => {
  expect(getValueOnDay(rows, day)).toBe(value);
});

test("days of a span are counted by value, and a value that comes back once", () => {
  expect(countDaysByValue(rows, "2027-03-30", "2027-07-03")).toEqual([
    { value: 18, days: 5 },
    { value: 15, days: 91 },
  ]);
  expect(countDaysByValue(rows, "2027-04-01", "2027-04-01")).toEqual([{ value: 15, days: 1 }]);
  expect(countDaysByValue(rows, "2027-04-02", "2027-04-01")).toEqual([]);
});

test("each month that a span touches counts whole, at the value of its first day there", () => {
  const changes = [{ value: 1 }, { from: "2027-04-15", value: 2 }];
  expect(countMonthsByValue(changes, "2026-12-31", "2027-05-01")).toEqual([
    { value: 1, months: 5 },
    { value: 2, months: 1 },
  ]);
  expect(countMonthsByValue(changes, "2027-04-20", "2027-04-20")).toEqual([
    { value: 2, months: 1 },
  ]);
  expect(countMonthsByValue(changes, "2027-04-20", "2027-04-19")).toEqual([]);
});
