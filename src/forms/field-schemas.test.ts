import * as v from "valibot";
import { expect, test } from "vitest";
import {
  createOptionalLineSchema,
  createOptionalTextSchema,
  maxLengths,
  optionalPhone,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
} from "./field-schemas.ts";

/** Returns the stored value, or the reason of the refusal. */
function validate(piece: v.GenericSchema<string | undefined, string>, typed: unknown) {
  const { success, output, issues } = v.safeParse(piece, typed, { abortPipeEarly: true });
  return success ? { kept: output } : { refused: issues[0].message };
}

// How phones and addresses are read is in src/text/contact-details.test.ts, how texts are in typed-text.test.ts beside it.
test("a phone is kept as ten digits", () => {
  expect(validate(requiredPhone, "+91 98765 43210")).toEqual({ kept: "9876543210" });
  expect(validate(optionalPhone, "+91 98765 43210")).toEqual({ kept: "9876543210" });
});

test.each(["\u200b", "\u200d\u2060", " \ufeff\u200b ", "\u3164"])(
  "the invisible text %j counts as missing",
  (typed) => {
    expect(validate(requiredLine, typed)).toEqual({ refused: "missing" });
    expect(validate(requiredText, typed)).toEqual({ refused: "missing" });
  },
);

test("a text above four times its limit is not read", () => {
  const phone = "9876543210".padStart(4 * maxLengths.phone);
  expect(validate(requiredPhone, phone)).toEqual({ kept: "9876543210" });
  for (const [piece, most] of [
    [requiredPhone, maxLengths.phone],
    [optionalPhone, maxLengths.phone],
    [requiredLine, maxLengths.line],
    [requiredText, maxLengths.message],
    [createOptionalLineSchema(80), 80],
    [createOptionalTextSchema(2000), 2000],
  ] as const) {
    const typed = "9876543210".padStart(4 * most + 1);
    expect(validate(piece, typed)).toEqual({ refused: "tooLong" });
  }
});

test("a phone without ten digits is refused", () => {
  expect(validate(requiredPhone, "98765")).toEqual({ refused: "invalid" });
  expect(validate(optionalPhone, "98765")).toEqual({ refused: "invalid" });
});

test.each(["", "   ", "\t", "\u00a0", undefined])(
  "the phone %j is missing only where required",
  (typed) => {
    expect(validate(requiredPhone, typed)).toEqual({ refused: "missing" });
    expect(validate(optionalPhone, typed)).toEqual({ kept: "" });
  },
);

test.each([
  ["asha@example.in", "asha@example.in"],
  ["ASHA@EXAMPLE.IN", "ASHA@EXAMPLE.IN"],
  ["asha+courses@mail.example.co.in", "asha+courses@mail.example.co.in"],
  ["o'neil@x.co", "o'neil@x.co"],
  ["आशा@उदाहरण.भारत", "आशा@उदाहरण.भारत"],
  ["\u200bAsha <asha@example.in>", "asha@example.in"],
  ["asha\u00a0@example.in", "asha@example.in"],
  ["a".repeat(maxLengths.email - 5) + "@x.co", "a".repeat(maxLengths.email - 5) + "@x.co"],
  [" ".repeat(4 * maxLengths.email - 15) + "asha@example.in", "asha@example.in"],
])("the email %j is kept", (typed, kept) => {
  expect(validate(requiredEmail, typed)).toEqual({ kept });
});

test.each([
  ["", "missing"],
  ["   ", "missing"],
  ["\u00a0", "missing"],
  [undefined, "missing"],
  ["asha", "invalid"],
  ["asha@", "invalid"],
  ["asha@example", "invalid"],
  ["asha@example.", "invalid"],
  ["asha@.in", "invalid"],
  ["asha@....", "invalid"],
  ["asha@example..in", "invalid"],
  ["@example.in", "invalid"],
  ["a sha@example.in", "invalid"],
  ["asha@exam ple.in", "invalid"],
  ["asha@@example.in", "invalid"],
  ["asha@example.in, ravi@example.in", "invalid"],
  ["asha at gmail dot com", "spoken"],
  ["asha at gmail.com", "spoken"],
  ["asha@gmail dot com", "spoken"],
  ["asha(at)gmail(dot)com", "spoken"],
  ["Asha AT Gmail DOT Com", "spoken"],
  ["आशा ऐट जीमेल डॉट कॉम", "spoken"],
  ["data@gmail", "invalid"],
  ["matdot", "invalid"],
  ["asha\u0000@example.in", "characters"],
  ["asha@example.in\r\nBcc: all@example.in", "invalid"],
  ["asha..v@example.in", "invalid"],
  ["asha@example,co.in", "invalid"],
  [".asha@example.in", "invalid"],
  ["asha.@example.in", "invalid"],
  ["asha\ud800@example.in", "characters"],
  ["a".repeat(maxLengths.email - 4) + "@x.co", "tooLong"],
  [" ".repeat(4 * maxLengths.email - 14) + "asha@example.in", "tooLong"],
  [["asha@example.in"], "invalid"],
])("the email %j is refused as %s", (typed, reason) => {
  expect(validate(requiredEmail, typed)).toEqual({ refused: reason });
});

test.each([
  ["Asha Verma", "Asha Verma"],
  ["  Asha Verma \n", "Asha Verma"],
  ["आशा वर्मा", "आशा वर्मा"],
  ["Asha 🙂", "Asha 🙂"],
  ["=1+1", "=1+1"],
  ["Asha\r\nBcc: all@example.in", "Asha Bcc: all@example.in"],
  ["a".repeat(maxLengths.line), "a".repeat(maxLengths.line)],
])("the line %j is kept", (typed, kept) => {
  expect(validate(requiredLine, typed)).toEqual({ kept });
});

test.each([
  ["", "missing"],
  ["   ", "missing"],
  ["\n\t\u00a0", "missing"],
  [undefined, "missing"],
  ["a".repeat(maxLengths.line + 1), "tooLong"],
  ["Asha\u0000", "characters"],
  ["Asha\ud83d", "characters"],
  [24, "invalid"],
  [null, "invalid"],
  [["Asha", "Ravi"], "invalid"],
  [{ first: "Asha" }, "invalid"],
])("the line %j is refused as %s", (typed, reason) => {
  expect(validate(requiredLine, typed)).toEqual({ refused: reason });
});

test.each([
  ["First line\r\nSecond line\rThird", "First line\nSecond line\nThird"],
  ["a\u000bb\u0007", "a\nb"],
  ["जीएसटी 🙂", "जीएसटी 🙂"],
  ["a".repeat(maxLengths.message), "a".repeat(maxLengths.message)],
  // Line ends count once, however the browser posts them.
  [
    "a\r\n".repeat(maxLengths.message / 2 - 1) + "ab",
    "a\n".repeat(maxLengths.message / 2 - 1) + "ab",
  ],
])("the text %j is kept", (typed, kept) => {
  expect(validate(requiredText, typed)).toEqual({ kept });
});

test.each([
  ["", "missing"],
  ["  \r\n ", "missing"],
  [undefined, "missing"],
  ["a".repeat(maxLengths.message + 1), "tooLong"],
  ["a\u0000b", "characters"],
  ["a\udc00b", "characters"],
  [["one", "two"], "invalid"],
])("the text %j is refused as %s", (typed, reason) => {
  expect(validate(requiredText, typed)).toEqual({ refused: reason });
});
