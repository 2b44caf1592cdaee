import { expect, test } from "vitest";
import { formatRange } from "./figure-ranges.ts";
import {
  addNonBreakingSpaces,
  fillIn,
  fillInAll,
  listPlaceholders,
  onMissingPlaceholder,
} from "./sentences.ts";

test("placeholders are filled in", () => {
  expect(fillIn("{year} {name}", { name: "Nazariya", year: 2026 })).toBe("2026 Nazariya");
});

test("a placeholder in a value is not filled in", () => {
  expect(fillIn("Site by {name}", { name: "{developer}" })).toBe("Site by {developer}");
});

test("every listener is told of a missing value, until it is removed", () => {
  const heard: string[][] = [[], []];
  const stops = heard.map((own) =>
    onMissingPlaceholder((placeholder, sentence) => own.push(`${placeholder} in ${sentence}`)),
  );
  expect(fillIn("Site by {name}", {})).toBe("Site by {name}");
  for (const stop of stops) stop();
  expect(fillIn("Made by {name}", {})).toBe("Made by {name}");
  expect(heard).toEqual([["{name} in Site by {name}"], ["{name} in Site by {name}"]]);
});

test("figures are filled in anywhere, other placeholders stay", () => {
  const content = {
    title: "{claim.partners} partners",
    list: ["From ₹{price.gst}", { deep: "{year}" }],
    sample: true,
  };
  expect(fillInAll(content, { "claim.partners": "100+", "price.gst": "300" })).toEqual({
    title: "100+ partners",
    list: ["From ₹300", { deep: "{year}" }],
    sample: true,
  });
});

test("placeholders are found at any depth", () => {
  expect(listPlaceholders({ a: "Hello {name}", b: ["{claim.partners}, {name}"], c: 1 })).toEqual([
    "name",
    "claim.partners",
    "name",
  ]);
});

test.each([
  ["up to ₹20 lakh a year", "up to ₹20~lakh a year"],
  ["31 मार्च, 24 घंटे", "31~मार्च, 24~घंटे"],
  ["100+ partners work here today", "100+~partners work here today"],
])("a figure stays with the word after it: %s", (sentence, kept) => {
  expect(addNonBreakingSpaces(sentence).replaceAll("\u00a0", "~")).toBe(kept);
});

test.each([
  ["कोर्स और रिपोर्ट, जबलपुर में एक ही जगह", "कोर्स और रिपोर्ट, जबलपुर~में एक ही जगह"],
  ["{from} से {to} पर {rate}", "{from}~से {to}~पर {rate}"],
  ["लाइसेंस (FSSAI) का दाम ₹300 से है", "लाइसेंस (FSSAI)~का दाम ₹300~से है"],
  // After a comma “पर” means “but”; with more letters it is another word.
  ["ज़रूरी नहीं, पर काम की चीज़", "ज़रूरी नहीं, पर काम~की चीज़"],
  ["यह कागज़ कोई भी लाए", "यह कागज़ कोई भी लाए"],
])("a postposition stays with the word before it: %s", (sentence, kept) => {
  expect(addNonBreakingSpaces(sentence).replaceAll("\u00a0", "~")).toBe(kept);
});

test("only spaces become non-breaking", () => {
  const sentence = "₹300 for 3–7 working days, 2 of 10";
  expect(addNonBreakingSpaces(sentence).replaceAll("\u00a0", " ")).toBe(sentence);
});

test("a range has a dash or the language's word", () => {
  expect(formatRange("en", "3–7")).toBe("3–7");
  expect(formatRange("hi", "3–7")).toBe("3 से 7");
  expect(formatRange("hi", "20")).toBe("20");
});
