import { smoothLoop } from "./curves.ts";
import { ring } from "./geometry.ts";
import { palette } from "#art/palette.ts";
import { svgFile } from "./svg.ts";

/** The rubber seal that completes the eye on the about page: same centre, pupil and outer edge. */
export function drawMohar(): string {
  const outer = guilloche({ loops: 9, radius: 168, height: 44, waves: 8, samples: 64 }, "wide");
  const inner = guilloche({ loops: 7, radius: 98, height: 15, waves: 10, samples: 60 }, "narrow");
  return svgFile(
    [-250, -250, 500, 500],
    `
    <circle r="241" fill="${palette.paper}"/>
    <g fill="none" stroke="${palette.ink}">
      <g stroke-width="1.3">${outer}</g>
      <g stroke="${palette.ledgerRed}" stroke-width="1">${inner}</g>
      <circle r="242" stroke-width="6.5"/>
      <circle r="232" stroke-width="2" stroke-dasharray="3 4"/>
      <circle r="220" stroke-width="1.4"/>
      <circle r="118" stroke-width="1.4"/>
    </g>
    <circle r="79" fill="${palette.pupil}"/>`,
  );
}

type Guilloche = {
  readonly loops: number;
  readonly radius: number;
  readonly height: number;
  readonly waves: number;
  readonly samples: number;
};

/**
 * Waves round a circle, each loop a little further on, so that they weave a band. One loop is drawn and
 * the others are it, turned: the drawing is part of a page, where each byte counts.
 */
function guilloche({ loops, radius, height, waves, samples }: Guilloche, id: string): string {
  const loop = smoothLoop(ring(samples, (angle) => radius + height * Math.sin(waves * angle)));
  const step = 360 / waves / loops;
  const turned = Array.from(
    { length: loops - 1 },
    (_, i) => `<use href="#${id}" transform="rotate(${((i + 1) * step).toFixed(1)})"/>`,
  );
  return `<path id="${id}" d="${loop}"/>${turned.join("")}`;
}
