import { writeFile } from "node:fs/promises";
import path from "node:path";
import { folder, fontFiles, unicodeRanges, weightRanges } from "./subset.ts";

type Face = readonly [
  family: string,
  file: string,
  range: readonly string[],
  weights: readonly number[],
];

/** The short lines in Devanagari on a page in Latin. */
const lines = (family: string): Face => [
  family,
  fontFiles.textDevanagariLines,
  unicodeRanges.devanagari,
  weightRanges.textDevanagariLines,
];

const faces: Face[] = [
  ["Rozha One", fontFiles.displayLatin, unicodeRanges.latin, [400]],
  ["Rozha One Rupee", fontFiles.displayRupee, unicodeRanges.rupee, [400]],
  ["Anek Latin", fontFiles.textLatin, unicodeRanges.latin, weightRanges.textLatin],
  lines("Anek Devanagari Lines"),
  ["Rozha One Devanagari", fontFiles.displayDevanagari, unicodeRanges.displayDevanagari, [400]],
  [
    "Anek Devanagari",
    fontFiles.textDevanagari,
    unicodeRanges.devanagari,
    weightRanges.textDevanagari,
  ],
];

/** Writes the stylesheets that declare the cut files, beside them. */
export async function writeFontFaces(): Promise<void> {
  await writeFile(`${folder}/faces.css`, faces.map(rule).join("\n"));
  // A name of its own: what a page is set in at first has none of the other names.
  await writeFile(`${folder}/lines.css`, rule(lines("Devanagari Lines")));
}

function rule([family, file, range, weights]: Face): string {
  // What comes late moves nothing; letters that a device may lack are shown however late they come.
  const display =
    range === unicodeRanges.latin || range === unicodeRanges.rupee ? "optional" : "swap";
  return `@font-face {
  font-family: "${family}";
  src: url("./${path.basename(file)}") format("woff2");
  font-display: ${display};
  font-weight: ${weights.join(" ")};
  unicode-range: ${range.join(", ")};
}
`;
}
