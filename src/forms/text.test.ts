import * as v from "valibot";
import { expect, test } from "vitest";
import {
  longest,
  optionalPhone,
  requiredEmail,
  requiredLine,
  requiredPhone,
  requiredText,
  tenDigits,
} from "./text.ts";

/** What a piece makes of what was typed: the value that is kept, or why it is refused. */
function outcome(piece: v.GenericSchema<string | undefined, string>, typed: unknown) {
  const { success, output, issues } = v.safeParse(piece, typed, { abortPipeEarly: true });
  return success ? { kept: output } : { refused: issues[0].message };
}

const asPastedOrFilledIn = [
  "9876543210",
  "+91 98765 43210",
  "0091 98765 43210",
  "91 98765 43210",
  "098765-43210",
  "(098765) 43210",
  "98765.43210",
  "98765\u00a043210",
  "98765\u201143210",
  "98765–43210",
  "  9876543210  ",
  "९८७६५ ४३२१०",
];

test.each(asPastedOrFilledIn)("the phone %j is the ten digits that it means", (typed) => {
  expect(tenDigits(typed.trim())).toBe("9876543210");
  expect(outcome(requiredPhone(), typed)).toEqual({ kept: "9876543210" });
  expect(outcome(optionalPhone(), typed)).toEqual({ kept: "9876543210" });
});

test.each(["\u200b", "\u200d\u2060", " \ufeff\u200b ", "\u3164"])(
  "%j, of which nothing is seen, counts as nothing",
  (typed) => {
    expect(outcome(requiredLine(), typed)).toEqual({ refused: "missing" });
    expect(outcome(requiredText(), typed)).toEqual({ refused: "missing" });
  },
);

const noPhone = [
  "98765",
  "987654321",
  "98765432101",
  "98765abcde",
  "9876543210 ext 2",
  "9876543210, 9123456789",
  "+44 20 7946 0958",
  "009876543210",
  "98765\u000043210",
  "98765/43210",
  "１２３４５６７８９０",
  "९८७६५",
  "9".repeat(10_000),
];

test.each(noPhone)("the phone %j is refused, and stays in the field as it was typed", (typed) => {
  expect(tenDigits(typed)).toBe(typed);
  expect(outcome(requiredPhone(), typed)).toEqual({ refused: "invalid" });
  expect(outcome(optionalPhone(), typed)).toEqual({ refused: "invalid" });
});

test.each(["", "   ", "\t", "\u00a0", undefined])(
  "the phone %j is missing where it is required, and nothing where it is optional",
  (typed) => {
    expect(outcome(requiredPhone(), typed)).toEqual({ refused: "missing" });
    expect(outcome(optionalPhone(), typed)).toEqual({ kept: "" });
  },
);

test.each([
  ["asha@example.in", "asha@example.in"],
  ["  asha@example.in\n", "asha@example.in"],
  ["ASHA@EXAMPLE.IN", "ASHA@EXAMPLE.IN"],
  ["asha+courses@mail.example.co.in", "asha+courses@mail.example.co.in"],
  ["o'neil@x.co", "o'neil@x.co"],
  ["आशा@उदाहरण.भारत", "आशा@उदाहरण.भारत"],
  ["a".repeat(longest.email - 5) + "@x.co", "a".repeat(longest.email - 5) + "@x.co"],
])("the email %j is kept", (typed, kept) => {
  expect(outcome(requiredEmail(), typed)).toEqual({ kept });
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
  ["asha\u00a0@example.in", "invalid"],
  ["asha\u0000@example.in", "characters"],
  ["asha@example.in\r\nBcc: all@example.in", "characters"],
  ["asha\ud800@example.in", "characters"],
  ["a".repeat(longest.email - 4) + "@x.co", "tooLong"],
  [["asha@example.in"], "invalid"],
])("the email %j is refused as %s", (typed, reason) => {
  expect(outcome(requiredEmail(), typed)).toEqual({ refused: reason });
});

test.each([
  ["Asha Verma", "Asha Verma"],
  ["  Asha Verma \n", "Asha Verma"],
  ["आशा वर्मा", "आशा वर्मा"],
  // The joiner inside a word is a part of how it is written, and an emoji is a pair of surrogates.
  ["क्\u200dष", "क्\u200dष"],
  ["Asha 🙂", "Asha 🙂"],
  ["=1+1", "=1+1"],
  ["a".repeat(longest.line), "a".repeat(longest.line)],
])("the line %j is kept", (typed, kept) => {
  expect(outcome(requiredLine(), typed)).toEqual({ kept });
});

test.each([
  ["", "missing"],
  ["   ", "missing"],
  ["\n\t\u00a0", "missing"],
  [undefined, "missing"],
  ["a".repeat(longest.line + 1), "tooLong"],
  ["Asha\nVerma", "characters"],
  ["Asha\r\nBcc: all@example.in", "characters"],
  ["Asha\tVerma", "characters"],
  ["Asha\u0000", "characters"],
  ["Asha\u0085Verma", "characters"],
  ["Asha\u2028Verma", "characters"],
  ["Asha\ud83d", "characters"],
  [24, "invalid"],
  [null, "invalid"],
  [["Asha", "Ravi"], "invalid"],
  [{ first: "Asha" }, "invalid"],
])("the line %j is refused as %s", (typed, reason) => {
  expect(outcome(requiredLine(), typed)).toEqual({ refused: reason });
});

test.each([
  ["First line\r\nSecond line\rThird", "First line\nSecond line\nThird"],
  ["\n  One word\t\n\n", "One word"],
  ["a\tb", "a\tb"],
  ["जीएसटी 🙂", "जीएसटी 🙂"],
  ["a".repeat(longest.message), "a".repeat(longest.message)],
  // Line ends count once, however the browser posts them.
  ["a\r\n".repeat(longest.message / 2 - 1) + "ab", "a\n".repeat(longest.message / 2 - 1) + "ab"],
])("the text %j is kept", (typed, kept) => {
  expect(outcome(requiredText(), typed)).toEqual({ kept });
});

test.each([
  ["", "missing"],
  ["  \r\n ", "missing"],
  [undefined, "missing"],
  ["a".repeat(longest.message + 1), "tooLong"],
  ["a\u0000b", "characters"],
  ["a\u0007b", "characters"],
  ["a\u001b[31mb", "characters"],
  ["a\udc00b", "characters"],
  [["one", "two"], "invalid"],
])("the text %j is refused as %s", (typed, reason) => {
  expect(outcome(requiredText(), typed)).toEqual({ refused: reason });
});
