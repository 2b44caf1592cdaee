import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { toPaise } from "#text/paise.ts";
import { computeUpdatedReturnCost, type UpdatedReturn } from "./updated-return-calculator.tsx";

const { updatedReturnRules: rules } = loadFilesOrThrow("updatedReturnRules").shared;

const updated: UpdatedReturn = {
  year: "2024-25",
  filed: "2026-12-01",
  tax: toPaise(50_000),
  interest: toPaise(10_000),
  fee: toPaise(0),
};

/** The percentage of a year on a day; undefined once it cannot be filed. */
function findPercent(year: string, filed: string): number | undefined {
  return computeUpdatedReturnCost(rules, { ...updated, year, filed }).step?.percent;
}

test("in the first twelve months after the assessment year, 25 percent of tax and interest come on top", () => {
  expect(computeUpdatedReturnCost(rules, updated)).toMatchObject({
    base: toPaise(60_000),
    additional: toPaise(15_000),
    total: toPaise(75_000),
  });
});

// Section 140B(3), with Finance Act 2025, section 41: each step ends with its last 31 March.
test("the percentage rises each 1 April from 25 to 50, 60 and 70, and ends after the fourth", () => {
  const december = ["2024-25", "2023-24", "2022-23", "2021-22"].map((year) =>
    findPercent(year, "2026-12-01"),
  );
  expect(december).toEqual([25, 50, 60, 70]);
  const steps = [
    ["2027-03-31", 25],
    ["2027-04-01", 50],
    ["2028-03-31", 50],
    ["2028-04-01", 60],
    ["2029-03-31", 60],
    ["2029-04-01", 70],
    ["2030-03-31", 70],
    ["2030-04-01", undefined],
  ] as const;
  for (const [day, percent] of steps)
    expect([day, findPercent("2024-25", day)]).toEqual([day, percent]);
});

// The last days that onlinetaxupdate.com names: 2021-22 until 31 March 2027, 2023-24 until 31 March 2029.
test("the last day is 48 months after the assessment year", () => {
  const getLastDay = (year: string) =>
    computeUpdatedReturnCost(rules, { ...updated, year }).lastDay;
  expect(getLastDay("2021-22")).toEqual("2027-03-31");
  expect(getLastDay("2023-24")).toEqual("2029-03-31");
});

test("no additional tax is charged on the late fee", () => {
  const cost = computeUpdatedReturnCost(rules, { ...updated, fee: toPaise(5000) });
  expect(cost).toMatchObject({ additional: toPaise(15_000), total: toPaise(80_000) });
});

test("each year that is offered can be filed up to the day on which the rules end", () => {
  const { validUntil } = loadFilesOrThrow("updatedReturnRules").shared.updatedReturnRules;
  for (const year of rules.years) expect(findPercent(year, validUntil)).toBeDefined();
});
