import { siteContent } from "#content-loader/site-content.ts";
import { expect, test } from "vitest";
import { rupees } from "#format/paise.ts";
import { gstLateCost, lastDueDay, type LateGstReturn } from "./gst-late.ts";

const { gstRules: rules } = siteContent("gstRules").shared;

const due = new Date("2026-10-20");
const late = (days: number, change: Partial<LateGstReturn> = {}): LateGstReturn => ({
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
});

test.each([
  ["2026-11-21", "2026-11-20"],
  ["2026-11-20", "2026-10-20"],
  ["2027-01-05", "2026-12-20"],
  ["2027-03-31", "2027-03-20"],
  ["2028-02-29", "2028-02-20"],
])("on %s the last return was due on %s", (day, due) => {
  expect(lastDueDay(rules, day)).toBe(due);
});
