/** Turns the drawing of a share picture into pixels. */

/**
 * Sixteen colours, because two flat ones and the edges of thin lines is all there is: a third of the
 * weight of a JPEG that shows the letters as crisp. The phone that receives a link fetches
 * the picture.
 */
const pngOptions = { palette: true, colours: 16, dither: 0, compressionLevel: 9, effort: 10 };

/** The drawing as a PNG. */
export async function photographed(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first picture: 27 MB that most servers never need.
  const { default: sharp } = await import("sharp");
  return Buffer.from(await sharp(Buffer.from(svg)).png(pngOptions).toBuffer());
}
