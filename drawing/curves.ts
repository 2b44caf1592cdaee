import type { Point } from "./geometry.ts";
import { Pen } from "./pen.ts";

/** Four samples along one hair, from its inner end to its outer end. */
export type Strand = readonly [Point, Point, Point, Point];

/** How closely a strand follows its samples: more closely costs more bytes. */
export type Fidelity = "line" | "polyline" | "quadratic";

/** Path data of an open Catmull-Rom curve through all points. */
export function smoothCurve(points: readonly Point[]): string {
  const last = points.length - 1;
  return catmullRom(last, (i) => pointAt(points, Math.max(0, Math.min(last, i)))).data;
}

/** Path data of a closed Catmull-Rom curve through all points. */
export function smoothLoop(points: readonly Point[]): string {
  return catmullRom(points.length, (i) => pointAt(points, i % points.length)).close().data;
}

function catmullRom(segments: number, at: (index: number) => Point): Pen {
  const pen = new Pen().moveTo(at(0));
  for (let i = 0; i < segments; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    pen.cubicTo(
      [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6],
      [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6],
      to,
    );
  }
  return pen;
}

/**
 * Path data of the closed quadratic B-spline that a polygon controls: four numbers a point where
 * Catmull-Rom needs six. It rounds the polygon off and passes through the middle of each side.
 */
export function splineLoop(polygon: readonly Point[]): string {
  const corner = (i: number) => pointAt(polygon, i % polygon.length);
  const pen = new Pen().moveTo(middle(corner(-1), corner(0)));
  for (let i = 0; i < polygon.length; i++) {
    pen.quadraticTo(corner(i), middle(corner(i), corner(i + 1)));
  }
  return pen.close().data;
}

/**
 * Path data of many hairs. Every second one is drawn backwards: neighbours then end where the next
 * begins, the moves between them stay short, and short numbers are fewer bytes.
 */
export function strands(hairs: readonly Strand[], fidelity: Fidelity): string {
  const pen = new Pen();
  hairs.forEach(([a, b, c, d], i) => {
    drawStrand(pen, i % 2 ? [d, c, b, a] : [a, b, c, d], fidelity);
  });
  return pen.data;
}

function drawStrand(pen: Pen, strand: Strand, fidelity: Fidelity): Pen {
  const [start, second, third, end] = strand;
  pen.moveTo(start);
  switch (fidelity) {
    case "line":
      return pen.lineTo(end);
    case "polyline":
      return isNearlyStraight(strand) ? pen.lineTo(end) : pen.lineTo(second, third, end);
    case "quadratic":
      // It can only bend once, half-way between the two inner samples.
      return pen.quadraticTo(weigh(strand, [-1, 2, 2, -1], 2), end);
  }
}

/** Whether the inner samples stand within a unit or so of where a straight hair would have them. */
function isNearlyStraight(strand: Strand): boolean {
  const firstOff = weigh(strand, [-2, 3, 0, -1], 3);
  const secondOff = weigh(strand, [-1, 0, 3, -2], 3);
  return Math.hypot(...firstOff) + Math.hypot(...secondOff) < 5 / 3;
}

type Weights = readonly [number, number, number, number];

function weigh([a, b, c, d]: Strand, [wa, wb, wc, wd]: Weights, divisor: number): Point {
  return [
    (wa * a[0] + wb * b[0] + wc * c[0] + wd * d[0]) / divisor,
    (wa * a[1] + wb * b[1] + wc * c[1] + wd * d[1]) / divisor,
  ];
}

function middle(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

function pointAt(points: readonly Point[], index: number): Point {
  const point = points.at(index);
  if (!point) throw new RangeError("A curve needs at least one point.");
  return point;
}
