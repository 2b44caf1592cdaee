import { siteContent } from "#content-loader/site-content.ts";
import { dueDateRules } from "#schemas/due-dates.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayInIndia } from "#format/days.ts";
import { byMonth, datesAround, datesFor, daysLeft, dueDates } from "./due-dates.ts";

const rules = siteContent("dueDateRules").shared.dueDateRules;
const all = dueDates(rules.duties);
const kinds = [...new Set(all.flatMap((date) => date.kinds))];

/** What is due first from a day on for a kind: `GSTR-3B on 20 December` as `gstr-3b 2026-12-20`. */
function next(day: string, ...wanted: string[]): string | undefined {
  const [first] = datesAround(datesFor(all, wanted), day).coming;
  return first && `${first.duty} ${first.date}`;
}

test.each([
  ["2026-11-21", ["company"], "itr-audit 2026-11-21"],
  ["2026-11-22", ["company"], "mgt-7 2026-11-29"],
  ["2026-11-21", ["gst-monthly"], "input-credit 2026-11-30"],
  ["2026-12-01", ["gst-monthly"], "gstr-1 2026-12-11"],
  ["2026-11-21", ["gst-quarterly"], "pmt-06 2026-11-25"],
  ["2026-12-26", ["gst-quarterly"], "gstr-9 2026-12-31"],
  ["2027-01-14", ["gst-quarterly"], "gstr-3b-quarterly 2027-01-22"],
  ["2026-11-21", ["gst-composition"], "cmp-08 2027-01-18"],
  ["2026-11-21", ["salaried"], "advance-tax-december 2026-12-15"],
  ["2026-12-16", ["salaried"], "itr-belated 2026-12-31"],
  ["2026-11-21", ["llp"], "advance-tax-december 2026-12-15"],
  ["2027-04-01", ["llp"], "llp-form-11 2027-05-30"],
  ["2027-03-08", ["tds"], "tds-deposit 2027-04-30"],
  ["2026-11-21", ["food", "employer"], "professional-tax 2026-12-10"],
  ["2026-11-21", ["food"], "fssai-d1 2027-05-31"],
  ["2027-06-01", ["food"], undefined],
])("from %s on, %j is next asked for %s", (day, wanted, expected) => {
  expect(next(day, ...wanted)).toBe(expected);
});

test("GSTR-3B of March 2026 stands at its extended date, once", () => {
  const march = all.filter(({ id }) => id === "gstr-3b-2026-03");
  expect(march).toMatchObject([{ date: "2026-04-21", extendedFrom: "2026-04-20", revision: 1 }]);
});

test.each(["gstr-1", "gstr-3b", "professional-tax", "tds-deposit"])(
  "%s is due in every month from the first to the last that is listed",
  (duty) => {
    const months = all
      .filter((date) => date.duty === duty)
      .map(({ date }) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)));
    const [first = 0] = months;
    expect(months).toEqual(months.map((_month, index) => first + index));
  },
);

test("no two dates have the same name, and each lies after the period it is for has begun", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { period, date, duty } of all) {
    if (duty !== "cmp-02") expect(period.slice(0, 4) <= date.slice(0, 4)).toBe(true);
  }
});

test("a date is kept under its name when it is extended", () => {
  const duties = structuredClone(rules.duties);
  const entry = duties["itr-audit"]?.entries[0];
  if (entry) entry.date = "2026-12-15";
  expect(
    dueDates(duties)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(all.map(({ id }) => id).toSorted());
});

test("an extended date without who extended it or without a revision is refused", () => {
  const entry = { period: "2026-10", date: "2026-11-25", extendedFrom: "2026-11-20" };
  const duty = { kinds: ["gst-monthly"], rule: "rule", source: { name: "source" } };
  const withEntry = (changed: object) =>
    dueDateRules.safeParse({ ...rules, duties: { x: { ...duty, entries: [changed] } } }).success;
  expect(withEntry(entry)).toBe(false);
  expect(withEntry({ ...entry, by: "Notification 2/2026" })).toBe(false);
  expect(withEntry({ ...entry, by: "Notification 2/2026", revision: 1 })).toBe(true);
});

const days = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const choices = fc.subarray(kinds);

test("past and coming together are all the dates of those kinds, in order, none twice", () => {
  fc.assert(
    fc.property(days, choices, (day, wanted) => {
      const chosen = datesFor(all, wanted);
      const { past, coming } = datesAround(chosen, day);
      expect([...past, ...coming]).toEqual(chosen);
      expect(byMonth(chosen).flatMap(({ dates }) => dates)).toEqual(chosen);
      expect(coming.every(({ date }) => daysLeft(day, date) >= 0)).toBe(true);
      expect(past.every(({ date }) => daysLeft(day, date) < 0)).toBe(true);
      expect(chosen.map(({ date }) => date)).toEqual(chosen.map(({ date }) => date).toSorted());
    }),
  );
});

test("ticking one kind more never takes a date away", () => {
  fc.assert(
    fc.property(choices, fc.constantFrom(...kinds), (wanted, another) => {
      fc.pre(wanted.length > 0);
      const more = new Set(datesFor(all, [...wanted, another]));
      expect(datesFor(all, wanted).filter((date) => !more.has(date))).toEqual([]);
    }),
  );
});

test("days left are counted in days, over the end of months and of a leap February", () => {
  expect(daysLeft("2026-11-21", "2026-11-21")).toBe(0);
  expect(daysLeft("2026-11-21", "2026-12-20")).toBe(29);
  expect(daysLeft("2028-02-28", "2028-03-01")).toBe(2);
});

test("a day begins at midnight in India, wherever the clock stands", () => {
  expect(dayInIndia(new Date("2026-11-20T18:29:59Z"))).toBe("2026-11-20");
  expect(dayInIndia(new Date("2026-11-20T18:30:00Z"))).toBe("2026-11-21");
  expect(dayInIndia(new Date("2026-11-20T23:59:00-08:00"))).toBe("2026-11-21");
});

test("every date is one that the calendar has", () => {
  for (const { date } of all) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
});
