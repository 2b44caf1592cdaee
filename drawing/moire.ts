import { smoothCurve } from "./curves.ts";
import type { Point } from "./geometry.ts";
import { palette } from "#art/palette.ts";
import { svgFile } from "./svg.ts";

/** The wavy security print of the cheque's ground. */
export function drawMoire(): string {
  const waves = Array.from({ length: 34 }, (_, line) =>
    smoothCurve(
      Array.from({ length: 21 }, (_, i): Point => {
        const x = i * 60;
        return [
          x,
          line * 18 + 12 * Math.sin(x / 190 + line * 0.33) + 9 * Math.sin(x / 61 - line / 2),
        ];
      }),
    ),
  );
  return svgFile(
    [0, 0, 1200, 600],
    `<path d="${waves.join("")}" fill="none" stroke="${palette.saffron}" stroke-width="1.6" opacity=".55"/>`,
    "xMidYMid slice",
  );
}
