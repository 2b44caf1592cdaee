import { BUNDLES_END, bundleHalfWidth, distanceToBundle } from "./brain-bundles.ts";
import { depthInBrain } from "./brain-shape.ts";
import { clamp } from "./geometry.ts";
import { blend, type Dish, directed, evenly, grow, type LivingCell } from "./reaction-diffusion.ts";
import type { Random } from "./rng.ts";

/** Cells of the grid. Places are given in cells from its centre. */
export const COLUMNS = 264;
export const ROWS = 324;
/** A place belongs to a fibre or a fold where its height is above this. */
export const FOLD_LEVEL = 0.27;

/** Between the bundles' end and this radius the folds still run outwards; beyond they wander. */
const FOLDS_WANDER = 104;
const SPREAD_RATE = 0.62;
/** Rates at which Gray-Scott grows a maze of stripes, and steps until the maze has settled. */
const MAZE = { feed: 0.0545, kill: 0.062, steps: 3400 };

/**
 * Grows the folds out of the bundles, and returns one height field for both: bundles and folds are
 * one shape, so that no fibre can end at a seam.
 */
export function growFolds(bundles: readonly number[], random: Random) {
  const folds = grow(sow(bundles, random), MAZE);

  return function heightAt(x: number, y: number): number {
    if (Math.hypot(x, y) < BUNDLES_END - 1) return bundleHeight(bundles, x, y);
    // The outline itself is smooth; the grid's steps along it are cut away.
    const outline = FOLD_LEVEL * (1 + (depthInBrain(x, y) - 0.6) / 2);
    return Math.min(smoothed(folds, x + COLUMNS / 2, y + ROWS / 2), outline);
  };
}

/** Crosses the fold level exactly at the bundle's edge, with a slope three cells wide. */
function bundleHeight(bundles: readonly number[], x: number, y: number): number {
  const outside = distanceToBundle(bundles, x, y) - bundleHalfWidth(Math.hypot(x, y));
  return 2 * FOLD_LEVEL * clamp(0.5 - outside / 3, 0, 1);
}

function sow(bundles: readonly number[], random: Random): Dish {
  const substrate = new Float32Array(COLUMNS * ROWS).fill(1);
  const activator = new Float32Array(COLUMNS * ROWS);
  const living: LivingCell[] = [];

  for (let row = 1; row < ROWS - 1; row++) {
    for (let column = 1; column < COLUMNS - 1; column++) {
      const [x, y] = [column - COLUMNS / 2, row - ROWS / 2];
      const radius = Math.hypot(x, y);
      const index = row * COLUMNS + column;
      if (radius < BUNDLES_END) {
        // A source that never changes: folds start where bundles arrive, and as wide.
        const height = bundleHeight(bundles, x, y);
        activator[index] = height;
        substrate[index] = 0.8 - 0.9 * height;
      } else if (depthInBrain(x, y) > 0) {
        living.push({ index, spread: spreadAt(x, y) });
        if (radius < FOLDS_WANDER - 14 && distanceToBundle(bundles, x, y) < 2.2) {
          activator[index] = 0.4;
          substrate[index] = 0.5;
        }
      }
    }
  }
  sprinkle(substrate, activator, new Set(living.map(({ index }) => index)), random);
  return { width: COLUMNS, substrate, activator, living };
}

function spreadAt(x: number, y: number) {
  const outwards = directed(0.46 * SPREAD_RATE, 0.14 * SPREAD_RATE, Math.atan2(y, x));
  const left = (FOLDS_WANDER - Math.hypot(x, y)) / (FOLDS_WANDER - BUNDLES_END - 8);
  return blend(evenly(SPREAD_RATE), outwards, 0.8 * clamp(left, 0, 1));
}

/** Square drops of activator, out of which the wandering folds grow. */
function sprinkle(
  substrate: Float32Array,
  activator: Float32Array,
  living: ReadonlySet<number>,
  random: Random,
): void {
  for (let drop = 0; drop < 620; drop++) {
    const column = 4 + random() * (COLUMNS - 8);
    const row = 4 + random() * (ROWS - 8);
    if (Math.hypot(column - COLUMNS / 2, row - ROWS / 2) < FOLDS_WANDER - 8) continue;
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const index = Math.round(row + dy) * COLUMNS + Math.round(column + dx);
        if (!living.has(index)) continue;
        activator[index] = 0.5;
        substrate[index] = 0.5;
      }
    }
  }
}

/** The value between cells, as a quadratic B-spline: it evens out what is finer than a cell. */
function smoothed(values: Float32Array, column: number, row: number): number {
  const [nearestColumn, nearestRow] = [Math.round(column), Math.round(row)];
  const across = splineWeights(column - nearestColumn);
  const down = splineWeights(row - nearestRow);
  let sum = 0;
  for (const [dy, weightY] of down.entries()) {
    for (const [dx, weightX] of across.entries()) {
      const index = (nearestRow + dy - 1) * COLUMNS + nearestColumn + dx - 1;
      sum += weightX * weightY * (values[index] ?? 0);
    }
  }
  return sum;
}

/** Weights of the cell before, the nearest cell and the cell after. */
function splineWeights(offset: number): readonly [number, number, number] {
  return [(0.5 - offset) ** 2 / 2, 0.75 - offset ** 2, (0.5 + offset) ** 2 / 2];
}
