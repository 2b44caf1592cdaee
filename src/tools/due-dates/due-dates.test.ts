import fc from "fast-check";
import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { countDays } from "#text/days.ts";
import {
  type DueDate,
  filterByKinds,
  getMeetingRange,
  groupByMonth,
  isForAll,
  isHoliday,
  isMeetingDay,
  isRefusedMeetingDay,
  listDueDates,
  listPageDates,
  selectNextDates,
  selectPageRules,
  splitDates,
} from "./due-dates.ts";
import { dueDateRulesSchema } from "./due-dates-schema.ts";

const rules = loadFilesOrThrow("dueDateRules").shared.dueDateRules;
const all = listDueDates(rules.duties);
const kinds = [...new Set(all.flatMap(({ rule }) => rule.kinds))];

/** `gstr-1 2026-12-11`. */
const formatDate = ({ duty, date }: DueDate) => `${duty} ${date}`;

/**
 * What the page shows first on a day to somebody who has ticked `wanted`: the dates of the next day with a duty for all
 * of them, and conditional duties before it.
 */
function shownOn(day: string, ...wanted: string[]): { day: string[]; earlier: string[] } {
  const { day: next, earlier } = selectNextDates(comingFor(day, ...wanted), wanted);
  return { day: next.map(formatDate), earlier: earlier.map(formatDate) };
}

/** All dates from a day on, for somebody who is all of these kinds at once. */
function comingFor(day: string, ...wanted: string[]): DueDate[] {
  return splitDates(filterByKinds(all, wanted), day).coming;
}

test.each([
  ["2026-11-21", ["company"], "itr-audit 2026-11-21"],
  ["2026-11-22", ["company"], "mgt-7 2026-11-29"],
  // One Person Company: 60 days from 27 September (taxguru.in ?p=786352), the earlier of two ways of counting.
  ["2026-11-22", ["opc"], "mgt-7a-opc 2026-11-26"],
  ["2026-12-01", ["gst-monthly"], "gstr-1 2026-12-11"],
  ["2026-11-21", ["gst-quarterly"], "pmt-06 2026-11-25"],
  ["2027-01-14", ["gst-quarterly"], "gstr-3b-quarterly 2027-01-22"],
  ["2026-11-21", ["gst-composition"], "cmp-08 2027-01-18"],
  ["2027-03-08", ["tds"], "tds-deposit 2027-04-30"],
  ["2026-11-21", ["employer"], "professional-tax 2026-12-10"],
  ["2026-11-21", ["food"], "fssai-d1 2027-05-31"],
])("from %s on, %j has next %s", (day, wanted, expected) => {
  expect(shownOn(day, ...wanted).day).toEqual([expected]);
});

test("the next date without a condition is shown first, and an earlier conditional date below it", () => {
  expect(shownOn("2026-12-15", "company")).toEqual({
    day: ["advance-tax-december 2026-12-15"],
    earlier: [],
  });
  expect(shownOn("2026-11-27", "business", "gst-monthly")).toEqual({
    day: ["gstr-1 2026-12-11"],
    earlier: ["input-credit 2026-11-30"],
  });
  // A firm deducts tax from what it pays its partners, on the 7th, if that is above ₹20,000 a year.
  expect(shownOn("2026-11-23", "llp")).toEqual({
    day: ["advance-tax-december 2026-12-15"],
    earlier: ["tds-deposit 2026-12-07"],
  });
  expect(shownOn("2026-12-31", "salaried")).toEqual({
    day: ["itr-individual 2027-07-31"],
    earlier: ["itr-belated 2026-12-31"],
  });
  expect(shownOn("2027-03-31", "business", "gst-monthly", "llp")).toEqual({
    day: ["gstr-1 2027-04-11"],
    earlier: [
      "cmp-02 2027-03-31",
      "lut 2027-03-31",
      "itr-revised 2027-03-31",
      "trade-licence 2027-03-31",
    ],
  });
});

test("where every date has a condition, the earliest is shown first", () => {
  expect(shownOn("2026-11-21", "food")).toEqual({ day: ["fssai-d1 2027-05-31"], earlier: [] });
});

