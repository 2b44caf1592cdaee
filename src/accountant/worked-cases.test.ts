import { expect, test } from "vitest";
import { siteContent } from "#content-loader/site-content.ts";
import { wholeSite } from "#content-loader/site-content.ts";
import { textsIn } from "#content-loader/parse-content.ts";
import { filledWords } from "./sentences.ts";
import { workedCases } from "./worked-cases.ts";

const content = wholeSite(textsIn("content"));
const words = filledWords(content).en;

function casesOn(today: string) {
  return workedCases({ shared: content.shared, words, today, language: "en" });
}

test("a result is that of the tool", () => {
  const { sheet } = siteContent("calculators").words.en.calculators.incomeTax;
  const [rebate, relief] = casesOn("2026-11-23").map(({ results }) => new Map(results));
  expect(rebate?.get(`${sheet.newRegime}: ${sheet.total}`)).toBe("₹0");
  expect(relief?.get(`${sheet.newRegime}: ${sheet.total}`)).toBe("₹72,800");
});

test.each(["2026-11-23", "2027-01-01", "2027-03-31", "2028-06-30"])(
  "every case can be worked out on %s",
  (day) => {
    for (const { page, inputs, results } of casesOn(day)) {
      expect(inputs.length, page).toBeGreaterThan(0);
      expect(results.length, page).toBeGreaterThan(0);
      const blank = JSON.stringify([inputs, results]).match(/\{\w+\}|NaN|undefined/);
      expect(blank, page).toBeNull();
    }
  },
);
