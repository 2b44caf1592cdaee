import ICAL from "ical.js";
import { expect, test } from "vitest";
import type { Locale } from "#locales.ts";
import { loadFilesOrThrow } from "#site-content/load.ts";
import {
  createCalendarFiles,
  createSharedCalendar,
  findMissingDueDateContent,
} from "./calendar-files.ts";
import { filterByKinds, listDueDates, splitDates } from "./due-dates.ts";
import { renderCalendar } from "./due-dates-calendar.ts";

const content = loadFilesOrThrow("dueDateRules", "dueDates");
const { dueDateRules: rules } = content.shared;
const english = sourcesIn("en");
const languages = [english, sourcesIn("hi")];
const today = "2026-11-21";

function sourcesIn(language: Locale) {
  return { rules, words: content.words[language].dueDates, language };
}

/** The text of a calendar file, as the build writes it. */
function written(sources = english, file = "all", day = today): string {
  const calendar = createCalendarFiles(sources, day).find((one) => one.file === file);
  if (!calendar) throw new Error(`There is no file ${file}.`);
  return renderCalendar({
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

test.each(languages)("the $language calendar says what content says", (sources) => {
  const { calendar, events } = readBack(written(sources));
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
  const { check, ends } = sources.words.file;
  for (const { uid, summary, description } of events) {
    if (uid.startsWith("ends-")) expect(summary).toBe(ends.summary);
    else expect(description.endsWith(check)).toBe(true);
  }
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toContain(sources.words.dates.all);
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("P1D");
});

test("an extended date keeps its name, one revision more", () => {
  const [event, ...others] = readBack(written(english, "itr-audit-2025-26")).events;
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
    readBack(written(sources)).events.find(({ uid }) => uid.startsWith("gstr-3b-2026-11@"));
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
    for (const kind of Object.keys(sources.words.dates.kinds.names)) {
      const listed = splitDates(filterByKinds(all, [kind]), day).coming.filter(
        ({ date }) => date <= rules.validUntil,
      );
      const { events } = readBack(written(sources, kind, day));
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
  const names = english.words.dates.kinds.names;
  expect(name).toContain(`${String(names["gst-monthly"])}, ${String(names["tds"])}`);
  const listed = filterByKinds(listDueDates(rules.duties, today), ["gst-monthly", "tds"])
    .filter(({ date }) => date <= rules.validUntil)
    .map(({ id }) => id);
  expect(days.map(({ id }) => id)).toEqual([...listed, `ends-${rules.validUntil}`]);
  expect(new Set(listed).size).toBe(listed.length);
});

test("a calendar leaves out what law waives", () => {
  const idsIn = (file: string) =>
    createSharedCalendar(file, english, today).days.map(({ id }) => id);
  expect(idsIn("business")).toContain("advance-tax-december-2026-27");
  expect(idsIn("business_presumptive")).not.toContain("advance-tax-december-2026-27");
});

test("a date beyond validity says when checked", () => {
  const [event] = readBack(written(english, "llp-form-11-2026-27")).events;
  expect(event?.description).toContain("21 November 2026");
  expect(event?.description).toContain("31 March 2027");
});

test("a conditional duty says so in its title", () => {
  const [event] = readBack(written(english, "advance-tax-december-2026-27")).events;
  const { name = "", condition = "" } = english.words.duties["advance-tax-december"] ?? {};
  expect(event?.summary).toBe(
    english.words.file.conditional.replace("{duty}", name).replace("{period}", "year 2026-27"),
  );
  expect(event?.description.startsWith(condition)).toBe(true);
});

test("a holiday's date says whether tomorrow suffices", () => {
  const described = (file: string) => readBack(written(english, file)).events[0]?.description;
  const { holiday } = english.words.dates;
  // A Sunday. GST has no rule that we found.
  expect(described("gstr-3b-2026-11")).toContain(holiday.sameDay);
  // A Sunday. CBDT Circular 639 of 13 November 1992.
  expect(described("itr-audit-2026-27")).toContain(holiday.nextWorkingDay);
  expect(described("pmt-06-2026-10")).not.toContain(holiday.sameDay);
});

test.each(["2027-04-01", "2028-01-01"])("written on %s, a calendar is only old", (day) => {
  const old = readBack(written(english, "all", day)).events;
  expect(old).toMatchObject([
    { summary: english.words.dates.outOfDate.heading, date: "2027-03-31" },
  ]);
  const files = createCalendarFiles(english, day).map(({ file }) => file);
  expect(files).toEqual(["all", ...Object.keys(english.words.dates.kinds.names)]);
});

test("the same content makes the same file, everywhere", () => {
  const { TZ } = process.env;
  const files = ["Asia/Kolkata", "America/New_York", "Pacific/Kiritimati"].map((zone) => {
    process.env["TZ"] = zone;
    return { offset: new Date(today).getTimezoneOffset(), text: written() };
  });
  process.env["TZ"] = TZ;
  expect(new Set(files.map(({ offset }) => offset)).size).toBe(3);
  expect(new Set(files.map(({ text }) => text)).size).toBe(1);
});

test.each(languages)("every duty has its words in $language", (sources) => {
  expect(findMissingDueDateContent(rules.duties, sources.words)).toEqual([]);
  const lacking = structuredClone(sources.words);
  delete lacking.duties["gstr-3b"];
  delete lacking.duties["iff"]?.condition;
  lacking.dates.kinds.names["temple"] = "Temple";
  expect(findMissingDueDateContent(rules.duties, lacking)).toEqual([
    "duties has no gstr-3b.",
    "dates.kinds.names.temple is not used.",
    "The conditions of duties has no iff.",
  ]);
});
