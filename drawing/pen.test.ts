import { expect, test } from "vitest";
import { joinNumbers, Pen } from "./pen.ts";

test("numbers are joined with the fewest characters", () => {
  expect(joinNumbers([3, -4, 0, -0, 12])).toBe("3-4 0 0 12");
});

test("a repeated command is written once, and a minus sign needs no separator", () => {
  const pen = new Pen().moveTo([10, 10]).lineTo([13, 14], [12, 20], [20, 20]);
  expect(pen.data).toBe("M10 10l3 4-1 6 8 0");
});

test("rounding does not add up along a path", () => {
  const pen = new Pen().moveTo([0, 0]).lineTo([0.4, 0], [0.8, 0], [1.2, 0], [1.6, 0]);
  expect(pen.data).toBe("M0 0l0 0 1 0 0 0 1 0");
});

test("a subpath after a closed one is measured from where that one began", () => {
  const triangle = [
    [5, 5],
    [9, 5],
    [5, 9],
  ] as const;
  expect(new Pen().polygon(triangle).moveTo([6, 6]).data).toBe("M5 5l4 0-4 4zm1 1");
});

test("a rectangle ends where it began", () => {
  expect(new Pen().rectangle([20, 12], 8, 10).rectangle([30, 12], 8, 10).data).toBe(
    "M20 12h8v10h-8zm10 0h8v10h-8z",
  );
});
