import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Locale } from "#locales.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import {
  createCalendarFiles,
  createSharedCalendar,
  findCalendarFile,
  findMissingDueDateContent,
} from "./calendar-files.ts";
import { filterByKinds, listDueDates, splitDates } from "./due-dates.ts";
import { renderCalendar } from "./due-dates-calendar.ts";

const content = loadFilesOrThrow("dueDateRules", "dueDates");
const { dueDateRules: rules } = content.shared;
const english = getSources("en");
const languages = [english, getSources("hi")];
const today = "2026-11-21";

function getSources(language: Locale) {
  return { rules, content: content.localeContent[language].dueDates, language };
}

/** The text of a calendar file, as the build writes it. */
function writeCalendar(sources = english, file = "all", day = today): string {
  const calendar = findCalendarFile(file, sources, day);
  if (!calendar) throw new Error(`There is no file ${file}.`);
  return renderCalendar({
    ...calendar,
    language: sources.language,
    page: "https://site.example/c-a-services/due-dates",
    address: `https://site.example/c-a-services/due-dates/${file}.ics`,
    checkedOn: rules.checkedOn,
  });
}

function readBack(text: string) {
  const calendar = ICAL.Component.fromString(text);
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      date: event.startDate.toString(),
      wholeDay: event.startDate.isDate,
      summary: event.summary,
      description: event.description,
      sequence: event.sequence,
      stamp: String(component.getFirstPropertyValue("dtstamp")),
      changed: String(component.getFirstPropertyValue("last-modified")),
      url: component.getFirstPropertyValue("url"),
      reminders: component
        .getAllSubcomponents("valarm")
        .map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
    };
  });
  return { calendar, events };
}

test.each(languages)("the $language calendar says what content says", (sources) => {
  const { calendar, events } = readBack(writeCalendar(sources));
  const coming = Object.values(rules.duties)
    .flatMap(({ entries }) => entries.map(({ date }) => date))
    .filter((date) => date >= today && date <= rules.validUntil);
  expect(events.map(({ date }) => date).toSorted()).toEqual(
    [...coming, rules.validUntil].toSorted(),
  );
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  for (const event of events) {
    expect(event).toMatchObject({
      wholeDay: true,
      stamp: "2026-11-21T00:00:00Z",
      changed: "2026-11-21T00:00:00Z",
      url: "https://site.example/c-a-services/due-dates",
      // At nine in the morning, seven days before and on the day before.
      reminders: ["-P6DT15H", "-PT15H"],
    });
  }
  const { check, ends } = sources.content.file;
  for (const { uid, summary, description } of events) {
    if (uid.startsWith("ends-")) expect(summary).toBe(ends.summary);
    else expect(description.endsWith(check)).toBe(true);
  }
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toContain(sources.content.dates.all);
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("P1D");
});

test.each(languages)(
  "each $language calendar ends with a line end, and its name is read whole",
  (sources) => {
    const files = createCalendarFiles(sources, today);
    expect(files.length).toBeGreaterThan(10);
    expect(files.some(({ name }) => name.includes(","))).toBe(true);
    for (const { file, name } of files) {
      const text = writeCalendar(sources, file);
      expect(text.endsWith("END:VCALENDAR\r\n"), file).toBe(true);
      const unfolded = text.replaceAll("\r\n ", "");
      const plain = name.replaceAll("\u00A0", " ").replaceAll(/[\\,;]/g, "\\$&");
      expect(unfolded, file).toContain(`\r\nNAME:${plain}\r\n`);
      expect(unfolded, file).toContain(`\r\nX-WR-CALNAME:${plain}\r\n`);
    }
  },
);

test("an extended date keeps its name, one revision more", () => {
  const [event, ...others] = readBack(writeCalendar(english, "itr-audit-2025-26")).events;
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    uid: "itr-audit-2025-26@site.example",
    date: "2026-11-21",
    sequence: 1,
    summary: "ITR with audit, year 2025-26",
  });
  expect(event?.description).toContain("Extended from 31 October 2026");
});

