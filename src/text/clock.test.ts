import { expect, test } from "vitest";
import {
  countMinutes,
  formatCalendarDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatIndianMonth,
  formatIndianTime,
  formatShortDateTime,
  formatTime,
  getIndianWeekStart,
  isBeforeEvening,
  parseCallTime,
  parseIndianDay,
} from "./clock.ts";

test("the Indian day begins at 18:30 UTC", () => {
  const start = parseIndianDay("2026-12-01");
  expect(start?.toISOString()).toBe("2026-11-30T18:30:00.000Z");
  expect(formatIndianTime(new Date("2026-11-30T18:30:05.000Z"))).toBe("2026-12-01 00:00:05");
  expect(formatIndianMonth(new Date("2026-11-30T18:29:59.999Z"))).toBe("2026-11");
});

test("an Indian week begins on Monday", () => {
  expect(getIndianWeekStart(new Date("2026-11-29T18:29:59.999Z"))).toBe("2026-11-23");
  expect(getIndianWeekStart(new Date("2026-11-29T18:30:00.000Z"))).toBe("2026-11-30");
  expect(getIndianWeekStart(new Date("2026-12-06T12:00:00.000Z"))).toBe("2026-11-30");
});

test.for(["2026-02-31", "2026-2-3", "yesterday", "2026-11-21T10:00", "", "01-11-2026"])(
  "%j is not read as a day",
  (text) => {
    expect(parseIndianDay(text)).toBeUndefined();
  },
);

const at = new Date("2026-11-23T03:12:00Z");
const tomorrow = new Date("2026-11-24T03:12:00Z");

test.each([
  ["en", "8:42 am", "23 Nov", "23 Nov, 8:42 am", "23 Nov 2026"],
  ["hi", "सुबह 8:42", "23 नवंबर", "23 नवंबर, सुबह 8:42", "23 नवंबर 2026"],
] as const)(
  "in %s a time is written %s, a day %s, both %s, and with the year %s",
  (language, time, day, both, withYear) => {
    expect(formatTime(at, language)).toBe(time);
    expect(formatShortDateTime(at, at, language)).toBe(time);
    expect(formatShortDateTime(at, tomorrow, language)).toBe(day);
    expect(formatDateTime(at, at, language)).toBe(both);
    expect(formatDay(at, language)).toBe(withYear);
  },
);

test.each([
  ["2027-09-19", false],
  ["2027-09-20", true],
  ["2026-01-27", false],
  ["2026-01-26", true],
  ["2099-01-01", true],
])("a call on %s is written with its year: %s", (day, hasYear) => {
  const { short, whole } = formatCalendarDate(day, at, "en");
  for (const text of [short, whole]) expect(text.includes(day.slice(0, 4))).toBe(hasYear);
});

test("a moment of another year is written with its year", () => {
  const later = new Date("2027-11-20T03:12:00Z");
  expect(formatShortDateTime(at, later, "en")).toBe("23 Nov 2026");
  expect(formatDateTime(at, later, "en")).toBe("23 Nov 2026, 8:42 am");
  expect(formatDateTime(at, later, "hi")).toBe("23 नवंबर 2026, सुबह 8:42");
});

test("the evening of India begins at six", () => {
  expect(isBeforeEvening(new Date("2026-11-23T17:59:59+05:30"))).toBe(true);
  expect(isBeforeEvening(new Date("2026-11-23T18:00:00+05:30"))).toBe(false);
  // The next day has begun in India.
  expect(isBeforeEvening(new Date("2026-11-23T18:30:00Z"))).toBe(true);
});

test.each([
  [0, "0 minutes", "0 मिनट"],
  [1, "1 minute", "1 मिनट"],
  [60, "1 hour", "1 घंटा"],
  [100, "1 hour 40 minutes", "1 घंटा 40 मिनट"],
  [24 * 60 + 59, "1 day", "1 दिन"],
  [51 * 60, "2 days 3 hours", "2 दिन 3 घंटे"],
])("%i minutes are written as %s, %s", (minutes, inEnglish, inHindi) => {
  expect(formatDuration(minutes, "en")).toBe(inEnglish);
  expect(formatDuration(minutes, "hi")).toBe(inHindi);
});

test("minutes are rounded, and never below zero", () => {
  const from = new Date("2026-11-23T10:00:00Z");
  expect(countMinutes(from, new Date("2026-11-23T10:01:29Z"))).toBe(1);
  expect(countMinutes(from, new Date("2026-11-23T10:01:30Z"))).toBe(2);
  expect(countMinutes(from, new Date("2026-11-23T09:00:00Z"))).toBe(0);
});

test("the time of a call is India's, and a day alone has none", () => {
  expect(parseCallTime("2026-11-24T17:00")).toEqual(new Date("2026-11-24T11:30:00Z"));
  expect(parseCallTime("2026-11-24")).toBeUndefined();
});

test("a call with a time is written with its day and that time, a call on a day with the day alone", () => {
  const now = new Date("2026-11-23T10:00:00Z");
  expect(formatCalendarDate("2026-11-24T17:00", now, "en")).toEqual({
    month: "Nov",
    day: "24",
    weekday: "Tuesday",
    dayAndMonth: "24 Nov",
    whole: "Tuesday, 24 November, 5:00 pm",
    short: "Tue, 24 Nov, 5:00 pm",
  });
  expect(formatCalendarDate("2026-11-24T17:00", now, "hi").whole).toBe("मंगलवार, 24 नवंबर, शाम 5:00");
  expect(formatCalendarDate("2026-11-24", now, "en").short).toBe("Tue, 24 Nov");
});
