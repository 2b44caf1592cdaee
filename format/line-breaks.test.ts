import { expect, test } from "vitest";
import { keptTogether } from "./line-breaks.ts";

test.each([
  ["up to ₹20 lakh a year", "up to ₹20~lakh a year"],
  ["31 मार्च तक, 24 घंटे में जवाब", "31~मार्च तक, 24~घंटे में जवाब"],
  ["100+ partners work here today", "100+~partners work here today"],
])("a figure stays with the word after it: %s", (sentence, kept) => {
  expect(keptTogether(sentence).replaceAll("\u00a0", "~")).toBe(kept);
});

test("nothing but spaces changes", () => {
  const sentence = "₹300 for 3–7 working days, 2 of 10";
  expect(keptTogether(sentence).replaceAll("\u00a0", " ")).toBe(sentence);
});
