import { expect, test } from "vitest";
import {
  describeLongText,
  listLongRuns,
  measureProcessorTime,
} from "#server/testing/long-texts.ts";
import {
  hasUnstorableCharacters,
  removeInvisibleCharacters,
  toAsciiDigits,
  toLines,
  toOneLine,
  toSearchForm,
  trimEndSigns,
} from "./typed-text.ts";

test.each([
  "०१२३४५६७८९",
  "০১২৩৪৫৬৭৮৯",
  "૦૧૨૩૪૫૬૭૮૯",
  "۰۱۲۳۴۵۶۷۸۹",
  "௦௧௨௩௪௫௬௭௮௯",
  "０１２３４５６７８９",
  "𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡",
])("the digits %s become 0 to 9", (digits) => {
  expect(toAsciiDigits(digits)).toBe("0123456789");
});

test(
  "the longest text that a form takes is read in less than 250 ms",
  { timeout: 60_000 },
  async () => {
    const maxTime = 250;
    const slow: [string, string, number][] = [];
    for (const read of [toOneLine, toSearchForm]) {
      for (const text of listLongRuns()) {
        const time = await measureProcessorTime(() => read(text), maxTime);
        if (time >= maxTime) slow.push([read.name, describeLongText(text), time]);
      }
    }
    expect(slow).toEqual([]);
  },
);

test.each([
  ["  Asha Verma \n", "Asha Verma"],
  ["Asha\tVerma", "Asha Verma"],
  ["Asha\r\n\r\nVerma", "Asha Verma"],
  ["Asha\u000bVerma", "Asha Verma"],
  ["Asha\u0085Verma", "Asha Verma"],
  ["Asha\u2028Verma", "Asha Verma"],
  ["\u202eAsha\u202c", "Asha"],
  ["As\u00adha\u200b\u2060", "Asha"],
  ["Asha\u0007\u001f\u007f\ufffe\uffff", "Asha"],
  ["\u200b \u2064\u3164", ""],
  ["Asha\u200d", "Asha"],
  // Joiners change the letters of India, and hold the parts of an emoji together.
  ["क्\u200dषितिज", "क्\u200dषितिज"],
  ["अवന്\u200d", "अवന്\u200d"],
  ["क्षितिज\u200c", "क्षितिज"],
  ["नमस्ते 👩🏽\u200d💻❤\ufe0f\u200d🔥", "नमस्ते 👩🏽\u200d💻❤\ufe0f\u200d🔥"],
  ["1\ufe0f\u20e3 आशा", "1\ufe0f\u20e3 आशा"],
  ["1\ufe0f", "1"],
])("the line %j becomes %j", (typed, kept) => {
  expect(toOneLine(typed)).toBe(kept);
});

test.each([
  ["First\r\nSecond\rThird", "First\nSecond\nThird"],
  [
    "First\u000bSecond\u000cThird\u0085Fourth\u2028Fifth\u2029",
    "First\nSecond\nThird\nFourth\nFifth",
  ],
  ["a\tb", "a\tb"],
  ["GST\u0002 and\u001f ITR\u0007", "GST and ITR"],
  ["\n  One word\t\n\n", "One word"],
])("the text %j becomes %j", (typed, kept) => {
  expect(toLines(typed)).toBe(kept);
});

test.each([
  ["a\0b", true],
  ["Asha\ud83d", true],
  ["\udc00", true],
  ["Asha 🙂 \u0007\u2028", false],
])("%j has characters that cannot be stored: %s", (text, isUnstorable) => {
  expect(hasUnstorableCharacters(text)).toBe(isUnstorable);
});

test.each([
  ["9876543210,;", "9876543210"],
  ["a,b,", "a,b"],
  [",;", ""],
  ["", ""],
])("the end of %j without commas is %j", (text, trimmed) => {
  expect(trimEndSigns(text, ",;")).toBe(trimmed);
});

test("invisible characters are removed, spaces stay", () => {
  expect(removeInvisibleCharacters(" a\u200b\n\u2066b ")).toBe(" a\nb ");
});

test.each([
  ["क्षितिज", "क्\u200dषितिज"],
  ["D'Souza", "D’Souza"],
  ["dsouza", "D‘Souza"],
  ["D'Souza", "D´Souza"],
  ["Jose", "José"],
  ["jose", "Jose\u0301"],
  ["1499", "१,४९९"],
  ["₹1,499", "₹1499"],
  ["1,50,000", "150000"],
  ["जरूरी", "ज़रूरी"],
  ["कानून", "क\u093cानून"],
  ["हां", "हाँ"],
  ["co‑op", "Co-op"],
  ["ＡＳＨＡ", "asha"],
])("a search for %s finds %s", (search, text) => {
  expect(toSearchForm(search)).toBe(toSearchForm(text));
});

test("a search distinguishes vowel signs and letters", () => {
  expect(toSearchForm("कम")).not.toBe(toSearchForm("काम"));
  expect(toSearchForm("मर")).not.toBe(toSearchForm("मार"));
});
