import fc from "fast-check";
import { expect, test } from "vitest";
import { formatRupees, multiplyFraction, roundToRupee, subtract, sum, toPaise } from "./paise.ts";

test.each([
  ["half a paisa goes up", 199, 2.5, 100, 4.98],
  ["less than half a paisa goes down", 199, 2.4, 100, 4.78],
  ["half a paisa of a loss goes up, too", -199, 2.5, 100, -4.97],
  ["a third", 100, 1, 3, 33.33],
  ["a whole number stays", 1000, 18, 100, 180],
  ["a quarter of a percent", 99_999.99, 0.25, 100, 250],
])("fractions are rounded to the paisa: %s", (_rule, amount, times, per, result) => {
  expect(multiplyFraction(toPaise(amount), times, per)).toBe(toPaise(result));
});

// As large as leaves the result a whole number that a double can hold.
const paise = fc.integer({ min: -1e10, max: 1e10 });
const hundredths = fc.integer({ min: 0, max: 500_000 });

test("any fraction is rounded to the next paisa, halves up", () => {
  fc.assert(
    fc.property(paise, hundredths, fc.integer({ min: 1, max: 500_000 }), (amount, times, per) => {
      const result = BigInt(multiplyFraction(toPaise(amount / 100), times / 100, per / 100));
      const exact = BigInt(amount) * BigInt(times);
      // result - 1/2 <= exact / per < result + 1/2
      expect(2n * exact >= (2n * result - 1n) * BigInt(per)).toBe(true);
      expect(2n * exact < (2n * result + 1n) * BigInt(per)).toBe(true);
    }),
  );
});

test("a rupee begins at 50 paise", () => {
  expect([10.49, 10.5, 10.99, 0].map((amount) => roundToRupee(toPaise(amount)))).toEqual(
    [10, 11, 11, 0].map(toPaise),
  );
});

test("sums of amounts are exact to the paisa", () => {
  fc.assert(
    fc.property(paise, paise, (one, other) => {
      expect(sum(toPaise(one / 100), toPaise(other / 100))).toBe(one + other);
      expect(subtract(toPaise(one / 100), toPaise(other / 100))).toBe(one - other);
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
  expect(formatRupees(toPaise(amount))).toBe(written);
});

test("above exact numbers paise are left out", () => {
  expect(formatRupees(toPaise(100_000_000_000_001.5))).not.toMatch(/\./);
  expect(formatRupees(toPaise(1_000_000_000.5))).toBe("₹1,00,00,00,000.50");
});
