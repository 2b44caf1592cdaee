import { expect, test } from "vitest";
import { promotionAt } from "./promotion.ts";

const ends = "2027-06-30";
const lastSecond = new Date("2027-06-30T23:59:59+05:30");
const midnight = new Date("2027-07-01T00:00:00+05:30");

test("a promotion runs to the last second of its last day in India", () => {
  expect(promotionAt(lastSecond, ends, "en")?.until).toEqual(midnight);
});

test("from midnight in India there is no promotion, although it is still that day in Greenwich", () => {
  expect(promotionAt(midnight, ends, "en")).toBeUndefined();
});

test.each([
  ["en", "30 June 2027"],
  ["hi", "30 जून 2027"],
])("in %s the last day is written %s", (language, written) => {
  expect(promotionAt(lastSecond, ends, language)?.day).toBe(written);
});
