import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { isNoticeVisible } from "#text/opening.ts";
import { filterLateReturns } from "./late-returns.ts";

const { years } = loadFilesOrThrow("lateReturnRules").shared.lateReturnRules;

function listOpenYears(day: string): string[] {
  return filterLateReturns(years, day)
    .filter((late) => isNoticeVisible(late, day))
    .map(({ year }) => year);
}

// The return of 2025-26 was due on 31 July or 31 August 2026; section 139(4): late until 31 December 2026.
test.each([
  ["2026-08-31", []],
  ["2026-09-01", ["2025-26"]],
  ["2026-11-22", ["2025-26"]],
  ["2026-12-31", ["2025-26"]],
  ["2027-01-01", []],
  ["2027-04-01", []],
  ["2027-09-01", ["2026-27"]],
  ["2028-01-01", []],
])("on %s late returns are open for %j", (day, expected) => {
  expect(listOpenYears(day)).toEqual(expected);
});

test("a return that is not due yet is listed, too, for those who read the page later", () => {
  expect(filterLateReturns(years, "2026-11-22").map(({ year }) => year)).toEqual([
    "2025-26",
    "2026-27",
  ]);
});
