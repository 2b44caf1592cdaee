import { expect, test } from "vitest";
import { contact } from "./contact.ts";
import { check, fieldsOf, fromWire, toWire } from "./form.ts";

const filled = {
  name: "Asha Verma",
  email: "asha@example.in",
  phone: "9876543210",
  message: "GST for a new shop",
};

test("a whole letter is taken, trimmed, its phone as ten digits", () => {
  const typed = { ...filled, name: " Asha Verma ", phone: "+91 98765 43210" };
  expect(check(contact, typed)).toMatchObject({ ok: true, values: filled });
});

test("an empty letter lacks name, email and message, in the order of the form; the phone is optional", () => {
  const nothing = { name: "", email: "", phone: "", message: "" };
  for (const typed of [nothing, {}]) {
    const checked = check(contact, typed);
    expect(checked).toEqual({
      ok: false,
      errors: { name: "missing", email: "missing", message: "missing" },
    });
    expect(Object.keys(checked.ok ? {} : checked.errors)).toEqual(["name", "email", "message"]);
  }
  expect(check(contact, { ...filled, phone: "" })).toMatchObject({ values: { phone: "" } });
});

test("every fault of a letter is named at once", () => {
  const typed = { name: "A\r\nBcc: all@example.in", email: "asha@", phone: "1", message: "" };
  expect(check(contact, typed)).toEqual({
    ok: false,
    errors: { name: "characters", email: "invalid", phone: "invalid", message: "missing" },
  });
});

test("what is no field of the letter is neither kept nor an error", () => {
  const typed = { ...filled, company: "Verma & Sons" };
  const checked = check(contact, typed);
  expect(checked).toMatchObject({ ok: true, values: filled });
  expect(checked.ok && checked.values).not.toHaveProperty("company");
});

test("a letter travels under the names of its fields, and comes back as it was", () => {
  expect(toWire(contact, filled)).toMatchObject(filled);
  const back = fromWire(contact, { ...filled, access_key: "local" });
  expect(back).toMatchObject(filled);
  expect(Object.keys(back)).toEqual(fieldsOf(contact));
});
