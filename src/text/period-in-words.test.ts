import { expect, test } from "vitest";
import { periodInWords } from "./period-in-words.ts";

const english = { months: "{from} to {to}", year: "year {year}" };
const hindi = { months: "{from} से {to}", year: "वर्ष {year}" };

test.each([
  ["2026-10", "October 2026", "अक्टूबर 2026"],
  ["2026-12", "December 2026", "दिसंबर 2026"],
  ["2026-07 to 2026-09", "July 2026 to September 2026", "जुलाई 2026 से सितंबर 2026"],
  ["2026-27", "year 2026-27", "वर्ष 2026-27"],
])("%s is written %s and %s", (period, inEnglish, inHindi) => {
  expect(periodInWords(period, english, "en")).toBe(inEnglish);
  expect(periodInWords(period, hindi, "hi")).toBe(inHindi);
});
