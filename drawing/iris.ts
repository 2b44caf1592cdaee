import { splineLoop, type Strand, strands } from "./curves.ts";
import {
  collarette,
  type Crypt,
  type Eye,
  type Fibre,
  GROUND,
  type Layer,
  pigments,
} from "./fibre-field.ts";
import { polar, ring } from "./geometry.ts";
import { palette } from "#art/palette.ts";
import { svgFile } from "./svg.ts";

/** The iris is drawn at half the eye's size: whole numbers are then fine enough, and short. */
const SCALE = 0.5;

/**
 * @param catchlight what the pupil reflects, see `catchlight.ts`
 * @param every how many fibres are drawn as one: as pixels, half of them weigh a sixth less
 */
export function drawIris({ layers, furrows, crypts }: Eye, catchlight: string, every = 1): string {
  const hairs = (layer: Layer) => hairsOf(layer, every);
  const stops = pigments.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`);
  return svgFile(
    [-250, -250, 500, 500],
    `
    <radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${GROUND * SCALE}">${stops.join("")}</radialGradient>
    <circle r="241" fill="url(#ground)"/>
    <g fill="none" stroke-linecap="round">
      ${hairs(layers.ciliaryDark)}
      ${hairs(layers.ciliaryRust)}
      <path d="${strands(furrows.map(strand), "quadratic")}" stroke="${palette.mahogany}" stroke-width="1.2" opacity=".7"/>
      ${hairs(layers.bridging)}
      ${hairs(layers.ciliaryGold)}
      <path d="${crypts.map(cryptOutline).join("")}" fill="${palette.mahogany}" opacity=".82"/>
      ${hairs(layers.ciliaryLight)}
      ${quarters("spokes", layers.pupillaryDark, every)}
      ${hairs(layers.pupillaryGold)}
      <path id="frill" d="${frill}" stroke-width="1.7"/>
      <use href="#frill" stroke="${palette.wheat}"/>
      <use href="#frill" stroke="${palette.rust}" transform="scale(1.038)"/>
      ${quarters("lashes", layers.limbal, every)}
    </g>
    <circle r="242" fill="none" stroke="${palette.ink}" stroke-width="6.5"/>
    <circle r="79" fill="${palette.pupil}"/>
    <circle r="79" fill="none" stroke="${palette.mahogany}" stroke-width="4.5" stroke-dasharray="3.5 2.5"/>
    <g transform="translate(-31 -33) rotate(-8) scale(.5)">${catchlight}</g>
    <circle cx="31" cy="37" r="8" fill="${palette.marigold}" opacity=".5"/>`,
  );
}

function hairsOf(
  { fibres, fidelity, stroke, strokeWidth }: Layer,
  every: number,
  id?: string,
): string {
  const drawn = fibres.filter((_, i) => i % every === 0);
  const data = strands(drawn.map(strand), fidelity);
  return `<path${id ? ` id="${id}"` : ""} d="${data}" stroke="${stroke}" stroke-width="${strokeWidth}"/>`;
}

/** A quarter of a ring of short strokes. All four quarters look alike. */
function quarters(id: string, layer: Layer, every: number): string {
  const quarter = { ...layer, fibres: layer.fibres.slice(0, layer.fibres.length / 4) };
  const turned = [90, 180, 270].map((angle) => `<use href="#${id}" transform="rotate(${angle})"/>`);
  return hairsOf(quarter, every, id) + turned.join("");
}

function strand([a, b, c, d]: Fibre): Strand {
  return [place(...a), place(...b), place(...c), place(...d)];
}

function place(angle: number, radius: number) {
  return polar(angle, radius * SCALE);
}

const frill = splineLoop(ring(120, (angle) => (collarette(angle) - 3) * SCALE));

/** A leaning leaf, a little smaller than the room that the fibres make for it. */
function cryptOutline({ angle, radius, push, height }: Crypt): string {
  const [w, h] = [push * 0.6, height * 0.82];
  return splineLoop([
    place(angle, radius - h),
    place(angle + w * 1.1, radius - h * 0.1),
    place(angle, radius + h),
    place(angle - w * 1.1, radius + h * 0.1),
  ]);
}
