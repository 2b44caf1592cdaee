import { expect, test } from "vitest";
import { check, contact, enrolment, fieldsOf, fromWire, toWire } from "./forms.ts";

const letter = {
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  message: "GST for a new shop",
};

test("a whole letter is trimmed, its phone ten digits", () => {
  const typed = { ...letter, name: " Asha Verma ", phone: "+91 98765 43210" };
  expect(check(contact, typed)).toMatchObject({ ok: true, values: letter });
});

test("an empty letter lacks all but the phone", () => {
  const nothing = { name: "", email: "", phone: "", message: "" };
  for (const typed of [nothing, {}]) {
    const checked = check(contact, typed);
    expect(checked).toEqual({
      ok: false,
      errors: { name: "missing", email: "missing", message: "missing" },
    });
    expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(["name", "email", "message"]);
  }
  expect(check(contact, { ...letter, phone: "" })).toMatchObject({ values: { phone: "" } });
});

test("every fault of a letter is named at once", () => {
  const typed = { name: "A\0", email: "asha@", phone: "1", message: "" };
  expect(check(contact, typed)).toEqual({
    ok: false,
    errors: { name: "characters", email: "invalid", phone: "invalid", message: "missing" },
  });
});

test("no other field of a letter is kept", () => {
  const typed = { ...letter, company: "Verma & Sons" };
  const checked = check(contact, typed);
  expect(checked).toMatchObject({ ok: true, values: letter });
  expect(checked.ok && checked.values).not.toHaveProperty("company");
});

test("a letter travels under its field names", () => {
  expect(toWire(contact, letter)).toMatchObject(letter);
  const back = fromWire(contact, { ...letter, access_key: "local" });
  expect(back).toMatchObject(letter);
  expect(Object.keys(back)).toEqual(fieldsOf(contact));
});

const enrolled = {
  fullName: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  courseId: "5",
};

test("a whole enrolment is trimmed, its phone ten digits", () => {
  const typed = { ...enrolled, fullName: "Asha Verma  ", phone: "०९८७६५-४३२१०" };
  expect(check(enrolment, typed)).toEqual({ ok: true, values: enrolled });
});

test("an empty enrolment lacks all four in order", () => {
  const checked = check(enrolment, {});
  expect(checked).toEqual({
    ok: false,
    errors: { fullName: "missing", email: "missing", phone: "missing", courseId: "missing" },
  });
  expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(fieldsOf(enrolment));
});

test("every fault of an enrolment is named at once", () => {
  const typed = { fullName: " ", email: "asha@", phone: "1", courseId: ["1", "5"] };
  expect(check(enrolment, typed)).toEqual({
    ok: false,
    errors: { fullName: "missing", email: "invalid", phone: "invalid", courseId: "invalid" },
  });
});

test("the course travels as `course`, the terms do not", () => {
  const { courseId, ...others } = enrolled;
  expect(toWire(enrolment, enrolled)).toEqual({ ...others, course: courseId });
  expect(fromWire(enrolment, { ...others, course: courseId, agreeToTerms: "on" })).toEqual(
    enrolled,
  );
});