test("a correction moves an event that a phone already has", () => {
  const corrected = structuredClone(english);
  const entry = corrected.rules.duties["gstr-3b"]?.entries.find(
    ({ period }) => period === "2026-11",
  );
  Object.assign(entry ?? {}, {
    date: "2026-12-22",
    extendedFrom: "2026-12-20",
    by: "Notification 9/2026-Central Tax",
    revision: 1,
  });
  const eventOf = (sources: typeof english) =>
    readBack(writeCalendar(sources)).events.find(({ uid }) => uid.startsWith("gstr-3b-2026-11@"));
  expect(eventOf(english)).toMatchObject({ date: "2026-12-20", sequence: 0 });
  expect(eventOf(corrected)).toMatchObject({ date: "2026-12-22", sequence: 1 });
  expect(eventOf(corrected)?.uid).toBe(eventOf(english)?.uid);
});

test("calendar files are unique, and promise no past", () => {
  const files = createCalendarFiles(english, "2027-02-10");
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  expect(files.flatMap(({ days }) => days).filter(({ date }) => date < "2027-02-10")).toEqual([]);
});

test.each(languages)("the $language calendar of a kind is its list", (sources) => {
  const all = listDueDates(rules.duties);
  for (const day of [today, "2027-01-01"]) {
    for (const kind of Object.keys(sources.content.dates.kinds.names)) {
      const listed = splitDates(filterByKinds(all, [kind]), day).coming.filter(
        ({ date }) => date <= rules.validUntil,
      );
      const { events } = readBack(writeCalendar(sources, kind, day));
      expect(
        events.map(({ uid }) => uid.replace("@site.example", "")),
        `${kind} on ${day}`,
      ).toEqual([...listed.map(({ id }) => id), `ends-${rules.validUntil}`]);
    }
  }
});

test("a calendar of two kinds holds both, once", () => {
  const file = "gst-monthly_tds";
  const { name, days } = createSharedCalendar(file, english, today);
  const names = english.content.dates.kinds.names;
  expect(name).toContain(`${String(names["gst-monthly"])}, ${String(names["tds"])}`);
  const listed = filterByKinds(listDueDates(rules.duties, today), ["gst-monthly", "tds"])
    .filter(({ date }) => date <= rules.validUntil)
    .map(({ id }) => id);
  expect(days.map(({ id }) => id)).toEqual([...listed, `ends-${rules.validUntil}`]);
  expect(new Set(listed).size).toBe(listed.length);
});

test.each(languages)(
  "the $language calendar of a company holds the day of its meeting",
  (sources) => {
    const { calendar, events } = readBack(writeCalendar(sources, "company_agm-2026-10-10"));
    const dateOf = (id: string) => events.find(({ uid }) => uid === `${id}@site.example`);
    // Sixty days after the meeting; a phone that has 29 November moves it.
    expect(dateOf("mgt-7-2025-26")).toMatchObject({ date: "2026-12-09", sequence: 1 });
    const told = sources.language === "en" ? "10 October 2026" : "10 अक्टूबर 2026";
    expect(dateOf("mgt-7-2025-26")?.description).toContain(told);
    expect(String(calendar.getFirstPropertyValue("x-wr-calname"))).toContain(told);
    const plain = readBack(writeCalendar(sources, "company")).events;
    expect(plain.find(({ uid }) => uid.startsWith("mgt-7-2025-26@"))).toMatchObject({
      date: "2026-11-29",
      sequence: 0,
    });
    // Nothing else moves.
    const others = (all: typeof events) =>
      all.filter(({ uid }) => !uid.startsWith("mgt-7-2025-26@"));
    expect(others(events).map(({ uid, date }) => [uid, date])).toEqual(
      others(plain).map(({ uid, date }) => [uid, date]),
    );
  },
);

test("one date that counts from a given meeting has a file of its own, also when it is over", () => {
  const { events } = readBack(writeCalendar(english, "aoc-4-2025-26_agm-2026-08-20"));
  expect(events).toMatchObject([{ uid: "aoc-4-2025-26@site.example", date: "2026-09-19" }]);
  const late = readBack(writeCalendar(english, "aoc-4-2025-26_agm-2026-08-20", "2027-04-01"));
  expect(late.events).toMatchObject([{ summary: english.content.dates.outOfDate.heading }]);
  for (const file of ["gstr-3b-2026-11_agm-2026-08-20", "agm-2025-26_agm-2026-08-20", "temple"])
    expect(findCalendarFile(file, english, today), file).toBeUndefined();
});

