/** Computes each date of `content/rules/due-dates.yaml` a second time. */
import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";

const rules = loadFilesOrThrow("dueDateRules").shared.dueDateRules;

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

/** The last day of each duty for a period, from the day that the law names. */
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
  "every listed date of %s is the last day that the law names for its period, or an extension of that day",
  (duty, { entries }) => {
    const lastDay = lastDays[duty];
    if (lastDay === undefined) throw new Error(`${duty} has no second computation yet.`);
    for (const { period, date, extendedFrom } of entries) {
      expect([period, extendedFrom ?? date]).toEqual([period, lastDay(period)]);
      if (extendedFrom !== undefined) expect(date > extendedFrom).toBe(true);
    }
  },
);

test("no computation is left over for a duty that the rules no longer have", () => {
  expect(Object.keys(lastDays).filter((duty) => rules.duties[duty] === undefined)).toEqual([]);
});
