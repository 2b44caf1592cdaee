import { expect, test } from "vitest";
import { bankReference } from "./enrolment-change.ts";

test.each([
  ["4123 4567 8901", "412345678901"],
  ["UTR: 412345678901", "412345678901"],
  ["UPI Ref No. 4123-4567-8901", "412345678901"],
  ["४१२३४५६७८९०१", "412345678901"],
  ["sbin123456789012", "SBIN123456789012"],
  ["HDFCR52026112100012345", "HDFCR52026112100012345"],
  ["", ""],
  // Eleven digits, an app's own number, and words.
  ["41234567890", undefined],
  ["T2611211234567890123456", undefined],
  ["paid in cash", undefined],
  ["---", undefined],
])("%j is a bank's reference as %j", (given, read) => {
  expect(bankReference(given)).toBe(read);
});
