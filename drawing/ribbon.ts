import { palette } from "#art/palette.ts";
import { svgFile } from "./svg.ts";

/**
 * The red tape of the services page, drawn by hand: it ties a bow round the papers, whose box is
 * 0 to 720 by 0 to 700, comes in from the right and runs out to the left below the words.
 */
export function drawRibbon(): string {
  const tape =
    "M800 96C640 104 480 132 350 128 220 124 150 120 70 176-50 262 60 470-50 590-110 656-220 664-340 656-500 646-640 690-900 664";
  const loops = "M350 128C276 44 214 60 226 100s72 40 124 28c52-76 126-92 132-48s-68 62-132 48";
  const ends = "M350 128c-14 44-34 62-58 84M350 128c16 36 34 54 30 96";
  return svgFile(
    [-900, 0, 1700, 700],
    `
    <g fill="none" stroke="${palette.ledgerRed}" stroke-linecap="round">
      <path d="${tape}" stroke-width="14"/>
      <path d="${loops}${ends}" stroke-width="12.5"/>
    </g>
    <path d="M333 112q17-10 34 0l4 32q-21 10-42 0z" fill="${palette.deepRed}"/>`,
  );
}
