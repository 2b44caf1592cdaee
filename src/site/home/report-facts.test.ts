import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { formatReportCost, listReportFacts } from "./report-facts.ts";

const { en, hi } = loadFilesOrThrow("home").localeContent;
const { report } = en.home.questions;
const nothing = { name: null, privacyNotice: null, price: null };

test("facts that the owner has not given are left out", () => {
  expect(listReportFacts(report, nothing)).toEqual([]);
});

test.each([
  [{ name: "Iris Labs LLP" }, "Iris Labs LLP"],
  [{ privacyNotice: "https://iris.test/privacy" }, "iris.test/privacy"],
])("%o adds a sentence with %s", (given, fact) => {
  expect(listReportFacts(report, { ...nothing, ...given })).toEqual([
    expect.stringContaining(fact),
  ]);
});

test("each language states all facts", () => {
  const given = { name: "Iris Labs", privacyNotice: "https://iris.test/", price: 1500 };
  for (const { home } of [en, hi]) {
    const facts = listReportFacts(home.questions.report, given);
    expect(facts).toHaveLength(2);
    const cost = formatReportCost(home.questions.report, given);
    expect(cost).toContain("₹1,500");
    expect([...facts, cost].join()).not.toMatch(/[{][a-z]+[}]/);
  }
});
