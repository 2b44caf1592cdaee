import { smoothLoop } from "./curves.ts";
import { ring, TAU } from "./geometry.ts";
import { palette } from "./palette.ts";
import { svgFile } from "./svg.ts";

/** The rubber seal that completes the eye on the about page: same centre, pupil and outer edge. */
export function drawMohar(): string {
  const outer = guilloche({ loops: 9, radius: 168, height: 44, waves: 8, samples: 64 });
  const inner = guilloche({ loops: 7, radius: 98, height: 15, waves: 10, samples: 60 });
  return svgFile(
    [-250, -250, 500, 500],
    `
    <circle r="241" fill="${palette.paper}"/>
    <g fill="none" stroke="${palette.ink}">
      <path d="${outer}" stroke-width="1.3"/>
      <path d="${inner}" stroke="${palette.ledgerRed}" stroke-width="1"/>
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

/** Waves round a circle, each loop a little further on, so that they weave a band. */
function guilloche({ loops, radius, height, waves, samples }: Guilloche): string {
  return Array.from({ length: loops }, (_, i) =>
    smoothLoop(
      ring(samples, (angle) => radius + height * Math.sin(waves * angle + (i / loops) * TAU)),
    ),
  ).join("");
}
