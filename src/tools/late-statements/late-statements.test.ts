import { expect, test } from "vitest";
import { answerCalculator } from "#tools/testing/calculator-answers.ts";
import { calculatorPropsReaders } from "#tools/tool-page/read-calculator-props.ts";
import { LateStatementsCalculator } from "./late-statements-calculator.tsx";

const publishedProps = calculatorPropsReaders.lateStatements("en");
const props = {
  ...publishedProps,
  dueDates: { ...publishedProps.dueDates, tds: ["2026-07-31", "2026-10-31", "2027-01-31"] },
};
const answer = (answers: Record<string, string>, today?: string) =>
  answerCalculator(LateStatementsCalculator, props, answers, today);

/** A TDS statement without a late fee, so that the total is the interest alone. */
const inTime = { form: "tds", "due-tds": "2026-10-31", filed: "2026-10-31", "paid-late": "yes" };

// Section 398(3): each calendar month that it touches counts. Rule 218: until the 7th of the next month, and for March
// until 30 April, TDS is paid in time. 1 percent a month for a late deduction, 1.5 percent for a late payment.
test.each([
  ["2026-06-10", "2026-06-10", "2026-07-07", "₹0"],
  ["2026-06-10", "2026-06-10", "2026-07-08", "₹300"],
  // Deducted two months late, then paid in time: 1 percent for each of three calendar months.
  ["2026-04-10", "2026-06-10", "2026-07-07", "₹300"],
  ["2026-12-31", "2026-12-31", "2027-01-07", "₹0"],
  ["2027-03-05", "2027-03-05", "2027-04-30", "₹0"],
  ["2027-03-05", "2027-03-05", "2027-05-01", "₹450"],
  ["2026-06-28", "2026-06-28", "2026-08-15", "₹450"],
  ["2026-06-28", "2026-07-01", "2026-07-01", "₹200"],
])(
  "₹10,000 of TDS that was due to be deducted on %s, was deducted on %s and paid on %s costs interest of %s",
  (deductible, deducted, paid, total) => {
    const { lines } = answer({ ...inTime, tax: "10,000", deductible, deducted, paid });
    expect(lines[lines.length - 1]).toBe(`${props.content.total}: ${total}`);
  },
);

// The law's rates and a change on 1 April: March by one, the days or months after it by the other.
test("fees and interest whose rate changes during the delay count each rate for its own days or months alone", () => {
  const from = "2027-04-01";
  const rules = structuredClone(props.rules);
  rules.company.perDay = [{ value: 100 }, { from, value: 150 }];
  rules.tds.perDay = [{ value: 200 }, { from, value: 300 }];
  rules.tds.paying = [{ value: 1.5 }, { from, value: 2 }];
  const gst = { interest: [{ value: 18 }, { from, value: 15 }] };
  const listLines = (answers: Record<string, string>) =>
    answerCalculator(LateStatementsCalculator, { ...props, rules, gst }, answers).lines;
  const filed = "2027-04-10";

  expect(listLines({ form: "aoc4", "due-aoc4": "2027-03-20", filed })).toEqual([
    "Late fee, 11 days at ₹100: ₹1,100",
    "Late fee, 10 days at ₹150: ₹1,500",
    "Total: ₹2,600",
  ]);
  const days = { deductible: "2027-03-03", deducted: "2027-03-03", paid: "2027-05-28" };
  const tds = { form: "tds", "due-tds": "2027-03-20", filed, tax: "10,000", "paid-late": "yes" };
  expect(listLines({ ...tds, ...days })).toEqual([
    "Late fee, 11 days at ₹200: ₹2,200",
    "Late fee, 10 days at ₹300: ₹3,000",
    "Interest until it was paid, 1 month at 1.5%: ₹150",
    "Interest until it was paid, 2 months at 2%: ₹400",
    "Total: ₹5,750",
  ]);
  expect(listLines({ form: "cmp08", "due-cmp08": "2027-03-20", filed, tax: "50,000" })).toEqual([
    "Interest at 18% a year, 11 days: ₹271.23",
    "Interest at 15% a year, 10 days: ₹205.48",
    "Total: ₹476.71",
  ]);
});

test.each([
  [{ form: "tds", filed: "2026-10-30" }, "no late fee: ₹0"],
  [{ form: "tds", filed: "2026-11-23" }, "23 days at ₹200: ₹4,600"],
  [{ form: "aoc4", filed: "2026-10-31" }, "1 day at ₹100: ₹100"],
  // AOC-4 and MGT-7 cost ₹100 a day, without a limit.
  [{ form: "mgt7", filed: "2029-07-26" }, "1,000 days at ₹100: ₹1,00,000"],
  // ₹50,000 × 18% × 30 / 365 = ₹739.73.
  [{ form: "cmp08", filed: "2026-11-30", tax: "50,000" }, "30 days: ₹739.73"],
  [{ form: "cmp08", filed: "2026-11-01", tax: "50,000" }, "1 day: ₹24.66"],
  [{ form: "llp11", filed: "2026-11-01" }, "for 1 day: ₹"],
  [
    {
      form: "tds",
      filed: "2026-10-31",
      tax: "10,000",
      "paid-late": "yes",
      deductible: "2026-06-10",
      paid: "2026-07-08",
      deducted: "2026-06-12",
    },
    "until it was deducted, 1 month at",
  ],
  // LLP (Amendment) Rules 2022: up to 25 lakh, up to 1 crore, above.
  [{ form: "llp8", contribution: "2500000" }, "₹200"],
  [{ form: "llp8", contribution: "10000000" }, "₹400"],
  [{ form: "llp8", contribution: "above" }, "₹600"],
])("the bill of the late statement %j has “%s”", (answers, shown) => {
  const due = { "due-tds": "2026-10-31", "due-aoc4": "2026-10-30", "due-mgt7": "2026-10-30" };
  const others = { "due-cmp08": "2026-10-31", "due-llp8": "2026-12-31", "due-llp11": "2026-10-31" };
  expect(answer({ ...due, ...others, ...answers }).lines.join("\n")).toContain(shown);
});

test.each([
  ["2026-11-01", "2026-10-31"],
  ["2026-10-31", "2026-07-31"],
  ["2026-05-01", "2026-07-31"],
  // The day after these is not known.
  ["2027-02-01", ""],
])(
  "on %s the form begins with the due date %j: the last that is past, or the first of all",
  (today, last) => {
    expect(LateStatementsCalculator.definition.start?.(props, today)?.["due-tds"]).toBe(last);
  },
);
