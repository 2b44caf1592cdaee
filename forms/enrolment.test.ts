import { expect, test } from "vitest";
import { enrolment } from "./enrolment.ts";
import { check, fieldsOf, fromWire, toWire } from "./form.ts";
import { longest } from "./text.ts";

const filled = {
  fullName: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  courseId: "5",
};

test("a whole enrolment is taken, trimmed, its phone as ten digits", () => {
  const typed = { ...filled, fullName: "Asha Verma  ", phone: "०९८७६५-४३२१०" };
  expect(check(enrolment, typed)).toEqual({ ok: true, values: filled });
});

test("an empty enrolment lacks all four, in the order of the form", () => {
  const checked = check(enrolment, {});
  expect(checked).toEqual({
    ok: false,
    errors: { fullName: "missing", email: "missing", phone: "missing", courseId: "missing" },
  });
  expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(fieldsOf(enrolment));
});

test.each([
  ["fullName", "   ", "missing"],
  ["fullName", "a".repeat(longest.line + 1), "tooLong"],
  ["fullName", "Asha\nVerma", "characters"],
  ["email", "asha", "invalid"],
  ["email", "asha@example", "invalid"],
  ["email", "a sha@example.in", "invalid"],
  ["email", "@example.in", "invalid"],
  ["phone", "", "missing"],
  ["phone", "98765", "invalid"],
  ["phone", "98765432101", "invalid"],
  ["phone", "98765abcde", "invalid"],
  ["courseId", "", "missing"],
  ["courseId", " ", "missing"],
  ["courseId", ["1", "5"], "invalid"],
])("an enrolment whose %s is %j is refused there alone, as %s", (field, typed, reason) => {
  expect(check(enrolment, { ...filled, [field]: typed })).toEqual({
    ok: false,
    errors: { [field]: reason },
  });
});

test("the chosen course travels as `course`, and the terms do not travel at all", () => {
  const { courseId, ...others } = filled;
  expect(toWire(enrolment, filled)).toEqual({ ...others, course: courseId });
  expect(fromWire(enrolment, { ...others, course: courseId, agreeToTerms: "on" })).toEqual(filled);
});
