import { expect, onTestFinished, test, vi } from "vitest";
import { countLettersOver } from "./letter-count.ts";

test.each([
  ["abc", 3, 0],
  ["abcde", 3, 2],
  ["क्षि".repeat(5), 8, 3],
  // The limit lies inside of the third letter, which goes, too.
  ["क्षि".repeat(5), 10, 3],
  ["👩‍👩‍👧‍👦".repeat(3), 11, 2],
  ["👩‍👩‍👧‍👦".repeat(3), 12, 2],
  ["𝓐𝓼𝓱𝓪", 2, 3],
  ["Jose\u0301", 4, 1],
  ["", 0, 0],
])("of %j at most %i code units stay without the last %i letters", (text, maxLength, over) => {
  expect(countLettersOver(text, maxLength)).toBe(over);
  const letters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const kept = letters.slice(0, letters.length - over).join("");
  expect(kept.length).toBeLessThanOrEqual(maxLength);
  if (over > 0) {
    const longer = letters.slice(0, letters.length - over + 1).join("");
    expect(longer.length).toBeGreaterThan(maxLength);
  }
});

test("an old browser counts letters without their marks", () => {
  vi.stubGlobal("Intl", {});
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(countLettersOver("नमस्ते".repeat(2), 6)).toBe(4);
  expect(countLettersOver("abcde", 3)).toBe(2);
  expect(countLettersOver("abc", 3)).toBe(0);
});
