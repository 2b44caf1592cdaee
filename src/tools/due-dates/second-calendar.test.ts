/** Every last day of the rule file against a second reckoning of it, from the day of the law alone. */
import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";

const { duties } = loadFilesOrThrow("dueDateRules").shared.dueDateRules;

/** Years and months of a period: `2026-27`, `2026-10`, `2026-10 to 2026-12`. */
function endOf(period: string): { year: number; month: number } {
  const [year = 0, month = 0] = (period.split(" to ").at(-1) ?? "").split("-").map(Number);
  return { year, month };
}

/** A day some months after the month in which a period ends. */
const after = (months: number, day: number) => (period: string) => {
  const { year, month } = endOf(period);
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
};
/** The last day of the month that is so many after the period. */
const monthEnd = (months: number) => after(months + 1, 0);
/** A day of the financial year that begins with the period, or of a year after it. */
const ofYear = (years: number, day: string) => (period: string) =>
  `${String(Number(period.slice(0, 4)) + years)}-${day}`;
/** Tax of March may be deposited until 30 April. */
const tdsDeposit = (period: string) =>
  period.endsWith("-03") ? after(1, 30)(period) : after(1, 7)(period);
/** Returns of the last quarter have until the end of May, the others one month. */
const tdsReturn = (period: string) =>
  period.endsWith("-03") ? monthEnd(2)(period) : monthEnd(1)(period);
const tdsCertificate = (period: string) =>
  period.endsWith("-03") ? after(3, 15)(period) : after(2, 15)(period);

const lastDays: Record<string, (period: string) => string> = {
  "gstr-1": after(1, 11),
  "gstr-3b": after(1, 20),
  "gstr-1-quarterly": after(1, 13),
  "gstr-3b-quarterly": after(1, 22),
  iff: after(1, 13),
  "pmt-06": after(1, 25),
  // Until the last day of the first month of the quarter.
  "qrmp-choice": monthEnd(-2),
  "cmp-08": after(1, 18),
  "gstr-4": ofYear(1, "06-30"),
  "cmp-02": ofYear(0, "03-31"),
  lut: ofYear(0, "03-31"),
  "input-credit": ofYear(1, "11-30"),
  "gstr-9": ofYear(1, "12-31"),
  "advance-tax-june": ofYear(0, "06-15"),
  "advance-tax-september": ofYear(0, "09-15"),
  "advance-tax-december": ofYear(0, "12-15"),
  "advance-tax-march": ofYear(1, "03-15"),
  "advance-tax-presumptive": ofYear(1, "03-15"),
  "itr-individual": ofYear(1, "07-31"),
  "itr-business": ofYear(1, "08-31"),
  "tax-audit": ofYear(1, "09-30"),
  "itr-audit": ofYear(1, "10-31"),
  "itr-llp": ofYear(1, "08-31"),
  "itr-llp-audit": ofYear(1, "10-31"),
  "itr-belated": ofYear(1, "12-31"),
  "itr-revised": ofYear(2, "03-31"),
  "tds-deposit": tdsDeposit,
  "tds-return": tdsReturn,
  "form-131": tdsCertificate,
  "form-130": ofYear(1, "06-15"),
  "form-141": monthEnd(1),
  "epf-esi": after(1, 15),
  "professional-tax": after(1, 10),
  "professional-tax-return": after(1, 15),
  "professional-tax-business": ofYear(0, "09-29"),
  "trade-licence": ofYear(0, "03-31"),
  "llp-form-11": ofYear(1, "05-30"),
  "llp-form-8": ofYear(1, "10-30"),
  "dpt-3": ofYear(1, "06-30"),
  agm: ofYear(1, "09-30"),
  // The 15th day counted with the day of the meeting: the earlier of two ways of counting.
  "adt-1": ofYear(1, "10-14"),
  "aoc-4-opc": ofYear(1, "09-27"),
  "mgt-7a-opc": ofYear(1, "11-26"),
  "aoc-4": ofYear(1, "10-30"),
  "mgt-7": ofYear(1, "11-29"),
  "msme-1": monthEnd(1),
  // Every third year.
  "dir-3-kyc": ofYear(4, "06-30"),
  "fssai-d1": ofYear(1, "05-31"),
};

test.each(Object.entries(duties))("every last day of %s", (duty, { entries }) => {
  const lastDay = lastDays[duty];
  if (lastDay === undefined) throw new Error(`${duty} is not reckoned a second time yet.`);
  for (const { period, date, extendedFrom } of entries) {
    expect([period, extendedFrom ?? date]).toEqual([period, lastDay(period)]);
    if (extendedFrom !== undefined) expect(date > extendedFrom).toBe(true);
  }
});

test("nothing is reckoned that has no dates any more", () => {
  expect(Object.keys(lastDays).filter((duty) => duties[duty] === undefined)).toEqual([]);
});
