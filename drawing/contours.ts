import type { Point } from "./geometry.ts";

type Side = "top" | "right" | "bottom" | "left";

/**
 * Marching squares: which sides of a cell the contour crosses, entering first, for each pattern of
 * corners above the level (bit 1 upper left, 2 upper right, 4 lower right, 8 lower left). The high
 * side is always on the right hand, so every crossing has exactly one that follows it.
 */
const crossings: Readonly<Record<number, readonly (readonly [Side, Side])[]>> = {
  1: [["left", "top"]],
  2: [["top", "right"]],
  3: [["left", "right"]],
  4: [["right", "bottom"]],
  5: [
    ["left", "top"],
    ["right", "bottom"],
  ],
  6: [["top", "bottom"]],
  7: [["left", "bottom"]],
  8: [["bottom", "left"]],
  9: [["bottom", "top"]],
  10: [
    ["top", "right"],
    ["bottom", "left"],
  ],
  11: [["bottom", "right"]],
  12: [["right", "left"]],
  13: [["right", "top"]],
  14: [["top", "left"]],
};

/** Numbers of the points at which heights are taken: from 0 to width and from 0 to height. */
type Field = { readonly width: number; readonly height: number; readonly level: number };

/**
 * The closed lines along which a height field crosses a level. On the field's outermost points the
 * heights must be below the level; a line that left the field there would throw a RangeError.
 */
export function traceContours(
  { width, height, level }: Field,
  heightAt: (x: number, y: number) => number,
): Point[][] {
  const columns = width + 1;
  const heights = Float64Array.from({ length: columns * (height + 1) }, (_, i) =>
    heightAt(i % columns, Math.floor(i / columns)),
  );
  const at = (corner: number) => heights[corner] ?? Number.NaN;
  const bit = (corner: number, value: number) => (at(corner) > level ? value : 0);

  // An edge has the number of its upper or left corner, doubled, plus 1 where it runs down.
  const following = new Map<number, number>();
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = y * columns + x;
      const below = corner + columns;
      const pattern = bit(corner, 1) + bit(corner + 1, 2) + bit(below + 1, 4) + bit(below, 8);
      const edges: Record<Side, number> = {
        top: 2 * corner,
        right: 2 * (corner + 1) + 1,
        bottom: 2 * below,
        left: 2 * corner + 1,
      };
      for (const [entry, exit] of crossings[pattern] ?? []) {
        following.set(edges[entry], edges[exit]);
      }
    }
  }

  const crossingOf = (edge: number): Point => {
    const corner = edge >> 1;
    const runsDown = edge % 2 === 1;
    const [from, to] = [at(corner), at(runsDown ? corner + columns : corner + 1)];
    const share = (level - from) / (to - from);
    const [x, y] = [corner % columns, Math.floor(corner / columns)];
    return runsDown ? [x, y + share] : [x + share, y];
  };

  const loops: Point[][] = [];
  for (const start of following.keys()) {
    const loop: Point[] = [];
    let edge = start;
    do {
      loop.push(crossingOf(edge));
      const next = following.get(edge);
      if (next === undefined) throw new RangeError("A contour leaves the field.");
      following.delete(edge);
      edge = next;
    } while (edge !== start);
    loops.push(loop);
  }
  return loops;
}

/** Points at equal distances along a closed line, as near to the wished spacing as divides it. */
export function spaceEvenly(loop: readonly Point[], spacing: number): Point[] {
  const sides = loop.map((from, i) => {
    const to = loop[(i + 1) % loop.length] ?? from;
    return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
  });
  const total = sides.reduce((sum, { length }) => sum + length, 0);
  const step = total / Math.max(1, Math.round(total / spacing));

  const points: Point[] = [];
  let walked = 0;
  let next = 0;
  for (const { from, to, length } of sides) {
    // The tolerance keeps rounding from adding a last point on top of the first.
    for (; next < walked + length && next < total - step / 2; next += step) {
      const share = (next - walked) / length;
      points.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
    walked += length;
  }
  return points;
}
