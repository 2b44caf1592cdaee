import { expect, test } from "vitest";
import { dayOf, moment, shortMoment, timeOfDay } from "#text/when.ts";

const at = new Date("2026-11-23T03:12:00Z");
const tomorrow = new Date("2026-11-24T03:12:00Z");

test.each([
  ["en", "8:42 am", "23 Nov", "23 Nov, 8:42 am", "23 Nov 2026"],
  ["hi", "सुबह 8:42", "23 नवंबर", "23 नवंबर, सुबह 8:42", "23 नवंबर 2026"],
] as const)("in %s the desk writes times like the mails", (language, time, day, both, withYear) => {
  expect(timeOfDay(at, language)).toBe(time);
  expect(shortMoment(at, at, language)).toBe(time);
  expect(shortMoment(at, tomorrow, language)).toBe(day);
  expect(moment(at, language)).toBe(both);
  expect(dayOf(at, language)).toBe(withYear);
});
