import { expect, test } from "vitest";
import { balancedLines, openTypefaces, setLine } from "./typesetting.ts";

const { display, text } = await openTypefaces();

const widthOf = (line: string) => line.length;

test("words take the fewest, even lines that fit", () => {
  expect(balancedLines("aa bb cc dd", widthOf, 9)).toEqual(["aa bb", "cc dd"]);
  expect(balancedLines("one two three four five six", widthOf, 20)).toEqual([
    "one two three",
    "four five six",
  ]);
  expect(balancedLines("short", widthOf, 20)).toEqual(["short"]);
});

test("too long a word has its own line", () => {
  expect(balancedLines("a extraordinarily b", widthOf, 5)).toEqual(["a", "extraordinarily", "b"]);
});

test("a line grows with its size, and by its words", () => {
  const small = setLine("About us", display, 40);
  const large = setLine("About us", display, 80);
  expect(large.width).toBeCloseTo(2 * small.width);
  expect(setLine("About", display, 40).width).toBeLessThan(small.width);
});

test("Devanagari is joined into narrower conjuncts", () => {
  const joined = setLine("क्षत्रिय", text, 100);
  const apart = setLine("क\u094D\u200Cषत\u094D\u200Cरिय", text, 100);
  expect(joined.width).toBeLessThan(apart.width);
});

test("one line may hold both scripts, figures and the rupee", () => {
  for (const typeface of [display, text]) {
    const line = setLine("GST रजिस्ट्रेशन: ₹300 से", typeface, 50);
    expect(line.width).toBeGreaterThan(200);
    expect(line.outlines).not.toContain("NaN");
  }
});

test("a sign without a font is left out", () => {
  const plain = setLine("About us", display, 40);
  expect(setLine("About us🎉", display, 40)).toEqual(plain);
  expect(setLine("About us\u{1F4DE}\uFE0F", display, 40).outlines).toBe(plain.outlines);
  expect(setLine("🎉", display, 40).width).toBe(0);
});
