import { expect, test } from "vitest";
import { readAmount } from "./amount.ts";

test.each([
  ["1,50,000", 150_000],
  ["₹ 1200.50", 1200.5],
  ["१२००", 1200],
  ["0", 0],
  ["12.", 12],
  ["", undefined],
  ["-5", undefined],
  ["1.234", undefined],
  ["1e5", undefined],
  ["five", undefined],
  ["99999999999999", undefined],
])("%j is %j", (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});
