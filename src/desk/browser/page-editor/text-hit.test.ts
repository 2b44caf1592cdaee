import { expect, test } from "vitest";
import { isInside } from "./text-hit.ts";

/** A text of two lines: the second is shorter. */
const lines = [
  { left: 10, right: 200, top: 100, bottom: 120 },
  { left: 10, right: 60, top: 120, bottom: 140 },
];

test.each([
  ["in the first line", 150, 110],
  ["in the second line", 30, 130],
  ["on the left edge", 10, 110],
  ["on the last corner", 60, 140],
])("a click %s hits the text", (_where, clientX, clientY) => {
  expect(isInside({ clientX, clientY }, lines)).toBe(true);
});

test.each([
  ["beside the shorter line", 150, 130],
  ["left of it", 9, 110],
  ["right of it", 201, 110],
  ["above it", 30, 99],
  ["below it", 30, 141],
])("a click %s misses the text", (_where, clientX, clientY) => {
  expect(isInside({ clientX, clientY }, lines)).toBe(false);
});

test("a text without a line is never hit", () => {
  expect(isInside({ clientX: 0, clientY: 0 }, [])).toBe(false);
});
