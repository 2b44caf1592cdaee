import { expect, test } from "vitest";
import { getDeskMessage } from "#server/testing/desk-fixtures.ts";
import { getTestMessages } from "#server/testing/test-server.ts";
import { readDeliveredContent } from "./content-values.ts";
import { createValueWords } from "./value-words.ts";

const { desk } = getTestMessages().fallback.messages;
const words = createValueWords({ language: "en", messages: desk }, readDeliveredContent());

test.each([
  ["a fee", "prices.yaml", ["gst", "fee"], 2999, "₹2,999"],
  ["a number", "courses.yaml", ["excel", "weeks"], 8, "8"],
  ["a day", "courses.yaml", ["excel", "nextBatch"], "2026-12-07", "7 December 2026"],
  ["a value that is not given", "business.yaml", ["identity", "cin"], null, "editor.notGiven"],
  [
    "a number that the business lacks",
    "business.yaml",
    ["identity", "cin"],
    "none",
    "editor.haveNone",
  ],
  // Only a number that a business may lack is read so.
  ["the word none in a text", "en/home.yaml", ["hero", "heading"], "none", "none"],
  ["a tick", "testimonials.yaml", ["services", "wholesaler", "sample"], true, "editor.tick"],
  [
    "a box without a tick",
    "testimonials.yaml",
    ["services", "wholesaler", "sample"],
    false,
    "editor.noTick",
  ],
  [
    "a placeholder of the page",
    "en/home.yaml",
    ["hero", "heading"],
    "For {firstName}",
    "For [First name]",
  ],
])("%s is shown in words, never as a code or a key", (_what, file, path, value, expected) => {
  const sentence = expected.startsWith("editor.") ? getDeskMessage(expected) : expected;
  expect(words.formatValue(file, path, value)).toBe(sentence);
});

test("a group is said in one line, facts with their labels and without what is empty", () => {
  const said = words.formatValue("courses.yaml", ["excel"], {
    weeks: 8,
    price: 2499,
    nextBatch: null,
  });
  expect(said).toMatch(/: ₹2,499/);
  expect(said.split(" · ")).toHaveLength(2);
});
