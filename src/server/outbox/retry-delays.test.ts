import { expect, test } from "vitest";
import { getRetryDelay } from "./retry-delays.ts";

const hour = 60 * 60_000;

/** With this random number a delay is not moved. */
const middle = 0.5;

test("14 failed tries are 24 hours apart in all, the first two half a minute", () => {
  const delays = Array.from({ length: 14 }, (_, index) => getRetryDelay(index + 1, middle) ?? 0);
  expect(delays[0]).toBe(30_000);
  expect(delays).toEqual(delays.toSorted((a, b) => a - b));
  const sum = delays.reduce((total, delay) => total + delay) / hour;
  expect(Math.round(sum)).toBe(24);
  expect(getRetryDelay(15, middle)).toBeUndefined();
});

test("the random number moves a delay of 30 seconds by up to a quarter either way", () => {
  expect(getRetryDelay(1, 0)).toBe(22_500);
  expect(getRetryDelay(1, middle)).toBe(30_000);
  expect(getRetryDelay(1, 1)).toBe(37_500);
});
