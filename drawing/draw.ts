/** `npm run art`: draws every picture of `src/art/` anew. The same seed gives the same bytes. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { drawPictures } from "./pictures.ts";

const pictures = drawPictures();
for (const [file, svg] of pictures) writeFileSync(path.join("src/art", file), svg);
console.log(`${pictures.size} pictures drawn.`);
