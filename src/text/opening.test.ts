import { expect, test } from "vitest";
import {
  closedNotices,
  hoursInWords,
  isShown,
  type Office,
  openTimeAgo,
  weekdays,
} from "./opening.ts";

const words = {
  hours: "{days} {opens} – {closes}",
  closedDay: "{name}: {from}. {day}.",
  closedDays: "{name}: {from} to {to}. {day}.",
};
const closed = { opens: null, closes: null };
const notGiven = Object.fromEntries(weekdays.map((day) => [day, closed])) as Office["hours"];
const open = { opens: "10:00", closes: "19:00" };
const toSaturday: Office["hours"] = {
  ...(Object.fromEntries(weekdays.map((day) => [day, open])) as Office["hours"]),
  sunday: closed,
};
const diwali = { from: "2026-11-08", to: "2026-11-12", name: { en: "Diwali", hi: "दिवाली" } };
const office: Office = { hours: notGiven, holidays: [diwali], replyOn: null };

function noticesOf(change: Partial<Office>, today = "2026-11-01", language = "en") {
  return closedNotices({ ...office, ...change }, words, language, today).map(({ text }) => text);
}

test("without any times there are no opening hours", () => {
  expect(hoursInWords({ hours: notGiven }, words, "en")).toBeUndefined();
});

test("days of equal hours are one range", () => {
  expect(hoursInWords({ hours: toSaturday }, words, "en")).toBe("Mon–Sat 10 am – 7 pm");
  expect(hoursInWords({ hours: toSaturday }, words, "hi")).toBe("सोम–शनि सुबह 10 – शाम 7");
});

test("shorter days and days off part the range", () => {
  const hours = {
    ...toSaturday,
    wednesday: closed,
    saturday: { opens: "10:00", closes: "14:30" },
  };
  expect(hoursInWords({ hours }, words, "en")).toBe(
    "Mon–Tue 10 am – 7 pm, Thu–Fri 10 am – 7 pm, Sat 10 am – 2:30 pm",
  );
});

test("a notice names its days and the answer's", () => {
  expect(noticesOf({})).toEqual(["Diwali: 8 to 12 November. 13 November."]);
  expect(noticesOf({}, "2026-11-01", "hi")).toEqual(["दिवाली: 8 to 12 नवंबर. 13 नवंबर."]);
  const overMonths = { ...diwali, from: "2026-10-30", to: "2026-11-02" };
  expect(noticesOf({ holidays: [overMonths] })).toEqual([
    "Diwali: 30 October to 2 November. 3 November.",
  ]);
  const oneDay = { ...diwali, to: diwali.from };
  expect(noticesOf({ holidays: [oneDay] })).toEqual(["Diwali: 8 November. 9 November."]);
});

test("the answer comes on the next open day", () => {
  const next = { ...diwali, from: "2026-11-13", to: "2026-11-13" };
  expect(noticesOf({ holidays: [next, diwali] })[0]).toBe("Diwali: 8 to 12 November. 14 November.");
  // 15 November 2026 is a Sunday.
  const toSunday = { ...diwali, to: "2026-11-14" };
  expect(noticesOf({ holidays: [toSunday], hours: toSaturday })[0]).toContain(". 16 November.");
  expect(noticesOf({ holidays: [toSunday], replyOn: "workingDays" })[0]).toContain(
    ". 16 November.",
  );
  expect(noticesOf({ holidays: [toSunday], replyOn: "everyDay" })[0]).toContain(". 15 November.");
});

test("a notice shows from seven days before", () => {
  const [notice] = closedNotices(office, words, "en", "2026-10-01");
  const days = ["2026-10-31", "2026-11-01", "2026-11-08", "2026-11-12", "2026-11-13"];
  expect(days.filter((day) => notice && isShown(notice, day))).toEqual(days.slice(1, 4));
  expect(noticesOf({}, "2026-11-12")).toHaveLength(1);
  expect(noticesOf({}, "2026-11-13")).toEqual([]);
});

const day = 24 * 60 * 60 * 1000;

test.each([
  ["before a holiday", "2026-11-07T23:59:59+05:30", "2026-11-06T23:59:59+05:30"],
  ["at its first moment", "2026-11-08T00:00:00+05:30", "2026-11-07T00:00:00+05:30"],
  ["during it", "2026-11-10T12:00:00+05:30", "2026-11-07T00:00:00+05:30"],
  ["at its end", "2026-11-13T00:00:00+05:30", "2026-11-07T00:00:00+05:30"],
  ["some hours after it", "2026-11-13T10:00:00+05:30", "2026-11-07T10:00:00+05:30"],
  ["a day after it", "2026-11-14T00:00:00+05:30", "2026-11-13T00:00:00+05:30"],
])("%s, open time skips its days", (_when, now, since) => {
  expect(openTimeAgo(day, new Date(now), [diwali])).toEqual(new Date(since));
});

test("overlapping holidays are both left out", () => {
  const longer = { ...diwali, from: "2026-11-11", to: "2026-11-13" };
  const now = new Date("2026-11-14T10:00:00+05:30");
  const since = new Date("2026-11-07T10:00:00+05:30");
  expect(openTimeAgo(day, now, [diwali, longer])).toEqual(since);
  expect(openTimeAgo(day, now, [longer, diwali])).toEqual(since);
});
