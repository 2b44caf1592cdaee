import { expect, test } from "vitest";
import { loadFilesOrThrow } from "#site-content/load.ts";
import { getRegimeDeadline } from "./regime-deadline.ts";

const { lateReturnRules } = loadFilesOrThrow("lateReturnRules").shared;

// Section 115BAC(6) and rule 21AGA (bhatin.com); section 202(4) of the Act of 2025 (indiankanoon.org).
test.each([
  // Year, today, whether there is a business, the last day, whether it is over.
  ["2025-26", "2026-07-31", false, "2026-07-31", false],
  ["2025-26", "2026-08-01", false, "2026-07-31", true],
  ["2025-26", "2026-08-01", true, "2026-08-31", false],
  ["2025-26", "2026-11-22", true, "2026-08-31", true],
  ["2026-27", "2026-11-22", true, "2027-08-31", false],
] as const)(
  "of income of %s, on %s and with a business %s, the old regime can be chosen until %s, which is over: %s",
  (year, today, hasBusiness, until, hasEnded) => {
    expect(getRegimeDeadline(lateReturnRules.years, year, today, hasBusiness)).toMatchObject({
      method: hasBusiness ? "form" : "return",
      until,
      hasEnded,
    });
  },
);

test("a year without dates has no deadline", () => {
  expect(getRegimeDeadline(lateReturnRules.years, "1999-00", "2026-11-22", true)).toBeUndefined();
});
