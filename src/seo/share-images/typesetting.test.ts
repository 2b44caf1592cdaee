import { expect, test } from "vitest";
import { loadTypefaces, renderLine, splitIntoBalancedLines } from "./typesetting.ts";

const { display, text } = await loadTypefaces();

const countCharacters = (line: string) => line.length;

test("a text takes the fewest lines that fit, of widths as even as possible", () => {
  expect(splitIntoBalancedLines("aa bb cc dd", countCharacters, 9)).toEqual(["aa bb", "cc dd"]);
  expect(splitIntoBalancedLines("one two three four five six", countCharacters, 20)).toEqual([
    "one two three",
    "four five six",
  ]);
  expect(splitIntoBalancedLines("short", countCharacters, 20)).toEqual(["short"]);
});

test("a word that is too long has its own line", () => {
  expect(splitIntoBalancedLines("a extraordinarily b", countCharacters, 5)).toEqual([
    "a",
    "extraordinarily",
    "b",
  ]);
});

test("a line grows with its size and its words", () => {
  const small = renderLine("About us", display, 40);
  const large = renderLine("About us", display, 80);
  expect(large.width).toBeCloseTo(2 * small.width);
  expect(renderLine("About", display, 40).width).toBeLessThan(small.width);
});

test("Devanagari letters are joined into narrower conjuncts", () => {
  const joined = renderLine("क्षत्रिय", text, 100);
  const apart = renderLine("क\u094D\u200Cषत\u094D\u200Cरिय", text, 100);
  expect(joined.width).toBeLessThan(apart.width);
});

test("a line with both scripts, digits and the rupee is as wide as its parts", () => {
  for (const typeface of [display, text]) {
    const parts = ["GST ", "रजिस्ट्रेशन", ": ", "₹", "300 ", "से"];
    const widths = parts.map((part) => renderLine(part, typeface, 50).width);
    // A character without a glyph would have no width.
    expect(Math.min(...widths)).toBeGreaterThan(0);
    const sum = widths.reduce((total, width) => total + width, 0);
    expect(renderLine(parts.join(""), typeface, 50).width).toBeCloseTo(sum, 0);
  }
});

test("a character that no font has is left out", () => {
  const plain = renderLine("About us", display, 40);
  expect(renderLine("About us🎉", display, 40)).toEqual(plain);
  expect(renderLine("About us\u{1F4DE}\uFE0F", display, 40).outlines).toBe(plain.outlines);
  expect(renderLine("🎉", display, 40).width).toBe(0);
});
