import { clamp, TAU, turnFrom } from "./geometry.ts";
import type { Random } from "./rng.ts";

/** Radii in cells: bundles leave the pupil's edge and go over into folds where they end. */
export const BUNDLES_START = 26;
export const BUNDLES_END = 61;

const BUNDLES_A_SIDE = 19;
/** The first bundle on either side of the fissure, radians from the vertical. */
const BESIDE_FISSURE = 0.09;

/** The angles at which bundles leave the pupil, almost evenly round each hemisphere. */
export function bundleAngles(random: Random): number[] {
  const step = (TAU / 2 - 2 * BESIDE_FISSURE) / (BUNDLES_A_SIDE - 1);
  return [-TAU / 4, TAU / 4].flatMap((fissure) =>
    Array.from({ length: BUNDLES_A_SIDE }, (_, i) => {
      const atFissure = i === 0 || i === BUNDLES_A_SIDE - 1;
      const sway = atFissure ? 0 : (random() - 0.5) * 0.25;
      return fissure + BESIDE_FISSURE + (i + sway) * step;
    }),
  );
}

/** Distance in cells to the axis of the nearest bundle, measured round the centre. */
export function distanceToBundle(angles: readonly number[], x: number, y: number): number {
  const angle = Math.atan2(y, x);
  const turns = angles.map((bundle) => Math.abs(turnFrom(bundle, angle)));
  return Math.min(...turns) * Math.hypot(x, y);
}

/** Half the width of a bundle, in cells: a hair at the pupil, as wide as a fold at its end. */
export function bundleHalfWidth(radius: number): number {
  const share = clamp((radius - BUNDLES_START) / (BUNDLES_END - BUNDLES_START), 0, 1);
  return 0.7 + 1.3 * share * share * (3 - 2 * share);
}
