import { siteContent } from "#content-loader/site-content.ts";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Locale } from "#locales";
import { calendarFiles, missingDueDateWords } from "./calendar-files.ts";
import { dueDatesCalendar } from "./due-dates-calendar.ts";

const content = siteContent("dueDateRules", "dueDates");
const { dueDateRules: rules } = content.shared;
const english = sourcesIn("en");
const languages = [english, sourcesIn("hi")];
const today = "2026-11-21";

function sourcesIn(language: Locale) {
  return { rules, words: content.words[language].dueDates, language };
}

/** The text of a calendar file, as the build writes it. */
function written(sources = english, file = "all", day = today): string {
  const calendar = calendarFiles(sources, day).find((one) => one.file === file);
  if (!calendar) throw new Error(`There is no file ${file}.`);
  return dueDatesCalendar({
    ...calendar,
    language: sources.language,
    page: "https://site.example/c-a-services/due-dates",
    address: `https://site.example/c-a-services/due-dates/${file}.ics`,
    checkedOn: rules.checkedOn,
  });
}

/** What a calendar program reads in it. */
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
  "what a calendar reads in the $language file is what content says",
  (sources) => {
    const { calendar, events } = readBack(written(sources));
    const coming = Object.values(rules.duties)
      .flatMap(({ entries }) => entries.map(({ date }) => date))
      .filter((date) => date >= today);
    expect(events.map(({ date }) => date).toSorted()).toEqual(coming.toSorted());
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
      expect(event.description.endsWith(sources.words.file.check)).toBe(true);
    }
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toContain(sources.words.dates.all);
    expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("P1D");
  },
);

test("an extension has the name, one revision more, and says what the date was", () => {
  const [event] = readBack(written(english, "itr-audit-2025-26")).events;
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
    readBack(written(sources)).events.find(({ uid }) => uid.startsWith("gstr-3b-2026-11@"));
  expect(eventOf(english)).toMatchObject({ date: "2026-12-20", sequence: 0 });
  expect(eventOf(corrected)).toMatchObject({ date: "2026-12-22", sequence: 1 });
  expect(eventOf(corrected)?.uid).toBe(eventOf(english)?.uid);
});

test("the file of a kind of business holds its dates alone; one date has a file of its own", () => {
  const summaries = readBack(written(english, "gst-composition")).events.map(
    ({ summary }) => summary,
  );
  expect(summaries.slice(0, 4)).toEqual([
    "CMP-08, October 2026 to December 2026",
    "CMP-08, January 2027 to March 2027",
    "GSTR-4, year 2026-27",
    "CMP-08, April 2027 to June 2027",
  ]);
  expect(readBack(written(english, "gstr-4-2026-27")).events).toHaveLength(1);
});

test("no two files have the same name, and none promises a day that is over", () => {
  const files = calendarFiles(english, "2027-02-10");
  expect(new Set(files.map(({ file }) => file)).size).toBe(files.length);
  expect(files.flatMap(({ days }) => days).filter(({ date }) => date < "2027-02-10")).toEqual([]);
});

test("on its last valid day a file still promises dates; on the day after it only says that it is old", () => {
  expect(readBack(written(english, "all", rules.validUntil)).events.length).toBeGreaterThan(50);
  const old = readBack(written(english, "all", "2027-04-01")).events;
  expect(old).toMatchObject([
    { summary: english.words.dates.outOfDate.heading, date: "2027-03-31" },
  ]);
  const files = calendarFiles(english, "2027-04-01").map(({ file }) => file);
  expect(files).toEqual(["all", ...Object.keys(english.words.dates.kinds.names)]);
});

test.each(languages)(
  "no line of the $language file is longer than 75 bytes, and each ends as mails do",
  (sources) => {
    const lines = written(sources).split("\r\n");
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.join("")).not.toContain("\n");
  },
);

test("the same content makes the same file, whatever the time zone of the machine", () => {
  const { TZ } = process.env;
  const files = ["Asia/Kolkata", "America/New_York", "Pacific/Kiritimati"].map((zone) => {
    process.env["TZ"] = zone;
    return { offset: new Date(today).getTimezoneOffset(), text: written() };
  });
  process.env["TZ"] = TZ;
  expect(new Set(files.map(({ offset }) => offset)).size).toBe(3);
  expect(new Set(files.map(({ text }) => text)).size).toBe(1);
});

test.each(languages)(
  "every duty and every kind has its words in $language, and no word is left over",
  (sources) => {
    expect(missingDueDateWords(rules.duties, sources.words)).toEqual([]);
    const lacking = structuredClone(sources.words);
    delete lacking.duties["gstr-3b"];
    lacking.dates.kinds.names["temple"] = "Temple";
    expect(missingDueDateWords(rules.duties, lacking)).toEqual([
      "duties has no gstr-3b.",
      "dates.kinds.names.temple is not used.",
    ]);
  },
);
