import { expect, test } from "vitest";
import { parseContent, textsIn } from "#content-loader/parse-content.ts";
import { hindiFaults } from "./hindi-spelling.ts";

/** A text of a content file, and the keys that lead to it. */
interface Line {
  at: string;
  text: string;
}

function linesOf(content: unknown, at: string): Line[] {
  if (typeof content === "string") return [{ at, text: content }];
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => linesOf(value, `${at}.${key}`));
}

function contentLines(pattern: string): Line[] {
  const files = parseContent(textsIn("content", [pattern]));
  return [...files].flatMap(([name, { data }]) => linesOf(data, `content/${name}`));
}

const hindiPages = contentLines("hi/**/*.yaml");
const elsewhere = [...contentLines("*.yaml"), ...contentLines("en/**/*.yaml")];
const shortLines = elsewhere.filter(({ text }) => /^[^A-Za-z]*[ऀ-ॿ]/u.test(text));

/** A text as a page shows it: with something in its blanks. */
function shown(text: string): string {
  return text.replace(/\{[\w.]+\}/g, "7").replaceAll("\u00A0", " ");
}

function faults(lines: Line[]): string[] {
  return lines.flatMap(({ at, text }) =>
    hindiFaults(shown(text)).map((fault) => `${at}: ${fault}`),
  );
}

test("the Hindi pages keep the rules of written Hindi", () => {
  expect(hindiPages.length).toBeGreaterThan(400);
  expect(faults(hindiPages)).toEqual([]);
});

test("so do the short Hindi lines of the English pages and of the shared files", () => {
  expect(shortLines.length).toBeGreaterThan(80);
  expect(faults(shortLines)).toEqual([]);
});

test("a Hindi page has no short line beside its own words", () => {
  expect(hindiPages.filter(({ at }) => /\.(?:accent|stampAccent)$/.test(at))).toEqual([]);
});

test("कृपया is for what went wrong, and for what a visitor asks of us", () => {
  const polite = hindiPages.filter(({ text }) => text.includes("कृपया")).map(({ at }) => at);
  expect(
    polite.filter((at) => !/forms\.yaml|\.failed$|Invalid$|\.(?:chat\.)?message$/.test(at)),
  ).toEqual([]);
});

test.each([
  ["काग़ज़", "nukta"],
  ["ख़ुद", "nukta"],
  ["कागज तैयार रखिए", "nukta is missing"],
  ["फ़ॉर्म पढिए", "nukta is missing"],
  ["हिन्दी", "bindu"],
  ["सम्पर्क", "bindu"],
  ["हां", "chandrabindu"],
  ["सेवाएं", "chandrabindu"],
  ["मेँ", "bindu"],
  ["३ दिन", "digits"],
  ["जवाब देते हैं ।", "space"],
  ["जवाब देते हैं.", "।"],
  ["₹ 300 से", "touches"],
  ["₹1से5 करोड़", "space between"],
  ["₹150000", "grouping"],
  ["क्\u200Dष", "invisible"],
  ["आप लिख सकते हैं, वह लिख सकता है।", "every reader"],
  ["अनुपालन सेवाएँ", "टैक्स"],
  ["हमारे साझेदार", "पार्टनर"],
  ["रिपोर्ट download करें", "not Hindi"],
  ["फ़ीसfee", "one script"],
  ["3–7 दिन", "dash"],
])("%s breaks a rule", (text, because) => {
  expect(hindiFaults(text).join("\n")).toContain(because);
});

test.each([
  "सम्मान और जन्म की तारीख",
  "ISO सर्टिफ़िकेट, ITR-1, GSTR-3B और FSSAI",
  "₹1,50,000 तक, 30 जून 2027 तक, वित्त वर्ष 2026-27",
  "साझेदारी फ़र्म हो: पार्टनरशिप डीड",
  "hello@example.in पर लिखिए।",
  "हाँ, सेवाएँ यहीं हैं। करेंगे, महीनों में।",
])("%s breaks none", (text) => {
  expect(hindiFaults(text)).toEqual([]);
});
