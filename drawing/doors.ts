import { splineLoop } from "./curves.ts";
import { ring } from "./geometry.ts";
import { palette } from "#art/palette.ts";
import { svgFile } from "./svg.ts";

/**
 * The drawings at the three doors of the home page. They are part of the page, so each is a few lines:
 * what repeats is written the same way each time, and costs nothing once it is compressed.
 */

/** Tax and licences: a revenue stamp with a rosette round the rupee. */
export function drawStamp(): string {
  const petals = [0, 1, 2, 3, 4].map((line) =>
    splineLoop(ring(36, petal(96 + 13 * line, 38 + 5 * line), 0.06 * line)),
  );
  const inks = [palette.ledgerRed, palette.rust, palette.saffron];
  const rosette = inks.map((ink, first) => {
    const data = petals.filter((_, line) => line % inks.length === first).join("");
    return `<path d="${data}" stroke="${ink}"/>`;
  });
  return svgFile(
    [0, 0, 120, 144],
    `
    <path d="${perforated()}" fill="${palette.hay}"/>
    <path d="M15 15h90v114H15zM22 113h76" fill="none" stroke="${palette.ink}" stroke-width="2.5"/>
    <path d="M22 121h46" stroke="${palette.ledgerRed}" stroke-width="3.5"/>
    <g transform="translate(60 64) scale(.21)">
      <g fill="none" stroke-width="6">${rosette.join("")}</g>
      <circle r="64" fill="${palette.ink}"/>
      <path d="M-20-26h40M-20-10h40M-12-26c28 0 28 28 0 28h-6l23 24" fill="none" stroke="${palette.marigold}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
    </g>`,
  );
}

/** Courses: the leaf of a calendar on which an eye opens from day to day, and the last day is marked. */
export function drawLeaf(): string {
  const days = Array.from({ length: 12 }, (_, day) => {
    const at = `cx="${23 + (day % 4) * 24.3}" cy="${60 + Math.floor(day / 4) * 25}"`;
    return { at, iris: 4 + day * 0.62, pupil: 1.6 + day * 0.2 };
  });
  const irises = days.slice(0, -1).map(({ at, iris }) => `<circle ${at} r="${iris.toFixed(1)}"/>`);
  const pupils = days.map(({ at, pupil }) => `<circle ${at} r="${pupil.toFixed(1)}"/>`);
  return svgFile(
    [0, 0, 120, 144],
    `
    <g stroke="${palette.ink}" stroke-width="2.5" stroke-linejoin="round">
      <path d="m13 18 99 5-4 117-99-4z" fill="${palette.cream}" stroke-width="2"/>
      <path d="M6 12h108v104l-22 22H6z" fill="${palette.card}"/>
      <path d="M6 12h108v28H6z" fill="${palette.marigold}"/>
      <path d="M114 116 92 138l-2-19z" fill="${palette.hay}"/>
      <path d="M32 4v20M88 4v20" stroke-width="6" stroke-linecap="round"/>
    </g>
    <g fill="${palette.wheat}" stroke="${palette.rust}" stroke-width="1.6">${irises.join("")}</g>
    <circle ${days.at(-1)?.at} r="11" fill="${palette.saffron}" stroke="${palette.ledgerRed}" stroke-width="3"/>
    <g fill="${palette.ink}">${pupils.join("")}</g>`,
  );
}

/** The brain report: a coin that is an eye with a brain in its pupil. Its fibres are dashes of rings. */
export function drawCoin(): string {
  return svgFile(
    [0, 0, 144, 144],
    `
    <g transform="translate(72 74)" fill="none">
      <circle cx="3" cy="-3" r="65" fill="${palette.rust}" stroke="${palette.ink}" stroke-width="3"/>
      <circle r="65" fill="${palette.saffron}" stroke="${palette.ink}" stroke-width="4"/>
      <circle r="59" stroke="${palette.ink}" stroke-width="5" stroke-dasharray="1.6 3.03"/>
      <circle r="53" fill="${palette.marigold}"/>
      <circle r="43.5" stroke="${palette.rust}" stroke-width="17" stroke-dasharray="1.5 2.3 1.4 3 1.5 1.9 1.6 2.6"/>
      <circle r="38" stroke="${palette.paper}" stroke-width="8" stroke-dasharray="1.3 6.2 1.3 4.7"/>
      <circle r="49" stroke="${palette.rust}" stroke-width="6" stroke-dasharray="1.4 2.7 1.4 4.2 1.4 3.3"/>
      <circle r="33" fill="${palette.ink}"/>
      <g stroke-linecap="round" stroke-linejoin="round">
        <path d="M-2-24c-6-5-13-1-13 4-7 1-9 9-5 13-4 5-1 11 4 12 0 7 8 10 14 5zM2-24c6-5 13-1 13 4 7 1 9 9 5 13 4 5 1 11-4 12 0 7-8 10-14 5z" transform="translate(0 3)" stroke="${palette.marigold}" stroke-width="2.6"/>
        <path d="M-15-16c1 5 5 6 8 4M-20-3c5-2 9 1 9 5M-15 9c0-4 3-6 8-5M15-16c-1 5-5 6-8 4M20-3c-5-2-9 1-9 5M15 9c0-4-3-6-8-5" stroke="${palette.wheat}" stroke-width="2"/>
      </g>
    </g>`,
  );
}

/** The edge of a stamp of 112 by 136, with a hole every 12.4 of its width and 12.3 of its height. */
function perforated(): string {
  const side = (holes: number, step: string, hole: string) => `${step}${hole}${step}`.repeat(holes);
  return [
    "M4 4",
    side(9, "h2.1", "a4.1 4.1 0 0 0 8.2 0"),
    side(11, "v2.1", "a4.1 4.1 0 0 0 0 8.2"),
    side(9, "h-2.1", "a4.1 4.1 0 0 0-8.2 0"),
    side(11, "v-2.1", "a4.1 4.1 0 0 0 0-8.2"),
    "z",
  ].join("");
}

/** The distance from the middle of a flower of nine petals. */
function petal(radius: number, depth: number): (angle: number) => number {
  return (angle) => radius + depth * Math.cos(9 * angle);
}
