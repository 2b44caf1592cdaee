import { expect, test } from "vitest";
import { createOptionalLineSchema, maxLengths } from "./field-schemas.ts";
import { fromPostedValues, listFormFields } from "./form-shape.ts";
import {
  contactForm,
  enrolmentForm,
  findRequirement,
  type Form,
  getField,
  isFormName,
  toPostedValues,
  validateForm,
} from "./forms.ts";

const message = {
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  message: "GST for a new shop",
};

test("a contact form is trimmed, its phone ten digits", () => {
  const typed = { ...message, name: " Asha Verma ", phone: "+91 98765 43210" };
  expect(validateForm(contactForm, typed)).toMatchObject({ ok: true, values: message });
});

test("an empty contact form lacks all but the phone, in the order of the page", () => {
  const emptyFields = { name: "", email: "", phone: "", message: "" };
  for (const typed of [emptyFields, {}]) {
    const checked = validateForm(contactForm, typed);
    expect(checked).toEqual({
      ok: false,
      errors: { name: "missing", email: "missing", message: "missing" },
    });
    expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(["name", "email", "message"]);
  }
});

test("a contact form without a phone is valid", () => {
  expect(validateForm(contactForm, { ...message, phone: "" })).toEqual({
    ok: true,
    values: { ...message, phone: "" },
  });
});

test("all errors of a contact form are reported", () => {
  const typed = { name: "A\0", email: "asha@", phone: "1", message: "" };
  expect(validateForm(contactForm, typed)).toEqual({
    ok: false,
    errors: { name: "characters", email: "invalid", phone: "invalid", message: "missing" },
  });
});

test("a text that is too long says by how many letters, by the limit of its field", () => {
  const typed = {
    ...message,
    name: "a".repeat(maxLengths.line + 3),
    message: "b".repeat(maxLengths.message + 312),
  };
  expect(validateForm(contactForm, typed)).toEqual({
    ok: false,
    errors: { name: "tooLong", message: "tooLong" },
    excess: { name: { letters: 3, isMore: false }, message: { letters: 312, isMore: false } },
  });
});

test("unknown fields of a contact form are dropped", () => {
  const typed = { ...message, company: "Verma & Sons" };
  const checked = validateForm(contactForm, typed);
  expect(checked).toMatchObject({ ok: true, values: message });
  expect(checked.ok && checked.values).not.toHaveProperty("company");
});

test("the fields of a contact form are posted and read under their own names", () => {
  expect(toPostedValues(contactForm, message)).toEqual(message);
  expect(fromPostedValues(contactForm, { ...message, access_key: "local" })).toEqual(message);
});

const enrolment = {
  fullName: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  courseId: "5",
};

test("an enrolment is trimmed, its phone ten digits", () => {
  const typed = { ...enrolment, fullName: "Asha Verma  ", phone: "०९८७६५-४३२१०" };
  expect(validateForm(enrolmentForm, typed)).toEqual({ ok: true, values: enrolment });
});

test("an empty enrolment lacks all four fields, in the order of the page", () => {
  const checked = validateForm(enrolmentForm, {});
  expect(checked).toEqual({
    ok: false,
    errors: { fullName: "missing", email: "missing", phone: "missing", courseId: "missing" },
  });
  expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(listFormFields(enrolmentForm));
});

test("all errors of an enrolment are reported", () => {
  const typed = { fullName: " ", email: "asha@", phone: "1", courseId: ["1", "5"] };
  expect(validateForm(enrolmentForm, typed)).toEqual({
    ok: false,
    errors: { fullName: "missing", email: "invalid", phone: "invalid", courseId: "invalid" },
  });
});

test("the course of an enrolment is posted and read as `course`", () => {
  const { courseId, ...others } = enrolment;
  expect(toPostedValues(enrolmentForm, enrolment)).toEqual({ ...others, course: courseId });
  expect(
    fromPostedValues(enrolmentForm, { ...others, course: courseId, agreeToTerms: "on" }),
  ).toEqual(enrolment);
});

test("the browser alone requires the phone of the contact form, and schemas all other fields", () => {
  const listRequirements = (form: Form) =>
    listFormFields(form).map((field) => [field, findRequirement(getField(form, field))]);
  expect(Object.fromEntries(listRequirements(contactForm))).toEqual({
    name: "schema",
    email: "schema",
    phone: "browser",
    message: "schema",
  });
  expect(Object.fromEntries(listRequirements(enrolmentForm))).toEqual({
    fullName: "schema",
    email: "schema",
    phone: "schema",
    courseId: "schema",
  });
  const schema = createOptionalLineSchema(15);
  expect(findRequirement({ schema, postedName: "gstin", control: "line" })).toBeUndefined();
});

test.each([
  [contactForm, message],
  [enrolmentForm, enrolment],
] as const)("a number outside India stands for the phone of $name", (form, values) => {
  const phoneAbroad = " 00971 (50) 123-4567";
  const stored = { ...values, phone: "+971501234567" };
  for (const phone of ["", undefined, "98765", phoneAbroad, "+971501234567"]) {
    expect(validateForm(form, { ...values, phone, phoneAbroad })).toEqual({
      ok: true,
      values: stored,
    });
  }
  const both = { ...values, phone: "+91 98765 43210", phoneAbroad };
  expect(validateForm(form, both)).toEqual({ ok: true, values });
  const indian = { ...values, phone: "", phoneAbroad: "+91 98765 43210" };
  expect(validateForm(form, indian)).toEqual({ ok: true, values });
});

test.each(["971 50 123 4567", "+971", "50 123", "+91 98765", "no"])(
  "the number outside India %j lacks its country code",
  (phoneAbroad) => {
    for (const form of [contactForm, enrolmentForm]) {
      const typed = { ...message, ...enrolment, phone: "", phoneAbroad };
      expect(validateForm(form, typed)).toEqual({ ok: false, errors: { phone: "abroad" } });
    }
  },
);

test.each(["+971 50 123 4567", "+44 20 7946 0958", "0065 9123 4567"])(
  "the phone %j is refused in the field for ten digits",
  (phone) => {
    for (const form of [contactForm, enrolmentForm]) {
      const typed = { ...message, ...enrolment, phone, phoneAbroad: " " };
      expect(validateForm(form, typed)).toEqual({ ok: false, errors: { phone: "invalid" } });
    }
  },
);

test.each([
  ["contact", true],
  ["enrolment", true],
  ["toString", false],
  ["Contact", false],
  ["", false],
  [undefined, false],
  [["contact"], false],
])("%j names a form: %s", (name, isName) => {
  expect(isFormName(name)).toBe(isName);
});
