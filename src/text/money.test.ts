import { expect, test } from "vitest";
import { grouped } from "./money.ts";

test.each([
  [300, "300"],
  [9999, "9,999"],
  [150000, "1,50,000"],
  [10000000, "1,00,00,000"],
])("%i rupees are written %s", (rupees, written) => {
  expect(grouped(rupees)).toBe(written);
});
