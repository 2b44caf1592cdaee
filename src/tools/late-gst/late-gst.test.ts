import { expect, test } from "vitest";
import { answerCalculator } from "#tools/testing/calculator-answers.ts";
import { calculatorPropsReaders } from "#tools/tool-page/read-calculator-props.ts";
import { getLastDueDay, listDueDays } from "./late-gst.ts";
import { LateGstCalculator } from "./late-gst-calculator.tsx";

const props = calculatorPropsReaders.lateGst("en");
/** The rules with the waiver in force that the Council has recommended, for returns filed in the month of their last date. */
const rulesWithWaiver = structuredClone(props.rules);
rulesWithWaiver.lateFee.waiverInDueMonth.inForce = [{ value: true }];
const noFee = `${props.content.waived}: ₹0`;
const barred = props.content.barred;

// Fees and interest are in src/tools/testing/independent-calculation.test.ts.
test.each([
  // The recommended waiver applies to a GSTR-3B alone, only once in force.
  [{ form: "gstr3b", filed: "2026-10-31" }, "by the rules", "11 days at ₹50: ₹550"],
  [{ form: "gstr3b", filed: "2026-10-31" }, "with the waiver", noFee],
  [{ form: "gstr3b", filed: "2026-11-01" }, "with the waiver", "12 days at ₹50: ₹600"],
  [{ form: "gstr1", filed: "2026-10-31" }, "with the waiver", "11 days at ₹50: ₹550"],
  // Up to ₹2 crore no GSTR-9 is required.
  [{ form: "gstr9", "year-turnover": "2,00,00,000" }, "by the rules", "₹2 crore"],
  [{ form: "gstr9", "year-turnover": "2,00,00,001" }, "by the rules", "at most ₹8,000: ₹8,000"],
  // 28/2023-Central Tax; whytax.in: three years from the due date.
  [{ "due-gstr3b": "2022-01-20", filed: "2026-11-22" }, "by the rules", barred],
  [{ "due-gstr3b": "2023-11-20", filed: "2026-11-20" }, "by the rules", "at most ₹2,000: ₹2,000"],
  [{ "due-gstr3b": "2023-11-20", filed: "2026-11-21" }, "by the rules", barred],
] as const)("the result for the late return %j, %s, says “%s”", (answers, rulesName, shown) => {
  const rules = rulesName === "with the waiver" ? rulesWithWaiver : props.rules;
  const due = { "due-gstr3b": "2026-10-20", "due-gstr1": "2026-10-20" };
  const { lines, notes } = answerCalculator(
    LateGstCalculator,
    { ...props, rules },
    { ...due, ...answers },
  );
  expect([...lines, ...notes].join("\n")).toContain(shown);
});

// Tax of ₹50,000 due on 20 March: 11 days × 18% and 10 days × 15%, over 365.
test("a rate of interest that changes during the delay counts for its own days alone", () => {
  const rules = structuredClone(props.rules);
  rules.interest = [{ value: 18 }, { from: "2027-04-01", value: 15 }];
  const answers = { "due-gstr3b": "2027-03-20", filed: "2027-04-10", cash: "50,000" };
  const { lines } = answerCalculator(LateGstCalculator, { ...props, rules }, answers);
  expect(lines.slice(1)).toEqual([
    "Interest at 18% a year, 11 days: ₹271.23",
    "Interest at 15% a year, 10 days: ₹205.48",
    "Total: ₹1,526.71",
  ]);
});

test("above ₹5 crore quarterly filing is offered for a nil return alone", () => {
  const listFields = (answers: Record<string, string>) =>
    answerCalculator(LateGstCalculator, props, { rhythm: "quarterly", ...answers }).fields;
  expect(listFields({ turnover: "0" })).toContain("rhythm");
  expect(listFields({ turnover: "0" })).toContain("due-gstr3bQuarterly");
  expect(listFields({ turnover: "2" })).not.toContain("rhythm");
  expect(listFields({ turnover: "2" })).not.toContain("due-gstr3bQuarterly");
  expect(listFields({ turnover: "2", nil: "yes" })).toContain("rhythm");
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
  expect(getLastDueDay(props.rules, form, day)).toBe(last);
});

test("two missed months are in one bill with one sum, each with its own days, tax and lines", () => {
  const { lines, fields } = answerCalculator(LateGstCalculator, props, {
    "due-gstr3b": "2026-11-20",
    filed: "2026-11-28",
    returns: "2",
    cash: "50,000",
    cash2: "20,000",
  });
  // 8 days × ₹50 and 39 days × ₹50; 50,000 × 18% × 8/365 and 20,000 × 18% × 39/365.
  expect(lines).toEqual([
    "Due 20 November 2026: Late fee, 8 days at ₹50: ₹400",
    "Due 20 November 2026: Interest at 18% a year: ₹197.26",
    "Due 20 October 2026: Late fee, 39 days at ₹50: ₹1,950",
    "Due 20 October 2026: Interest at 18% a year: ₹384.66",
    "Total: ₹2,931.92",
  ]);
  expect(fields).toContain("cash2");
  expect(fields).not.toContain("cash3");
});

test("before an extended last date come the usual ones of the months or quarters before it", () => {
  expect(listDueDays(props.rules, "gstr3b", "2026-11-24", 3)).toEqual([
    "2026-11-24",
    "2026-10-20",
    "2026-09-20",
  ]);
  expect(listDueDays(props.rules, "gstr3bQuarterly", "2027-01-22", 2)).toEqual([
    "2027-01-22",
    "2026-10-22",
  ]);
});

test("the notice GSTR-3A is named for a late return, and not for GSTR-1", () => {
  const listNotes = (form: string) =>
    answerCalculator(LateGstCalculator, props, {
      form,
      [`due-${form}`]: "2026-10-20",
      filed: "2026-11-28",
    }).notes;
  expect(listNotes("gstr3b")).toContain(props.content.notice);
  expect(listNotes("gstr1")).not.toContain(props.content.notice);
});
