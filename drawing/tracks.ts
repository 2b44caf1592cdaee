import type { Point } from "./geometry.ts";
import { palette } from "#art/palette.ts";
import { Pen } from "./pen.ts";
import { svgFile } from "./svg.ts";

const WIDTH = 1920;
const HEIGHT = 420;
/** The picture's upper edge is the horizon; the lines meet this far above it, inside the pupil. */
const VANISHING = 18;
/** Middle of each track, in units that grow towards the viewer. */
const TRACKS = [-7, -4.4, -2.5, -1.15, 0, 1.15, 2.5, 4.4, 7];
const GAUGE = 0.2;

/** Nine railway lines that come out of the iris as out of a tunnel, and part as they come nearer. */
export function drawTracks(): string {
  const rails = new Pen();
  const sleepers = new Pen();
  for (const track of TRACKS) {
    for (const side of [-1, 1]) drawRail(rails, track, side);
    drawSleepers(sleepers, track);
  }
  return svgFile(
    [0, 0, WIDTH, HEIGHT],
    `<path d="${sleepers.data}" fill="${palette.rust}"/><path d="${rails.data}" fill="${palette.ink}"/>`,
  );
}

/** @param offset from the middle of the track: -1 and 1 are its rails */
function onGround(track: number, offset: number, y: number): Point {
  const nearness = (y + VANISHING) / (HEIGHT + VANISHING);
  const middle = track * (0.62 * nearness + 0.38 * nearness ** 2);
  return [WIDTH / 2 + (middle + offset * GAUGE * nearness) * WIDTH * 0.36, y];
}

function drawRail(pen: Pen, track: number, side: number): void {
  const [top, bottom] = [0, HEIGHT + 8];
  const [left, right] = [side - 0.13, side + 0.13];
  // On the ground x is a square of y, which one quadratic curve draws exactly.
  const bend = (offset: number): Point => {
    const x = (y: number) => onGround(track, offset, y)[0];
    const half = (top + bottom) / 2;
    return [2 * x(half) - (x(top) + x(bottom)) / 2, half];
  };
  pen
    .moveTo(onGround(track, left, top))
    .quadraticTo(bend(left), onGround(track, left, bottom))
    .lineTo(onGround(track, right, bottom))
    .quadraticTo(bend(right), onGround(track, right, top))
    .close();
}

function drawSleepers(pen: Pen, track: number): void {
  for (let i = 0; i < 19; i++) {
    const y = (HEIGHT + VANISHING) / (1 + i * 0.26) - VANISHING;
    const back = y - (y + VANISHING) * 0.045;
    pen.polygon([
      onGround(track, -1.7, y),
      onGround(track, 1.7, y),
      onGround(track, 1.7, back),
      onGround(track, -1.7, back),
    ]);
  }
}
