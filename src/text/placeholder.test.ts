import { expect, test } from "vitest";
import { isPlaceholder } from "./placeholder.ts";

test.each([
  "+91 00000 00000",
  "910000000000",
  "000000",
  "hello@example.in",
  "https://www.facebook.com/example",
  "https://partner-report.example/",
  "डेवलपर (नमूना)",
])("%s is a placeholder", (value) => {
  expect(isPlaceholder(value)).toBe(true);
});

test.each(["+91 98765 43210", "919876543210", "482001", "hello@nazariya.in", "Jabalpur"])(
  "%s is a value",
  (value) => {
    expect(isPlaceholder(value)).toBe(false);
  },
);
