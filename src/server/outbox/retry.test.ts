import { expect, test } from "vitest";
import { retryWait } from "./outbox.ts";

/** All waits until a job is given up. */
function waits(random: number): number[] {
  const all: number[] = [];
  for (
    let wait = retryWait(1, random);
    wait !== undefined;
    wait = retryWait(all.length + 1, random)
  ) {
    all.push(wait);
  }
  return all;
}

const hours = (milliseconds: number[]) => milliseconds.reduce((sum, wait) => sum + wait, 0) / 3.6e6;

test("the waits grow, come to about a day in all, and then it is given up", () => {
  const all = waits(0.5);
  expect(all[0]).toBe(30_000);
  expect(all).toEqual(all.toSorted((a, b) => a - b));
  expect(hours(all)).toBeGreaterThan(23);
  expect(hours(all)).toBeLessThan(26);
});

test("jobs that failed together come back apart", () => {
  expect(retryWait(1, 0)).toBe(22_500);
  expect(retryWait(1, 0.999)).toBeGreaterThan(37_000);
});
