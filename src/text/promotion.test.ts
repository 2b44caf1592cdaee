import { expect, test } from "vitest";
import { getActivePromotion } from "./promotion.ts";

const ends = "2027-06-30";
const lastSecond = new Date("2027-06-30T23:59:59+05:30");
const midnight = new Date("2027-07-01T00:00:00+05:30");

test("a promotion runs to its last Indian second", () => {
  expect(getActivePromotion(lastSecond, ends, "en")?.until).toEqual(midnight);
});

test("a promotion is over at midnight in India", () => {
  expect(getActivePromotion(midnight, ends, "en")).toBeUndefined();
});

test.each([
  ["en", "30 June 2027"],
  ["hi", "30 जून 2027"],
])("in %s the last day is written %s", (language, written) => {
  expect(getActivePromotion(lastSecond, ends, language)?.day).toBe(written);
});
