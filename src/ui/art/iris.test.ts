import sharp from "sharp";
import { expect, test } from "vitest";

/** In pixels. */
const side = 500;

/** Of 255. The edges of lines differ by up to 11, because a line is drawn as a part of another path. */
const tolerance = 16;

/** The red, green and blue of each pixel on the visible half of a drawing, row by row. */
function renderHalf(name: string, half: { width: number; height: number }): Promise<Buffer> {
  return sharp(`src/ui/art/${name}.svg`, { density: 72 })
    .resize(side, side)
    .extract({ left: 0, top: 0, width: half.width, height: half.height })
    .flatten({ background: "#fff" })
    .raw()
    .toBuffer();
}

for (const [name, half] of [
  ["iris-left", { width: side / 2, height: side }],
  ["iris-top", { width: side, height: side / 2 }],
] as const) {
  test(`the visible half of ${name}.svg shows what iris.svg shows there`, async () => {
    const whole = await renderHalf("iris", half);
    const part = await renderHalf(name, half);
    expect(part).toHaveLength((side * side * 3) / 2);
    const differences = part.map((value, at) => Math.abs(value - (whole[at] ?? 0)));
    expect(differences.reduce((most, one) => Math.max(most, one))).toBeLessThanOrEqual(tolerance);
  });
}
