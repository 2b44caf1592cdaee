import { expect, test } from "vitest";
import { countDays, formatPeriod, getIndianDay, isDay } from "./days.ts";

const english = { months: "{from} to {to}", year: "year {year}" };
const hindi = { months: "{from} से {to}", year: "वर्ष {year}" };

test.each([
  ["2026-10", "October 2026", "अक्टूबर 2026"],
  ["2026-12", "December 2026", "दिसंबर 2026"],
  ["2026-07 to 2026-09", "July 2026 to September 2026", "जुलाई 2026 से सितंबर 2026"],
  ["2026-27", "year 2026-27", "वर्ष 2026-27"],
])("%s is written %s and %s", (period, inEnglish, inHindi) => {
  expect(formatPeriod(period, english, "en")).toBe(inEnglish);
  expect(formatPeriod(period, hindi, "hi")).toBe(inHindi);
});

test("a day begins at midnight in India", () => {
  expect(getIndianDay(new Date("2026-11-20T18:29:59Z"))).toBe("2026-11-20");
  expect(getIndianDay(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
});

test("days are counted over months and leap days", () => {
  expect(countDays("2026-11-21", "2026-11-21")).toBe(0);
  expect(countDays("2026-11-21", "2026-12-20")).toBe(29);
  expect(countDays("2028-02-28", "2028-03-01")).toBe(2);
});

test.each([
  ["2017-01-01", true],
  ["2028-02-29", true],
  ["2099-12-31", true],
  ["2016-12-31", false],
  ["2100-01-01", false],
  // "26" and "20266" typed into the year of a date field.
  ["0026-10-20", false],
  ["20266-10-20", false],
  ["+020266-10-20", false],
  ["2027-02-29", false],
  ["2026-04-31", false],
  ["2026-13-01", false],
  ["2026-10-20T10:00", false],
  ["2026-10", false],
  ["20 October 2026", false],
  ["", false],
])("%j is a day that a field takes: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
