import { expect, test } from "vitest";
import {
  contactForm,
  enrolmentForm,
  fromPostedValues,
  listFormFields,
  toPostedValues,
  validateForm,
} from "./forms.ts";

const letter = {
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  message: "GST for a new shop",
};

test("a whole letter is trimmed, its phone ten digits", () => {
  const typed = { ...letter, name: " Asha Verma ", phone: "+91 98765 43210" };
  expect(validateForm(contactForm, typed)).toMatchObject({ ok: true, values: letter });
});

test("an empty letter lacks all but the phone", () => {
  const nothing = { name: "", email: "", phone: "", message: "" };
  for (const typed of [nothing, {}]) {
    const checked = validateForm(contactForm, typed);
    expect(checked).toEqual({
      ok: false,
      errors: { name: "missing", email: "missing", message: "missing" },
    });
    expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(["name", "email", "message"]);
  }
  expect(validateForm(contactForm, { ...letter, phone: "" })).toMatchObject({
    values: { phone: "" },
  });
});

test("every fault of a letter is named at once", () => {
  const typed = { name: "A\0", email: "asha@", phone: "1", message: "" };
  expect(validateForm(contactForm, typed)).toEqual({
    ok: false,
    errors: { name: "characters", email: "invalid", phone: "invalid", message: "missing" },
  });
});

test("no other field of a letter is kept", () => {
  const typed = { ...letter, company: "Verma & Sons" };
  const checked = validateForm(contactForm, typed);
  expect(checked).toMatchObject({ ok: true, values: letter });
  expect(checked.ok && checked.values).not.toHaveProperty("company");
});

test("a letter travels under its field names", () => {
  expect(toPostedValues(contactForm, letter)).toMatchObject(letter);
  const back = fromPostedValues(contactForm, { ...letter, access_key: "local" });
  expect(back).toMatchObject(letter);
  expect(Object.keys(back)).toEqual(listFormFields(contactForm));
});

const enrolled = {
  fullName: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  courseId: "5",
};

test("a whole enrolment is trimmed, its phone ten digits", () => {
  const typed = { ...enrolled, fullName: "Asha Verma  ", phone: "०९८७६५-४३२१०" };
  expect(validateForm(enrolmentForm, typed)).toEqual({ ok: true, values: enrolled });
});

test("an empty enrolment lacks all four in order", () => {
  const checked = validateForm(enrolmentForm, {});
  expect(checked).toEqual({
    ok: false,
    errors: { fullName: "missing", email: "missing", phone: "missing", courseId: "missing" },
  });
  expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(listFormFields(enrolmentForm));
});

test("every fault of an enrolment is named at once", () => {
  const typed = { fullName: " ", email: "asha@", phone: "1", courseId: ["1", "5"] };
  expect(validateForm(enrolmentForm, typed)).toEqual({
    ok: false,
    errors: { fullName: "missing", email: "invalid", phone: "invalid", courseId: "invalid" },
  });
});

test("the course travels as `course`, the terms do not", () => {
  const { courseId, ...others } = enrolled;
  expect(toPostedValues(enrolmentForm, enrolled)).toEqual({ ...others, course: courseId });
  expect(
    fromPostedValues(enrolmentForm, { ...others, course: courseId, agreeToTerms: "on" }),
  ).toEqual(enrolled);
});
