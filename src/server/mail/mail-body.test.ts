import { expect, test } from "vitest";
import { formatDate } from "./mail-body.ts";

test.each([
  ["en", "2026-11-21T05:00:00Z", "21 November 2026 at 10:30 am"],
  ["hi", "2026-11-21T05:00:00Z", "21 नवंबर 2026, सुबह 10:30 बजे"],
  ["hi", "2026-11-21T07:00:00Z", "21 नवंबर 2026, दोपहर 12:30 बजे"],
  ["hi", "2026-11-21T13:00:00Z", "21 नवंबर 2026, शाम 6:30 बजे"],
  ["hi", "2026-11-21T19:00:00Z", "22 नवंबर 2026, रात 12:30 बजे"],
])("in %s, %s is %s: the day and the hour of India", (language, at, written) => {
  expect(formatDate(new Date(at), language)).toBe(written);
});
