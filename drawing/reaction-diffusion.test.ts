import { expect, test } from "vitest";
import { blend, directed, type Dish, evenly, grow, type Spread } from "./reaction-diffusion.ts";

const SIZE = 41;
const MIDDLE = 20 * SIZE + 20;

/** A square dish of substrate with a wall round it, and one drop of activator in the middle. */
function dishWithDrop(spread: Spread): Dish {
  const inner = Array.from({ length: SIZE - 2 }, (_, i) => i + 1);
  const activator = new Float32Array(SIZE * SIZE);
  activator[MIDDLE] = 1;
  return {
    width: SIZE,
    substrate: new Float32Array(SIZE * SIZE).fill(1),
    activator,
    living: inner.flatMap((row) => inner.map((column) => ({ index: row * SIZE + column, spread }))),
  };
}

test("a dish without activator stays as it is", () => {
  const dish = dishWithDrop(evenly(1));
  dish.activator.fill(0);
  expect(grow(dish, { feed: 0.05, kill: 0.06, steps: 50 }).every((value) => value === 0)).toBe(
    true,
  );
});

test("a drop spreads to its neighbours with the customary weights", () => {
  const dish = dishWithDrop(evenly(1));
  dish.substrate.fill(0);
  const after = grow(dish, { feed: 0, kill: 0, steps: 1 });
  expect(after[MIDDLE]).toBeCloseTo(0.5);
  expect(after[MIDDLE + 1]).toBeCloseTo(0.1);
  expect(after[MIDDLE + SIZE + 1]).toBeCloseTo(0.025);
});

test("nothing is lost while a drop spreads, whatever the direction", () => {
  const dish = dishWithDrop(directed(0.4, 0.1, 0.7));
  dish.substrate.fill(0);
  const after = grow(dish, { feed: 0, kill: 0, steps: 30 });
  expect(after.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 3);
});

test("a drop spreads further along its direction than across", () => {
  const towardsLowerRight = Math.PI / 4;
  const dish = dishWithDrop(directed(0.4, 0.1, towardsLowerRight));
  dish.substrate.fill(0);
  const after = grow(dish, { feed: 0, kill: 0, steps: 30 });
  const [along = 0, across = 0] = [after[MIDDLE + 4 + 4 * SIZE], after[MIDDLE + 4 - 4 * SIZE]];
  expect(along).toBeGreaterThan(3 * across);
});

test("a blend is between its two spreads", () => {
  expect(blend(evenly(1), evenly(0.5), 0.5)).toEqual(evenly(0.75));
});
