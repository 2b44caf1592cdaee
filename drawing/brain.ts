import { BUNDLES_START, bundleAngles } from "./brain-bundles.ts";
import { COLUMNS, FOLD_LEVEL, growFolds, ROWS } from "./brain-folds.ts";
import { documentCatchlight } from "./catchlight.ts";
import { spaceEvenly, traceContours } from "./contours.ts";
import { splineLoop } from "./curves.ts";
import { type Point, polar } from "./geometry.ts";
import { palette } from "#art/palette.ts";
import { Pen } from "./pen.ts";
import { seededRandom } from "./rng.ts";
import { svgFile } from "./svg.ts";

/** The folds are traced twice as finely as they grow, and drawn at three units a cell. */
const TRACES_A_CELL = 2;
const UNITS_A_CELL = 3;
/** Distance in cells between the points that carry an outline, and the shortest outline kept. */
const SPACING = 4.5;
const SHORTEST_LOOP = 12;

/** A brain seen from above: fibres leave the pupil, gather into bundles and grow on as folds. */
export function drawBrain(): string {
  const random = seededRandom(5);
  const bundles = bundleAngles(random);
  const folds = outlines(growFolds(bundles, random));
  const [width, height] = [COLUMNS * UNITS_A_CELL, ROWS * UNITS_A_CELL];
  // One outline, stroked twice: the rust line runs a little inside the marigold edge. Where the
  // fold thins to a hair at the pupil, the two rust lines part it into three fibres.
  return svgFile(
    [-width / 2, -height / 2, width, height],
    `
    <g fill="${palette.marigold}" fill-rule="evenodd" stroke="${palette.marigold}" stroke-width="5">
      <path id="f" d="${folds}"/>
    </g>
    <use href="#f" fill="none" stroke="${palette.rust}" stroke-width="2"/>
    <path d="${hairs(bundles)}" fill="${palette.vermilion}"/>
    <g fill="none">
      <circle r="80" fill="${palette.night}"/>
      <circle r="78" stroke="${palette.wheat}" stroke-width="3.7" stroke-dasharray="4.5 3"/>
      <circle r="70" fill="${palette.marigold}"/>
      <circle r="61" fill="${palette.pupil}"/>
      <g transform="translate(-21 -21) rotate(-8) scale(.45)">${documentCatchlight}</g>
    </g>`,
  );
}

function outlines(heightAt: (x: number, y: number) => number): string {
  const [width, height] = [COLUMNS * TRACES_A_CELL, ROWS * TRACES_A_CELL];
  const loops = traceContours({ width, height, level: FOLD_LEVEL }, (x, y) =>
    heightAt((x - width / 2) / TRACES_A_CELL, (y - height / 2) / TRACES_A_CELL),
  );
  const toUnits = ([x, y]: Point): Point => [
    ((x - width / 2) / TRACES_A_CELL) * UNITS_A_CELL,
    ((y - height / 2) / TRACES_A_CELL) * UNITS_A_CELL,
  ];
  return loops
    .map((loop) => spaceEvenly(loop.map(toUnits), SPACING * UNITS_A_CELL))
    .filter((loop) => loop.length * SPACING >= SHORTEST_LOOP)
    .map(splineLoop)
    .join("");
}

/** A vermilion hair in each bundle, widest at the pupil and ending in a point. */
function hairs(bundles: readonly number[]): string {
  const pen = new Pen();
  for (const angle of bundles) {
    const [base, tip] = [BUNDLES_START * UNITS_A_CELL, 52 * UNITS_A_CELL];
    pen.polygon([polar(angle - 0.022, base), polar(angle, tip), polar(angle + 0.022, base)]);
  }
  return pen.data;
}
