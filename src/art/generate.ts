/** Draws every picture anew beside this file: `node src/art/generate.ts`. Same seed, same bytes. */
import { writeFileSync } from "node:fs";
import { drawPictures } from "./generator/pictures.ts";

const pictures = drawPictures();
for (const [file, svg] of pictures) writeFileSync(new URL(file, import.meta.url), svg);
console.log(`${pictures.size} pictures drawn.`);
