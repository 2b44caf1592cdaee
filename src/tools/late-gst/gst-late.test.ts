import { siteContent } from "#content/checks/site-content.ts";
import { expect, test } from "vitest";
import { rupees } from "#text/money.ts";
import { gstLateCost, lastDueDay, type LateGstReturn } from "./gst-late.ts";

const { gstRules: rules } = siteContent("gstRules").shared;

/**
 * Cases of fees and the most of each: CGST Act, section 47; 19/2021, 20/2021, 21/2021 and 07/2023-Central Tax,
 * as aubsp.com and taxguru.in work them out.
 */
const due = new Date("2026-10-20");
const late = (days: number, change: Partial<LateGstReturn> = {}): LateGstReturn => ({
  form: "gstr3b",
  due,
  filed: new Date(due.getTime() + days * 86_400_000),
  turnover: 10_000_000,
  nil: false,
  cashTax: rupees(0),
  ...change,
});

test.each([
  ["12 days, 1 crore", late(12), 600],
  ["60 days, 1 crore: 3,000, but at most 2,000", late(60), 2000],
  ["nil, 30 days: 600, but at most 500", late(30, { nil: true }), 500],
  ["120 days, 3 crore: 6,000, but at most 5,000", late(120, { turnover: 30_000_000 }), 5000],
  ["exactly 1.5 crore", late(100, { turnover: 15_000_000 }), 2000],
  ["a rupee more", late(100, { turnover: 15_000_001 }), 5000],
  ["above 5 crore, a year", late(365, { turnover: 50_000_001 }), 10_000],
  ["on the day", late(0), 0],
  ["early", late(-3), 0],
])("late fee: %s", (_what, gstReturn, fee) => {
  expect(gstLateCost(rules, gstReturn).fee).toBe(rupees(fee));
});

test("interest on 50,000 of cash for 30 days is 739.73", () => {
  expect(gstLateCost(rules, late(30, { cashTax: rupees(50_000) })).interest).toBe(rupees(739.73));
});

test("the waiver that the Council recommended is not in force", () => {
  expect(rules.lateFee.waiverInDueMonth.inForce).toBe(false);
  const inForce = structuredClone(rules);
  inForce.lateFee.waiverInDueMonth.inForce = true;
  expect(gstLateCost(inForce, late(11))).toMatchObject({
    waived: true,
    fee: rupees(0),
    daysLate: 11,
  });
  expect(gstLateCost(inForce, late(12))).toMatchObject({ waived: false, fee: rupees(600) });
  expect(gstLateCost(inForce, late(11, { form: "gstr1" })).waived).toBe(false);
});

test("up to 2 crore no GSTR-9 has to be filed (15/2025-Central Tax)", () => {
  const yearly = (turnover: number) => gstLateCost(rules, late(10, { form: "gstr9", turnover }));
  expect(yearly(20_000_000).exempt).toBe(true);
  expect(yearly(20_000_001).exempt).toBe(false);
});

// 28/2023-Central Tax; whytax.in: three years from the due date.
test.each([
  ["2022-01-20", "2026-11-22", true],
  ["2023-11-20", "2026-11-20", false],
  ["2023-11-20", "2026-11-21", true],
])("a return of %s that is filed on %s is barred: %s", (last, filed, barred) => {
  const days = { due: new Date(last), filed: new Date(filed) };
  expect(gstLateCost(rules, late(0, days)).barred).toBe(barred);
});

test.each([
  ["gstr3bQuarterly", "2026-11-23", "2026-10-22"],
  ["gstr3bQuarterly", "2027-01-22", "2026-10-22"],
  ["gstr1Quarterly", "2027-01-14", "2027-01-13"],
  ["gstr3b", "2026-11-21", "2026-11-20"],
  ["gstr3b", "2026-11-20", "2026-10-20"],
  ["gstr3b", "2027-01-05", "2026-12-20"],
  ["gstr3b", "2027-03-31", "2027-03-20"],
  ["gstr3b", "2028-02-29", "2028-02-20"],
  ["gstr1", "2026-11-21", "2026-11-11"],
  ["gstr1", "2027-01-11", "2026-12-11"],
  ["gstr4", "2026-06-30", "2025-06-30"],
  ["gstr4", "2026-07-01", "2026-06-30"],
  ["gstr9", "2026-11-21", "2025-12-31"],
  ["gstr9", "2027-01-01", "2026-12-31"],
] as const)("the last %s before %s was due on %s", (form, day, last) => {
  expect(lastDueDay(rules, form, day)).toBe(last);
});
