import { expect, test } from "vitest";
import { spaceEvenly, traceContours } from "./contours.ts";

const field = { width: 8, height: 8, level: 0.5 };

test("one high point is circled by a diamond", () => {
  const loops = traceContours(field, (x, y) => (x === 3 && y === 4 ? 1 : 0));
  expect(loops).toHaveLength(1);
  expect(new Set(loops[0]?.map(String))).toEqual(new Set(["3,3.5", "3.5,4", "3,4.5", "2.5,4"]));
});

test("two high points have a line each, even where they touch at a corner", () => {
  const high = new Set(["3,3", "4,4"]);
  expect(traceContours(field, (x, y) => (high.has(`${x},${y}`) ? 1 : 0))).toHaveLength(2);
});

test("the height's slope decides where between two points the line runs", () => {
  const [loop = []] = traceContours({ width: 40, height: 40, level: 0 }, (x, y) => {
    return 15.3 - Math.hypot(x - 20, y - 20);
  });
  const radii = loop.map(([x, y]) => Math.hypot(x - 20, y - 20));
  expect(Math.min(...radii)).toBeCloseTo(15.3, 1);
  expect(Math.max(...radii)).toBeCloseTo(15.3, 1);
});

test("a hole is traced the other way round, so that it stays a hole whatever the fill rule", () => {
  const loops = traceContours({ width: 20, height: 20, level: 0 }, (x, y) => {
    return 2 - Math.abs(Math.hypot(x - 10, y - 10) - 6);
  });
  expect(loops.map((loop) => Math.sign(area(loop))).sort()).toEqual([-1, 1]);
});

test("a line that leaves the field is refused", () => {
  expect(() => traceContours(field, (x) => (x > 3 ? 1 : 0))).toThrow(RangeError);
});

test("points are spaced evenly along a closed line", () => {
  const square = [
    [0, 0],
    [12, 0],
    [12, 12],
    [0, 12],
  ] as const;
  expect(spaceEvenly(square, 6.2)).toEqual([
    [0, 0],
    [6, 0],
    [12, 0],
    [12, 6],
    [12, 12],
    [6, 12],
    [0, 12],
    [0, 6],
  ]);
});

function area(loop: readonly (readonly [number, number])[]): number {
  return loop.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = loop[(i + 1) % loop.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}
