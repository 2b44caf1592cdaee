import { expect, test } from "vitest";
import { rangeIn } from "./range.ts";

test("a range is written with a dash in English and with a word in Hindi", () => {
  expect(rangeIn("en", "3–7")).toBe("3–7");
  expect(rangeIn("hi", "3–7")).toBe("3 से 7");
  expect(rangeIn("hi", "20")).toBe("20");
});