test("somebody who has ticked nothing is shown first a date of a common kind: business, salaried or monthly GST", () => {
  expect(shownOn("2026-11-27")).toEqual({
    day: ["gstr-1 2026-12-11"],
    earlier: ["mgt-7 2026-11-29"],
  });
  const { day } = shownOn("2027-07-31");
  expect(day[0]).toBe("itr-individual 2027-07-31");
});

test.each(["partnership", "llp", "opc", "company"])(
  "each %s is shown advance tax and the belated return as dates without a condition",
  (kind) => {
    for (const [day, duty] of [
      ["2026-12-15", "advance-tax-december"],
      ["2026-12-31", "itr-belated"],
      ["2027-03-15", "advance-tax-march"],
    ] as const) {
      const shown = shownOn(day, kind);
      expect(shown.day, day).toContain(`${duty} ${day}`);
      expect(shown.earlier, day).toEqual([]);
    }
  },
);

test("a presumptive business that is audited has the return date of an audit, and not the earlier one", () => {
  const dates = filterByKinds(all, ["presumptive", "audited"]).map(formatDate);
  expect(dates).not.toContain("itr-business 2027-08-31");
  expect(dates).toContain("itr-audit 2027-10-31");
});

test("presumptive advance tax is due once, in March", () => {
  // Income-tax Act 2025, section 408.
  const instalments = (...wanted: string[]) =>
    comingFor("2026-11-22", ...wanted)
      .filter(({ duty }) => duty.startsWith("advance-tax"))
      .filter(({ period }) => period === "2026-27")
      .map(formatDate);
  const once = ["advance-tax-presumptive 2027-03-15"];
  expect(instalments("presumptive")).toEqual(once);
  expect(instalments("presumptive", "business", "salaried", "rent", "partnership")).toEqual(once);
  expect(instalments("business")).toEqual([
    "advance-tax-december 2026-12-15",
    "advance-tax-march 2027-03-15",
  ]);
  // A company beside the shop pays its own instalments.
  expect(instalments("presumptive", "company")).toContain("advance-tax-december 2026-12-15");
});

test.each(["gstr-1", "gstr-3b", "professional-tax", "tds-deposit"])(
  "%s is due in every listed month",
  (duty) => {
    const months = all
      .filter((date) => date.duty === duty)
      .map(({ date }) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)));
    const [first = 0] = months;
    expect(months.length).toBeGreaterThan(2);
    expect(months).toEqual(months.map((_month, index) => first + index));
  },
);

