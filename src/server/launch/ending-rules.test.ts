import { expect, test } from "vitest";
import { findEndingRules } from "./ending-rules.ts";

const today = new Date("2026-11-21T12:00:00+05:30");

test("the owner is reminded of rules ninety days before their last day, the earliest first", () => {
  const soon = { file: "rules/gst.yaml", until: "2027-02-19" };
  const later = { file: "rules/tds.yaml", until: "2027-02-20" };
  expect(findEndingRules([later], today)).toBeUndefined();
  expect(findEndingRules([soon, later], today)).toEqual({
    day: "2027-02-19",
    files: "rules/gst.yaml",
  });
  const tomorrow = new Date("2026-11-22T12:00:00+05:30");
  expect(findEndingRules([soon, later], tomorrow)).toEqual({
    day: "2027-02-19",
    files: "rules/gst.yaml, rules/tds.yaml",
  });
});
