/** Turns the drawing of a share picture into pixels. */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const folder = ".cache/share";
/**
 * Sixteen colours, because two flat ones and the edges of thin lines is all there is: a third of the
 * weight of a JPEG that shows the letters as crisp. The phone that receives a link fetches
 * the picture.
 */
const pngOptions = { palette: true, colours: 16, dither: 0, compressionLevel: 9, effort: 10 };

/** The drawing as a PNG; one that was made before comes from the cache. */
export async function photographed(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash("sha256").update(svg).update(JSON.stringify(pngOptions)).digest("hex");
  const file = `${folder}/${key}.png`;
  const known = await readFile(file).catch(() => undefined);
  if (known) return known;
  const made = Buffer.from(await sharp(Buffer.from(svg)).png(pngOptions).toBuffer());
  await mkdir(folder, { recursive: true });
  await writeFile(file, made);
  return made;
}
