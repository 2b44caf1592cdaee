import { expect, test } from "vitest";
import { locales } from "#locales.ts";
import { spokenFile } from "./spoken-content.ts";

// WCAG 2.5.3: a voice user says the words on the button.
test.each(locales)("content/%s/courses.yaml: enrolIn holds the words of enrol", (locale) => {
  const { enrol, enrolIn } = spokenFile(locale, "courseWords");
  expect(enrolIn).toContain(enrol);
});
