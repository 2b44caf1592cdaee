import { writeFile } from "node:fs/promises";
import path from "node:path";
import { folder, fontFiles, unicodeRanges, weightRanges } from "./subset.ts";

const faces = [
  ["Rozha One", fontFiles.displayLatin, unicodeRanges.latin, [400]],
  ["Rozha One Rupee", fontFiles.displayRupee, unicodeRanges.rupee, [400]],
  ["Anek Latin", fontFiles.textLatin, unicodeRanges.latin, weightRanges.textLatin],
  [
    "Anek Devanagari Lines",
    fontFiles.textDevanagariLines,
    unicodeRanges.devanagari,
    weightRanges.textDevanagariLines,
  ],
  ["Rozha One Devanagari", fontFiles.displayDevanagari, unicodeRanges.displayDevanagari, [400]],
  [
    "Anek Devanagari",
    fontFiles.textDevanagari,
    unicodeRanges.devanagari,
    weightRanges.textDevanagari,
  ],
] as const;

/** Writes the stylesheet that declares the cut files, beside them. */
export async function writeFontFaces(): Promise<void> {
  const rules = faces.map(
    ([family, file, range, weights]) => `@font-face {
  font-family: "${family}";
  src: url("./${path.basename(file)}") format("woff2");
  font-display: optional;
  font-weight: ${weights.join(" ")};
  unicode-range: ${range.join(", ")};
}
`,
  );
  await writeFile(`${folder}/faces.css`, rules.join("\n"));
}
