import { expect, test } from "vitest";
import { enrolment } from "./enrolment.ts";
import { check, fieldsOf, fromWire, toWire } from "./form.ts";

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

test("every fault of an enrolment is named at once, and more than one course is none", () => {
  const typed = { fullName: " ", email: "asha@", phone: "1", courseId: ["1", "5"] };
  expect(check(enrolment, typed)).toEqual({
    ok: false,
    errors: { fullName: "missing", email: "invalid", phone: "invalid", courseId: "invalid" },
  });
});

test("the chosen course travels as `course`, and the terms do not travel at all", () => {
  const { courseId, ...others } = filled;
  expect(toWire(enrolment, filled)).toEqual({ ...others, course: courseId });
  expect(fromWire(enrolment, { ...others, course: courseId, agreeToTerms: "on" })).toEqual(filled);
});