test("a calendar leaves out what law waives", () => {
  const idsIn = (file: string) =>
    createSharedCalendar(file, english, today).days.map(({ id }) => id);
  expect(idsIn("business")).toContain("advance-tax-december-2026-27");
  expect(idsIn("business_presumptive")).not.toContain("advance-tax-december-2026-27");
});

test("a date beyond validity says when checked", () => {
  const [event] = readBack(writeCalendar(english, "llp-form-11-2026-27")).events;
  expect(event?.description).toContain("21 November 2026");
  expect(event?.description).toContain("31 March 2027");
});

test("a conditional duty says so in its title", () => {
  const [event] = readBack(writeCalendar(english, "advance-tax-december-2026-27")).events;
  const { name = "", condition = "" } = english.content.duties["advance-tax-december"] ?? {};
  expect(event?.summary).toBe(
    english.content.file.conditional.replace("{duty}", name).replace("{period}", "year 2026-27"),
  );
  expect(event?.description.startsWith(condition)).toBe(true);
});

test("a holiday's date says whether tomorrow suffices", () => {
  const described = (file: string) => readBack(writeCalendar(english, file)).events[0]?.description;
  const { holiday } = english.content.dates;
  // A Sunday. GST has no rule that we found.
  expect(described("gstr-3b-2026-11")).toContain(holiday.sameDay);
  // A Sunday. CBDT Circular 639 of 13 November 1992.
  expect(described("itr-audit-2026-27")).toContain(holiday.nextWorkingDay);
  expect(described("pmt-06-2026-10")).not.toContain(holiday.sameDay);
});

test.each(["2027-04-01", "2028-01-01"])(
  "a calendar written on %s, after its dates, holds only the note that it is out of date",
  (day) => {
    const old = readBack(writeCalendar(english, "all", day)).events;
    expect(old).toMatchObject([
      { summary: english.content.dates.outOfDate.heading, date: "2027-03-31" },
    ]);
    const files = createCalendarFiles(english, day).map(({ file }) => file);
    expect(files).toEqual(["all", ...Object.keys(english.content.dates.kinds.names)]);
  },
);

test("on the last day for which the dates hold, each date of that day has its file", () => {
  const files = createCalendarFiles(english, rules.validUntil).map(({ file }) => file);
  const last = listDueDates(rules.duties).filter(({ date }) => date === rules.validUntil);
  expect(last).not.toEqual([]);
  expect(files).toEqual(expect.arrayContaining(last.map(({ id }) => id)));
});

test("the same content makes the same file, everywhere", () => {
  const { TZ } = process.env;
  const files = ["Asia/Kolkata", "America/New_York", "Pacific/Kiritimati"].map((zone) => {
    process.env["TZ"] = zone;
    return { offset: new Date(today).getTimezoneOffset(), text: writeCalendar() };
  });
  process.env["TZ"] = TZ;
  expect(new Set(files.map(({ offset }) => offset)).size).toBe(3);
  expect(new Set(files.map(({ text }) => text)).size).toBe(1);
});

test.each(languages)("every duty has its words in $language", (sources) => {
  expect(findMissingDueDateContent(rules.duties, sources.content)).toEqual([]);
  const lacking = structuredClone(sources.content);
  delete lacking.duties["gstr-3b"];
  delete lacking.duties["iff"]?.condition;
  lacking.dates.kinds.names["temple"] = "Temple";
  expect(findMissingDueDateContent(rules.duties, lacking)).toEqual([
    "duties has no gstr-3b.",
    "dates.kinds.names.temple is not used.",
    "The conditions of duties has no iff.",
  ]);
});

/** The month in which a period ends, or the first year of a financial year: `2026-10 to 2026-12` → 2026 and 12. */
function getPeriodEnd(period: string): { year: number; month: number } {
  const [year = 0, month = 0] = (period.split(" to ").at(-1) ?? "").split("-").map(Number);
  return { year, month };
}

/** A day some months after the month in which a period ends. */
const getDayAfter = (months: number, day: number) => (period: string) => {
  const { year, month } = getPeriodEnd(period);
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
};
/** The last day of the month that is so many after the period. */
const getMonthEnd = (months: number) => getDayAfter(months + 1, 0);
/** A day of the financial year that begins with the period, or of a year after it. */
const getDayOfYear = (years: number, day: string) => (period: string) =>
  `${String(Number(period.slice(0, 4)) + years)}-${day}`;
