/** All lengths are cells of the brain's grid, from its centre; the brain is seen from above. */
const HALF_WIDTH = 126;
const HALF_HEIGHT = 159;

/**
 * How deep a point is within the nearer hemisphere, to a cell or so; negative outside. The slope
 * of `inset` turns its horizontal distances into distances to the outline.
 */
export function depthInBrain(x: number, y: number): number {
  const slopeX = inset(x + 0.5, y) - inset(x - 0.5, y);
  const slopeY = inset(x, y + 0.5) - inset(x, y - 0.5);
  // Where the outline turns round a tip there is no slope to divide by.
  return inset(x, y) / Math.max(0.3, Math.hypot(slopeX, slopeY));
}

/** The horizontal distance to the outline, zero exactly on it. */
function inset(x: number, y: number): number {
  const across = Math.abs(x) / HALF_WIDTH;
  const along = y / HALF_HEIGHT;
  const fromMiddle = Math.abs(along);
  // Blunt ends, and the back (below) a little wider than the front.
  const side =
    0.97 *
    Math.sqrt(Math.max(0, 1 - fromMiddle ** 2.35)) *
    (1 + 0.07 * Math.sin(2.2 * along + 0.6));
  // The fissure is narrow and opens towards both ends.
  const fissure = 0.02 + 0.3 * Math.max(0, (fromMiddle - 0.7) / 0.3) ** 4;
  return HALF_WIDTH * roundedMinimum(side - across, across - fissure, 0.14);
}

/** The smaller of two distances to two lines, with their corner rounded off. */
function roundedMinimum(a: number, b: number, radius: number): number {
  return a < radius && b < radius ? radius - Math.hypot(radius - a, radius - b) : Math.min(a, b);
}
