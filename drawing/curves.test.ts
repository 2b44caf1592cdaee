import { expect, test } from "vitest";
import { smoothCurve, smoothLoop, splineLoop, type Strand, strands } from "./curves.ts";

const square = [
  [0, 0],
  [60, 0],
  [60, 60],
  [0, 60],
] as const;

test("an open curve passes through its points and is straight through points in a row", () => {
  expect(
    smoothCurve([
      [0, 0],
      [60, 0],
      [120, 0],
    ]),
  ).toBe("M0 0c10 0 40 0 60 0 20 0 50 0 60 0");
});

test("a loop passes through its corners and returns", () => {
  expect(smoothLoop(square)).toBe(
    "M0 0c10-10 50-10 60 0 10 10 10 50 0 60-10 10-50 10-60 0-10-10-10-50 0-60z",
  );
});

test("a spline loop passes through the middle of each side", () => {
  expect(splineLoop(square)).toBe("M0 30q0-30 30-30 30 0 30 30 0 30-30 30-30 0-30-30z");
});

test("every second hair is drawn backwards", () => {
  const hair = (x: number): Strand => [
    [x, 0],
    [x, 10],
    [x, 20],
    [x, 30],
  ];
  expect(strands([hair(0), hair(4)], "line")).toBe("M0 0l0 30m4 0l0-30");
});

test.each([
  ["line", "M0 0l30 0"],
  ["polyline", "M0 0l10 9 10 0 10-9"],
  ["quadratic", "M0 0q15 18 30 0"],
] as const)("a bent hair as a %s", (fidelity, data) => {
  expect(
    strands(
      [
        [
          [0, 0],
          [10, 9],
          [20, 9],
          [30, 0],
        ],
      ],
      fidelity,
    ),
  ).toBe(data);
});

test("a polyline leaves out bends that are too small to see", () => {
  expect(
    strands(
      [
        [
          [0, 0],
          [10, 0.6],
          [20, 0.6],
          [30, 0],
        ],
      ],
      "polyline",
    ),
  ).toBe("M0 0l30 0");
});

test("a curve without points is refused", () => {
  expect(() => smoothLoop([])).toThrow(RangeError);
});
