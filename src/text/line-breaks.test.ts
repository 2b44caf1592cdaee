import { expect, test } from "vitest";
import { keptTogether } from "./line-breaks.ts";

test.each([
  ["up to ₹20 lakh a year", "up to ₹20~lakh a year"],
  ["31 मार्च, 24 घंटे", "31~मार्च, 24~घंटे"],
  ["100+ partners work here today", "100+~partners work here today"],
])("a figure stays with the word after it: %s", (sentence, kept) => {
  expect(keptTogether(sentence).replaceAll("\u00a0", "~")).toBe(kept);
});

test.each([
  ["कोर्स और रिपोर्ट, जबलपुर में एक ही जगह", "कोर्स और रिपोर्ट, जबलपुर~में एक ही जगह"],
  ["{from} से {to} पर {rate}", "{from}~से {to}~पर {rate}"],
  ["लाइसेंस (FSSAI) का दाम ₹300 से है", "लाइसेंस (FSSAI)~का दाम ₹300~से है"],
  // It means “but” after a comma, and is another word with more letters.
  ["ज़रूरी नहीं, पर काम की चीज़", "ज़रूरी नहीं, पर काम~की चीज़"],
  ["यह कागज़ कोई भी लाए", "यह कागज़ कोई भी लाए"],
])("a postposition stays with the word before it: %s", (sentence, kept) => {
  expect(keptTogether(sentence).replaceAll("\u00a0", "~")).toBe(kept);
});

test("nothing but spaces changes", () => {
  const sentence = "₹300 for 3–7 working days, 2 of 10";
  expect(keptTogether(sentence).replaceAll("\u00a0", " ")).toBe(sentence);
});
