import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { formatReportCost, listReportFacts } from "./report-facts.ts";

const { en, hi } = loadFilesOrThrow("home").localeContent;
const nothingGiven = { name: null, privacyNotice: null, price: null };
const allGiven = { name: "Iris Labs", privacyNotice: "https://iris.test/privacy", price: 1500 };

test("without a fact there is no sentence", () => {
  expect(listReportFacts(en.home.questions.report, nothingGiven)).toEqual([]);
});

test.each([
  [{ name: "Iris Labs LLP" }, "Iris Labs LLP"],
  [{ privacyNotice: "https://iris.test/privacy" }, "iris.test/privacy"],
])("%o alone is one sentence with %s", (given, fact) => {
  const facts = listReportFacts(en.home.questions.report, { ...nothingGiven, ...given });
  expect(facts).toEqual([expect.stringContaining(fact)]);
});

test.each([
  ["English", en],
  ["Hindi", hi],
])("in %s the sentences have partner and notice, and no placeholder", (_language, { home }) => {
  const facts = listReportFacts(home.questions.report, allGiven);
  expect(facts).toEqual([
    expect.stringContaining("Iris Labs"),
    expect.stringContaining("https://iris.test/privacy"),
  ]);
  expect(facts.join()).not.toMatch(/\{[a-z]+\}/);
});

test.each([
  ["English", en],
  ["Hindi", hi],
])("in %s the cost is the price in rupees", (_language, { home }) => {
  expect(formatReportCost(home.questions.report, allGiven)).toContain("₹1,500");
});

test("without a price there is no sentence on the cost", () => {
  expect(formatReportCost(en.home.questions.report, nothingGiven)).toBeUndefined();
});
