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
  toEmailAddress,
  toLines,
  toNumberAbroad,
  toOneLine,
  toPhoneNumber,
  toSearchForm,
  toTenDigits,
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

const phones = [
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
  // A contact of an iPhone; WhatsApp; a PDF.
  "\u202a+91 98765 43210\u202c",
  "\u2066+91\u00a098765\u00a043210\u2069",
  "\u200e+91 98765 43210\u200f",
  "98765\u200b43210",
  "98765\u00ad43210",
  "\ufeff9876543210",
  "tel:+91-98765-43210",
  "TEL:9876543210",
  "+91 (0)98765 43210",
  "+91-0-98765-43210",
  "９８７６５４３２１０",
  "＋９１ ９８７６５ ４３２１０",
  "9876543210,",
  "9876543210;\n",
  "9876543210.",
  "98765\u221243210",
  "98765\t43210",
  "*98765 43210*",
  "9876543210।",
];

test.each(phones)("the phone %j is ten digits", (typed) => {
  expect(toTenDigits(typed)).toBe("9876543210");
});

test("ten digits stay as they are, whatever the first", () => {
  expect(toTenDigits("0123 456 789")).toBe("0123456789");
  expect(toTenDigits("9109876543")).toBe("9109876543");
});

test.each([
  "",
  "98765",
  "987654321",
  "98765432101",
  "98765abcde",
  "9876543210 ext 2",
  "9876543210, 9123456789",
  "9876543210/9123456789",
  "9876543210 9123456789",
  "+44 20 7946 0958",
  "009876543210",
  // Singapore, Switzerland, the Netherlands and Denmark, whole and while they are typed.
  "0065 9123 4567",
  "0065 9123 456",
  "+65 9123 4567",
  "0041 44 668 18 00",
  "0031 20 794 08",
  "004520123456",
  "00452012345",
  "+919012345678 9",
  "910123456789",
  "00123456789",
  "+9876543210",
  "tel:",
  "9".repeat(10_000),
])("the phone %j is refused", (typed) => {
  expect(toTenDigits(typed)).toBeUndefined();
});

test.each([
  ["+971 50 123 4567", "+971501234567"],
  ["00971 50 123 4567", "+971501234567"],
  ["＋９７１ ५० १२३ ४५६७", "+971501234567"],
  ["+44 (0)20 7946 0958", "+442079460958"],
  ["tel:+1-212-555-0100,", "+12125550100"],
  ["0065 9123 4567", "+6591234567"],
  ["+290 2345", "+2902345"],
  ["+123456789012345", "+123456789012345"],
])("the number abroad %j is %s", (typed, kept) => {
  expect(toNumberAbroad(typed)).toBe(kept);
  expect(toPhoneNumber(typed)).toBe(kept);
});

test.each([
  "971 50 123 4567",
  "+290 234",
  "+1234567890123456",
  "+0971 50 123 4567",
  "+91 98765 4321",
  "+91 98765 43210",
  "+971 50 123 4567, +971 50 123 4568",
  "+971 office",
  "+",
  "",
])("%j is no number abroad", (typed) => {
  expect(toNumberAbroad(typed)).toBeUndefined();
});

test("an Indian number stays Indian, however it is written", () => {
  for (const typed of phones) expect(toPhoneNumber(typed)).toBe("9876543210");
});

test.each([
  "asha@example.in",
  "\u200basha@example.in",
  "asha@exam\u00adple.in",
  "\u202aasha@example.in\u202c",
  "<asha@example.in>",
  "Asha Verma <asha@example.in>",
  '"Verma, Asha" <asha@example.in>;',
  "mailto:asha@example.in",
  "MAILTO:asha@example.in?subject=GST",
  "<mailto:asha@example.in>",
  "asha@example.in.",
  "asha@example.in,",
  "asha@example.in;",
  "(asha@example.in)",
  "“asha@example.in”",
  "'asha@example.in'",
  "asha@example.in:",
  "asha@example.in।",
  "*asha@example.in*",
  "asha@example.in!",
  "ａｓｈａ＠ｅｘａｍｐｌｅ．ｉｎ",
  "  asha@example.in\n",
  " asha @ example.in",
  "asha@example. in",
  "asha @example .in",
  "asha@ example . in .",
  "Asha <asha @ example. in>",
  "asha\u00a0@\u00a0example.in",
])("the address in %j is found", (typed) => {
  expect(toEmailAddress(typed)).toBe("asha@example.in");
});

test.each([
  "आशा@उदाहरण.भारत",
  "o'neil@x.co",
  "asha?x@example.in",
  "a sha@example.in",
  "asha",
  "a@b@c.in",
  "Asha <asha@example.in>, Ravi <ravi@example.in>",
  "asha @ exam ple.in",
  "asha@example.in. Thanks",
  "asha@example.in .Thanks",
  "asha@gmail.com. Ok",
  "asha@example.in. Hi",
  "asha@example.in @ home",
])("the address %j is left as typed", (typed) => {
  expect(toEmailAddress(typed)).toBe(typed);
});

test("dictated spaces are removed around the dots of a country's domain", () => {
  expect(toEmailAddress("asha@yahoo. co. in")).toBe("asha@yahoo.co.in");
  expect(toEmailAddress("asha.verma @ yahoo .co .IN")).toBe("asha.verma@yahoo.co.IN");
});

test("the time that a text takes grows with its length alone", { timeout: 60_000 }, async () => {
  const maxTime = 250;
  const slow: [string, string, number][] = [];
  for (const read of [toTenDigits, toNumberAbroad, toEmailAddress, toOneLine, toSearchForm]) {
    for (const text of listLongRuns()) {
      const time = await measureProcessorTime(() => read(text), maxTime);
      if (time >= maxTime) slow.push([read.name, describeLongText(text), time]);
    }
  }
  expect(slow).toEqual([]);
});

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
])("whether %j can be stored is %s", (text, refused) => {
  expect(hasUnstorableCharacters(text)).toBe(refused);
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
