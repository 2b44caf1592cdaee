import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatAmountInWords,
  formatCount,
  groupDigits,
  hasBankMark,
  parseAmount,
} from "./money.ts";

test.each([
  [300, "300"],
  [9999, "9,999"],
  [150000, "1,50,000"],
  [10000000, "1,00,00,000"],
])("%i rupees are written %s", (rupees, written) => {
  expect(groupDigits(rupees)).toBe(written);
});

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
  ["5000 rupees", 5000],
  ["5000 Rupees only", 5000],
  ["1 rupee", 1],
  ["5000/=", 5000],
  [".5", 0.5],
  ["₹.50", 0.5],
  ["Rs .5", 0.5],
  ["Rs.500", 500],
  ["5 .5", 5.5],
  ["5'000", 5000],
  ["1’50’000", 150_000],
  ["5'6", undefined],
  ["५,०००.५०", 5000.5],
  ["５，０００．５０", 5000.5],
  ["\u202a₹5,000\u202c", 5000],
  ["5\u00ad000", 5000],
  ["500¹", undefined],
  ["½", undefined],
  // A credit or a debit in a bank statement.
  ["5,000.50 Cr", undefined],
  ["500.50cr", undefined],
  ["12.00 Cr", undefined],
  ["1,234 CR", undefined],
  ["5,000 (Cr)", undefined],
  ["5,000.50 Dr", undefined],
  ["Cr 5,000", undefined],
  ["999 cr", 9_990_000_000],
  ["5,000.50 crore", 50_005_000_000],
  ["1234 crore", 12_340_000_000],
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
  ["12 lakh 100000", undefined],
  ["12 lakh 99,999", 1_299_999],
  ["₨ 500", 500],
  ["\u200b500\u00a0", 500],
  [" ", undefined],
  ["5-6 lakh", undefined],
  ["lakh", undefined],
  ["five", undefined],
  ["99999999999999", undefined],
  ["99999999999990", undefined],
  ["9999999999999 cr", undefined],
])("the amount %j is read as %j", (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

test.each([
  ["5,000.50 Cr", true],
  ["5,000.50 (Dr)", true],
  ["1234CR", true],
  ["Dr 500", true],
  ["5,000", false],
  ["Dr. Sharma", false],
  ["5 crore", false],
])("%j has the mark of a bank: %s", (typed, hasMark) => {
  expect(hasBankMark(typed)).toBe(hasMark);
});

const units = { thousand: "₹{count} thousand", lakh: "₹{count} lakh", crore: "₹{count} crore" };

test.each([
  [999, undefined],
  [1_800, "₹1,800"],
  [50_000, "₹50 thousand"],
  [50_000.5, "₹50,000.50"],
  [1_200_000, "₹12 lakh"],
  [1_234_567, "₹12.34567 lakh"],
  [9_999_999, "₹99.99999 lakh"],
  [10_000_000, "₹1 crore"],
  [15_000_000, "₹1.5 crore"],
  [5_000_000_000, "₹500 crore"],
])("%d is written as %j", (rupees, text) => {
  expect(formatAmountInWords(rupees, units)).toBe(text);
});

test("an amount in words reads back exactly", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 1e14 }), (paise) => {
      const text = formatAmountInWords(paise / 100, units) ?? "";
      expect(parseAmount(text)).toBe(paise / 100);
    }),
  );
});

test.each([
  [0, "0 days"],
  [1, "1 day"],
  [2, "2 days"],
  [1234, "1,234 days"],
])("a count of %i is written with its noun", (count, written) => {
  expect(formatCount(count, { one: "{count} day", other: "{count} days" })).toBe(written);
});
