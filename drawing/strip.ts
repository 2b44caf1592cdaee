import { smoothCurve, type Strand, strands } from "./curves.ts";
import { clamp, type Point, TAU, turnFrom } from "./geometry.ts";
import {
  collarette,
  type Eye,
  type EyePoint,
  type Fibre,
  GROUND,
  type Layer,
  LIMBUS,
  pigments,
  PUPIL,
} from "./fibre-field.ts";
import { palette } from "#art/palette.ts";
import { svgFile } from "./svg.ts";

const WIDTH = 1000;
const HEIGHT = 150;
/** A little past the limbus, so that the limbal fibres reach the lower edge. */
const OUTER = LIMBUS + 14;
/** The strip is shown larger than the iris, and stretched: its fibres are a little thicker. */
const THICKER = 1.25;

/**
 * The iris opened into a ribbon, as Daugman's method does it: angle runs to the right, radius runs
 * down, the pupil's edge on top. The picture may be stretched to any shape.
 */
export function drawStrip({ layers }: Eye): string {
  const { ciliaryDark, ciliaryRust, bridging, ciliaryGold, ciliaryLight } = layers;
  const shown = [ciliaryDark, ciliaryRust, bridging, ciliaryGold, ciliaryLight];
  const frill = Array.from({ length: 81 }, (_, i): Point => {
    const share = i / 80;
    return [share * WIDTH, down(collarette(share * TAU))];
  });
  return svgFile(
    [0, 0, WIDTH, HEIGHT],
    `
    <linearGradient id="g" x2="0" y2="1">${stops()}</linearGradient>
    <path fill="url(#g)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>
    <g fill="none" stroke-linecap="round">
      ${[...shown, layers.pupillaryDark, layers.limbal].map(lines).join("")}
      <path d="${smoothCurve(frill)}" stroke="${palette.wheat}" stroke-width="2"/>
    </g>`,
    "none",
  );
}

/** The iris's own pigments, so that ring and ribbon have the same colour at the same radius. */
function stops(): string {
  return pigments
    .map(([share, colour]) => {
      const offset = clamp(down(share * GROUND) / HEIGHT, 0, 1);
      return `<stop offset="${Number(offset.toFixed(2))}" stop-color="${colour}"/>`;
    })
    .join("");
}

function lines({ fibres, stroke, strokeWidth }: Layer): string {
  const data = strands(fibres.map(unroll), "polyline");
  return `<path d="${data}" stroke="${stroke}" stroke-width="${(strokeWidth * THICKER).toFixed(1)}"/>`;
}

function unroll([a, b, c, d]: Fibre): Strand {
  // A fibre that crosses three o'clock leaves the strip at one end; it must not come back across.
  const start = turnFrom(Math.PI, a[0]) + Math.PI;
  const place = ([angle, radius]: EyePoint): Point => [
    ((start + turnFrom(a[0], angle)) / TAU) * WIDTH,
    down(radius),
  ];
  return [place(a), place(b), place(c), place(d)];
}

function down(radius: number): number {
  return ((radius - PUPIL) / (OUTER - PUPIL)) * HEIGHT;
}
