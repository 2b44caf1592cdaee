import { expect, test } from "vitest";
import {
  describeLongText,
  listLongRuns,
  measureProcessorTime,
} from "#server/testing/long-texts.ts";
import {
  canHaveWhatsApp,
  toEmailAddress,
  toNumberAbroad,
  toPhoneNumber,
  toTenDigits,
} from "./contact-details.ts";

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

test(
  "the longest text that a form takes is read in less than 250 ms",
  { timeout: 60_000 },
  async () => {
    const maxTime = 250;
    const slow: [string, string, number][] = [];
    for (const read of [toTenDigits, toNumberAbroad, toEmailAddress]) {
      for (const text of listLongRuns()) {
        const time = await measureProcessorTime(() => read(text), maxTime);
        if (time >= maxTime) slow.push([read.name, describeLongText(text), time]);
      }
    }
    expect(slow).toEqual([]);
  },
);

test.each([
  ["9876543210", true],
  ["6000000000", true],
  ["+971501234567", true],
  // Fixed lines, and what no form stores.
  ["2612345678", false],
  ["1800123456", false],
  ["0761240123", false],
  ["98765 43210", false],
  ["+", false],
  ["", false],
])("the stored number %j can have WhatsApp: %s", (phone, expected) => {
  expect(canHaveWhatsApp(phone)).toBe(expected);
});
