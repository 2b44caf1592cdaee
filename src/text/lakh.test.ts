import { expect, test } from "vitest";
import { inLakh } from "./lakh.ts";

const words = { lakh: "₹{count} लाख", crore: "₹{count} करोड़" };

test.each([
  [100_000, "₹1 लाख"],
  [225_000, "₹2.25 लाख"],
  [4_000_000, "₹40 लाख"],
  [9_999_999, "₹99.99999 लाख"],
  [10_000_000, "₹1 करोड़"],
  [15_000_000, "₹1.5 करोड़"],
  [5_000_000_000, "₹500 करोड़"],
])("%i rupees are %s", (rupees, text) => {
  expect(inLakh(rupees, words)).toBe(text);
});
