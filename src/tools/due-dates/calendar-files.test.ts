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

/** The events of a calendar as a calendar app reads them. */
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

test.each(languages)(
  "the $language calendar of all has each date up to the end of the rules, and says on that day that it ends",
  (sources) => {
    const { events } = readBack(writeCalendar(sources));
    const coming = Object.values(rules.duties)
      .flatMap(({ entries }) => entries.map(({ date }) => date))
      .filter((date) => date >= today && date <= rules.validUntil);
    expect(events.map(({ date }) => date).toSorted()).toEqual(
      [...coming, rules.validUntil].toSorted(),
    );
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
    const last = events.find(({ uid }) => uid.startsWith("ends-"));
    expect(last).toMatchObject({
      date: rules.validUntil,
      summary: sources.content.file.ends.summary,
    });
  },
);

test.each(languages)(
  "each event of the $language calendar is a whole day with two reminders and a link to the page",
  (sources) => {
    const { events } = readBack(writeCalendar(sources));
    expect(events).not.toEqual([]);
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
  },
);

test.each(languages)(
  "each date of the $language calendar ends with the advice to check it",
  (sources) => {
    const { events } = readBack(writeCalendar(sources));
    const dates = events.filter(({ uid }) => !uid.startsWith("ends-"));
    expect(dates).not.toEqual([]);
    for (const { description } of dates)
      expect(description.endsWith(sources.content.file.check)).toBe(true);
  },
);

test.each(languages)(
  "the $language calendar of all has its name, and is read anew each day",
  (sources) => {
    const { calendar } = readBack(writeCalendar(sources));
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toContain(sources.content.dates.all);
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("P1D");
  },
);

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

test("an extended date keeps its id with one revision more, and names the day that it was extended from", () => {
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

test("each calendar file has a name of its own, and no date before today", () => {
  const files = createCalendarFiles(english, "2027-02-10");
  expect(files.length).toBeGreaterThan(10);
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  expect(files.flatMap(({ days }) => days).filter(({ date }) => date < "2027-02-10")).toEqual([]);
});

test.each(languages)(
  "the $language calendar of a kind has the dates that the page lists for this kind",
  (sources) => {
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
  },
);

test("a calendar of two kinds names both, and has each of their dates once", () => {
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
  "in the $language calendar of a company, a given meeting moves the dates that count from it, and names its day",
  (sources) => {
    const { calendar, events } = readBack(writeCalendar(sources, "company_agm-2026-10-10"));
    const findEvent = (id: string) => events.find(({ uid }) => uid === `${id}@site.example`);
    // Sixty days after the meeting; a phone that has 29 November moves it.
    expect(findEvent("mgt-7-2025-26")).toMatchObject({ date: "2026-12-09", sequence: 1 });
    const meetingDay = sources.language === "en" ? "10 October 2026" : "10 अक्टूबर 2026";
    expect(findEvent("mgt-7-2025-26")?.description).toContain(meetingDay);
    expect(String(calendar.getFirstPropertyValue("x-wr-calname"))).toContain(meetingDay);
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

test("a single date that counts from a given meeting has a file of its own, also when the date is over", () => {
  const { events } = readBack(writeCalendar(english, "aoc-4-2025-26_agm-2026-08-20"));
  expect(events).toMatchObject([{ uid: "aoc-4-2025-26@site.example", date: "2026-09-19" }]);
});

test("after the end of the rules, that file says only that it is out of date", () => {
  const { events } = readBack(writeCalendar(english, "aoc-4-2025-26_agm-2026-08-20", "2027-04-01"));
  expect(events).toMatchObject([{ summary: english.content.dates.outOfDate.heading }]);
});

test.each([
  // GSTR-3B counts from no meeting, and a meeting that was held has no last day any more.
  "gstr-3b-2026-11_agm-2026-08-20",
  "agm-2025-26_agm-2026-08-20",
  // No kind of business.
  "temple",
])("there is no calendar file %s.ics", (file) => {
  expect(findCalendarFile(file, english, today)).toBeUndefined();
});

test("a presumptive business has no instalment of advance tax in December in its calendar", () => {
  const idsIn = (file: string) =>
    createSharedCalendar(file, english, today).days.map(({ id }) => id);
  expect(idsIn("business")).toContain("advance-tax-december-2026-27");
  expect(idsIn("business_presumptive")).not.toContain("advance-tax-december-2026-27");
});

test("a date after the end of the rules says when the rules were checked, and until when they hold", () => {
  const [event] = readBack(writeCalendar(english, "llp-form-11-2026-27")).events;
  expect(event?.description).toContain("21 November 2026");
  expect(event?.description).toContain("31 March 2027");
});

test("the title of a conditional duty says so, and its description begins with the condition", () => {
  const [event] = readBack(writeCalendar(english, "advance-tax-december-2026-27")).events;
  const { name = "", condition = "" } = english.content.duties["advance-tax-december"] ?? {};
  expect(event?.summary).toBe(
    english.content.file.conditional.replace("{duty}", name).replace("{period}", "year 2026-27"),
  );
  expect(event?.description.startsWith(condition)).toBe(true);
});

test("a date on a holiday says whether the next working day is in time, and a date on another day says nothing of it", () => {
  const described = (file: string) => readBack(writeCalendar(english, file)).events[0]?.description;
  const { holiday } = english.content.dates;
  // 20 December 2026 is a Sunday. For GST no rule was found that lets the next day suffice.
  expect(described("gstr-3b-2026-11")).toContain(holiday.sameDay);
  // 31 October 2027 is a Sunday. CBDT Circular 639 of 13 November 1992 lets the next working day suffice.
  expect(described("itr-audit-2026-27")).toContain(holiday.nextWorkingDay);
  // 25 November 2026 is a Wednesday.
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

test("the same content makes the same file in any time zone", () => {
  const { TZ } = process.env;
  const files = ["Asia/Kolkata", "America/New_York", "Pacific/Kiritimati"].map((zone) => {
    process.env["TZ"] = zone;
    return { offset: new Date(today).getTimezoneOffset(), text: writeCalendar() };
  });
  process.env["TZ"] = TZ;
  expect(new Set(files.map(({ offset }) => offset)).size).toBe(3);
  expect(new Set(files.map(({ text }) => text)).size).toBe(1);
});

test.each(languages)(
  "every duty, kind and condition of the rules has its sentences in $language",
  (sources) => {
    expect(findMissingDueDateContent(rules.duties, sources.content)).toEqual([]);
  },
);

test.each(languages)(
  "a duty, a kind and a condition that $language lacks or has too much are named",
  (sources) => {
    const lacking = structuredClone(sources.content);
    delete lacking.duties["gstr-3b"];
    delete lacking.duties["iff"]?.condition;
    lacking.dates.kinds.names["temple"] = "Temple";
    expect(findMissingDueDateContent(rules.duties, lacking)).toEqual([
      "duties has no gstr-3b.",
      "dates.kinds.names.temple is not used.",
      "The conditions of duties has no iff.",
    ]);
  },
);
