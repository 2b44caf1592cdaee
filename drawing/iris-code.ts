import { palette } from "#art/palette.ts";
import { Pen } from "./pen.ts";
import { seededRandom } from "./rng.ts";
import { svgFile } from "./svg.ts";

const COLUMNS = 96;
const ROWS = 8;
const CELL = { width: 10, height: 12, gap: 2 };

/** The pattern that software would read from the strip: an illustration, not computed from fibres. */
export function drawIrisCode(): string {
  const random = seededRandom(77);
  const rhythm = (x: number) => Math.sin(x * 0.9) + Math.sin(x * 0.37 + 2) + Math.sin(x * 1.7);
  const pen = new Pen();
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      // Each row reads the same rhythm from further on, as neighbouring radii of an iris do.
      const signal = rhythm((x + 3 * y * y) % COLUMNS) * Math.cos(y * 0.8 + x * 0.05);
      if (signal + (random() - 0.5) * 1.1 > 0.1) {
        pen.rectangle(
          [x * CELL.width, y * CELL.height],
          CELL.width - CELL.gap,
          CELL.height - CELL.gap,
        );
      }
    }
  }
  return svgFile(
    [0, 0, COLUMNS * CELL.width, ROWS * CELL.height],
    `<path d="${pen.data}" fill="${palette.ink}"/>`,
  );
}
