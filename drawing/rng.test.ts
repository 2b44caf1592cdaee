import { expect, test } from "vitest";
import { seededRandom } from "./rng.ts";

test("a seed always draws the sequence of mulberry32", () => {
  const random = seededRandom(1);
  expect([random(), random(), random()].map((value) => value * 2 ** 32)).toEqual([
    2693262067, 11749833, 2265367787,
  ]);
});

test("different seeds draw different sequences", () => {
  expect(seededRandom(1)()).not.toBe(seededRandom(2)());
});

test("numbers stay within 0 and 1 and spread evenly", () => {
  const random = seededRandom(1499);
  const drawn = Array.from({ length: 10_000 }, random);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  expect(drawn.reduce((sum, value) => sum + value, 0) / drawn.length).toBeCloseTo(0.5, 1);
});
