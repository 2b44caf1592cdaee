import { expect, test } from "vitest";
import { formatMailDate } from "./mail-body.ts";

test.each([
  ["hi", "2026-11-21T12:30:00+05:30", "21 नवंबर 2026, दोपहर 12:30 बजे"],
  ["hi", "2026-11-21T18:30:00+05:30", "21 नवंबर 2026, शाम 6:30 बजे"],
  ["hi", "2026-11-22T00:30:00+05:30", "22 नवंबर 2026, रात 12:30 बजे"],
  ["en", "2026-11-21T10:30:00+05:30", "21 November 2026 at 10:30 am"],
])("in %s the time %s is written %s", (language, at, written) => {
  expect(formatMailDate(new Date(at), language)).toBe(written);
});
