import { expect, test } from "vitest";
import {
  formatHours,
  isNoticeVisible,
  listComingOpenDays,
  listHolidayNotices,
  type OfficeHours,
  subtractNonHolidayTime,
} from "./opening.ts";

const content = {
  hours: "{days} {opens} – {closes}",
  closedDay: "{name}: {from}. {day}.",
  closedDays: "{name}: {from} to {to}. {day}.",
};
const closed = { opens: null, closes: null };
const open = { opens: "10:00", closes: "19:00" };
const notGiven: OfficeHours["hours"] = {
  monday: closed,
  tuesday: closed,
  wednesday: closed,
  thursday: closed,
  friday: closed,
  saturday: closed,
  sunday: closed,
};
const toSaturday: OfficeHours["hours"] = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: open,
  sunday: closed,
};
const diwali = { from: "2026-11-08", to: "2026-11-12", name: { en: "Diwali", hi: "दिवाली" } };
const office: OfficeHours = { hours: notGiven, holidays: [diwali], replyOn: null };

function listNotices(change: Partial<OfficeHours>, today = "2026-11-01", language = "en") {
  return listHolidayNotices({ ...office, ...change }, content, language, today).map(
    ({ text }) => text,
  );
}

test("without any times there are no opening hours", () => {
  expect(formatHours({ hours: notGiven }, content, "en")).toBeUndefined();
});

test("neighbouring days with equal hours are one range", () => {
  expect(formatHours({ hours: toSaturday }, content, "en")).toBe("Mon–Sat 10 am – 7 pm");
  expect(formatHours({ hours: toSaturday }, content, "hi")).toBe("सोम–शनि सुबह 10 – शाम 7");
});

test("a shorter or closed day ends a range", () => {
  const hours = {
    ...toSaturday,
    wednesday: closed,
    saturday: { opens: "10:00", closes: "14:30" },
  };
  expect(formatHours({ hours }, content, "en")).toBe(
    "Mon–Tue 10 am – 7 pm, Thu–Fri 10 am – 7 pm, Sat 10 am – 2:30 pm",
  );
});

test("a notice names the holiday and the day of replies", () => {
  expect(listNotices({})).toEqual(["Diwali: 8 to 12 November. 13 November."]);
  expect(listNotices({}, "2026-11-01", "hi")).toEqual(["दिवाली: 8 to 12 नवंबर. 13 नवंबर."]);
  const overMonths = { ...diwali, from: "2026-10-30", to: "2026-11-02" };
  expect(listNotices({ holidays: [overMonths] })).toEqual([
    "Diwali: 30 October to 2 November. 3 November.",
  ]);
  const oneDay = { ...diwali, to: diwali.from };
  expect(listNotices({ holidays: [oneDay] })).toEqual(["Diwali: 8 November. 9 November."]);
});

test("replies come on the next open day", () => {
  const next = { ...diwali, from: "2026-11-13", to: "2026-11-13" };
  expect(listNotices({ holidays: [next, diwali] })[0]).toBe(
    "Diwali: 8 to 12 November. 14 November.",
  );
  // 15 November 2026 is a Sunday.
  const toSunday = { ...diwali, to: "2026-11-14" };
  expect(listNotices({ holidays: [toSunday], hours: toSaturday })[0]).toContain(". 16 November.");
  expect(listNotices({ holidays: [toSunday], replyOn: "workingDays" })[0]).toContain(
    ". 16 November.",
  );
  expect(listNotices({ holidays: [toSunday], replyOn: "everyDay" })[0]).toContain(". 15 November.");
});

test.each([
  ["2026-10-31", false],
  ["2026-11-01", true],
  ["2026-11-08", true],
  ["2026-11-12", true],
  ["2026-11-13", false],
])("on %s the notice of a holiday from 8 to 12 November is shown: %s", (today, isShown) => {
  const [notice] = listHolidayNotices(office, content, "en", "2026-10-01");
  expect(notice && isNoticeVisible(notice, today)).toBe(isShown);
});

test("a holiday that is over has no notice", () => {
  expect(listNotices({}, "2026-11-12")).toHaveLength(1);
  expect(listNotices({}, "2026-11-13")).toEqual([]);
});

const day = 24 * 60 * 60 * 1000;

test.each([
  ["before a holiday", "2026-11-07T23:59:59+05:30", "2026-11-06T23:59:59+05:30"],
  ["at its first moment", "2026-11-08T00:00:00+05:30", "2026-11-07T00:00:00+05:30"],
  ["during it", "2026-11-10T12:00:00+05:30", "2026-11-07T00:00:00+05:30"],
  ["at its end", "2026-11-13T00:00:00+05:30", "2026-11-07T00:00:00+05:30"],
  ["some hours after it", "2026-11-13T10:00:00+05:30", "2026-11-07T10:00:00+05:30"],
  ["a day after it", "2026-11-14T00:00:00+05:30", "2026-11-13T00:00:00+05:30"],
])("a day before a moment %s leaves out the days of the holiday", (_moment, now, since) => {
  expect(subtractNonHolidayTime(day, new Date(now), [diwali])).toEqual(new Date(since));
});

test("a day before a moment leaves out the days of two overlapping holidays", () => {
  const longer = { ...diwali, from: "2026-11-11", to: "2026-11-13" };
  const now = new Date("2026-11-14T10:00:00+05:30");
  const since = new Date("2026-11-07T10:00:00+05:30");
  expect(subtractNonHolidayTime(day, now, [diwali, longer])).toEqual(since);
  expect(subtractNonHolidayTime(day, now, [longer, diwali])).toEqual(since);
});

test("the open days of the coming week leave out closed weekdays and holidays", () => {
  // 21 November 2026 is a Saturday.
  const holiday = { from: "2026-11-25", to: "2026-11-26", name: { en: "Holiday" } };
  expect(
    listComingOpenDays({ hours: toSaturday, holidays: [holiday], replyOn: null }, "2026-11-21"),
  ).toEqual(["2026-11-23", "2026-11-24", "2026-11-27", "2026-11-28"]);
  // Without hours every day may be open.
  expect(listComingOpenDays({ ...office, holidays: [] }, "2026-11-21")).toHaveLength(7);
  // Closed all week: the next open day is a Monday.
  const long = { from: "2026-11-22", to: "2026-11-29", name: { en: "Holiday" } };
  expect(
    listComingOpenDays({ hours: toSaturday, holidays: [long], replyOn: null }, "2026-11-21"),
  ).toEqual(["2026-11-30"]);
});