/** Tax of March may be deposited until 30 April. */
const getTdsDeposit = (period: string) =>
  period.endsWith("-03") ? getDayAfter(1, 30)(period) : getDayAfter(1, 7)(period);
/** Returns of the last quarter have until the end of May, the others one month. */
const getTdsReturn = (period: string) =>
  period.endsWith("-03") ? getMonthEnd(2)(period) : getMonthEnd(1)(period);
const getTdsCertificate = (period: string) =>
  period.endsWith("-03") ? getDayAfter(3, 15)(period) : getDayAfter(2, 15)(period);

/** Every last day of the rule file, computed a second time from the day in the law alone. */
const lastDays: Record<string, (period: string) => string> = {
  "gstr-1": getDayAfter(1, 11),
  "gstr-3b": getDayAfter(1, 20),
  "gstr-1-quarterly": getDayAfter(1, 13),
  "gstr-3b-quarterly": getDayAfter(1, 22),
  iff: getDayAfter(1, 13),
  "pmt-06": getDayAfter(1, 25),
  // Until the last day of the first month of the quarter.
  "qrmp-choice": getMonthEnd(-2),
  "cmp-08": getDayAfter(1, 18),
  "gstr-4": getDayOfYear(1, "06-30"),
  "cmp-02": getDayOfYear(0, "03-31"),
  lut: getDayOfYear(0, "03-31"),
  "input-credit": getDayOfYear(1, "11-30"),
  "gstr-9": getDayOfYear(1, "12-31"),
  "advance-tax-june": getDayOfYear(0, "06-15"),
  "advance-tax-september": getDayOfYear(0, "09-15"),
  "advance-tax-december": getDayOfYear(0, "12-15"),
  "advance-tax-march": getDayOfYear(1, "03-15"),
  "advance-tax-presumptive": getDayOfYear(1, "03-15"),
  "itr-individual": getDayOfYear(1, "07-31"),
  "itr-business": getDayOfYear(1, "08-31"),
  "tax-audit": getDayOfYear(1, "09-30"),
  "itr-audit": getDayOfYear(1, "10-31"),
  "itr-llp": getDayOfYear(1, "08-31"),
  "itr-llp-audit": getDayOfYear(1, "10-31"),
  "itr-belated": getDayOfYear(1, "12-31"),
  "itr-revised": getDayOfYear(2, "03-31"),
  "tds-deposit": getTdsDeposit,
  "tds-return": getTdsReturn,
  "form-131": getTdsCertificate,
  "form-130": getDayOfYear(1, "06-15"),
  "form-141": getMonthEnd(1),
  "epf-esi": getDayAfter(1, 15),
  "professional-tax": getDayAfter(1, 10),
  "professional-tax-return": getDayAfter(1, 15),
  "professional-tax-business": getDayOfYear(0, "09-29"),
  "trade-licence": getDayOfYear(0, "03-31"),
  "llp-form-11": getDayOfYear(1, "05-30"),
  "llp-form-8": getDayOfYear(1, "10-30"),
  "dpt-3": getDayOfYear(1, "06-30"),
  agm: getDayOfYear(1, "09-30"),
  // The 15th day counted with the day of the meeting: the earlier of two ways of counting.
  "adt-1": getDayOfYear(1, "10-14"),
  "aoc-4-opc": getDayOfYear(1, "09-27"),
  "mgt-7a-opc": getDayOfYear(1, "11-26"),
  "aoc-4": getDayOfYear(1, "10-30"),
  "mgt-7": getDayOfYear(1, "11-29"),
  "msme-1": getMonthEnd(1),
  // Every third year.
  "dir-3-kyc": getDayOfYear(4, "06-30"),
  "fssai-d1": getDayOfYear(1, "05-31"),
};

test.each(Object.entries(rules.duties))(
  "every last day of %s is the one that its law gives",
  (duty, { entries }) => {
    const lastDay = lastDays[duty];
    if (lastDay === undefined) throw new Error(`${duty} has no second computation yet.`);
    for (const { period, date, extendedFrom } of entries) {
      expect([period, extendedFrom ?? date]).toEqual([period, lastDay(period)]);
      if (extendedFrom !== undefined) expect(date > extendedFrom).toBe(true);
    }
  },
);

test("no duty without dates is computed a second time", () => {
  expect(Object.keys(lastDays).filter((duty) => rules.duties[duty] === undefined)).toEqual([]);
});
