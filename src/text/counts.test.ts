import { expect, test } from "vitest";
import { writeCount } from "./counts.ts";

const day = { one: "{count} day", other: "{count} days" };
const month = { one: "{count} महीना", other: "{count} महीने" };

test.each([
  [1, day, "en", "1 day"],
  [0, day, "en", "0 days"],
  [20, day, "en", "20 days"],
  [1234, day, "en", "1,234 days"],
  [1, month, "hi", "1 महीना"],
  [2, month, "hi", "2 महीने"],
])("a count of %i has its form of the noun", (count, noun, language, written) => {
  expect(writeCount(count, noun, language)).toBe(written);
});
