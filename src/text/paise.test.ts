import fc from "fast-check";
import { expect, test } from "vitest";
import { inRupees, minus, portion, rupees, sum } from "./paise.ts";

test.each([
  ["half a paisa goes up", 199, 2.5, 100, 4.98],
  ["less than half a paisa goes down", 199, 2.4, 100, 4.78],
  ["half a paisa of a loss goes up, too", -199, 2.5, 100, -4.97],
  ["a third", 100, 1, 3, 33.33],
  ["a whole number stays", 1000, 18, 100, 180],
  ["a quarter of a percent", 99_999.99, 0.25, 100, 250],
])("%s", (_what, amount, times, per, result) => {
  expect(portion(rupees(amount), times, per)).toBe(rupees(result));
});

// As large as leaves the result a whole number that a double can hold.
const paise = fc.integer({ min: -1e10, max: 1e10 });
const hundredths = fc.integer({ min: 0, max: 500_000 });

test("a portion is the nearest paisa to the exact quotient, the upper one of two", () => {
  fc.assert(
    fc.property(paise, hundredths, fc.integer({ min: 1, max: 500_000 }), (amount, times, per) => {
      const result = BigInt(portion(rupees(amount / 100), times / 100, per / 100));
      const exact = BigInt(amount) * BigInt(times);
      // result - 1/2 <= exact / per < result + 1/2
      expect(2n * exact >= (2n * result - 1n) * BigInt(per)).toBe(true);
      expect(2n * exact < (2n * result + 1n) * BigInt(per)).toBe(true);
    }),
  );
});

test("rupees with two decimals are whole paise, and sums of them are exact", () => {
  fc.assert(
    fc.property(paise, paise, (one, other) => {
      expect(sum(rupees(one / 100), rupees(other / 100))).toBe(one + other);
      expect(minus(rupees(one / 100), rupees(other / 100))).toBe(one - other);
    }),
  );
});

test.each([
  [1180, "₹1,180"],
  [739.73, "₹739.73"],
  [0.5, "₹0.50"],
  [150_000, "₹1,50,000"],
  [-12.5, "₹-12.50"],
])("%d is written %s", (amount, written) => {
  expect(inRupees(rupees(amount))).toBe(written);
});

test("where a figure is too large to hold paise, none are written", () => {
  expect(inRupees(rupees(100_000_000_000_001.5))).not.toMatch(/\./);
  expect(inRupees(rupees(1_000_000_000.5))).toBe("₹1,00,00,00,000.50");
});
