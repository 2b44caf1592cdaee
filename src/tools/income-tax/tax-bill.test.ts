import { expect, test } from "vitest";
import { rupees } from "#text/money.ts";
import { settle } from "./tax-bill.ts";

// Rounded as section 288B (taxtmi.com), or section 516 of the Act of 2025 (aubsp.com), rounds what is payable.
test.each([
  [10_400, 0, 10_400, 0],
  [10_400, 10_400, 0, 0],
  [10_400, 6_004, 4_400, 0],
  [10_400, 6_005.01, 4_390, 0],
  [10_400, 12_345, 0, 1_950],
  [0, 25_000, 0, 25_000],
])("of a tax of %d with %d paid, %d is due and %d comes back", (tax, paid, due, refund) => {
  expect(settle(rupees(tax), rupees(paid))).toEqual({
    due: rupees(due),
    refund: rupees(refund),
  });
});