test("each date has an id of its own", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

// The choice of the composition scheme (CMP-02) is made before its year.
test("no date but that of CMP-02 is before the year of its period", () => {
  for (const { period, date, duty } of all) {
    if (duty !== "cmp-02") expect(period.slice(0, 4) <= date.slice(0, 4)).toBe(true);
  }
});

test("the rules refuse an extended date without the order that extends it, or without a revision", () => {
  const entry = { period: "2026-10", date: "2026-11-25", extendedFrom: "2026-11-20" };
  const duty = { kinds: ["gst-monthly"], rule: "rule", source: { name: "source" } };
  const withEntry = (changed: object) =>
    dueDateRulesSchema.safeParse({ ...rules, duties: { x: { ...duty, entries: [changed] } } })
      .success;
  expect(withEntry(entry)).toBe(false);
  expect(withEntry({ ...entry, by: "Notification 2/2026" })).toBe(false);
  expect(withEntry({ ...entry, by: "Notification 2/2026", revision: 1 })).toBe(true);
});

const days = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const choices = fc.subarray(kinds);

test("past and coming dates, and the months, have all dates in their order, split at the day", () => {
  fc.assert(
    fc.property(days, choices, (day, wanted) => {
      const chosen = filterByKinds(all, wanted);
      const { past, coming } = splitDates(chosen, day);
      expect([...past, ...coming]).toEqual(chosen);
      expect(groupByMonth(chosen).flatMap(({ dates }) => dates)).toEqual(chosen);
      expect(coming.every(({ date }) => countDays(day, date) >= 0)).toBe(true);
      expect(past.every(({ date }) => countDays(day, date) < 0)).toBe(true);
      expect(chosen.map(({ date }) => date)).toEqual(chosen.map(({ date }) => date).toSorted());
    }),
  );
});

test("ticking one kind more takes away only dates that this kind waives", () => {
  fc.assert(
    fc.property(choices, fc.constantFrom(...kinds), (wanted, another) => {
      fc.pre(wanted.length > 0);
      const more = new Set(filterByKinds(all, [...wanted, another]));
      const lost = filterByKinds(all, wanted).filter((date) => !more.has(date));
      expect(lost.filter(({ rule }) => !rule.waived?.with.includes(another))).toEqual([]);
    }),
  );
});

test("every kind has a coming date, up to the last day for which the rules hold", () => {
  for (const day of [rules.checkedOn, "2026-12-31", "2027-01-01", rules.validUntil]) {
    for (const kind of kinds) expect(comingFor(day, kind), `${kind} on ${day}`).not.toEqual([]);
  }
});

/** Expects all dates of the first day with a duty for all, that duty first, and all dates of an earlier day. */
function expectEarliest(day: string, wanted: readonly string[]): void {
  const dates = filterByKinds(all, wanted).filter(({ date }) => date >= day);
  const { day: shown, earlier } = selectNextDates(dates, wanted);
  const where = `${wanted.join(", ")} on ${day}`;
  const onDay = (of: string | undefined) => new Set(dates.filter(({ date }) => date === of));
  const [earliest] = dates.map(({ date }) => date).toSorted();
  const certain = dates.filter(({ rule }) => isForAll(rule, wanted));
  const [first = earliest] = certain.map(({ date }) => date).toSorted();
  expect(new Set(shown), where).toEqual(onDay(first));
  expect(new Set(earlier), where).toEqual(first === earliest ? new Set() : onDay(earliest));
  if (certain.length > 0) expect(certain, where).toContain(shown[0]);
}

test("on any day and for any kinds, all of the first day with a duty for all is shown, and all of an earlier day", () => {
  fc.assert(fc.property(days, choices, expectEarliest), { numRuns: 2000 });
});

test("the source of every rule says on what it is based", () => {
  const withoutBasis = Object.entries(rules.duties).filter(([, { source }]) => !source.basis);
  expect(withoutBasis.map(([duty]) => duty)).toEqual([]);
});

test.each([
  ["2026-12-20", "a Sunday", true],
  ["2026-12-25", "Christmas", true],
  ["2027-01-26", "Republic Day", true],
  ["2026-12-21", "a Monday", false],
])("%s is %s, a holiday: %s", (day, _name, expected) => {
  expect(isHoliday(day, rules.holidays)).toBe(expected);
});

test("the dates of the page have no sources, all that is to come, and nothing older than about six weeks", () => {
  const given = listPageDates(selectPageRules(rules.duties), "2027-01-01");
  expect(JSON.stringify(given)).not.toContain("source");
  expect(given.filter(({ date }) => date >= "2027-01-01").map(({ id }) => id)).toEqual(
    comingFor("2027-01-01").map(({ id }) => id),
  );
  expect(given.every(({ date }) => date >= "2026-11-01")).toBe(true);
});

const meetingDuties = ["adt-1", "aoc-4", "mgt-7"];

/** What a company owes for a financial year: the dates that count from its annual general meeting, and the last day for the meeting. */
function companyDates(meeting?: string, period = "2025-26"): string[] {
  return listDueDates(rules.duties, "", meeting)
    .filter((date) => [...meetingDuties, "agm"].includes(date.duty) && date.period === period)
    .map(formatDate);
}

test("after a meeting on 20 August a company has ADT-1 on 3 September, AOC-4 on 19 September and MGT-7 on 19 October", () => {
  expect(companyDates("2026-08-20")).toEqual([
    "adt-1 2026-09-03",
    "aoc-4 2026-09-19",
    "mgt-7 2026-10-19",
  ]);
});

test("a meeting on its last day gives the dates of a company that gives none, without that last day", () => {
  const without = companyDates();
  expect(without).toEqual([
    "agm 2026-09-30",
    "adt-1 2026-10-14",
    "aoc-4 2026-10-30",
    "mgt-7 2026-11-29",
  ]);
  expect(companyDates("2026-09-30")).toEqual(without.slice(1));
});

test("the meeting of one year moves no date of another", () => {
  expect(companyDates("2026-08-20", "2026-27")).toEqual(companyDates(undefined, "2026-27"));
});

test("dates that count from a meeting say from which day, and whose it is", () => {
  const counted = (meeting?: string) =>
    listDueDates(rules.duties, "", meeting).flatMap(({ period, countedFrom, isMeetingGiven }) =>
      countedFrom === undefined ? [] : [`${period} ${countedFrom} ${String(isMeetingGiven)}`],
    );
  expect(new Set(counted())).toEqual(
    new Set(["2025-26 2026-09-30 undefined", "2026-27 2027-09-30 undefined"]),
  );
  expect(new Set(counted("2026-08-20"))).toEqual(
    new Set(["2025-26 2026-08-20 true", "2026-27 2027-09-30 undefined"]),
  );
  expect(counted().length).toBe(2 * meetingDuties.length);
});

test("a later day by order of the government holds for every meeting, an earlier one does not", () => {
  const extended = structuredClone(rules.duties);
  Object.assign(extended["mgt-7"]?.entries[0] ?? {}, {
    date: "2026-12-31",
    extendedFrom: "2026-11-29",
    by: "MCA circular",
    revision: 1,
  });
  const dates = (meeting: string) =>
    listDueDates(extended, "", meeting)
      .filter(({ duty, period }) => duty === "mgt-7" && period === "2025-26")
      .map(formatDate);
  expect(dates("2026-08-20")).toEqual(["mgt-7 2026-12-31"]);
  expect(dates("2026-12-15")).toEqual(["mgt-7 2027-02-13"]);
});

test("only a company gives a meeting, from April to December of a listed year", () => {
  expect(getMeetingRange(rules.duties)).toEqual({ from: "2026-04-01", to: "2027-12-31" });
  const takes = (day: string, ...ticked: string[]) => isMeetingDay(rules.duties, ticked, day);
  expect(kinds.filter((kind) => takes("2026-08-20", kind))).toEqual(["company"]);
  expect(takes("2026-08-20", "tds", "company")).toBe(true);
  for (const day of ["2026-04-01", "2026-12-31", "2027-12-31"])
    expect(takes(day, "company")).toBe(true);
  for (const day of ["2026-03-31", "2027-01-15", "2028-04-01", "2026-11-31", "", "0026-08-20"])
    expect(takes(day, "company"), day).toBe(false);
});

test("a day of a meeting is refused for the day alone, also while no company is ticked", () => {
  for (const day of ["2026-08-20", "2026-04-01", "2027-12-31", ""])
    expect(isRefusedMeetingDay(rules.duties, day), day).toBe(false);
  for (const day of ["2026-03-31", "2027-01-15", "2026-11-31", "0026-08-20"])
    expect(isRefusedMeetingDay(rules.duties, day), day).toBe(true);
});

test("ADT-1, AOC-4 and MGT-7 are listed as counted from the last day for the meeting", () => {
  const after = Object.entries(rules.duties).filter(([, { afterMeeting }]) => afterMeeting);
  expect(after.map(([duty]) => duty).toSorted()).toEqual(meetingDuties);
  for (const [duty, { entries, afterMeeting }] of after) {
    const last = rules.duties[afterMeeting?.meeting ?? ""]?.entries ?? [];
    for (const { period, date, extendedFrom } of entries) {
      const meeting = last.find((entry) => entry.period === period)?.date ?? "";
      expect(countDays(meeting, extendedFrom ?? date), `${duty} ${period}`).toBe(
        afterMeeting?.days,
      );
    }
  }
});
