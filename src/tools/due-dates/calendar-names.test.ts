import fc from "fast-check";
import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { addDays, countDays } from "#text/days.ts";
import {
  getCalendarName,
  getDateCalendarName,
  parseCalendarName,
  resolveCalendarName,
} from "./calendar-names.ts";
import { listDueDates } from "./due-dates.ts";

const rules = loadFilesOrThrow("dueDateRules").shared.dueDateRules;
const knownKinds = ["business", "company", "tds", "llp"];

test("the name of a calendar has its kinds once, in the order in which they are offered", () => {
  const offered = ["gst-monthly", "tds", "llp"];
  expect(getCalendarName(["llp", "gst-monthly", "llp"], offered)).toBe("gst-monthly_llp");
  expect(getCalendarName(["tds"], offered)).toBe("tds");
});

test("without a kind that is offered, the name is that of the calendar of all", () => {
  expect(getCalendarName(["temple"], ["gst-monthly"])).toBe("all");
  expect(getCalendarName([], ["gst-monthly"])).toBe("all");
});

test.each([
  ["all", "?kinds=tds&kinds=company&agm=2026-08-20", "company_tds_agm-2026-08-20"],
  ["all", "?kinds=tds&kinds=company&agm=", "company_tds"],
  // Who has no meeting, or gives an impossible day, gets the calendar without one.
  ["all", "?kinds=tds&agm=2026-08-20", "tds"],
  ["all", "?agm=2026-08-20", "all"],
  ["all", "?kinds=company&agm=2026-11-31", "company"],
  ["all", `?kinds=company&agm=${"9".repeat(5000)}`, "company"],
  // Nobody is a temple: there is no such file.
  ["all", "?kinds=temple", undefined],
  ["company_agm-2026-08-20", "", "company_agm-2026-08-20"],
  ["tds_company_agm-2026-08-20", "", "company_tds_agm-2026-08-20"],
  // A subscription of a year that is no longer listed stays a calendar.
  ["company_agm-2019-08-20", "", "company"],
  ["tds_agm-2026-08-20", "", "tds"],
  ["company_agm-2026-11-31", "", undefined],
  ["company_agm-2026-08-20_agm-2026-08-21", "", undefined],
  // A single date: MGT-7 counts from a meeting in 2026, GSTR-3B from none. The last day for the meeting is over with it.
  ["mgt-7-2025-26_agm-2026-08-20", "", "mgt-7-2025-26_agm-2026-08-20"],
  ["mgt-7-2025-26_agm-2027-08-20", "", "mgt-7-2025-26"],
  ["gstr-3b-2026-11_agm-2026-08-20", "", "gstr-3b-2026-11"],
  ["agm-2025-26_agm-2026-08-20", "", undefined],
  ["gstr-3b-2026-11", "", undefined],
  ["temple_agm-2026-08-20", "", undefined],
])("a request for %s.ics%s gets the calendar %s", (file, query, expected) => {
  expect(resolveCalendarName(file, query, knownKinds, rules.duties)).toBe(expected);
});

const anyDay = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("any text as the day of a meeting leads to a calendar of the same kinds, whose name leads to itself", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyDay), (agm) => {
      const query = new URLSearchParams({ kinds: "company", agm });
      const name = resolveCalendarName("all", `?${query.toString()}`, knownKinds, rules.duties);
      expect(name && parseCalendarName(name).name).toBe("company");
      if (name !== undefined)
        expect(resolveCalendarName(name, "", knownKinds, rules.duties)).toBe(name);
    }),
  );
});

test("any day of a meeting puts its dates as many days after it, each with a calendar of its own", () => {
  const anyMeeting = fc.integer({ min: 0, max: 274 }).map((day) => addDays("2026-04-01", day));
  fc.assert(
    fc.property(anyMeeting, (meeting) => {
      const moved = listDueDates(rules.duties, "", meeting).filter((date) => date.isMeetingGiven);
      expect(moved.map(({ duty, date }) => [duty, countDays(meeting, date)])).toEqual([
        ["adt-1", 14],
        ["aoc-4", 30],
        ["mgt-7", 60],
      ]);
      for (const date of moved) {
        const name = getDateCalendarName(date);
        expect(resolveCalendarName(name, "", knownKinds, rules.duties)).toBe(name);
      }
    }),
  );
});
