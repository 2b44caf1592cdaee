import { expect, test } from "vitest";
import { getRetryDelay } from "./retry-delays.ts";

const hour = 60 * 60_000;

test("retry delays add up to a day", () => {
  const all: number[] = [];
  for (
    let wait = getRetryDelay(1, 0.5);
    wait !== undefined;
    wait = getRetryDelay(all.length + 1, 0.5)
  ) {
    all.push(wait);
  }
  expect(all[0]).toBe(30_000);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  const hours = all.reduce((sum, wait) => sum + wait) / hour;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(26);
});

test("jobs that failed together are retried at different times", () => {
  expect(getRetryDelay(1, 0)).toBe(22_500);
  expect(getRetryDelay(1, 0.999)).toBeGreaterThan(37_000);
});
