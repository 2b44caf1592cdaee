import fc from "fast-check";
import { expect, test } from "vitest";
import { amountInWords, readAmount } from "./amount.ts";

test.each([
  ["1,50,000", 150_000],
  ["₹ 1200.50", 1200.5],
  ["१२००", 1200],
  ["0", 0],
  ["12.", 12],
  ["12,00,000/-", 1_200_000],
  ["12,00,000 /- only", 1_200_000],
  ["12 lakh", 1_200_000],
  ["Rs. 12 Lakhs", 1_200_000],
  ["12 lac", 1_200_000],
  ["12L", 1_200_000],
  ["१२ लाख", 1_200_000],
  ["1.5 cr", 15_000_000],
  ["₹1.5 Crore", 15_000_000],
  ["डेढ़ करोड़", undefined],
  ["2 करोड़", 20_000_000],
  ["2 करोड़".normalize("NFD"), 20_000_000],
  ["1.23456 lakh", 123_456],
  ["50k", 50_000],
  ["50 हज़ार", 50_000],
  ["50 हजार रु", 50_000],
  ["रु. 500", 500],
  ["रुपये 500", 500],
  ["500 Rs", 500],
  ["Rs 500/-", 500],
  ["", undefined],
  ["-5", undefined],
  ["1.234", undefined],
  ["1e9", undefined],
  ["12 lakh 50 thousand", 1_250_000],
  ["1 crore 20 lakh", 12_000_000],
  ["12 lakh 50,000", 1_250_000],
  ["50 thousand 12 lakh", undefined],
  ["12 lakh 3 lakh", undefined],
  ["12 lakh 500000", undefined],
  ["₨ 500", 500],
  ["\u200b500\u00a0", 500],
  [" ", undefined],
  ["5-6 lakh", undefined],
  ["lakh", undefined],
  ["five", undefined],
  ["99999999999999", undefined],
  ["99999999999990", undefined],
  ["9999999999999 cr", undefined],
])("%j is %j", (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

const words = { thousand: "₹{count} thousand", lakh: "₹{count} lakh", crore: "₹{count} crore" };

test.each([
  [999, undefined],
  [50_000, "₹50 thousand"],
  [1_200_000, "₹12 lakh"],
  [1_234_567, "₹12.34567 lakh"],
  [15_000_000, "₹1.5 crore"],
])("%d is written as %j", (rupees, text) => {
  expect(amountInWords(rupees, words)).toBe(text);
});

test("an amount in words is read back as the same amount, to the paisa", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 1e14 }), (paise) => {
      const text = amountInWords(paise / 100, words) ?? "";
      expect(readAmount(text)).toBe(paise / 100);
    }),
  );
});
