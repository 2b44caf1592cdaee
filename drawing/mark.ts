import { polar, TAU } from "./geometry.ts";
import { type Colour, palette } from "#art/palette.ts";
import { Pen } from "./pen.ts";
import { seededRandom } from "./rng.ts";
import { svgFile } from "./svg.ts";

/** The logo: the eye in one colour. */
export function drawMark(colour: Colour): string {
  const random = seededRandom(9);
  const pen = new Pen();
  for (let i = 0; i < 96; i++) {
    const angle = (i / 96) * TAU;
    const [inner, outer] = [42 + random() * 5, 66 + random() * 26];
    pen.moveTo(polar(angle, inner)).lineTo(polar(angle + 0.06, outer));
  }
  return svgFile(
    [-100, -100, 200, 200],
    `
    <path d="${pen.data}" stroke="${colour}" stroke-width="3" fill="none"/>
    <circle r="95" fill="none" stroke="${colour}" stroke-width="7"/>
    <circle r="34" fill="${colour}"/>`,
  );
}

/** The tab's icon: fewer, thicker fibres, still an eye at 16 pixels. */
export function drawFavicon(): string {
  return svgFile([-100, -100, 200, 200], icon());
}

/** The home screen's icon: a ground to the very edge, and the eye within the safe circle of a mask. */
export function drawAppIcon(): string {
  return svgFile(
    [-128, -128, 256, 256],
    `
    <path d="M-128-128h256v256h-256z" fill="${palette.marigold}"/>
    <g transform="scale(.92)">${icon()}</g>`,
  );
}

function icon(): string {
  const pen = new Pen();
  for (let i = 0; i < 24; i++) {
    const angle = (i / 24) * TAU;
    pen.moveTo(polar(angle, 52)).lineTo(polar(angle + 0.05, i % 2 ? 80 : 72));
  }
  return `
    <circle r="92" fill="${palette.saffron}" stroke="${palette.ink}" stroke-width="14"/>
    <path d="${pen.data}" stroke="${palette.ink}" stroke-width="8" stroke-linecap="round"/>
    <circle r="44" fill="${palette.ink}"/>
    <path d="M-22-26h18l10 10v26h-28z" fill="${palette.paper}"/>`;
}
