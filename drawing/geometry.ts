/** x to the right and y down, in the units of the picture at hand. */
export type Point = readonly [x: number, y: number];

/** One full turn, in radians. */
export const TAU = Math.PI * 2;

/** The point at a clockwise angle (radians, 0 at three o'clock) and a distance from the origin. */
export function polar(angle: number, radius: number): Point {
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/**
 * Points at equal angles round the origin, at the distance that each angle asks for.
 * @param turn radians by which the whole ring is turned afterwards
 */
export function ring(count: number, radiusAt: (angle: number) => number, turn = 0): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * TAU;
    return polar(angle + turn, radiusAt(angle));
  });
}

/** Holds a number between two bounds. */
export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** How far one angle is turned from another, in radians from -pi to pi. */
export function turnFrom(reference: number, angle: number): number {
  const turn = (angle - reference) % TAU;
  return turn - TAU * Math.round(turn / TAU);
}
